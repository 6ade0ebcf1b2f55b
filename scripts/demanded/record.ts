/** sandbox/demanded.ndjson, read and written: a line for each check. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DemandsOfRun } from '../../reports/verify/demanded/observed.ts';
import { type CheckDemands, toRecord, withRun } from '../../reports/verify/demanded/table.ts';

const DEMANDED_NDJSON = fileURLToPath(new URL('../../sandbox/demanded.ndjson', import.meta.url));

/** Empty before it was first written. */
export function readDemanded(): readonly CheckDemands[] {
  const text = existsSync(DEMANDED_NDJSON) ? readFileSync(DEMANDED_NDJSON, 'utf8') : '';
  // Written by `writeDemanded` and by nothing else.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): CheckDemands => JSON.parse(line));
}

export function writeDemanded(record: readonly CheckDemands[]): void {
  const sorted = record.map(toRecord).sort((one, other) => (one.check < other.check ? -1 : 1));
  writeFileSync(DEMANDED_NDJSON, sorted.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** The record with what one more run showed. */
export function mergedWith(
  record: readonly CheckDemands[],
  observed: ReadonlyMap<string, DemandsOfRun>,
): readonly CheckDemands[] {
  const known = new Map(record.map((one) => [one.check, one]));
  for (const [check, seen] of observed) known.set(check, withRun(known.get(check), check, seen));
  return [...known.values()];
}
