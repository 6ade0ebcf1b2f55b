/** The words of `show`. */
import { counted } from '../../../reports/words/counting.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface ShowWords {
  /** @param command lists all of them. */
  readonly moreChecks: (count: number, command: string) => string;
}

export const SHOW_WORDS: InEach<ShowWords> = {
  en: {
    moreChecks: (count, command) => `and ${counted('en', count, 'more circumstance')}: ${command}`,
  },
  fr: {
    moreChecks: (count, command) =>
      `et ${counted('fr', count, 'autre circonstance', 'autres circonstances')}\u00A0: ${command}`,
  },
};
