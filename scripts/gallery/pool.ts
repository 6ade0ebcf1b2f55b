/** Spreads the tasks of the gallery over processes. */
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { GalleryResult, GalleryTask } from './tasks.ts';

/** How the tasks are spread. */
export interface Spread {
  readonly processes: number;
  /** Runs under way at once in one process. */
  readonly perProcess: number;
}

/** Most of a run is waiting: several share one process. */
const CROWDED: Spread = { processes: availableParallelism(), perProcess: 4 };

/** Nothing else disturbs a run. */
export const ALONE: Spread = { processes: 1, perProcess: 1 };

/**
 * Runs every task that there is time for: half of those at once are the longest that are left, and the others the
 * shortest, which mostly wait. So no process is left with a long one in the end.
 *
 * @param lastStart when the last run may begin, on the clock of `performance.now()`.
 * @param onResult hears of each as it ends.
 * @throws Error when a task could not be run at all.
 */
export async function runAll(
  tasks: readonly GalleryTask[],
  lastStart: number,
  onResult: (result: GalleryResult, done: number) => void,
  { processes, perProcess }: Spread = CROWDED,
): Promise<GalleryResult[]> {
  if (tasks.length === 0 || performance.now() >= lastStart) return [];
  // One pool for each process: a pool of several would fill the first of them with the longest.
  const pools = Array.from({ length: Math.min(processes, tasks.length) }, () => poolOf(perProcess));
  const left = shortestFirst(tasks);
  const results: GalleryResult[] = [];
  const lane = async (pool: Tinypool, takesLongest: boolean) => {
    while (performance.now() < lastStart) {
      const task = takesLongest ? left.pop() : left.shift();
      if (task === undefined) return;
      const result: GalleryResult = await pool.run(task).catch((error: unknown) => {
        throw new Error(`${task.name} could not be run`, { cause: error });
      });
      results.push(result);
      onResult(result, results.length);
    }
  };
  try {
    const lanes = pools.flatMap((pool) =>
      Array.from({ length: perProcess }, (_, index) => lane(pool, index % 2 === 0)),
    );
    await Promise.all(lanes);
    return results;
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

/** One process. */
function poolOf(concurrentTasksPerWorker: number): Tinypool {
  return new Tinypool({
    filename: new URL('pool-worker.ts', import.meta.url).href,
    runtime: 'child_process',
    // Runs allocate much that soon is garbage: with more room for it, a tenth of the time is saved.
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker,
  });
}

/** By what takes long: the whole suite, the standard effort, many requirements. */
function shortestFirst(tasks: readonly GalleryTask[]): GalleryTask[] {
  const weight = ({ requirements, effort }: GalleryTask) =>
    (requirements.length === 0 ? 1000 : requirements.length) + (effort === 'quick' ? 0 : 100);
  return tasks.toSorted((one, other) => weight(one) - weight(other));
}
