/** Examines a profile and its target within ten seconds: what is right, wrong, and unknown. */
import type Big from 'big.js';
import { money } from '../../spec/json/money.ts';
import type { AnnouncedMoney } from '../../spec/run/money.ts';
import { RequestMeter } from '../../target/door/request-meter.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import type { RunOptions } from '../engine/run/run-options.ts';
import { withShortRun } from '../engine/run/short-run.ts';
import { decimalsShown } from '../prepare/decimals.ts';
import { estimateFor, withSparableAmounts } from '../prepare/estimate.ts';
import { announcedFor, type Balances } from '../prepare/money-plan.ts';
import { planOf } from '../prepare/plan.ts';
import {
  type LowerAmounts,
  lowerAmounts,
  payersIn,
  type ShortPayer,
  shortPayers,
} from '../prepare/short-payers.ts';
import { lookAtBindings } from './bindings.ts';
import { lookAtExpiredToken } from './expired-token.ts';
import { type Finding, masked, SUBJECTS, type Subject } from './finding.ts';
import { lookAtInstruments, lookAtReferences, lookAtServices, withUnsaidModes } from './fixtures.ts';
import { type Outlook, outlookOf, withUnreadCallback } from './gains.ts';
import { lookAtAddress, lookAtToken } from './reach.ts';
import { type RunTime, runTimeOf, waitsOf } from './run-time.ts';
import { beginTimeLimit, type TimeLimit } from './time-limit.ts';
import { lookAtOperations } from './trial.ts';

/** Longest wait for an answer. Milliseconds. */
const LONGEST_ANSWER_MS = 3_000;
/** Longest wait for a target that limits the rate. Milliseconds. */
const LONGEST_RETRY_AFTER_MS = 30_000;

export interface Examination {
  /** Ordered by subject. */
  readonly findings: readonly Finding[];
  /** The estimated cost of a run. */
  readonly forecast: { readonly requests: number; readonly announced: AnnouncedMoney };
  /** Payers that have less than a run will about take from them. */
  readonly short: readonly ShortPayer[];
  /** Amounts that they could pay. */
  readonly lower?: LowerAmounts;
  /** What half of the answers took no longer than. Milliseconds. */
  readonly answerMs: number;
  /** About how long a run takes. Milliseconds. */
  readonly runMs: RunTime;
  /** What the profile lets be verified, and what is worth adding. */
  readonly outlook: Outlook;
}

type Options = Pick<RunOptions, 'profile' | 'masker' | 'seed' | 'version' | 'effort'>;

/**
 * Looks at everything that a profile says, with calls that read.
 * @param spends whether one operation may be made, and one for each status that the profile leads to: money moves.
 * @param folder where the exchanges are kept meanwhile; it must exist.
 * @param tell hears of each finding as it is made.
 */
export async function examine(
  options: Options,
  {
    spends,
    folder,
    signal,
    tell = () => {},
  }: {
    readonly spends: boolean;
    readonly folder: string;
    readonly signal: AbortSignal;
    readonly tell?: (finding: Finding) => void;
  },
): Promise<Examination> {
  let toldToWait = () => 0;
  let perSecond: number | undefined;
  const began = performance.now();
  const limit = beginTimeLimit(
    () => options.profile.limits.requestsPerSecond !== undefined || toldToWait() > 0,
  );
  const bounded = AbortSignal.any([signal, limit.signal]);
  const meter = new RequestMeter();
  const run = {
    ...options,
    meter,
    name: 'doctor',
    folder,
    signal: bounded,
    longestAnswerMs: LONGEST_ANSWER_MS,
    longestRetryAfterMs: LONGEST_RETRY_AFTER_MS,
  };
  const found: Finding[] = [];
  const balances = new Map<string, Big>();
  await withShortRun(run, async (t) => {
    toldToWait = () => t.run.door.stats.toldToWait ?? 0;
    const take = (findings: readonly Finding[]) => {
      for (const one of findings) {
        noteBalance(options.profile, one, balances);
        const finding = masked(one, t.run.mask);
        found.push(finding);
        tell(finding);
      }
    };
    await lookedAt({ t, limit, take }, spends);
    take(lookAtDecimals(options.profile, balances));
    perSecond = ratePerSecond(toldToWait(), meter.sent, performance.now() - began);
    take(rateOf(t, perSecond));
  }).finally(limit.clear);
  const rank = ({ subject }: Finding) => SUBJECTS.indexOf(subject);
  const findings = found.toSorted((one, other) => rank(one) - rank(other));
  const unread = findings.flatMap(({ mark, said }) =>
    // Pointers reach into JSON alone.
    mark === 'unsure' && said.code === 'callback-unread' && /[[{]/.test(said.body) ? said.lacking : [],
  );
  const outlook = withUnreadCallback(await outlookOf(options.profile), unread, options.profile);
  const cost = costOf(options, { answerMs: meter.latencyMs ?? 0, perSecond }, balances);
  return { findings, ...cost, outlook };
}

interface Looking {
  readonly t: Experiment;
  readonly limit: TimeLimit;
  readonly take: (findings: readonly Finding[]) => void;
}

async function lookedAt({ t, limit, take }: Looking, spends: boolean): Promise<void> {
  const part = async (subject: Subject, look: () => Promise<readonly Finding[]>) => {
    const findings = await inTime({ t, limit }, subject, look);
    take(findings);
    return findings.every(({ mark }) => mark !== 'bad');
  };
  if (!(await part('address', () => lookAtAddress(t)))) return;
  if (!(await part('token', async () => [await lookAtToken(t)]))) return;
  const hasInstruments = t.profile.fixtures.instruments.length > 0;
  await Promise.all([
    ...(hasInstruments ? [part('binding', () => lookAtBindings(t, spends))] : []),
    part('instrument', () => lookAtInstruments(t)),
    part('service', async () => withUnsaidModes(t.profile, await lookAtServices(t))),
    part('reference', () => lookAtReferences(t)),
    part('token', () => lookAtExpiredToken(t)),
  ]);
  await part('operation', () => lookAtOperations(t, spends));
}

/** An examination that doesn’t finish is unsure, and never the target's fault. */
async function inTime(
  { t, limit }: Omit<Looking, 'take'>,
  subject: Subject,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (t.sender.signal.aborted)
      return [{ subject, mark: 'unsure', said: { code: 'out-of-time', seconds: limit.seconds() } }];
    if (!isInconclusive(error)) throw error;
    const message = error instanceof Error ? error.message : '';
    return [{ subject, mark: 'unsure', said: { code: 'came-to-nothing', message } }];
  }
}

/** How many requests the target took in a second where it asked to wait; undefined where it did not. */
function ratePerSecond(toldToWait: number, sent: number, tookMs: number): number | undefined {
  return toldToWait === 0 ? undefined : Math.max(1, Math.floor((sent - toldToWait) / (tookMs / 1000)));
}

/** A run that does not know of a limit meets it all the time. */
function rateOf({ profile }: Experiment, perSecond: number | undefined): readonly Finding[] {
  if (perSecond === undefined || profile.limits.requestsPerSecond !== undefined) return [];
  const key = 'limits.requestsPerSecond';
  return [{ subject: 'address', of: key, key, mark: 'unsure', said: { code: 'rate-limited', perSecond } }];
}

/** The estimate says what is drained: a balance that a finding tells is known to it. */
function noteBalance(
  { fixtures }: Pick<Options['profile'], 'fixtures'>,
  { of, said }: Finding,
  balances: Map<string, Big>,
): void {
  if (!('balance' in said)) return;
  const instrument = fixtures.instruments.find(({ name }) => name === of);
  const balance = money(said.balance);
  if (instrument !== undefined && balance !== undefined) balances.set(instrument.reference, balance);
}

/** What a run would try with an operation: the user may know it. */
function lookAtDecimals(profile: Options['profile'], balances: Balances): readonly Finding[] {
  const shown = decimalsShown(balances, profile);
  if (shown === undefined) return [];
  const { decimals, reference, balance } = shown;
  const instrument = profile.fixtures.instruments.find((one) => one.reference === reference)?.name ?? '';
  const about = { subject: 'binding', of: 'money.decimals', key: 'money.decimals', mark: 'unsure' } as const;
  const { decimals: assumed, currency } = profile.money;
  const shownBy = { balance: balance.toFixed(), instrument, ...(currency !== undefined && { currency }) };
  return [{ ...about, said: { code: 'decimals-unsaid', decimals, assumed, ...shownBy } }];
}

function costOf(
  { profile: given, effort }: Options,
  { answerMs, perSecond }: { readonly answerMs: number; readonly perSecond: number | undefined },
  balances: Balances,
): Omit<Examination, 'findings' | 'outlook'> {
  const filter = { sections: [], requirements: [] };
  const moneyOf = (one: Options['profile']) => estimateFor(filter, one, effort).money;
  // The amounts that a run would take.
  const profile = withSparableAmounts(given, payersIn(balances, given), moneyOf);
  const { requests } = estimateFor(filter, profile, effort);
  const announced = announcedFor({ filter, profile, effort }, balances);
  const able = planOf(filter, profile).flatMap(({ checks }) =>
    checks.flatMap(({ id, lack }) => (lack === undefined ? id : [])),
  );
  const short = shortPayers(announced, balances, profile);
  const lower = lowerAmounts(short, profile.limits.amount);
  // What the target takes bounds a run whether the profile says so or not.
  const requestsPerSecond = profile.limits.requestsPerSecond ?? perSecond;
  const limits = { ...profile.limits, ...(requestsPerSecond !== undefined && { requestsPerSecond }) };
  const paced = { ...profile, limits };
  return {
    forecast: { requests, announced },
    short,
    ...(lower && { lower }),
    answerMs,
    runMs: runTimeOf({ profile: paced, requests, answerMs, waitsMs: waitsOf(able) }),
  };
}
