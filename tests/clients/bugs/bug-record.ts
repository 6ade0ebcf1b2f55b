/** What was measured of the seeded bugs: one line of bugs.ndjson for each bug in each language. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../drivers.ts';
import { SEEDED } from './bugs.ts';

export interface MeasuredBug {
  readonly bug: string;
  readonly language: Language;
  /** `rule @ scenario` of all that the driver was accused of, in the scenario that shows the bug. */
  readonly accused: readonly string[];
}

const RECORD = new URL('bugs.ndjson', import.meta.url);

export function readMeasured(): readonly MeasuredBug[] {
  const lines = readFileSync(RECORD, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Writes what was measured now, and keeps the rest of what is still seeded, in the order of the seeds. */
export function writeMeasured(fresh: readonly MeasuredBug[]): void {
  const all = [...fresh, ...readMeasured()];
  const kept = SEEDED.flatMap(({ bug, seed }) => {
    const one = all.find((each) => each.bug === bug.id && each.language === seed.language);
    return one === undefined ? [] : [JSON.stringify(one)];
  });
  writeFileSync(RECORD, `${kept.join('\n')}\n`);
}
