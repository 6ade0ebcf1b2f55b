/** Thread that reads reports for a board, one after the other. */
import { parentPort } from 'node:worker_threads';
import { type ReportJob, readEntry } from '../../reports/board/read-entry.ts';
import type { Answer } from './readers.ts';

parentPort?.on('message', (job: ReportJob) => {
  readEntry(job).then(
    (entry) => answer({ entry }),
    (error: unknown) => answer(failure(error)),
  );
});

function answer(given: Answer): void {
  parentPort?.postMessage(given);
}

function failure(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { message, code };
}
