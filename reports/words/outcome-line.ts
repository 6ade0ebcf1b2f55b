/** The outcome of a run as a sentence, the same in the terminal and on the page. */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { isWaived } from '../waivers/waived.ts';
import { TRAFFIC_WORDS } from './contract/traffic-words.ts';
import { OUTCOME_PHRASES, type OutcomePhrases } from './outcomes.ts';
import { LABELLED } from './rows.ts';
import { OUTCOME_WORDS } from './verdict-words.ts';
import { WAIVER_WORDS } from './waiver-words.ts';

/** `non-conformant: 3 of 164 stated and derived requirements failed, 12 could not be verified`. */
export function outcomeLine(report: Report, language: Language = DEFAULT_LANGUAGE): string {
  const word = OUTCOME_WORDS[language][report.outcome];
  return LABELLED[language](word, outcomeSentence(report, language));
}

/** The part after the outcome's word, without a full stop. A narrowed run counts only what it selected. */
export function outcomeSentence(report: Report, language: Language = DEFAULT_LANGUAGE): string {
  const say = OUTCOME_PHRASES[language];
  const { filter } = report.run;
  const scored = scoredIn(report.requirements);
  const all = scored.filter(({ level }) => level !== 'advisory');
  const binding = all.filter((one) => selects(filter, one));
  const others = all.length - binding.length;
  const scope = others === 0 ? '' : say.scope(filter.requirements.length > 0 ? [] : filter.sections);
  const number = (...verdicts: readonly string[]) =>
    binding.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const failed = number('fail');
  const verified = number('pass', 'observed');
  const notApplicable = number('not-applicable');
  const open = binding.length - failed - verified - notApplicable;
  const warnings = scored.filter(({ verdict }) => verdict === 'warn').length;
  if (report.traffic !== undefined)
    return [
      TRAFFIC_WORDS[language].counts({ violated: failed, observed: verified, of: binding.length }),
      ...(warnings > 0 ? [say.warned(warnings)] : []),
    ].join(', ');
  const parts: string[] = [];
  const waived = binding.filter((one) => one.verdict === 'fail' && isWaived(one)).length;
  if (failed > 0) parts.push(say.failed(failed, binding.length, scope));
  if (waived > 0) parts.push(WAIVER_WORDS[language].ofFailed(waived, failed));
  if (failed === 0 && open > 0) parts.push(say.noneFailed(open, binding.length, scope));
  if (failed > 0 && open > 0) parts.push(say.open(open));
  if (failed === 0 && open === 0) parts.push(say.verified(verified, binding.length, scope));
  if (notApplicable > 0) parts.push(say.notApplicable(notApplicable));
  if (report.outcome === 'incomplete' && failed === 0 && open === 0 && others === 0)
    parts.push(whyNotConformant(report, say));
  if (warnings > 0) parts.push(say.warned(warnings));
  if (others > 0) parts.push(say.unselected(others));
  return parts.join(', ');
}

/** What the table of verdicts counts: requirements, of which only the stated and derived ones decide the outcome. */
export function countedLine(requirements: Report['requirements'], language: Language): string {
  const tested = requirements.filter(({ excluded }) => excluded === undefined);
  const advisory = tested.filter(({ level }) => level === 'advisory').length;
  const checks = tested.reduce((sum, one) => sum + one.checks.length, 0);
  return OUTCOME_PHRASES[language].counted(tested.length - advisory, advisory, checks);
}

/** The verdicts of the table that do not explain themselves, a line for each kind. */
export function verdictNotes(
  counts: Report['totals']['requirements'],
  language: Language,
): { readonly notVerified?: string; readonly others: readonly string[] } {
  const words = OUTCOME_PHRASES[language];
  const { observed, skipped, inconclusive, excluded } = counts;
  return {
    ...(skipped + inconclusive > 0 && { notVerified: words.notVerified }),
    others: [
      ...(observed > 0 ? [words.observed] : []),
      ...(counts['not-applicable'] > 0 ? [words.ruledOut] : []),
      ...(excluded > 0 ? [words.excluded] : []),
    ],
  };
}

/** Why a run is incomplete though every requirement has a verdict. */
function whyNotConformant({ run, harnessErrors }: Report, say: OutcomePhrases): string {
  if (run.interrupted) return say.interrupted;
  return harnessErrors.length > 0 ? say.harnessError : say.nothingPassed;
}
