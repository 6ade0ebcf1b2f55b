/** From the body of a check to its result: the only place where verdicts are caught. */

import { requirementOf } from '../../../spec/document/catalogue.ts';
import { type CheckResult, type Failure, type Finding, INTERRUPTED } from '../../../spec/run/check-result.ts';
import { judgedExchanges, maskedClaims } from '../../../spec/run/claims.ts';
import { NOT_RUN } from '../../../spec/run/part/not-run.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { verdictOf } from '../../../spec/run/verdicts.ts';
import type { Answer, Sender } from '../../../target/door/call.ts';
import { MeterFull } from '../../../target/door/request-meter.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { FixtureExhausted } from '../../../target/fixtures/fixture-exhausted.ts';
import type { Need } from '../../../target/profile/needs.ts';
import { firstUnmet, isNeed, saidOfUnmet } from '../../../target/profile/needs.ts';
import { excuseForFailure, refusalOf } from '../declare/excuses.ts';
import { Experiment, type Leases, type RunContext } from '../declare/experiment.ts';
import { shownAgain } from '../declare/shown-again.ts';
import type { Check } from '../declare/suite.ts';
import {
  CameOutOtherwise,
  causeOfTrouble,
  DisturbedByOthers,
  Inconclusive,
  ListTruncated,
  NotApplicable,
  Observed,
  RuleBroken,
  Skipped,
} from '../declare/verdict-exceptions.ts';
import { excuseForQuotes } from '../money/moving-fees.ts';
import { seenExchangesOf } from '../situations/seen-exchanges.ts';
import { firstMissing } from '../situations/unproved.ts';
import { lostSince } from './hold-up.ts';
import { withRefusals } from './refusals-told.ts';

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
  /** Somebody else moved what it watched: another try may be left in peace. */
  readonly disturbed: boolean;
  /** What broke the rule in an earlier try came out otherwise. */
  readonly otherwise: boolean;
  /** What decided it is an internal error of the service (7). */
  readonly inError: boolean;
  /** The refusal by which the rule was broken, where it was by one. */
  readonly refusal?: Answer | undefined;
  /** What shows by itself that the rule was broken. */
  readonly proof?: string | undefined;
  /** The instruments that it had. */
  readonly leases: Leases;
}

/**
 * Carries one check out, once. Never throws.
 * @param alone whether nobody else may use what it debits: an earlier try was disturbed.
 * @param kind of whoever sends its exchanges.
 */
export async function perform(
  check: Check,
  run: RunContext,
  signal: AbortSignal,
  alone = false,
  kind: Sender['kind'] = 'check',
): Promise<PerformedOnce> {
  const started = performance.now();
  const startedAt = Date.now();
  let experiment = new Experiment(run, check.id, signal, alone, kind);
  // From its first answer on.
  seenExchangesOf(run);
  let ended: Ended;
  let harnessError: string | undefined;
  try {
    const lack = firstLack(check, run);
    let found = lack === undefined ? await finished(experiment, endOf(check, experiment)) : { finding: lack };
    if (found === 'crowded out') {
      experiment = again(experiment, new Experiment(run, check.id, signal, true, kind));
      found = await finished(experiment, endOf(check, experiment));
    }
    if (found === 'crowded out') throw new Error('A check that is alone was crowded out.');
    const finding = unlessHeldUp(await unlessExcused(found.finding, experiment, check), run, startedAt);
    ended = { ...found, finding: withRefusals(finding, experiment) };
  } catch (error) {
    harnessError = run.mask(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const [first = ''] = harnessError.split('\n');
    const message = `The suite itself went wrong in this check. ${first}`;
    ended = { finding: { kind: 'inconclusive', message, cause: 'suite' } };
  }
  const { finding, disturbed = false, otherwise = false } = ended;
  const result = resultOf(check, finding, experiment, performance.now() - started);
  const refusal = finding.kind === 'broken' ? refusalOf(finding.detail) : undefined;
  const inError = isInternalError(decidedIn(finding), run);
  const performed = {
    result,
    disturbed,
    otherwise,
    inError,
    refusal,
    proof: experiment.judge.proof,
    leases: experiment.leases,
    ...circumstancesOf(result, experiment),
  };
  return harnessError === undefined ? performed : { ...performed, harnessError };
}

/** The exchange by which a rule was broken, or for which nothing could be said. */
function decidedIn(finding: Finding): string | undefined {
  if (finding.kind === 'broken') return finding.detail.exchangeId;
  return finding.kind === 'inconclusive' ? finding.answeredIn : undefined;
}

function isInternalError(exchangeId: string | undefined, run: RunContext): boolean {
  return exchangeId !== undefined && seenExchangesOf(run).get(exchangeId)?.status === 500;
}

/** How the body of a check ended. */
interface Ended {
  readonly finding: Finding;
  /** Somebody else moved what it watched. */
  readonly disturbed?: boolean;
  /** What broke the rule in an earlier try came out otherwise. */
  readonly otherwise?: boolean;
}

/** What this machine may have missed on its own account. */
const HELD_UP = { longestMs: 1_000, totalMs: 500 };

/** What did not come, or was not seen in time, may be this machine's doing; what an answer says is not. */
function unlessHeldUp(finding: Finding, { holdUps }: RunContext, startedAt: number): Finding {
  if (finding.kind !== 'inconclusive' || finding.cause !== 'target' || finding.answeredIn !== undefined)
    return finding;
  const lost = lostSince(startedAt, holdUps, HELD_UP);
  if (lost === undefined) return finding;
  const message = `${finding.message} This machine was too slow: for ${lost.lostMs} ms of ${lost.ofMs} ms it could do nothing.`;
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

/** A refusal that somebody is to be accused of is looked into first; where that is broken off, nobody is accused. */
async function unlessExcused(finding: Finding, t: Experiment, { requirement }: Check): Promise<Finding> {
  if (finding.kind !== 'broken') return finding;
  try {
    const excuse = (await excuseForFailure(finding.detail)) ?? (await excuseForQuotes(t, requirement));
    return excuse === undefined ? finding : { kind: 'inconclusive', ...excuse };
  } catch (error) {
    return findingFromThrown(error, t);
  }
}

/** The needs of a check: its requirement's and its own. */
export function needsOf(check: Pick<Check, 'requirement' | 'needs'>): readonly Need[] {
  const { needs = [] } = requirementOf(check.requirement);
  return [...needs.filter(isNeed), ...check.needs];
}

function firstLack(check: Check, run: RunContext): Finding | undefined {
  const lack = firstUnmet(run.profile, needsOf(check));
  return lack && { kind: lack.verdict, ...saidOfUnmet(lack) };
}

/** @returns `crowded out` for a check that is to be tried again, with instruments of its own. */
async function endOf(check: Check, t: Experiment): Promise<Ended | 'crowded out'> {
  try {
    await check.body(t);
  } catch (error) {
    if (error instanceof ListTruncated && !t.alone) return 'crowded out';
    return {
      finding: findingFromThrown(error, t),
      disturbed: error instanceof DisturbedByOthers,
      otherwise: error instanceof CameOutOtherwise,
    };
  }
  const [observation] = t.judge.observations;
  if (t.judge.count > 0) return { finding: heldOf(check, t) };
  if (observation !== undefined)
    return { finding: { kind: 'observed', message: t.judge.observations.join('; '), ...t.judge.reason } };
  throw new Error(`${check.id} ended without a judgement.`);
}

/** A rule held; but where the check did not see what it must have seen, that proves nothing. */
function heldOf({ must = [] }: Check, t: Experiment): Finding {
  const message = t.judge.observations.join('; ');
  const missing = firstMissing(t, must);
  if (missing?.isOpen === true)
    return { kind: 'observed', message: [...t.judge.observations, missing.message].join('; ') };
  if (missing !== undefined) return { kind: 'inconclusive', message: missing.message, cause: 'target' };
  return message === '' ? { kind: 'held' } : { kind: 'held', message };
}

function findingFromThrown(error: unknown, t: Experiment): Finding {
  if (error instanceof RuleBroken) return { kind: 'broken', detail: error.failure };
  if (error instanceof Inconclusive) return undecidedBy(error);
  if (error instanceof Skipped) return { kind: 'skipped', ...error.said };
  if (error instanceof NotApplicable) return { kind: 'not-applicable', ...error.said };
  if (error instanceof Observed) return { kind: 'observed', message: error.message };
  if (error instanceof FixtureExhausted)
    return { kind: 'inconclusive', message: error.message, cause: 'fixture' };
  if (error instanceof TransportTrouble)
    return { kind: 'inconclusive', cause: causeOfTrouble(error), ...noAnswer(error) };
  if (error instanceof MeterFull) return { kind: 'skipped', message: NOT_RUN.spent, notRun: 'spent' };
  // Of the profile, such as a token call that gives no token: the run can say no more than that.
  if (error instanceof UserError) return { kind: 'inconclusive', message: error.message, cause: 'fixture' };
  if (t.sender.signal.aborted) return { kind: 'inconclusive', ...INTERRUPTED };
  throw error;
}

function undecidedBy({ message, cause, by }: Inconclusive): Finding {
  return {
    kind: 'inconclusive',
    message,
    cause,
    ...(typeof by !== 'string' && { answeredIn: by.exchangeId }),
  };
}

/** An exchange that never left has no id, and what ends the whole run is said in the same words by all. */
function noAnswer({ kind, message, exchangeId }: TransportTrouble): Pick<CheckResult, 'because'> & {
  readonly message: string;
} {
  if (kind === 'away' || kind === 'told-to-wait' || kind === 'token') return { message };
  const what = `${kind === 'cut' ? 'No whole answer' : 'No answer'}: ${message}`;
  if (exchangeId === undefined) return { message: what };
  return {
    message: `${what} (${exchangeId}).`,
    ...(kind !== 'cut' && { because: { is: 'unanswered', exchangeId } }),
  };
}

function resultOf(check: Check, finding: Finding, t: Experiment, durationMs: number): CheckResult {
  const mask = (text: string) => t.run.sentence(text);
  const verdict = verdictOf(requirementOf(check.requirement).level, finding);
  const isDecided = finding.kind === 'held' || finding.kind === 'broken';
  const { claims } = t.judge;
  const base = {
    id: check.id,
    requirement: check.requirement,
    circumstance: check.circumstance,
    verdict,
    ...(isDecided && claims && { claims: maskedClaims(claims, (text) => t.run.mask(text)) }),
    // What it judged of others, whoever read it, it cites too.
    exchangeIds: isDecided
      ? [...new Set([...t.evidence, ...judgedExchanges(claims)])]
      : [...t.sender.exchangeIds],
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
    ...('because' in finding && finding.because && { because: finding.because }),
    ...(finding.kind === 'inconclusive' ? { cause: finding.cause } : {}),
    ...(finding.kind === 'skipped' && finding.notRun !== undefined ? { notRun: finding.notRun } : {}),
    ...(t.judge.cases && { cases: t.judge.cases }),
  };
}

/** The failure with its exchange and shell line, masked throughout. */
function completed(failure: Failure, t: Experiment): Failure {
  const mask = (text: string) => t.run.sentence(text);
  const exchangeId = failure.exchangeId ?? t.sender.exchangeIds.at(-1);
  const named: Failure = { ...failure, ...(exchangeId !== undefined && { exchangeId }) };
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
    ...shownAgain(named, { steps: t.run.steps(), among: t.evidence }),
  };
}
