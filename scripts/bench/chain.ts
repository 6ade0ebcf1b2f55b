/**
 * The longest chain of waits that a run contains: how long its longest check takes when nothing else goes on.
 *
 * In a whole run a check also waits for its turn: for a connection, an instrument, this process. So the requirements
 * whose checks last longest there are carried out together and without the others, and those that last longest then
 * each alone, and so are those that by the record wait longest for time to pass: where everything waits for its turn, they
 * may not stand out. The longest check that these reports tell of is the chain.
 */

import { recordedSight } from '../../suites/choice/sight.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { type Bench, longestCheckMs, type SuiteRun, suiteRun } from './suite-run.ts';

/** Requirements that are carried out together, and of these each alone. */
const TOGETHER = 24;
const ALONE = 4;
/** Requirements that are carried out alone for what the record says of their waits. */
const WAITING = 2;

export interface Chain {
  readonly ms: number;
  /** Whose check it is. */
  readonly requirement: string;
}

/** @param runs whole ones against such a target. */
export async function longestChain(
  bench: Bench,
  latencyMs: number,
  runs: readonly SuiteRun[],
): Promise<Chain> {
  const options = { latencyMs, isRecording: false };
  const carriedOut = (requirements: readonly string[]) =>
    suiteRun(bench, ['--effort', bench.effort, '--requirement', requirements.join(',')], options);
  const few = longestOf(runs, TOGETHER);
  const fewer = longestOf([await carriedOut(few)], ALONE);
  let longest: Chain = { ms: 0, requirement: '' };
  for (const requirement of new Set([...fewer, ...longestWaiting()])) {
    const ms = longestCheckMs(await carriedOut([requirement]));
    if (ms > longest.ms) longest = { ms, requirement };
  }
  return longest;
}

/** The requirements with the longest checks, the longest first. */
function longestOf(runs: readonly SuiteRun[], count: number): readonly string[] {
  const checks = runs
    .flatMap(({ report }) => report.requirements)
    .flatMap(({ id, checks }) => checks.map(({ durationMs }): [string, number] => [id, durationMs]));
  return topOf(checks, count);
}

function longestWaiting(): readonly string[] {
  const sight = recordedSight();
  return topOf(
    DOCUMENT.checks.map(({ id, requirement }) => [requirement, sight.of(id).waitsMs]),
    WAITING,
  );
}

/** @param times milliseconds, each of a requirement. */
function topOf(
  times: readonly (readonly [requirement: string, ms: number])[],
  count: number,
): readonly string[] {
  const longest = new Map<string, number>();
  for (const [requirement, ms] of times)
    longest.set(requirement, Math.max(longest.get(requirement) ?? 0, ms));
  const sorted = [...longest].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, count).map(([requirement]) => requirement);
}
