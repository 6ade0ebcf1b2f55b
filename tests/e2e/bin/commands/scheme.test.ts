/** A scheme from its first draft to the verdicts of a run, as whoever conducts a programme uses it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

const NARROWED = ['run', '--sandbox', '--section', '4.2,4.3', '--effort', 'quick'];

test('a scheme is drafted, checked, and judges a run beside the document', async () => {
  const folder = emptyFolder();
  const draft = await runProgram(['scheme', 'show'], folder);
  expect(draft.code).toBe(0);
  writeFileSync(join(folder, 'draft.yaml'), draft.out);
  expect((await runProgram(['scheme', 'check', 'draft.yaml'], folder)).code).toBe(0);

  const scheme = draft.out
    .replace(
      '  # operation-list.sorting: [newest-first, oldest-first, other]',
      '  operation-list.sorting: [oldest-first]',
    )
    .replace(/ {2}# (cancel\.code-when-final): .*/, "  $1: ['409']");
  writeFileSync(join(folder, 'scheme.yaml'), scheme);
  expect((await runProgram(['scheme', 'diff', 'draft.yaml', 'scheme.yaml'], folder)).out).toContain(
    'decisions.operation-list.sorting: nothing → oldest-first',
  );

  const run = await runProgram([...NARROWED, '--scheme', 'scheme.yaml'], folder);
  expect(run.code).toBe(1);
  expect(run.out).toMatch(/scheme My programme 1: broken, 1 broken, 2 rules in all/);
  expect(run.out).toMatch(
    /fail The order of the operation list: allowed: oldest first; seen: newest first \(x\d+\)/,
  );
  expect(run.out).toContain('exit    1, no failure by the document, but a rule of the scheme is broken');
  expect(readFileSync(join(folder, 'payops-report', 'report.html'), 'utf8')).toContain('id="scheme"');
  expect(readFileSync(join(folder, 'payops-report', 'report.md'), 'utf8')).toContain(
    'Scheme `My programme 1`',
  );

  const honest = await runProgram(['verify', 'payops-report'], folder);
  expect(honest.out).toMatch(/ok +scheme: .* \(2 rules of My programme 1\)/);
  expect(honest.out).toMatch(/ok +practices: /);
});

test('a practice that the exchanges do not show is named', async () => {
  const folder = emptyFolder();
  await runProgram(NARROWED, folder);
  const path = join(folder, 'payops-report', 'report.json');
  const forged = readFileSync(path, 'utf8').replace('"newest-first"', '"oldest-first"');
  writeFileSync(path, forged);
  const { code, out } = await runProgram(['verify', 'payops-report'], folder);
  expect(code).toBe(1);
  expect(out).toContain('operation-list.sorting the stored exchanges show newest-first in');
});
