/** The outcome of a run as a sentence, the same in the terminal and on the page. */
import type { Report } from '../spec/generated/report-types.ts';

/** `non-conformant: 3 of 164 stated and derived requirements failed, 12 could not be verified`. */
export function outcomeLine(report: Report): string {
  return `${report.outcome}: ${outcomeSentence(report)}`;
}

/** The part after the outcome's word, with no full stop. */
export function outcomeSentence(report: Report): string {
  const binding = report.requirements.filter(
    ({ level, excluded }) => level !== 'advisory' && excluded === undefined,
  );
  const number = (...verdicts: readonly string[]) =>
    binding.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const failed = number('fail');
  const verified = number('pass', 'observed');
  const notApplicable = number('not-applicable');
  const open = binding.length - failed - verified - notApplicable;
  const rules = `${binding.length} stated and derived ${plural(binding.length, 'requirement')}`;
  const parts: string[] = [];
  if (failed > 0) parts.push(`${failed} of ${rules} failed`);
  if (failed === 0 && open > 0) parts.push(`none failed, ${open} of ${rules} could not be verified`);
  if (failed > 0 && open > 0) parts.push(`${open} could not be verified`);
  if (failed === 0 && open === 0) parts.push(`${verified} of ${rules} verified`);
  if (notApplicable > 0) parts.push(`${notApplicable} not applicable`);
  if (report.outcome === 'incomplete' && failed === 0 && open === 0) parts.push(whyNotConformant(report));
  const warned = report.totals.requirements.warn;
  if (warned > 0) parts.push(`${warned} advisory ${plural(warned, 'warning')}`);
  return parts.join(', ');
}

/** Why a run in which nothing is open still proves nothing. */
function whyNotConformant({ run, harnessErrors }: Report): string {
  if (run.interrupted) return 'but the run was interrupted before its end';
  return harnessErrors.length > 0 ? 'but the suite itself went wrong' : 'and no check passed';
}

/** The word for one or several. */
export function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`;
}
