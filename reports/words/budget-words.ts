/** The words for the checks that a budget selected. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { NotRun } from '../../spec/run/part/not-run.ts';
import { isSingular, numeral, quantity } from './counting.ts';

/** The selection, as report.json holds it. */
export interface ChosenFigures {
  readonly checks: number;
  readonly of: number;
  readonly expected: number;
  readonly seen: number;
  readonly faults: number;
}

interface BudgetWords {
  readonly chosen: (checks: number, of: number, requests: string) => string;
  /** Follows before a run, where it helps to choose a budget. @param share of the faults, in percent. */
  readonly detects: (share: number) => string;
  readonly about: (requests: number) => string;
  readonly sent: (requests: number) => string;
  /** Follows where clearly more was sent than expected. @param hasRepeats checks failed or had no result, and ran again. */
  readonly exceeded: (expected: number, hasRepeats: boolean) => string;
  /** Follows in a report. @param checks selected ones that were not begun, or not ended, when the budget was used up. */
  readonly spent: (checks: number, requests: number | undefined) => string;
  /** The same of those that judge answers to others, and saw none. */
  readonly unseen: (checks: number) => string;
  /** Follows in a report. */
  readonly rest: string;
}

const withoutResult = (checks: number) =>
  `${quantity('fr', checks, 'contrôle sélectionné est resté', 'contrôles sélectionnés sont restés')} sans résultat`;

const WORDS: InEach<BudgetWords> = {
  en: {
    chosen: (checks, of, requests) =>
      `${numeral('en', checks)} of ${quantity('en', of, 'check')}, ${requests}`,
    detects: (share) =>
      `; for reference, this selection would detect ${share} % of the faults built into the sandbox`,
    about: (requests) => `about ${quantity('en', requests, 'request')}`,
    sent: (requests) => quantity('en', requests, 'request'),
    exceeded: (expected, hasRepeats) =>
      `${numeral('en', expected)} were expected. ${hasRepeats ? 'Checks that failed or had no result ran again.' : 'The estimate is that of the sandbox: a target that shows a status or a balance later is asked more often.'}`,
    spent: (checks, requests) =>
      `${quantity('en', checks, 'selected check')} ${isSingular('en', checks) ? 'was' : 'were'} skipped: a part of the budget${requests === undefined ? '' : ` of ${quantity('en', requests, 'request')}`}, which also covers the preflight, is reserved for repeating failures.`,
    unseen: (checks) =>
      `${quantity('en', checks, 'selected check')} ended without a result: no answer came that ${isSingular('en', checks) ? 'it judges' : 'they judge'}.`,
    rest: 'The other checks were not run, so their requirements are not verified. A fault may go undetected: a run without failures proves no conformance.',
  },
  fr: {
    chosen: (checks, of, requests) =>
      `${numeral('fr', checks)} contrôles sur ${numeral('fr', of)}, ${requests}`,
    detects: (share) => `\u202F; cette sélection détecte ${share}\u00A0% des défauts intégrés au bac à sable`,
    about: (requests) => `environ ${quantity('fr', requests, 'requête')}`,
    sent: (requests) => quantity('fr', requests, 'requête'),
    exceeded: (expected, hasRepeats) =>
      `${numeral('fr', expected)} étaient attendues. ${hasRepeats ? 'Les contrôles en échec ou sans résultat ont été rejoués.' : 'L’estimation est celle du bac à sable\u00A0: une cible qui montre un statut ou un solde plus tard est interrogée plus souvent.'}`,
    spent: (checks, requests) =>
      `${withoutResult(checks)}\u00A0: budget${requests === undefined ? '' : ` de ${quantity('fr', requests, 'requête')}`} insuffisant. Il couvre aussi les appels préalables, et une part en est réservée pour répéter les échecs.`,
    unseen: (checks) => `${withoutResult(checks)}\u00A0: aucune réponse à juger.`,
    rest: 'Les autres contrôles n’ont pas été exécutés, donc leurs exigences ne sont pas vérifiées. Un défaut peut échapper\u00A0: une campagne sans échec ne prouve pas la conformité.',
  },
};

/** Before a run: `147 of 1,580 checks, about 312 requests; this selection detects 91 % of the sandbox’s built-in faults`. */
export function chosenText(
  { checks, of, expected, seen, faults }: ChosenFigures,
  language: Language,
): string {
  const words = WORDS[language];
  const share = faults === 0 ? 0 : Math.floor((100 * seen) / faults);
  return `${words.chosen(checks, of, words.about(expected))}${words.detects(share)}`;
}

/** An estimate holds within this factor. */
const EXCEEDED = 1.1;

/** What a budget selected, as a note of a report; undefined where none did. */
export function chosenNote(
  { run, requirements }: Pick<Report, 'run' | 'requirements'>,
  language: Language,
): string | undefined {
  const { budget, traffic } = run;
  if (budget === undefined) return undefined;
  const words = WORDS[language];
  const checks = requirements.flatMap((requirement) => requirement.checks);
  const of = (reason: NotRun) => checks.filter(({ notRun }) => notRun === reason).length;
  const [spent, unseen] = [of('spent'), of('unseen')];
  const isExceeded = traffic.exchanges > EXCEEDED * budget.expected;
  const hasRepeats = checks.some(
    ({ verdict, notRun }) =>
      notRun === undefined && (verdict === 'fail' || verdict === 'warn' || verdict === 'inconclusive'),
  );
  return [
    `${words.chosen(budget.checks, budget.of, words.sent(traffic.exchanges))}.`,
    ...(isExceeded ? [words.exceeded(Math.ceil(budget.expected), hasRepeats)] : []),
    ...(spent > 0 ? [words.spent(spent, budget.requests)] : []),
    ...(unseen > 0 ? [words.unseen(unseen)] : []),
    words.rest,
  ].join(' ');
}
