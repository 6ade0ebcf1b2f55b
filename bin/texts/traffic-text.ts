/** What `contract check` tells on the terminal. */
import { failureText, type ShownFailure } from '../../reports/formats/text.ts';
import { TRAFFIC_WORDS } from '../../reports/words/contract/traffic-words.ts';
import { outcomeLine } from '../../reports/words/outcome-line.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';

export interface TrafficView extends ShownFailure {
  /** The warnings too. */
  readonly everything: boolean;
}

/** What the rules for all traffic judge: the rest was demanded by a check of a stored run. */
const PLAIN = /^every (?:answer of|callback$)/;

/** The violations, what became of the exchanges, and where the reports are. */
export function trafficText(report: Report, files: readonly string[], view: TrafficView): string {
  const { language, style, everything } = view;
  const words = TRAFFIC_WORDS[language];
  const told = report.requirements
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict === 'fail' || (everything && verdict === 'warn'));
  const { sources = [], judged = 0, left = {} } = report.traffic ?? {};
  const others = Object.entries(left).map(([kind, count]) => `${count} ${words.left[kind] ?? kind}`);
  const account = [words.account(sources.length, judged), ...others].join(', ');
  const isPlain = ({ circumstance }: ReportedCheck) => PLAIN.test(circumstance);
  const shown = (checks: readonly ReportedCheck[]) =>
    checks.map((check) => `${failureText(report, check, view)}\n`);
  const demanded = told.filter((check) => !isPlain(check));
  return [
    ...shown(told.filter(isPlain)),
    ...(demanded.length > 0 ? [words.demanded(demanded.length), ...shown(demanded)] : []),
    account,
    ...(report.profile.path === undefined ? [style.quiet(words.unbound)] : []),
    `${words.name(report.target.baseUrl)}: ${outcomeLine(report, language)}`,
    ...files.map((file) => style.quiet(file)),
    '',
  ].join('\n');
}
