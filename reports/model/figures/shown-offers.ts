/** What a run showed of what a target offers, by the coverage of its report. Pure. */
import type { EnumerationName } from '../../../spec/contract/surface.ts';
import type { Coverage } from '../../../spec/generated/report-types.ts';

/** The operations that were answered with a success. */
export function shownOperations({ operations }: Pick<Coverage, 'operations'>): ReadonlySet<string> {
  const succeeded = operations.filter(({ codes }) =>
    codes.exercised.some(({ code }) => code >= 200 && code < 300),
  );
  return new Set(succeeded.map(({ operationId }) => operationId));
}

/** The values of an enumeration that answers showed; undefined where the coverage does not have it. */
export function shownValues(
  { enumerations }: Pick<Coverage, 'enumerations'>,
  name: EnumerationName,
): readonly string[] | undefined {
  return enumerations.find((one) => one.name === name)?.seen.exercised;
}
