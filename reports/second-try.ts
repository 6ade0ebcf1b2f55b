/** What a second try of a failed check says, for people. */
import type { ReportedFailure } from '../spec/generated/report-types.ts';

/** @returns undefined for a check that was not tried again. */
export function secondTryText({ secondTry }: ReportedFailure): string | undefined {
  if (secondTry === undefined) return undefined;
  const exchange = secondTry.exchangeIds.at(-1);
  const shown = exchange === undefined ? '' : ` (exchange ${exchange})`;
  switch (secondTry.outcome) {
    case 'failed':
      return `it failed again${shown}`;
    case 'held':
      return `UNSTABLE: the rule was broken once, and held when the check was tried again${shown}`;
    case 'undecided':
      return `it could not be tried again: ${secondTry.message ?? 'nothing came of it'}`;
  }
}
