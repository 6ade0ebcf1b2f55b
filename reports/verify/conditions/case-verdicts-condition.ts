/** Holds every verdict about a client to what follows from its stored cases and exchanges. */
import { isDeepStrictEqual } from 'node:util';
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import type { Report, ReportedClient, ReportedScenario } from '../../../spec/generated/report-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { CASES_FILE } from '../../../spec/run/stored-evidence.ts';
import { REPORT_FILES } from '../../formats/formats.ts';
import { DECIDED, type JudgedVerdict, type Problem } from '../condition.ts';

const { json: FILE } = REPORT_FILES;

/** What follows from stored cases. */
export interface CasesVerdicts {
  readonly results: readonly CheckResult[];
  readonly scenarios: readonly ReportedScenario[];
  readonly undeclared: readonly ReportedClient['undeclared'][number][];
}

/** Judges stored cases, as the run that the report is of. */
export type JudgeCasesAgain = (
  client: ReportedClient,
  stored: { readonly cases: readonly ClientCase[]; readonly exchanges: ReadonlyMap<string, Exchange> },
) => CasesVerdicts;

const TITLE =
  'Verdicts and scenarios, judged again from the stored cases and exchanges, are as the report says';

/** @param why nothing can be judged again. */
export function verdictsNotAgain(why: string): JudgedVerdict {
  const condition = { id: 'case-verdicts', title: TITLE, note: why, absent: true, problems: [] };
  return { judged: new Set(), condition };
}

export const NO_CASES = `there is no ${CASES_FILE}: the verdicts are as the report says`;

export function caseVerdictsCondition(
  { requirements }: Pick<Report, 'requirements'>,
  client: ReportedClient,
  again: CasesVerdicts,
): JudgedVerdict {
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: FILE, id, text });
  const reported = new Map(requirements.flatMap(({ checks }) => checks.map((check) => [check.id, check])));
  const judged = new Set<string>();
  for (const result of again.results) {
    const check = reported.get(result.id);
    if (check === undefined) wrong(result.id, `is left out: the stored cases give ${result.verdict}`);
    else if (check.verdict !== result.verdict)
      wrong(result.id, `says ${check.verdict}: the stored cases give ${result.verdict}`);
    else if (!isDeepStrictEqual(essenceOf(check), essenceOf(result)))
      wrong(result.id, 'tells something else than the stored cases do');
    else if (DECIDED.includes(check.verdict)) judged.add(result.id);
  }
  const known = new Set(again.results.map(({ id }) => id));
  for (const id of reported.keys()) if (!known.has(id)) wrong(id, 'does not follow from the stored cases');
  if (!isDeepStrictEqual(client.undeclared, [...again.undeclared]))
    wrong('client.undeclared', `should be ${again.undeclared.join(', ') || 'empty'}`);
  problems.push(...scenarioProblems(client.scenarios, again.scenarios));
  const note = `${judged.size} verdicts of ${again.scenarios.length} scenarios`;
  return { judged, condition: { id: 'case-verdicts', title: TITLE, note, problems } };
}

/** What of a check follows from the cases. */
function essenceOf({
  message,
  failure,
  exchangeIds,
}: Pick<CheckResult, 'message' | 'failure' | 'exchangeIds'>) {
  return { message, failure, exchangeIds };
}

function scenarioProblems(
  reported: readonly ReportedScenario[],
  again: readonly ReportedScenario[],
): Problem[] {
  const wrong = (id: string, text: string): Problem => ({ file: FILE, id, text });
  if (
    !isDeepStrictEqual(
      reported.map(({ id }) => id),
      again.map(({ id }) => id),
    )
  )
    return [wrong('client.scenarios', 'are not those of this version, in their order')];
  return again.flatMap((should, at) => {
    // The line that repeats it follows from the command line, which is not stored.
    const { again: _, ...is }: Readonly<Record<string, unknown>> = { ...reported[at] };
    return Object.entries(should)
      .concat(
        Object.keys(is)
          .filter((name) => !(name in should))
          .map((name) => [name, undefined]),
      )
      .filter(([name, value]) => !isDeepStrictEqual(is[name], value))
      .map(([name]) => wrong(should.id, `has another ${name} than follows from the stored cases`));
  });
}
