/**
 * The longest chain of waits that a run contains: how long its longest check takes when nothing else goes on.
 *
 * In a whole run a check also waits for its turn: for a connection, an instrument, this process. So the requirements
 * whose checks last longest there are carried out together and without the others, and those that last longest then
 * each alone: the longest check that these reports tell of is the chain.
 */
import { type Bench, longestCheckMs, type SuiteRun, suiteRun } from './suite-run.ts';

/** Requirements that are carried out together, and of these each alone. */
const TOGETHER = 24;
const ALONE = 4;

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
  for (const requirement of fewer) {
    const ms = longestCheckMs(await carriedOut([requirement]));
    if (ms > longest.ms) longest = { ms, requirement };
  }
  return longest;
}

/** The requirements with the longest checks, the longest first. */
function longestOf(runs: readonly SuiteRun[], count: number): readonly string[] {
  const longest = new Map<string, number>();
  for (const { id, checks } of runs.flatMap(({ report }) => report.requirements))
    for (const { durationMs } of checks) longest.set(id, Math.max(longest.get(id) ?? 0, durationMs));
  const sorted = [...longest].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, count).map(([id]) => id);
}
