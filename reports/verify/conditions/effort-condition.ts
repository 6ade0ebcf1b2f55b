/** The effort that a report claims, against how many generated cases its checks had, and cite. */

import type { Report } from '../../../spec/generated/report-types.ts';
import type { Effort } from '../../../spec/run/effort.ts';
import type { Condition, Problem } from '../condition.ts';

/** Checks whose every case is an operation, and how many cases each of them has. */
export interface GeneratedCases {
  readonly circumstance: string;
  readonly cases: Readonly<Record<Effort, number>>;
}

/** @returns undefined for a report without such a check. */
export function effortCondition(
  report: Report,
  { circumstance, cases }: GeneratedCases,
): Condition | undefined {
  const { effort } = report.run;
  const checks = report.requirements
    .flatMap((one) => one.checks)
    .filter((check) => check.circumstance === circumstance && check.verdict === 'pass');
  if (checks.length === 0) return undefined;
  const problems = checks.flatMap(({ id, cases: had, exchangeIds }): Problem[] => {
    const count = had === undefined ? 0 : had.judged + had.undecided + had.outside;
    // Of a case that is not decided nothing may have been sent.
    const sent = had === undefined ? 0 : had.judged + had.outside;
    const cited = new Set(exchangeIds).size;
    const wrong = (text: string) => [{ file: 'report.json', id, text }];
    if (count < cases[effort])
      return wrong(`had ${count} generated cases: the effort ${effort} makes ${cases[effort]}`);
    return cited < sent ? wrong(`had ${sent} generated cases decided, and cites ${cited} exchanges`) : [];
  });
  return {
    id: 'effort',
    title: 'As many cases were generated as the effort of the run asks for',
    note: `${effort}: ${cases[effort]} cases in each of ${checks.length} checks`,
    problems,
  };
}
