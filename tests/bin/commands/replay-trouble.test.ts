/** Trouble of the suite itself in a replay, which no target can bring about. */
import { expect, it, vi } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import type { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { input, result, run } from '../../reports/made-up.ts';
import { call, emptyFolder } from '../harness.ts';

const STACK = 'TypeError: x is not a function\n    at arrange (/package/dist/suites/execute.js:12:3)';

vi.mock('../../../suites/engine/run/run-checks.ts', () => ({
  runChecks: (...[, { seed, effort, filter }]: Parameters<typeof runChecks>) =>
    Promise.resolve(run({ seed, effort, filter, harnessErrors: [{ checkId: 'any', message: STACK }] })),
}));

it('is told in one line, and with its stack where --verbose asks for it', async () => {
  const check = result('execute.success', 'an operation');
  const report = buildReport(input({ run: run({ results: [check] }) }));
  const folder = emptyFolder({ 'report.json': JSON.stringify(report) });
  const argv = ['replay', folder, check.id, '--sandbox', '--another-target'];
  const short = await call(argv);
  expect(short).toMatchObject({ code: 2, out: '' });
  expect(short.err).toContain('x is not a function');
  expect(short.err).not.toContain('execute.js');
  expect((await call([...argv, '--verbose'])).err).toContain(STACK);
});
