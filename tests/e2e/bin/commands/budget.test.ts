/** Runs that may not send as much as they would, as users start them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

function reportIn(folder: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(folder, 'payops-report', 'report.json'), 'utf8')));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues.slice(0, 3)));
  return read.report;
}

const checksOf = ({ requirements }: Report) => requirements.flatMap(({ checks }) => checks);

test('a budget of requests holds, and what it left no room for is not verified', async () => {
  const folder = emptyFolder();
  const { code } = await runProgram(['run', '--sandbox', '--budget', '60'], folder);
  expect(code).toBe(3);
  const report = reportIn(folder);
  expect(report.outcome).toBe('incomplete');
  expect(report.run.traffic.exchanges).toBeGreaterThan(20);
  expect(report.run.traffic.exchanges).toBeLessThanOrEqual(60);
  const left = checksOf(report).filter(({ notRun }) => notRun === 'budget');
  expect(left.length).toBeGreaterThan(1_000);
  expect(left.every(({ verdict }) => verdict === 'skipped')).toBe(true);
});

test('what failed last is run again, and nothing else', async () => {
  const folder = emptyFolder();
  const narrowed = ['run', '--sandbox', '--section', '4.11', '--effort', 'quick'];
  const before = await runProgram([...narrowed, '--fault', 'favorite-array'], folder);
  expect(before.code).toBe(1);
  const failed = checksOf(reportIn(folder)).filter(({ verdict }) => verdict === 'fail');
  const mended = await runProgram([...narrowed, '--last-failed'], folder);
  expect(mended.code).toBe(3);
  const after = checksOf(reportIn(folder)).filter(({ notRun }) => notRun === undefined);
  const again = after.filter(({ id }) => failed.some((one) => one.id === id));
  expect(again.map(({ id, verdict }) => [id, verdict])).toEqual(failed.map(({ id }) => [id, 'pass']));
});

test('a dry run tells what there would be, and leaves nothing', async () => {
  const folder = emptyFolder();
  const { code, out } = await runProgram(['run', '--sandbox', '--budget', '60', '--dry-run'], folder);
  expect(code).toBe(0);
  expect(out).toMatch(
    /\d+ of 1,\d{3} checks, about \d+ requests; for reference, this selection would detect \d+ % of the faults built into the sandbox/,
  );
  expect(existsSync(join(folder, 'payops-report'))).toBe(false);
});
