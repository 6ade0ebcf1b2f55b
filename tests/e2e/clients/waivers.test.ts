/** Waivers of the failures of a client: they change the exit code, and hide nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dayOf, lastDayFrom } from '../../../spec/waivers/term.ts';
import { call, emptyFolder } from '../../bin/harness.ts';
import { forged, reportIn, verified, wrongIn } from '../../clients/forged-report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DRIVER = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs')];
const EXAMPLE = [...DRIVER, join(ROOT, 'tests/clients/example-driver.ts')];
const UNTIL = lastDayFrom(dayOf(new Date()));

const waiver = (names: string, until = UNTIL) =>
  `- { ${names}, owner: team payments, reason: a known fault, until: ${until} }`;
const [ONCE, KEY] = [
  waiver('check: client-operation.paid-once/scenario-answer-lost'),
  waiver('requirement: client-retry.same-key'),
];

async function ran(waivers: readonly string[], bugs: readonly string[] = ['fresh-key-after-loss']) {
  const folder = emptyFolder({
    'waivers.yaml': `waivers:\n${waivers.map((one) => `  ${one}\n`).join('')}`,
    'required.yaml': 'scenarios: [answer-lost]\n',
  });
  const out = join(folder, 'out');
  const told = await call(
    [
      ...['clients', 'run', '--driver', '--scenario', 'answer-lost,plain-payment', '--out', out],
      ...['--require', join(folder, 'required.yaml'), '--waivers', join(folder, 'waivers.yaml')],
      ...['--', ...EXAMPLE, ...bugs],
    ],
    process.env,
  );
  return { ...told, folder: out };
}

test('what is waived does not change the exit code, and is shown with owner, reason and last day', async () => {
  const { code, out, folder } = await ran([ONCE, KEY]);
  expect(code).toBe(0);
  const report = reportIn(folder);
  expect(report.outcome).toBe('non-conformant');
  expect(report.waivers?.map(({ standing }) => standing)).toEqual(['used', 'used']);
  const told = `waived by team payments until ${UNTIL}: a known fault`;
  expect(out).toContain(`! answer-lost`);
  expect(out).toContain(told);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain(told);
  expect(readFileSync(join(folder, 'report.md'), 'utf8')).toContain(`waived by team payments until ${UNTIL}`);
  expect(wrongIn(await verified(folder)).ids).toEqual([]);
});

test('one failure without a waiver is a failure', async () => {
  expect((await ran([ONCE])).code).toBe(1);
});

test.each([
  [
    'has expired',
    waiver('requirement: client-retry.same-key', '2024-01-31'),
    /waivers\.yaml:3:\d+ requirement client-retry\.same-key: expired\. It held until 2024-01-31/,
  ],
  ['names a rule for servers', waiver('requirement: cancel.success'), /requirement cancel\.success: unknown/],
  [
    'names a scenario that nobody has',
    waiver('check: client-retry.same-key/scenario-answer-lots'),
    /Did you mean client-retry\.same-key\/scenario-answer-lost\?/,
  ],
])('a waiver that %s ends the run before it begins', async (_what, one, message) => {
  const { code, err } = await ran([ONCE, one]);
  expect([code, err]).toEqual([2, expect.stringMatching(message)]);
});

test('a waiver that is no longer needed is listed, and one about what was left out is not', async () => {
  const needless = await ran([waiver('check: client-operation.paid-once/scenario-answer-lost')], []);
  expect(needless.code).toBe(2);
  expect(needless.err).toMatch(
    /waivers\.yaml:2:\d+ the waiver of check client-operation\.paid-once\/scenario-answer-lost is no longer needed/,
  );
  const leftOut = await ran([waiver('check: client-operation.paid-once/scenario-conflict'), KEY], []);
  expect([leftOut.code, leftOut.err]).toEqual([0, '']);
  expect(reportIn(leftOut.folder).waivers?.map(({ standing }) => standing)).toEqual(['unjudged', 'unjudged']);
});

test('a waiver that covers more than it names is found', async () => {
  const { folder } = await ran([ONCE, KEY]);
  const report = reportIn(folder);
  const waivers = report.waivers?.map((one) => ({
    ...one,
    covers: [...one.covers, 'client-retry.same-key/scenario-x'],
  }));
  const found = await verified(await forged(folder, { report: { ...report, ...(waivers && { waivers }) } }));
  expect(wrongIn(found).told).toContain('w1 covers other checks than those that it names');
});
