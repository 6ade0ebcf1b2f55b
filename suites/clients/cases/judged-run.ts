/** The verdicts of a run of scenarios, from what is stored of it: `clients` reports them, and `verify` holds a report to them. Pure. */
import { askOf, SCENARIOS } from '../../../spec/clients/scenarios.ts';
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import type { ReportedClient } from '../../../spec/generated/report-types.ts';
import { judgeCases } from './case-judge.ts';
import { LEFT_OUT, type RunOfCases, type RunResults, resultsOf } from './run-results.ts';
import { type StoredExchanges, storedRecord } from './stored-record.ts';

/** What is stored of a run. */
export interface StoredRun extends Pick<RunOfCases, 'chosen' | 'required' | 'uses'> {
  readonly cases: readonly ClientCase[];
  readonly exchanges: StoredExchanges;
}

/** Judges a run. Cases of unknown scenarios are left out. */
export function judgedRun({ cases, exchanges, ...run }: StoredRun): RunResults {
  const records = cases.flatMap((stored) => {
    const scenario = SCENARIOS.find(({ id }) => id === stored.scenario);
    return scenario === undefined ? [] : [storedRecord(scenario, stored, exchanges)];
  });
  return resultsOf({ ...run, scenarios: SCENARIOS, judged: judgeCases(records) });
}

/** The verdicts again, for whoever has the report alone to tell what the run was narrowed to. */
export function judgedAgain(
  { scenarios, uses }: ReportedClient,
  { cases, exchanges }: Pick<StoredRun, 'cases' | 'exchanges'>,
): RunResults {
  const named = (wanted: (one: ReportedClient['scenarios'][number]) => boolean) => {
    const ids: ReadonlySet<string> = new Set(scenarios.filter(wanted).map(({ id }) => id));
    return new Set(SCENARIOS.map(({ id }) => id).filter((id) => ids.has(id)));
  };
  return judgedRun({
    cases,
    exchanges,
    uses,
    chosen: named(({ reason }) => reason !== LEFT_OUT),
    required: named(({ required }) => required === true),
  });
}

/** How the particulars of a case depart from its scenario; undefined where they do not. */
export function askProblem({ scenario: id, ask, facts }: ClientCase): string | undefined {
  const scenario = SCENARIOS.find((one) => one.id === id);
  if (scenario === undefined) return 'is no scenario of this version';
  const { amount, amountIs, mode, otps, deadlineMs } = askOf(scenario);
  const should: Readonly<Record<string, unknown>> = {
    do: scenario.do,
    amount,
    amountIs,
    modeApplication: mode,
    deadlineMs,
    receiver: scenario.needs?.includes('receiver') === true,
  };
  const is: Readonly<Record<string, unknown>> = { ...ask };
  const other = Object.keys(should).find((name) => is[name] !== should[name]);
  if (other !== undefined) return `was asked with another ${other} than its scenario has`;
  const asked = ask.otps ?? [ask.otp];
  const sameCodes = asked.length === otps.length && new Set(asked).size === new Set(otps).size;
  if (!sameCodes) return 'was asked with other codes than its scenario has';
  const { history = 0 } = scenario.service ?? {};
  const { listable = history, operations } = facts;
  const isHistory = listable >= history && listable <= history + operations.length;
  return isHistory ? undefined : `has ${listable} operations in the period, and its scenario ${history}`;
}
