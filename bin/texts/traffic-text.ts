/** What `contract check` tells on the terminal. */
import { failureText, type ShownFailure } from '../../reports/formats/text.ts';
import { TRAFFIC_WORDS } from '../../reports/words/contract/traffic-words.ts';
import { outcomeLine } from '../../reports/words/outcome-line.ts';
import type { Report } from '../../spec/generated/report-types.ts';

export interface TrafficView extends ShownFailure {
  /** The warnings too. */
  readonly everything: boolean;
}

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
  return [
    ...told.map((check) => `${failureText(report, check, view)}\n`),
    account,
    ...(report.profile.path === undefined ? [style.quiet(words.unbound)] : []),
    `${words.name(report.target.baseUrl)}: ${outcomeLine(report, language)}`,
    ...files.map((file) => style.quiet(file)),
    '',
  ].join('\n');
}
