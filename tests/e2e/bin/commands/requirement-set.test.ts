/** A run that is scored by a frozen requirement set, with sources in which the suite has grown since. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';
import { finished } from '../../../children.ts';
import { copyOfSources } from '../../copy-of-sources.ts';

const SET = '2026-11';
const RULE = 'credit-purchase.unknown-user';
const RUN = [
  'run',
  '--sandbox',
  '--effort',
  'quick',
  '--allow-incomplete',
  '--fault',
  'purchase-unknown-user-400',
];

function reportIn(folder: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
  if (!('report' in read)) throw new Error(JSON.stringify(read.issues));
  return read.report;
}

it('a requirement that is not in the set fails without effect on outcome and exit code', async () => {
  const sources = copyOfSources();
  const out = join(emptyFolder(), 'report');
  const file = join(sources, 'spec', 'requirement-sets', `${SET}.yaml`);
  const without = readFileSync(file, 'utf8').replace(new RegExp(`  - id: ${RULE}\n(?:    .*\n)+`), '');
  writeFileSync(file, without);
  const node = (...argv: readonly string[]) =>
    finished(process.execPath, ['--import', 'tsx', ...argv], { cwd: sources });
  expect((await node('scripts/generate.ts', '--data')).code).toBe(0);
  const program = (...argv: readonly string[]) => node('bin/payops-conformance.ts', ...argv);
  const run = [...RUN, '--section', '4.8', '--requirements', SET, '--out', out];

  const scored = await program(...run);
  expect(scored.code, scored.out + scored.err).toBe(0);
  expect(scored.out).toContain(`scored by the requirement set ${SET}; 1 requirement and `);
  expect(scored.out).toContain(`failed, but unscored: ${RULE}`);
  const report = reportIn(out);
  expect(report.run.requirementSet).toBe(SET);
  expect(report.outcome).toBe('incomplete');
  expect(report.requirements.find(({ id }) => id === RULE)).toMatchObject({
    verdict: 'fail',
    unscored: true,
    checks: expect.arrayContaining([expect.objectContaining({ verdict: 'fail', unscored: true })]),
  });
  expect((await program('verify', out)).code).toBe(0);
  expect((await program('requirements', '--set', SET, '--section', '4.8')).out).not.toContain(RULE);

  // The set of this package holds the requirement: that it is unscored is a forgery here.
  const forged = await call(['verify', out]);
  expect(forged.code).toBe(1);
  expect(forged.out).toContain(`${RULE} unscored is true; from the checks follows absent`);
}, 120_000);

it('a requirement that is in the set counts', async () => {
  const out = join(emptyFolder(), 'report');
  const told = await call([
    ...RUN,
    '--requirement',
    RULE,
    '--requirements',
    SET,
    '--lang',
    'fr',
    '--out',
    out,
  ]);
  expect(told.code).toBe(1);
  expect(told.out).toContain(
    `notée d’après l’ensemble d’exigences ${SET}, qui contient toutes les exigences et tous les contrôles`,
  );
  expect(reportIn(out).run.requirementSet).toBe(SET);
  expect((await call(['verify', out])).code).toBe(0);
});

it.each([
  [
    ['run', '--sandbox', '--requirements', '2026-10'],
    /There is no requirement set 2026-10[\s\S]*Did you mean 2026-11\?/,
  ],
  [['requirements', '--set', 'all'], /There is no requirement set all[\s\S]*Requirement sets: 2026-11\./],
])('%j is a usage error', async (argv, err) => {
  expect(await call(argv)).toMatchObject({ code: 2, err: expect.stringMatching(err) });
});
