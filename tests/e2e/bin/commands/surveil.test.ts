/** A surveillance from the certified run to the drift, as a certifier carries it out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

test('a target that is unchanged shows no drift, another engine shows drift without a failure', async () => {
  const folder = emptyFolder();
  const certified = await runProgram(
    ['run', '--sandbox', '--effort', 'smoke', '--seed', '3', '--out', 'certified', '--reporter', 'none'],
    folder,
  );
  expect(certified.code).toBe(3);
  const verified = await runProgram(['verify', 'certified'], folder);
  expect(verified.code, verified.out).toBe(0);

  const same = await runProgram(['surveil', 'certified', '--sandbox', '--within', '1s'], folder);
  expect(same.out).toMatch(/Nonce of the smoke run: [0-9a-f]{32}/);
  expect(same.out).toMatch(/certified statements: \d+ kept, 0 drifted/);
  expect(same.out).toContain('Smoke run: no failure');
  expect(same.code).toBe(0);

  const args = [
    'surveil',
    'certified',
    '--sandbox',
    '--personality',
    'another-engine',
    '--nonce',
    'n-1',
    '--json',
  ];
  const other = await runProgram(args, folder);
  expect(other.code).toBe(1);
  const told = JSON.parse(other.out);
  expect(told.run).toMatchObject({ nonce: 'n-1', failed: 0 });
  expect(told.drifted.length).toBeGreaterThan(20);
  expect(told.notShown.length + told.kept.length + told.drifted.length).toBe(told.certified.statements);
  const stored = join(folder, 'payops-report-surveillance', 'report.json');
  expect(JSON.parse(readFileSync(stored, 'utf8')).run.challenge.nonce).toBe('n-1');

  const fault = ['surveil', 'certified', '--sandbox', '--fault', 'request-id-missing-accepted', '--json'];
  const failing = await runProgram(fault, folder);
  expect(failing.code).toBe(1);
  expect(JSON.parse(failing.out).run.failed).toBeGreaterThan(0);
});

test('verify derives the fingerprint and the residual risk again', async () => {
  const folder = emptyFolder();
  await runProgram(
    ['run', '--sandbox', '--section', '4.3', '--effort', 'quick', '--reporter', 'none'],
    folder,
  );
  const honest = await runProgram(['verify', 'payops-report'], folder);
  expect(honest.out).toMatch(/ok +fingerprint: /);
  expect(honest.out).toMatch(/ok +residual-risk: /);

  const path = join(folder, 'payops-report', 'report.json');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  report.fingerprint.statements.find(({ id }: { id: string }) => id === 'json.layout').value = 'lines';
  report.residualRisk.tool.accused = 7;
  writeFileSync(path, JSON.stringify(report));
  const forged = await runProgram(['verify', 'payops-report'], folder);
  expect(forged.code).toBe(1);
  expect(forged.out).toMatch(/json\.layout the stored exchanges show compact/);
  expect(forged.out).toContain('residualRisk.tool');
});

test('a report without a fingerprint is refused, with what to do', async () => {
  const folder = emptyFolder();
  await runProgram(['run', '--sandbox', '--section', '9', '--effort', 'smoke', '--reporter', 'none'], folder);
  const path = join(folder, 'payops-report', 'report.json');
  const { fingerprint: _, ...report } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(report));
  const refused = await runProgram(['surveil', 'payops-report', '--sandbox'], folder);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('has no fingerprint');
  expect(refused.err).toContain('npx payops-conformance run');
});
