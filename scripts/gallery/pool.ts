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

/** The longest timer that Node knows, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs every task that there is time for: the longest beside the shortest, which mostly wait, so that no process is left
 * with a long one in the end, or with nothing but waiting.
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
  const left = lastStart - performance.now();
  if (tasks.length === 0 || left <= 0) return [];
  const pool = new Tinypool({
    filename: new URL('pool-worker.ts', import.meta.url).href,
    runtime: 'child_process',
    execArgv: ['--import', 'tsx'],
    minThreads: Math.min(processes, tasks.length),
    maxThreads: Math.min(processes, tasks.length),
    concurrentTasksPerWorker: perProcess,
  });
  const results: GalleryResult[] = [];
  let isOver = false;
  const over = setTimeout(
    () => {
      isOver = true;
      pool.cancelPendingTasks();
    },
    Math.min(left, LONGEST_TIMER_MS),
  );
  try {
    await Promise.all(
      longAndShort(tasks).map(async (task) => {
        const result: GalleryResult | undefined = await pool.run(task).catch((error: unknown) => {
          if (isOver) return undefined;
          throw new Error(`${task.name} could not be run`, { cause: error });
        });
        if (result === undefined) return;
        results.push(result);
        onResult(result, results.length);
      }),
    );
    return results;
  } finally {
    clearTimeout(over);
    await pool.destroy();
  }
}

/** The longest, the shortest, the second longest and so on: by the whole suite, the standard effort, many requirements. */
function longAndShort(tasks: readonly GalleryTask[]): GalleryTask[] {
  const weight = ({ requirements, effort }: GalleryTask) =>
    (requirements.length === 0 ? 1000 : requirements.length) + (effort === 'quick' ? 0 : 100);
  const sorted = tasks.toSorted((one, other) => weight(other) - weight(one));
  const half = Math.ceil(sorted.length / 2);
  const short = sorted.slice(half).reverse();
  return sorted.slice(0, half).flatMap((long, index) => [long, short[index] ?? []].flat());
}
