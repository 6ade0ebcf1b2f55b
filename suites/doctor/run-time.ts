/** About how long a run takes: from the answers that were measured, the limits, and what the checks wait for. */
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { recordedSight } from '../choice/sight.ts';

/** What this process itself does for an exchange, on two cores with the target beside it: idle, and busy. Milliseconds. */
const OWN_MS = { least: 3, most: 5 } as const;
/**
 * So many requests are under way at once with one payer; with more, as many times as the square root of their number,
 * because checks wait for payers of a certain type. Measured with 1, 8 and 54 payers, at 5 and 155 ms an answer.
 */
const SIDE_BY_SIDE_WITH_ONE = 4.5;
/**
 * How far measured runs were from that, either way; but for the quickest, of 54 payers at 6 ms, which took 19 s of the 31
 * that are told at the least.
 */
const SPREAD = { quicker: 1.2, slower: 0.8 } as const;
/** So many times as many waits as requests overlap where runs were the quickest: a wait holds no payer of another check. */
const WAITS_OVERLAP = 2;

/** Milliseconds. */
export interface RunTime {
  readonly from: number;
  readonly to: number;
}

interface Run {
  readonly profile: Pick<ResolvedProfile, 'limits' | 'fixtures'>;
  readonly requests: number;
  /** What an answer of the target takes. Milliseconds. */
  readonly answerMs: number;
  /** What all checks wait for time to pass, a status or a callback, added up. Milliseconds. */
  readonly waitsMs: number;
}

export function runTimeOf({ profile: { limits, fixtures }, requests, answerMs, waitsMs }: Run): RunTime {
  const { concurrency, farConcurrency = concurrency, requestsPerSecond } = limits;
  const payers = fixtures.instruments.filter(({ allows }) => allows.includes('debit')).length;
  const side = Math.min(SIDE_BY_SIDE_WITH_ONE * Math.sqrt(Math.max(1, payers)), farConcurrency);
  const paceMs = requestsPerSecond === undefined ? 0 : (requests * 1000) / requestsPerSecond;
  const answersMs = requests * answerMs;
  const shortestMs =
    requests * OWN_MS.least +
    answersMs / Math.min(side * SPREAD.quicker, farConcurrency) +
    waitsMs / (side * WAITS_OVERLAP);
  const longestMs = requests * OWN_MS.most + (answersMs + waitsMs) / Math.max(1, side * SPREAD.slower);
  return { from: Math.max(shortestMs, paceMs), to: Math.max(longestMs, paceMs) };
}

/** What these checks waited on the sandbox, added up. Milliseconds. */
export function waitsOf(checkIds: readonly string[]): number {
  const sight = recordedSight();
  return checkIds.reduce((sum, id) => sum + sight.of(id).waitsMs, 0);
}
