/** Spreads the tasks of the gallery over processes. */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { GalleryResult, GalleryTask } from './plan.ts';

/** How the tasks are spread. */
export interface Spread {
  readonly processes: number;
  /** Runs under way at once in one process. */
  readonly perProcess: number;
}

/** Most of a run is waiting: several share one process. */
const CROWDED: Spread = { processes: availableParallelism(), perProcess: 3 };

/** Nothing else disturbs a run. */
export const ALONE: Spread = { processes: 1, perProcess: 1 };

interface Reply {
  readonly result?: GalleryResult;
  readonly task?: GalleryTask;
  readonly error?: string;
}

/**
 * Runs every task that there is time for.
 *
 * @param lastStart when the last run may begin, on the clock of `performance.now()`.
 * @param onResult hears of each as it ends.
 * @throws Error when a task could not be run at all.
 */
export async function runAll(
  tasks: readonly GalleryTask[],
  lastStart: number,
  onResult: (result: GalleryResult, done: number) => void,
  spread = CROWDED,
): Promise<GalleryResult[]> {
  const queue = [...tasks];
  const results: GalleryResult[] = [];
  const processes = Array.from({ length: Math.min(spread.processes, tasks.length) }, startWorker);
  try {
    await Promise.all(
      processes.map(
        (child) =>
          new Promise<void>((resolve, reject) => {
            let underWay = 0;
            const feed = () => {
              while (underWay < spread.perProcess && queue.length > 0 && performance.now() < lastStart) {
                const task = queue.shift();
                if (task === undefined) break;
                underWay += 1;
                child.send(task);
              }
              if (underWay === 0) resolve();
            };
            child.on('message', ({ result, task, error }: Reply) => {
              underWay -= 1;
              if (result === undefined) {
                reject(new Error(`${task?.name}: ${error}`));
                return;
              }
              results.push(result);
              onResult(result, results.length);
              feed();
            });
            child.on('exit', (code) => reject(new Error(`A process of the gallery ended with ${code}.`)));
            feed();
          }),
      ),
    );
  } finally {
    for (const child of processes) {
      child.removeAllListeners('exit');
      if (child.connected) child.disconnect();
    }
  }
  return results;
}

function startWorker(): ChildProcess {
  const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
  return fork(worker, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
