/** The words of `show`. */
import { quantity } from '../../../reports/words/counting.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface ShowWords {
  /** @param command lists all of them. */
  readonly moreChecks: (count: number, command: string) => string;
  /** @param count of the reports here. */
  readonly newest: (folder: string, count: number) => string;
}

export const SHOW_WORDS: InEach<ShowWords> = {
  en: {
    moreChecks: (count, command) => `and ${quantity('en', count, 'more check')}: ${command}`,
    newest: (folder, count) => `From ${folder}, the newest of the ${count} reports here.`,
  },
  fr: {
    moreChecks: (count, command) =>
      `et ${quantity('fr', count, 'autre contrôle', 'autres contrôles')}\u00A0: ${command}`,
    newest: (folder, count) => `De ${folder}, le plus récent des ${count} rapports d’ici.`,
  },
};
