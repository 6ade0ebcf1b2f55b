/** What a second try of a failed check says, for people. */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { ReportedFailure } from '../../spec/generated/report-types.ts';
import { SECOND_TRY_WORDS } from '../words/second-try-words.ts';

/** @returns undefined for a check that was not tried again. */
export function secondTryText(
  { secondTry }: ReportedFailure,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  if (secondTry === undefined) return undefined;
  const words = SECOND_TRY_WORDS[language];
  const exchange = secondTry.exchangeIds.at(-1);
  const shown = exchange === undefined ? '' : ` (${words.exchange(exchange)})`;
  switch (secondTry.outcome) {
    case 'failed':
      return `${words.failed(secondTry.onlyWith ?? [])}${shown}`;
    case 'held':
      return `${words.held}${shown}`;
    case 'undecided':
      // Without an exchange it was not made, and the message says why.
      return exchange === undefined && secondTry.message !== undefined
        ? secondTry.message
        : words.undecided(secondTry.message);
  }
}
