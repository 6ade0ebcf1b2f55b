/** What each run of a calibration says: of the whole suite, of a server that conforms, and of a fault. */
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import type { KnownFault } from './known-faults.ts';
import { type MeasuredEvidence, measuredEvidence } from './measured-evidence.ts';
import type { DrawnServer } from './sample.ts';
import { runInSandbox, type SandboxResult, type SandboxRuns, type SandboxTask } from './sandbox-run.ts';
import { type Attempt, Trial } from './trial.ts';

export type ConformingServer = Calibration['conforming'][number];
export type DrawnFault = Calibration['faults']['drawn'][number];
type WithoutResult = Calibration['checks']['withoutResult'][number];

/** What every run of a calibration goes by. */
export type SeedOfRuns = Pick<SandboxTask, 'seed' | 'nonce'>;

/** The whole suite against the sandbox without a fault. */
export interface WholeRun {
  readonly server: ConformingServer;
  /** Ids of checks. */
  readonly registered: readonly string[];
  readonly withoutResult: readonly WithoutResult[];
  readonly evidence: MeasuredEvidence;
}

/** The second try repeats the checks alone that failed, or had no result. */
export function wholeTrial(seed: SeedOfRuns, runs: SandboxRuns): Trial<WholeRun> {
  return new Trial(async (before) => {
    if (before !== undefined) return repeated(before, seed, runs);
    let evidence: MeasuredEvidence = {};
    const result = await runInSandbox(seed, runs, async (folder) => {
      evidence = await measuredEvidence(folder);
    });
    const { registered, record } = result;
    const value = {
      registered,
      evidence,
      server: serverOf([], result),
      withoutResult: lacking(registered, record.results),
    };
    return { value, isGood: isSound(value) && isQuiet(result), harnessErrors: errorsOf(result) };
  });
}

async function repeated(
  before: Attempt<WholeRun>,
  seed: SeedOfRuns,
  runs: SandboxRuns,
): Promise<Attempt<WholeRun>> {
  const { server, withoutResult } = before.value;
  const only = [...withoutResult.map(({ id }) => id), ...server.accusations.map(({ check }) => check)];
  // An error of the suite that belongs to no check: there is nothing to repeat.
  if (only.length === 0) return before;
  const result = await runInSandbox({ ...seed, only }, runs);
  const again = result.record.results.filter(({ id }) => only.includes(id));
  const missing = lacking(
    withoutResult.map(({ id }) => id),
    again,
  );
  const value = {
    ...before.value,
    withoutResult: missing,
    server: {
      ...server,
      withResult: server.withResult + withoutResult.length - missing.length,
      accusations: accusationsIn(again),
      tries: 2,
    },
  };
  return { value, isGood: isSound(value) && isQuiet(result), harnessErrors: errorsOf(result) };
}

function isSound({ withoutResult, server }: WholeRun): boolean {
  return withoutResult.length === 0 && server.accusations.length === 0;
}

/** Some personalities take their time: what has not ended by then says nothing, and the record counts it. */
const LONGEST_SERVER_MS = 25_000;

/** A server with personalities, tested by a selection of checks. */
export function serverTrial(
  { personalities, only }: DrawnServer,
  seed: SeedOfRuns,
  runs: SandboxRuns,
): Trial<ConformingServer> {
  return new Trial(async (before) => {
    const result = await runInSandbox({ ...seed, personalities, only, withinMs: LONGEST_SERVER_MS }, runs);
    const value = { ...serverOf(personalities, result), tries: before === undefined ? 1 : 2 };
    const isGood = value.accusations.length === 0 && isQuiet(result);
    return { value, isGood, harnessErrors: errorsOf(result) };
  });
}

/** A fault, tested by the checks that see it. */
export function faultTrial(
  { id, section, requirement, expected, checks }: KnownFault,
  seed: SeedOfRuns,
  runs: SandboxRuns,
): Trial<DrawnFault> {
  return new Trial(async (before) => {
    const result = await runInSandbox({ ...seed, faults: [id], only: checks, until: requirement }, runs);
    const { seenBy, durationMs } = result;
    const seen = seenBy !== undefined;
    const value = {
      id,
      section,
      requirement,
      checks: [...checks],
      expected,
      seen,
      ...(seenBy !== undefined && { seenBy }),
      tries: before === undefined ? 1 : 2,
      durationMs,
    };
    // Checks that were stopped because the fault is seen may have been in the middle of anything.
    return { value, isGood: seen, harnessErrors: seen ? [] : errorsOf(result) };
  });
}

const WITH_RESULT: readonly Verdict[] = ['pass', 'fail', 'warn', 'observed'];

function serverOf(
  personalities: readonly string[],
  { record: { results }, registered, durationMs }: SandboxResult,
): ConformingServer {
  return {
    personalities: [...personalities],
    checks: registered.length,
    withResult: results.filter(({ id, verdict }) => registered.includes(id) && WITH_RESULT.includes(verdict))
      .length,
    accusations: accusationsIn(results),
    tries: 1,
    durationMs,
  };
}

function accusationsIn(results: readonly CheckResult[]): ConformingServer['accusations'] {
  return results.flatMap(({ id, verdict, message = '' }) =>
    verdict === 'fail' ? { check: id, message } : [],
  );
}

/** Checks without a result, and those that a run does not report at all. */
function lacking(ids: readonly string[], results: readonly CheckResult[]): WithoutResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return ids.flatMap((id): WithoutResult[] => {
    const { verdict = 'inconclusive', message: reason } = byId.get(id) ?? {};
    const isLacking = verdict === 'skipped' || verdict === 'inconclusive' || verdict === 'not-applicable';
    return isLacking ? [{ id, verdict, ...(reason !== undefined && { reason }) }] : [];
  });
}

function isQuiet({ record }: SandboxResult): boolean {
  return record.harnessErrors.length === 0;
}

function errorsOf({ record }: SandboxResult): string[] {
  return record.harnessErrors.map(({ checkId, message }) =>
    checkId === undefined ? message : `${checkId}: ${message}`,
  );
}
