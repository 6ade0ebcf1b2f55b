/** The words of `show`. */
import { counted } from '../../../reports/words/counting.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface ShowWords {
  readonly moreChecks: (count: number) => string;
}

export const SHOW_WORDS: InEach<ShowWords> = {
  en: { moreChecks: (count) => `and ${counted('en', count, 'more circumstance')} (--verbose)` },
  fr: {
    moreChecks: (count) =>
      `et ${counted('fr', count, 'autre circonstance', 'autres circonstances')} (--verbose)`,
  },
};
