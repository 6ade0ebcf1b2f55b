/** From the judged cases of a run to the results of its report, and to how each scenario went. Pure. */
import type { Scenario } from '../../../spec/clients/scenario.ts';
import type { Use } from '../../../spec/clients/uses.ts';
import { CLIENT_REQUIREMENTS } from '../../../spec/document/client-catalogue.ts';
import type { ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import type { ReportedScenario } from '../../../spec/generated/report-types.ts';
import { checkIdOf } from '../../../spec/run/check-id.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { type JudgedCase, skippedResult } from './case-judge.ts';
import { TOLD_RULES } from './case-rules.ts';
import { traceOf } from './case-trace.ts';
import { isUsed, usesSeen } from './uses.ts';

/** What a run was about. */
export interface RunOfCases {
  /** All scenarios there are. */
  readonly scenarios: readonly Scenario[];
  /** Those that it was narrowed to. */
  readonly chosen: ReadonlySet<ScenarioId>;
  /** What the client declares that it does. */
  readonly uses: readonly Use[];
  readonly judged: readonly JudgedCase[];
  /** Those that somebody requires. */
  readonly required: ReadonlySet<ScenarioId>;
}

export interface RunResults {
  readonly results: readonly CheckResult[];
  readonly scenarios: readonly ReportedScenario[];
  /** What the client does though it declares that it does not. */
  readonly undeclared: readonly Use[];
}

/** Why a scenario that the run was narrowed away from was not lived through. */
export const LEFT_OUT = 'it was left out';

/** The circumstance of a rule that nothing in any scenario concerned. */
const EVERYWHERE = 'every scenario';

export function resultsOf(run: RunOfCases): RunResults {
  const { scenarios, chosen, uses, judged, required } = run;
  const byId = new Map(judged.map((one) => [one.record.scenario.id, one]));
  const undeclared = usesSeen(judged.map(({ record }) => traceOf(record))).filter(
    (use) => !uses.includes(use),
  );
  const effective = [...uses, ...undeclared];
  const entries = scenarios.map((scenario) => {
    const one = byId.get(scenario.id);
    if (one !== undefined) return { scenario, one, why: one.missed, declared: true };
    const declared = isUsed(scenario, effective);
    const why = chosen.has(scenario.id) ? 'it was not run' : LEFT_OUT;
    return { scenario, one, why, declared };
  });
  const results = entries.flatMap(({ scenario, one, why = '', declared }) => {
    if (one !== undefined) return one.results;
    return declared ? scenario.rules.map((rule) => skippedResult(rule, scenario.id, why)) : [];
  });
  const allLived = entries.every(({ declared, why }) => !declared || why === undefined);
  const untold = judged.some(({ record }) => record.isTold)
    ? []
    : untoldResults(
        entries.filter(({ declared }) => declared).map(({ scenario }) => scenario),
        results,
      );
  const said = [...results, ...untold];
  return {
    results: [...said, ...(allLived ? notApplicable(said) : [])],
    scenarios: entries.map(({ scenario, one, why, declared }) =>
      reportedScenario(scenario, one, declared ? why : undefined, {
        declared,
        required: required.has(scenario.id),
      }),
    ),
    undeclared,
  };
}

/** Rules of these scenarios about what a client tells, where nobody told anything. */
function untoldResults(scenarios: readonly Scenario[], results: readonly CheckResult[]): CheckResult[] {
  const spoken = new Set(results.map(({ requirement }) => requirement));
  return TOLD_RULES.filter(
    (rule) => !spoken.has(rule) && scenarios.some(({ rules }) => rules.some((one) => one === rule)),
  ).map((rule) => ({
    ...ofAllScenarios(rule),
    verdict: 'skipped',
    message: 'only a driver tells what it was asked for and how that ended (clients run --driver)',
  }));
}

/** Rules that nothing concerned, though every declared scenario was lived through. */
function notApplicable(results: readonly CheckResult[]): CheckResult[] {
  const spoken = new Set(results.map(({ requirement }) => requirement));
  return CLIENT_REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !spoken.has(id)).map(
    ({ id }) => ({
      ...ofAllScenarios(id),
      verdict: 'not-applicable',
      message: 'nothing that the client did in any scenario concerns it',
    }),
  );
}

function ofAllScenarios(requirement: CheckResult['requirement']): Omit<CheckResult, 'verdict' | 'message'> {
  const id = checkIdOf(requirement, EVERYWHERE);
  return { id, requirement, circumstance: EVERYWHERE, exchangeIds: [], durationMs: 0 };
}

function reportedScenario(
  { id, section, title, outcomes, rules }: Scenario,
  one: JudgedCase | undefined,
  why: string | undefined,
  { declared, required }: { readonly declared: boolean; readonly required: boolean },
): ReportedScenario {
  const broken = (verdict: 'fail' | 'warn') =>
    (one?.results ?? []).filter((result) => result.verdict === verdict).map(({ requirement }) => requirement);
  const state = one !== undefined && one.missed === undefined ? 'lived' : declared ? 'missed' : 'undeclared';
  const { answer, exchanges = [] } = one?.record ?? {};
  const [first] = exchanges;
  const last = exchanges.at(-1);
  return {
    id,
    section,
    title,
    state,
    ...(required && { required }),
    ...(why !== undefined && { reason: why }),
    ...(answer !== undefined && { outcome: answer.outcome }),
    right: [...outcomes],
    rules: [...rules],
    failed: broken('fail'),
    warned: broken('warn'),
    exchangeIds: exchanges.map((exchange) => exchange.id),
    durationMs:
      first === undefined || last === undefined
        ? 0
        : Math.round(last.startedAt + last.durationMs - first.startedAt),
  };
}
