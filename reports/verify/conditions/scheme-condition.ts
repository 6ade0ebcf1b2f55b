/** What the report says of its scheme follows from the rest of it. */
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../../spec/generated/report-types.ts';
import { schemeAgain } from '../../scheme/judged-scheme.ts';
import type { Condition, Problem } from '../condition.ts';

const FILE = 'report.json';

/** Undefined for a report without a scheme. */
export function schemeCondition(report: Report): Condition | undefined {
  const { scheme } = report;
  if (scheme === undefined) return undefined;
  const again = schemeAgain(scheme, report);
  const problems: Problem[] = scheme.rules.flatMap((rule, at) =>
    isDeepStrictEqual(rule, again.rules[at])
      ? []
      : [
          {
            file: FILE,
            id: rule.id,
            text: `the report shows another verdict by the scheme: ${again.rules[at]?.verdict ?? 'none'}`,
          },
        ],
  );
  if (scheme.outcome !== again.outcome)
    problems.push({
      file: FILE,
      id: 'scheme',
      text: `says ${scheme.outcome}; its rules make it ${again.outcome}`,
    });
  return {
    id: 'scheme',
    title: 'Each verdict by the scheme follows from what the report says',
    note: `${scheme.rules.length} rules of ${scheme.name} ${scheme.version}`,
    problems,
  };
}
