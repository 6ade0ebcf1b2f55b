/** From the body of a check to its result: the only place where verdicts are caught. */

import { requirementOf } from '../../../spec/document/catalogue.ts';
import { type CheckResult, type Failure, type Finding, INTERRUPTED } from '../../../spec/run/check-result.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { verdictOf } from '../../../spec/run/verdicts.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { FixtureExhausted } from '../../../target/fixtures/fixture-pool.ts';
import type { Need } from '../../../target/profile/needs.ts';
import { firstUnmet, isNeed } from '../../../target/profile/needs.ts';
import { excuseForFailure } from '../declare/excuses.ts';
import { Experiment, type RunContext } from '../declare/experiment.ts';
import type { Check } from '../declare/suite.ts';
import {
  CrowdedOut,
  causeOfTrouble,
  DisturbedByOthers,
  Inconclusive,
  NotApplicable,
  RuleBroken,
  Skipped,
} from '../declare/verdict-exceptions.ts';

/** A result, and what went wrong in the suite itself, if anything did. */
export interface Performed {
  readonly result: CheckResult;
  readonly harnessError?: string;
  /** A rule was broken in some try, and nothing is said of it after all: that it holds another time proves nothing. */
  readonly isDoubt?: boolean;
}

/** The same of one try, with what whoever weighs it has to know. */
export interface PerformedOnce extends Performed {
  /** What decided it may be anybody's answer (`spec/run/origin.ts`). */
  readonly foreign: boolean;
  /** Something came between the check and the service meanwhile. */
  readonly hindered: boolean;
}

/** So often a check is tried that somebody else disturbs. */
const UNDISTURBED_TRIES = 3;
/** Two that do the same at the same time part company: up to so many milliseconds, and longer at every try. */
const LONGEST_PAUSE_MS = 3_000;

/** Carries one check out, once. Never throws. */
export async function perform(check: Check, run: RunContext, signal: AbortSignal): Promise<PerformedOnce> {
  const started = performance.now();
  const startedAt = Date.now();
  const lack = firstLack(check, run);
  let experiment = new Experiment(run, check.id, signal);
  let finding: Finding;
  let harnessError: string | undefined;
  try {
    let found = lack ?? (await finished(experiment, findingOf(check, experiment)));
    if (found === 'crowded out') {
      experiment = again(experiment, new Experiment(run, check.id, signal, true));
      found = await aloneFindingOf(check, experiment);
    }
    for (let tried = 1; found instanceof DisturbedByOthers && tried < UNDISTURBED_TRIES; tried += 1) {
      await experiment.pause(Math.random() * LONGEST_PAUSE_MS * tried).catch(() => {});
      experiment = again(experiment, new Experiment(run.again(), check.id, signal, true));
      found = await aloneFindingOf(check, experiment);
    }
    finding = found instanceof DisturbedByOthers ? findingFromThrown(found, experiment) : found;
    finding = heldUp(await unlessExcused(finding), run, startedAt);
  } catch (error) {
    finding = {
      kind: 'inconclusive',
      message: 'The suite itself went wrong in this check.',
      cause: 'this-machine',
    };
    harnessError = run.mask(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const result = resultOf(check, finding, experiment, performance.now() - started);
  const performed = { result, ...circumstancesOf(result, experiment) };
  return harnessError === undefined ? performed : { ...performed, harnessError };
}

/** One so long, or so much of them in such a share of the time, may be why something was missed, in milliseconds. */
const LONG_HOLD_UP_MS = 1_000;
const MUCH_MS = 500;
const LARGE_SHARE = 0.25;

/** What the target is said to have left undecided may be this machine's doing. */
function heldUp(finding: Finding, { holdUps }: RunContext, startedAt: number): Finding {
  if (finding.kind !== 'inconclusive' || finding.cause !== 'target') return finding;
  const now = Date.now();
  const longest = holdUps.longestBetween(startedAt, now);
  const total = holdUps.totalBetween(startedAt, now);
  const isMuch = total >= MUCH_MS && total >= LARGE_SHARE * (now - startedAt);
  if (longest < LONG_HOLD_UP_MS && !isMuch) return finding;
  const message = `${finding.message} This machine was too slow: for ${total} ms of ${now - startedAt} ms it could do nothing.`;
  return { ...finding, message, cause: 'this-machine' };
}

function circumstancesOf(
  { failure }: CheckResult,
  { run, sender }: Experiment,
): Pick<PerformedOnce, 'foreign' | 'hindered'> {
  const { foreign = 0, hindrances = 0 } = sender;
  const decidedBy = failure?.exchangeId;
  return {
    foreign: failure === undefined ? foreign > 0 : decidedBy !== undefined && run.isForeign(decidedBy),
    hindered: hindrances > 0,
  };
}

/** What a check comes to that has its instruments to itself, as far as this run goes. */
async function aloneFindingOf(check: Check, experiment: Experiment): Promise<Finding | DisturbedByOthers> {
  const found = await finished(experiment, findingOf(check, experiment));
  if (found === 'crowded out') throw new Error('A check that is alone was crowded out.');
  return found;
}

/** A second try of an experiment: the exchanges of the first belong to its evidence, and what was in its way counts. */
function again(earlier: Experiment, next: Experiment): Experiment {
  next.sender.exchangeIds.push(...earlier.sender.exchangeIds);
  next.sender.hindrances = earlier.sender.hindrances ?? 0;
  return next;
}

/** What an experiment comes to, once all that it has to undo is undone. */
async function finished<T>(experiment: Experiment, outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } finally {
    await experiment.finish();
  }
}

/** A refusal that somebody is to be accused of is looked into first. */
async function unlessExcused(finding: Finding): Promise<Finding> {
  const excuse = finding.kind === 'broken' ? await excuseForFailure(finding.detail) : undefined;
  return excuse === undefined ? finding : { kind: 'inconclusive', ...excuse };
}

/** The needs of a check: its requirement's and its own. */
export function needsOf(check: Pick<Check, 'requirement' | 'needs'>): readonly Need[] {
  const { needs = [] } = requirementOf(check.requirement);
  return [...needs.filter(isNeed), ...check.needs];
}

function firstLack(check: Check, run: RunContext): Finding | undefined {
  const lack = firstUnmet(run.profile, needsOf(check));
  return lack && { kind: lack.verdict, message: lack.reason, profileKey: lack.key };
}

/** @returns `crowded out`, or what disturbed it, for a check that is to be tried again, with instruments of its own. */
async function findingOf(check: Check, t: Experiment): Promise<Finding | 'crowded out' | DisturbedByOthers> {
  try {
    await check.body(t);
  } catch (error) {
    if (error instanceof CrowdedOut && !t.alone) return 'crowded out';
    if (error instanceof DisturbedByOthers) return error;
    return findingFromThrown(error, t);
  }
  const [observation] = t.judge.observations;
  if (t.judge.count > 0) {
    const message = t.judge.observations.join('; ');
    return message === '' ? { kind: 'held' } : { kind: 'held', message };
  }
  if (observation !== undefined) return { kind: 'observed', message: t.judge.observations.join('; ') };
  throw new Error(`${check.id} ended without a judgement.`);
}

function findingFromThrown(error: unknown, t: Experiment): Finding {
  if (error instanceof RuleBroken) return { kind: 'broken', detail: error.failure };
  if (error instanceof Inconclusive)
    return { kind: 'inconclusive', message: error.message, cause: error.cause };
  if (error instanceof Skipped)
    return { kind: 'skipped', message: error.message, profileKey: error.profileKey };
  if (error instanceof NotApplicable)
    return { kind: 'not-applicable', message: error.message, profileKey: error.profileKey };
  if (error instanceof FixtureExhausted)
    return { kind: 'inconclusive', message: error.message, cause: 'fixture' };
  if (error instanceof TransportTrouble)
    return { kind: 'inconclusive', message: noAnswer(error), cause: causeOfTrouble(error) };
  // Of the profile, such as a token call that gives no token: the run can say no more than that.
  if (error instanceof UserError) return { kind: 'inconclusive', message: error.message, cause: 'fixture' };
  if (t.sender.signal.aborted) return { kind: 'inconclusive', message: INTERRUPTED, cause: 'interrupted' };
  throw error;
}

/** An exchange that never left has no id, and what ends the whole run is said in the same words by all. */
function noAnswer({ kind, message, exchangeId }: TransportTrouble): string {
  if (kind === 'away' || kind === 'told-to-wait') return message;
  return `${kind === 'cut' ? 'No whole answer' : 'No answer'}: ${message}${exchangeId === undefined ? '' : ` (${exchangeId}).`}`;
}

function resultOf(check: Check, finding: Finding, t: Experiment, durationMs: number): CheckResult {
  const mask = (text: string) => t.run.mask(text);
  const verdict = verdictOf(requirementOf(check.requirement).level, finding);
  const base = {
    id: check.id,
    requirement: check.requirement,
    circumstance: check.circumstance,
    verdict,
    exchangeIds:
      finding.kind === 'held' || finding.kind === 'broken' ? t.evidence : [...t.sender.exchangeIds],
    durationMs: Math.round(durationMs),
  };
  if (finding.kind === 'broken') {
    const failure = completed(finding.detail, t);
    return { ...base, message: failure.message, failure };
  }
  const profileKey = 'profileKey' in finding ? finding.profileKey : undefined;
  return {
    ...base,
    ...(finding.message === undefined ? {} : { message: mask(finding.message) }),
    ...(profileKey === undefined ? {} : { profileKey }),
    ...(finding.kind === 'inconclusive' ? { cause: finding.cause } : {}),
    ...(t.judge.cases && { cases: t.judge.cases }),
  };
}

/** The failure with its exchange and shell line, masked throughout. */
function completed(failure: Failure, t: Experiment): Failure {
  const mask = (text: string) => t.run.mask(text);
  const exchangeId = failure.exchangeId ?? t.sender.exchangeIds.at(-1);
  const curl = exchangeId === undefined ? undefined : t.run.curlOf(exchangeId);
  return {
    ...failure,
    message: mask(failure.message),
    expected: mask(failure.expected),
    actual: mask(failure.actual),
    ...(failure.change === undefined ? {} : { change: mask(failure.change) }),
    ...(failure.timeline === undefined
      ? {}
      : { timeline: failure.timeline.map((entry) => ({ ...entry, text: mask(entry.text) })) }),
    ...(exchangeId === undefined ? {} : { exchangeId }),
    ...(curl === undefined ? {} : { curl }),
  };
}
