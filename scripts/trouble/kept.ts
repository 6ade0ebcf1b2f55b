/** Rows that were made before: a file of JSON lines, to which each run is added as it ends. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Made } from './run-row.ts';

/** A run with what it was narrowed to: another narrowing is another row. */
export interface KeptRun extends Made {
  readonly effort: string;
  readonly sections: readonly string[];
}

/** What a file holds; nothing where there is none. A last line that was cut is left out. */
export function readKept(file: string | undefined): readonly KeptRun[] {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): KeptRun[] => (line.endsWith('}') ? [JSON.parse(line)] : []));
}

export function keep(file: string | undefined, runs: readonly KeptRun[]): void {
  if (file !== undefined) appendFileSync(file, runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
}
