/** Of which type the instrument is that a lease waits for, for whoever looks on. */
import type { Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';

/**
 * The type of all instruments that will do for the first want, which is that of the payer where there is one: later
 * wants depend on it.
 * @returns undefined where instruments of several types will do.
 */
export function wantedType(
  [first]: readonly Want<Instrument>[],
  instruments: readonly Instrument[],
): string | undefined {
  const types = new Set(
    instruments.flatMap((one) => (first?.instrument(one, []) === true ? [one.type] : [])),
  );
  return types.size === 1 ? [...types][0] : undefined;
}
