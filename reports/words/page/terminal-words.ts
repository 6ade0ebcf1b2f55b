/** The words of the blocks that the terminal shows of a report. */
import type { InEach } from '../../../spec/document/language.ts';
import { counted, numeral } from '../counting.ts';

export interface TerminalWords {
  /** Before a check that failed, or warned. */
  readonly marks: Readonly<Record<'fail' | 'warn', string>>;
  readonly section: string;
  readonly total: string;
  /** Sections in which everything went as it should, in one row. */
  readonly withoutNews: (sections: number) => string;
  readonly note: (text: string) => string;
  readonly narrowed: (filter: string) => string;
  readonly exchangeIn: (exchange: string, file: string) => string;
  readonly checkIn: (check: string, file: string) => string;
  /** Behind a value that was cut; with the file that holds the whole, if one does. */
  readonly cut: (left: number, file: string | undefined) => string;
}

export const TERMINAL_WORDS: InEach<TerminalWords> = {
  en: {
    marks: { fail: 'FAIL', warn: 'WARN' },
    section: 'section',
    total: 'total',
    withoutNews: (sections) => `${counted('en', sections, 'section')} without news`,
    note: (text) => `note: ${text}`,
    narrowed: (filter) => `narrowed by ${filter}`,
    exchangeIn: (exchange, file) => `exchange ${exchange} in ${file}`,
    checkIn: (check, file) => `check ${check} in ${file}`,
    cut: (left, file) =>
      `… (${numeral('en', left)} more characters${file === undefined ? '' : ` in ${file}`})`,
  },
  fr: {
    marks: { fail: 'ÉCHEC', warn: 'AVERTISSEMENT' },
    section: 'section',
    total: 'total',
    withoutNews: (sections) => `${counted('fr', sections, 'section')} sans rien à signaler`,
    note: (text) => `remarque\u00A0: ${text}`,
    narrowed: (filter) => `campagne restreinte par ${filter}`,
    exchangeIn: (exchange, file) => `échange ${exchange} dans ${file}`,
    checkIn: (check, file) => `contrôle ${check} dans ${file}`,
    cut: (left, file) =>
      `… (${numeral('fr', left)} caractères de plus${file === undefined ? '' : ` dans ${file}`})`,
  },
};
