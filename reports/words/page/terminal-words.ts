/** The words of the parts of a report that the terminal shows. */
import type { InEach } from '../../../spec/document/language.ts';
import { numeral, quantity } from '../counting.ts';

export interface TerminalWords {
  /** Before a check that failed or warned. */
  readonly marks: Readonly<Record<'fail' | 'warn', string>>;
  readonly section: string;
  readonly total: string;
  /** The row for all sections without findings. */
  readonly withoutFindings: (sections: number) => string;
  readonly note: (text: string) => string;
  readonly narrowed: (filter: string) => string;
  /** Fits behind a circumstance: `the typical amount (and 9 more checks)`. */
  readonly moreChecks: (circumstance: string, more: number) => string;
  readonly moreRequirements: (count: number, command: string) => string;
  /** @param before the exchanges by which it came to that. */
  readonly exchangeIn: (exchange: string, command: string, before: readonly string[]) => string;
  readonly checkIn: (check: string, file: string) => string;
  /** In place of a shell command that is too long here. @param command prints it. */
  readonly longCommand: (characters: number, command: string) => string;
  /** After a value that was cut. @param file the file that holds all of it, if there is one. */
  readonly cut: (left: number, file: string | undefined) => string;
}

export const TERMINAL_WORDS: InEach<TerminalWords> = {
  en: {
    marks: { fail: 'FAIL', warn: 'WARN' },
    section: 'section',
    total: 'total',
    withoutFindings: (sections) => `${quantity('en', sections, 'section')} with nothing to report`,
    note: (text) => `note: ${text}`,
    narrowed: (filter) => `selected by ${filter}`,
    moreChecks: (circumstance, more) => `${circumstance} (and ${quantity('en', more, 'more check')})`,
    moreRequirements: (count, command) => `${quantity('en', count, 'more requirement')}: ${command}`,
    exchangeIn: (exchange, command, before) =>
      `exchange ${exchange}${before.length === 0 ? '' : ` (after ${before.join(', ')})`}: ${command}`,
    checkIn: (check, file) => `check ${check} in ${file}`,
    longCommand: (characters, command) =>
      `${numeral('en', characters)} characters long, printed by: ${command}`,
    cut: (left, file) =>
      `… (${numeral('en', left)} more characters${file === undefined ? '' : ` in ${file}`})`,
  },
  fr: {
    marks: { fail: 'ÉCHEC', warn: 'AVERTISSEMENT' },
    section: 'section',
    total: 'total',
    withoutFindings: (sections) => `${quantity('fr', sections, 'section')} sans constat`,
    note: (text) => `remarque\u00A0: ${text}`,
    narrowed: (filter) => `sélection\u00A0: ${filter}`,
    moreChecks: (circumstance, more) =>
      `${circumstance} (et ${quantity('fr', more, 'autre contrôle', 'autres contrôles')})`,
    moreRequirements: (count, command) =>
      `${quantity('fr', count, 'autre exigence', 'autres exigences')}\u00A0: ${command}`,
    exchangeIn: (exchange, command, before) =>
      `échange ${exchange}${before.length === 0 ? '' : ` (après ${before.join(', ')})`}\u00A0: ${command}`,
    checkIn: (check, file) => `contrôle ${check} dans ${file}`,
    longCommand: (characters, command) =>
      `${numeral('fr', characters)} caractères, affichés en entier par\u00A0: ${command}`,
    cut: (left, file) =>
      `… (${numeral('fr', left)} caractères de plus${file === undefined ? '' : ` dans ${file}`})`,
  },
};
