import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { retestChecksOf } from '../../../bin/run/retest.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { input, result, run } from '../../reports/made-up.ts';
import { emptyFolder } from '../harness.ts';

const failure = { message: 'm', expected: 'e', actual: 'a' };
const broken = { verdict: 'fail', message: 'm', failure } as const;
const RESULTS: readonly CheckResult[] = [
  result('cancel.success', 'one', broken),
  result('cancel.success', 'two'),
  result('cancel.outcome', 'one'),
  result('operation-record.all-fields', 'one', { ...broken, verdict: 'warn' }),
];
const ALIKE = { effort: 'standard', seed: 42, nonce: undefined, requirements: undefined } as const;

function reportOf(rest: Partial<RunRecord> = {}): string {
  const folder = emptyFolder();
  const report = buildReport(input({ run: run({ results: RESULTS, ...rest }) }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  return folder;
}

describe('a retest', () => {
  test('selects every check of each requirement that failed, and none of a warning', async () => {
    expect(await retestChecksOf(reportOf(), ALIKE)).toEqual(['cancel.success/one', 'cancel.success/two']);
  });

  test.each<[what: string, rest: Partial<RunRecord>, args: object, hint: string]>([
    ['another effort', {}, { effort: 'quick' }, 'Add --effort standard.'],
    ['another seed', {}, { seed: 1 }, 'Add --seed 42.'],
    ['a nonce of its own', {}, { nonce: 'n' }, 'Leave --nonce out.'],
    ['no nonce', { challenge: { nonce: 'n', seed: 42 } }, {}, 'Add --nonce n.'],
    ['another requirement set', { requirementSet: '2026-11' }, {}, 'Add --requirements 2026-11.'],
    [
      'nothing that failed',
      { results: [] },
      {},
      'A retest needs the report of a run in which something failed.',
    ],
  ])('refuses %s', async (_what, rest, args, hint) => {
    await expect(retestChecksOf(reportOf(rest), { ...ALIKE, ...args })).rejects.toMatchObject({ hint });
  });
});
