/** What was waived could be waived when the run began, and covers what it names. */
import { isDeepStrictEqual } from 'node:util';
import type { Report, ReportedWaiver } from '../../../spec/generated/report-types.ts';
import { dayOf, termOn } from '../../../spec/waivers/term.ts';
import type { Condition, Problem } from '../condition.ts';

const FILE = 'report.json';

/**
 * Undefined for a report without waivers.
 * @param coveredBy the checks that a waiver covers, by this version of the program; undefined where another one made the report.
 */
export function waiversCondition(
  { waivers, run }: Pick<Report, 'waivers' | 'run'>,
  coveredBy: ((waiver: ReportedWaiver) => readonly string[]) | undefined,
): Condition | undefined {
  if (waivers === undefined) return undefined;
  const day = dayOf(new Date(run.startedAt));
  const problems: Problem[] = [];
  for (const waiver of waivers) {
    const { id, until, covers } = waiver;
    const wrong = (text: string) => problems.push({ file: FILE, id, text });
    const term = termOn(day, until);
    if (term === 'expired') wrong(`held until ${until}, and the run began on ${day}`);
    if (term === 'too-long') wrong(`holds until ${until}, more than a year after the run began (${day})`);
    if (coveredBy !== undefined && !isDeepStrictEqual(covers, coveredBy(waiver)))
      wrong('covers other checks than those that it names');
  }
  const used = waivers.filter(({ standing }) => standing === 'used').length;
  return {
    id: 'waivers',
    title: 'Every waiver held when the run began, and covers what it names',
    note: `${waivers.length} waivers, ${used} in use`,
    problems,
  };
}
