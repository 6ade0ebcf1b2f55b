/** The failures of a cause, one line a requirement: its first circumstance, and how many more there are. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type { ReportedCause, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { circumstanceText } from '../words/circumstance-words.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { TERMINAL_WORDS } from '../words/page/terminal-words.ts';
import { LABELLED } from '../words/rows.ts';
import { showLine } from './replay-line.ts';

/** How they are shown. */
export interface FoldedView {
  readonly language: Language;
  /** The folder of the report, as it would be typed. */
  readonly folder?: string | undefined;
  /** Requirements that are listed; undefined for all. */
  readonly most?: number | undefined;
}

/**
 * `amounts.addition-debit: the typical amount (and 9 more checks)`
 */
export function foldedRequirements(
  cause: Pick<ReportedCause, 'id' | 'requirements' | 'checks'>,
  requirements: readonly ReportedRequirement[],
  checks: ReadonlyMap<string, ReportedCheck>,
  { language, folder, most = Number.POSITIVE_INFINITY }: FoldedView,
): string[] {
  const words = TERMINAL_WORDS[language];
  const own = new Set(cause.checks);
  const listed = cause.requirements.slice(0, most);
  const more = cause.requirements.length - listed.length;
  return [
    ...listed.map((id) => {
      const all = requirements.find((one) => one.id === id)?.checks ?? [];
      const broken = all.flatMap((check) => (own.has(check.id) ? (checks.get(check.id) ?? check) : []));
      const first = visibleLine(circumstanceText(broken[0]?.circumstance ?? '', language));
      const rest = broken.length - 1;
      return LABELLED[language](id, rest > 0 ? words.moreChecks(first, rest) : first);
    }),
    ...(more > 0 ? [words.moreRequirements(more, showLine(cause.id, folder))] : []),
  ];
}
