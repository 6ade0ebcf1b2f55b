/** Of which type the instrument is that a lease waits for, and who has to hold it, for whoever looks on. */
import type { Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';

/**
 * The type of all instruments that will do for the first want, which is that of the payer where there is one: later wants
 * depend on it. `MOBILE_WALLET/business` where others of this type have another holder.
 * @returns undefined where instruments of several types will do.
 */
export function wantedType(
  [first]: readonly Want<Instrument>[],
  instruments: readonly Instrument[],
): string | undefined {
  const fitting = instruments.filter((one) => first?.instrument(one, []) === true);
  const [type, ...others] = new Set(fitting.map((one) => one.type));
  if (type === undefined || others.length > 0) return undefined;
  const [holder, ...otherHolders] = new Set(fitting.map((one) => one.holder));
  const isOnlyOne = instruments.every((one) => one.type !== type || one.holder === holder);
  return holder === undefined || otherHolders.length > 0 || isOnlyOne ? type : `${type}/${holder}`;
}
