/** The inconclusive checks of a run by reason, and its network, for the summary. */

import { causesIn } from '../../reports/causes/causes-of.ts';
import type { SummaryView } from '../../reports/formats/text.ts';
import { groupBy, type InconclusiveGroup, inconclusiveGroups } from '../../reports/model/grouping.ts';
import { CAUSE_WORDS } from '../../reports/words/causes.ts';
import { withGroupedAmounts } from '../../reports/words/layout/grouped-amounts.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { OUTCOME_PHRASES } from '../../reports/words/outcomes.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { paragraph } from '../texts/paragraph.ts';
import { UNVERIFIED_WORDS } from '../words/unverified-words.ts';

/** Reasons that are shown for one cause. */
const SHOWN_REASONS = 3;
/** Characters of one reason. */
const REASON_LENGTH = 300;

/** How much is shown. */
export interface UnverifiedView extends Required<SummaryView> {
  /** Every reason, with every check that it concerns. */
  readonly isWhole: boolean;
  /** Shell lines are wrapped to the width of the terminal. */
  readonly isTerminal?: boolean;
}

/** The inconclusive checks by cause, without those that follow from a failure. */
export function inconclusiveLines(report: Report, view: UnverifiedView): string[] {
  const followers = new Set(causesIn(report).flatMap(({ followUps }) => followUps));
  const groups = inconclusiveGroups(report.requirements, followers);
  if (groups.length === 0) return [];
  const { labels, extent } = UNVERIFIED_WORDS[view.language];
  const findings = groups.flatMap((group) => group.findings);
  const rules = new Set(findings.map(({ requirement }) => requirement.id));
  const isAdvisory = findings.every(({ requirement }) => requirement.level === 'advisory');
  const note = isAdvisory ? OUTCOME_PHRASES[view.language].advisoryOnly : '';
  const counts = [findings.length, rules.size, note, followers.size] as const;
  const head = `${view.style.caution(labels.inconclusive)} ${extent(...counts)}`;
  const byCause = [...groupBy(groups, ({ cause }) => cause ?? 'target')];
  return ['', head, ...byCause.flatMap(([cause, reasons]) => causeLines(cause, reasons, view))];
}

function causeLines(
  cause: NonNullable<InconclusiveGroup['cause']>,
  reasons: readonly InconclusiveGroup[],
  view: UnverifiedView,
): string[] {
  const { style, language, columns, isWhole } = view;
  const words = UNVERIFIED_WORDS[language];
  const { name, advice } = CAUSE_WORDS[language][cause];
  const count = reasons.reduce((sum, { findings }) => sum + findings.length, 0);
  const shown = isWhole ? reasons : reasons.slice(0, SHOWN_REASONS);
  const left = reasons.length - shown.length;
  return [
    `  ${style.strong(name)}  ${style.quiet(words.checks(count))}`,
    ...shown.flatMap((reason) => reasonLines(reason, view)),
    ...(left > 0 ? [style.quiet(`    ${words.moreReasons(left)}`)] : []),
    style.quiet(paragraph(`→ ${advice}`, columns, '    ')),
  ];
}

function reasonLines({ message = '', isAlike, findings }: InconclusiveGroup, view: UnverifiedView): string[] {
  const { style, language, columns, isWhole } = view;
  const { alike, checks } = UNVERIFIED_WORDS[language];
  const text = visibleLine(withGroupedAmounts(translate(message, language), language));
  const short = isWhole || text.length <= REASON_LENGTH ? text : `${text.slice(0, REASON_LENGTH)}…`;
  const tail = [isAlike ? alike : '', findings.length > 1 ? checks(findings.length) : ''].filter(
    (one) => one !== '',
  );
  const line = tail.length === 0 ? short : `${short} (${tail.join(', ')})`;
  const ids = isWhole ? findings.map(({ check }) => style.quiet(`      ${check.id}`)) : [];
  return [paragraph(line, columns, '    '), ...ids];
}

/** Requests without an answer, retries and rate limits, in one line. */
export function networkText({ run }: Report, language: UnverifiedView['language']): string {
  return UNVERIFIED_WORDS[language].network(run.traffic);
}
