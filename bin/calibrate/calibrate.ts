/** A calibration: the suite against the sandbox without a fault, with faults, and with freedoms of the document. */
import { availableParallelism } from 'node:os';
import { checkListOf, type Measurements } from '../../reports/calibration/calibration-record.ts';
import { withoutCredentials } from '../../reports/model/without-credentials.ts';
import { PERSONALITIES } from '../../sandbox/personalities/all-personalities.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import { CHECK_IDS } from '../../spec/generated/check-ids.ts';
import type { Challenge } from '../../spec/run/challenge.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { recordedSight } from '../../suites/choice/sight.ts';
import { watchHoldUps } from '../../target/door/hold-ups.ts';
import { contractInfo } from '../contract-info.ts';
import { packageInfo } from '../package-info.ts';
import { type KnownFault, knownFaults } from './known-faults.ts';
import { programDigest } from './program-digest.ts';
import { type DrawnServer, sampledFaults, sampledServers } from './sample.ts';
import type { SandboxRuns } from './sandbox-run.ts';
import { runTrials, type Trial } from './trial.ts';
import {
  type ConformingServer,
  type DrawnFault,
  faultTrial,
  serverTrial,
  type WholeRun,
  wholeTrial,
} from './trials.ts';

/** What is calibrated, and how. */
export interface CalibrationRequest extends SandboxRuns {
  /** Of the sample, and of everything generated. */
  readonly seed: number;
  readonly challenge: Challenge | undefined;
  /** How many faults are drawn. */
  readonly faults: number;
  /** Hears of each run that has ended. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Slower faults are not drawn, so that a calibration ends within a minute. */
const LONGEST_MS = 20_000;
/** The same where one sandbox is open at a time: the times of all add up. */
const LONGEST_ALONE_MS = 4_000;

/** A check that waits for longer is not selected for servers with personalities. */
const LONGEST_WAIT_MS = 1_500;

/** @throws UserError where a sandbox cannot listen, and after an interrupt. */
export async function calibrate(request: CalibrationRequest): Promise<Measurements> {
  const { seed, challenge, path, faults: count } = request;
  const startedAt = Date.now();
  const holdUps = watchHoldUps();
  try {
    const longestMs = path.most === 1 ? LONGEST_ALONE_MS : LONGEST_MS;
    const known = knownFaults().filter(({ ms }) => ms <= longestMs);
    const drawn = sampledFaults(known, { count, seed });
    const servers = sampledServers(PERSONALITIES, selectable(request), seed);
    const trials = trialsOf(request, drawn, servers);
    await carryOut(trials, drawn, request);
    if (request.signal.aborted) throw new UserError('Interrupted: no record was written.');
    const finishedAt = Date.now();
    const { name, version } = packageInfo();
    const all = [trials.whole, ...trials.servers, ...trials.faults].map(({ outcome }) => outcome);
    const whole = trials.whole.outcome.value;
    return {
      calibrationVersion: '1.0',
      tool: { name, version },
      contract: contractInfo(),
      program: programDigest(),
      startedAt: new Date(startedAt).toISOString(),
      finishedAt: new Date(finishedAt).toISOString(),
      seed,
      ...(challenge && { challenge: { ...challenge } }),
      path: path.via === undefined ? {} : { via: withoutCredentials(path.via) },
      machine: machineHere(),
      checks: checksOf(whole),
      faults: {
        known: known.length,
        sections: new Set(known.map(({ section }) => section)).size,
        drawn: trials.faults.map(({ outcome }) => outcome.value),
      },
      conforming: [whole.server, ...trials.servers.map(({ outcome }) => outcome.value)],
      ...whole.evidence,
      heldUp: {
        totalMs: holdUps.totalBetween(startedAt, finishedAt),
        longestMs: holdUps.longestBetween(startedAt, finishedAt),
      },
      harnessErrors: all.flatMap(({ harnessErrors }) => harnessErrors),
    };
  } finally {
    holdUps.close();
  }
}

function machineHere(): Calibration['machine'] {
  return {
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    cpus: availableParallelism(),
  };
}

/** What the package states against what a run registers. */
function checksOf({ registered, withoutResult }: WholeRun): Calibration['checks'] {
  const [stated, own] = [new Set(CHECK_IDS), new Set(registered)];
  return {
    stated: checkListOf(CHECK_IDS),
    registered: checkListOf(registered),
    missing: CHECK_IDS.filter((id) => !own.has(id)),
    unknown: registered.filter((id) => !stated.has(id)),
    withoutResult: [...withoutResult],
  };
}

/** Checks of the suite that wait for little. */
function selectable({ suite }: CalibrationRequest): string[] {
  const sight = recordedSight();
  return suite.checks.flatMap(({ id }) => (sight.of(id).waitsMs <= LONGEST_WAIT_MS ? id : []));
}

interface Trials {
  readonly whole: Trial<WholeRun>;
  readonly servers: readonly Trial<ConformingServer>[];
  /** In the order of the sample. */
  readonly faults: readonly Trial<DrawnFault>[];
}

function trialsOf(
  request: CalibrationRequest,
  drawn: readonly KnownFault[],
  servers: readonly DrawnServer[],
): Trials {
  const seed = { seed: request.seed, nonce: request.challenge?.nonce };
  return {
    whole: wholeTrial(seed, request),
    servers: servers.map((server) => serverTrial(server, seed, request)),
    faults: drawn.map((fault) => faultTrial(fault, seed, request)),
  };
}

/** So many of the slowest begin before everything else: the others take their turns meanwhile. */
const SLOWEST_FIRST = 6;

async function carryOut(
  { whole, servers, faults }: Trials,
  drawn: readonly KnownFault[],
  { path, signal, onProgress = () => {} }: CalibrationRequest,
): Promise<void> {
  const slowestFirst = faults
    .map((trial, at) => ({ trial, ms: drawn[at]?.ms ?? 0 }))
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ trial }) => trial);
  const [first, rest] = [slowestFirst.slice(0, SLOWEST_FIRST), slowestFirst.slice(SLOWEST_FIRST)];
  const trials = [...first, whole, ...servers, ...rest];
  let done = 0;
  const onEnd = () => {
    done += 1;
    onProgress(done, trials.length);
  };
  await runTrials(trials, path.most, { signal, onEnd });
}
