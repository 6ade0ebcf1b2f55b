/** Reads the reports of a board on several threads. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BoardEntry } from '../../reports/board/entry.ts';
import { type ReportJob, readEntry } from '../../reports/board/read-entry.ts';

/** For fewer reports, starting a thread takes longer than reading. */
const WORTH_A_THREAD = 8;
/** Each thread holds one report and its page in memory. */
const MOST_THREADS = 8;

/** Megabytes of the young objects of a thread: more costs memory, and saves no time. */
const YOUNG_MB = 24;

/** Read at once without threads: one is unpacked while another is parsed. */
const AT_ONCE = 3;

/** @throws the errors of `readEntry`. */
export async function readAll(jobs: readonly ReportJob[]): Promise<BoardEntry[]> {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(jobs.length / WORTH_A_THREAD));
  const readers = Array.from({ length: IS_COMPILED && threads > 1 ? threads : 0 }, () => new Reader());
  const left = jobs[Symbol.iterator]();
  const entries: BoardEntry[] = [];
  const work = async (read: (job: ReportJob) => Promise<BoardEntry>) => {
    for (const job of left) entries.push(await read(job));
  };
  try {
    if (readers.length === 0) await Promise.all(Array.from({ length: AT_ONCE }, () => work(readEntry)));
    else await Promise.all(readers.map((reader) => work((job) => reader.read(job))));
  } finally {
    await Promise.all(readers.map((reader) => reader.end()));
  }
  return entries;
}

/** Node cannot start a thread from TypeScript. */
const IS_COMPILED = import.meta.url.endsWith('.js');

/** Message of a thread: errors lose their code when they are cloned. */
export type Answer =
  | { readonly entry: BoardEntry }
  | { readonly message: string; readonly code: string | undefined };

/** One thread, with one report at a time. */
class Reader {
  readonly #worker = new Worker(new URL('./reader-thread.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });

  async read(job: ReportJob): Promise<BoardEntry> {
    const { promise, resolve, reject } = pending<Answer>();
    const worker = this.#worker;
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(job);
    try {
      const answer = await promise;
      if ('entry' in answer) return answer.entry;
      const { message, code } = answer;
      throw Object.assign(new Error(message), code === undefined ? {} : { code });
    } finally {
      worker.off('message', resolve).off('error', reject);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function pending<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
