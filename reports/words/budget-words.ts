/** What was chosen for a budget, in words. */
import type { InEach, Language } from '../../spec/document/language.ts';
import { counted, numeral } from './counting.ts';

/** As report.json holds it, with what was sent where that is known. */
export interface ChosenFigures {
  readonly checks: number;
  readonly of: number;
  readonly expected: number;
  readonly seen: number;
  readonly faults: number;
}

interface BudgetWords {
  /** @param share of the faults, in percent. */
  readonly chosen: (checks: number, of: number, requests: string, share: number) => string;
  readonly about: (requests: number) => string;
  readonly sent: (requests: number) => string;
  /** Behind it, in a report. */
  readonly rest: string;
}

const WORDS: InEach<BudgetWords> = {
  en: {
    chosen: (checks, of, requests, share) =>
      `${numeral('en', checks)} of ${counted('en', of, 'check')}, ${requests}; in the gallery this choice sees ${share} % of the faults`,
    about: (requests) => `about ${counted('en', requests, 'request')}`,
    sent: (requests) => counted('en', requests, 'request'),
    rest: 'What was not run is not verified.',
  },
  fr: {
    chosen: (checks, of, requests, share) =>
      `${numeral('fr', checks)} contrôles sur ${numeral('fr', of)}, ${requests}\u202F; dans la galerie, ce choix voit ${share}\u00A0% des défauts`,
    about: (requests) => `environ ${counted('fr', requests, 'requête')}`,
    sent: (requests) => counted('fr', requests, 'requête'),
    rest: 'Ce qui n’a pas été exécuté n’est pas vérifié.',
  },
};

/** `147 of 1,580 checks, 312 requests; in the gallery this choice sees 91 % of the faults`: before the run, or with what it sent. */
export function chosenText(chosen: ChosenFigures, language: Language, sent?: number): string {
  const words = WORDS[language];
  const { checks, of, expected, seen, faults } = chosen;
  const requests = sent === undefined ? words.about(expected) : words.sent(sent);
  const share = faults === 0 ? 0 : Math.floor((100 * seen) / faults);
  return words.chosen(checks, of, requests, share);
}

/** What a report says of it. */
export function chosenNote(chosen: ChosenFigures, language: Language, sent: number): string {
  return `${chosenText(chosen, language, sent)}. ${WORDS[language].rest}`;
}
