/** Rows that were made before: a file of JSON lines, to which each run is added as it ends. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Made } from './run-row.ts';

/** A run with what it was narrowed to: another narrowing is another row. */
export interface KeptRun extends Made {
  readonly effort: string;
  readonly sections: readonly string[];
}

/** What a file holds; nothing where there is none. A line that was cut is left out. */
export function readKept(file: string | undefined): readonly KeptRun[] {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => parsedJson(line))
    .filter(isKeptRun);
}

/** Adds the runs of a row, on lines of their own even where the last one was cut. */
export function keep(file: string | undefined, runs: readonly KeptRun[]): void {
  if (file !== undefined) appendFileSync(file, runs.map((run) => `\n${JSON.stringify(run)}`).join(''));
}

function isKeptRun(value: unknown): value is KeptRun {
  return isJsonObject(value) && 'name' in value && 'failures' in value && 'sections' in value;
}
