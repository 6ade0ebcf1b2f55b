/** What holds for every run, whatever trouble it meets. */
import { expect } from 'vitest';
import { type Made, makeRow, type RowOptions } from '../../../scripts/trouble/run-row.ts';
import type { Row } from '../../../scripts/trouble/trouble-rows.ts';
import { EXIT } from '../../../spec/run/verdicts.ts';

/** Some seven hundred requests: operations, requestIds used again, lists, balances. */
const NARROW = ['4.1', '4.3', '4.9'];
/** Far more than a run takes, on a machine that does much else. */
const LIMIT_MS = 200_000;
/** MiB. A run without trouble stays below 600. */
const MOST_MEMORY = 750;
/** Milliseconds for one answer, so that what never comes is soon given up. */
const TIMEOUT = ['--timeout', '2500'];

/** Carries a row out over a few sections, or all where none are given. */
export function carryOut(row: Row, options: Partial<RowOptions> = {}): Promise<readonly Made[]> {
  return makeRow(row, { effort: 'quick', sections: NARROW, limitMs: LIMIT_MS, more: TIMEOUT, ...options });
}

/** Ended by itself, in the memory that it may take, and without an error of its own. */
export function expectBounded({ exit, printed, peakMiB, harnessErrors }: Made): void {
  expect(exit, printed ?? 'it was killed').not.toBeNull();
  expect(printed).toBeUndefined();
  expect(harnessErrors).toEqual([]);
  expect(peakMiB).toBeLessThan(MOST_MEMORY);
}

/** Accuses nobody, and says what it could not say. */
export function expectNobodyAccused(made: Made): void {
  expectBounded(made);
  expect(made.failures, made.failures.join('\n')).toEqual([]);
  expect([EXIT.conformant, EXIT.incomplete]).toContain(made.exit);
}
