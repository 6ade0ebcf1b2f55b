/** What the table of trouble keeps, and what it takes for sound. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { type KeptRun, keep, readKept } from '../../../scripts/trouble/kept.ts';
import { isSound } from '../../../scripts/trouble/table.ts';
import { ROWS, withFault } from '../../../scripts/trouble/trouble-rows.ts';
import { KINDS } from '../../e2e/chaos/kinds.ts';

function run(changes: Partial<KeptRun> = {}): KeptRun {
  return {
    name: 'reset 1 %',
    run: 1,
    exit: 0,
    outcome: 'conformant',
    failures: [],
    failed: [],
    inconclusive: [],
    passed: 200,
    harnessErrors: [],
    seconds: 1,
    peakMiB: 1,
    requests: 1,
    met: { reset: 3 },
    effort: 'quick',
    sections: [],
    ...changes,
  };
}

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-trouble-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'runs.ndjson');
}

test('runs are kept, and those after a line that was cut as well', () => {
  const path = file();
  expect(readKept(path)).toEqual([]);
  keep(path, [run(), run({ run: 2 })]);
  appendFileSync(path, readFileSync(path, 'utf8').slice(0, 60));
  keep(path, [run({ name: 'reset 5 %' })]);
  expect(readKept(path)).toEqual([run(), run({ run: 2 }), run({ name: 'reset 5 %' })]);
});

test.each<[string, Partial<KeptRun>, boolean]>([
  ['nothing failed', {}, true],
  ['incomplete', { exit: 3 }, true],
  ['something failed', { exit: 1, failed: ['envelope.status'] }, false],
  ['it was killed', { exit: null }, false],
  ['the suite itself went wrong', { harnessErrors: ['run: no'] }, false],
  ['it ended before it began', { exit: 2, passed: 0 }, false],
  ['its fault was seen', { exit: 1, failed: ['envelope.status'], seen: true }, true],
  ['its fault was missed', { seen: false }, false],
])('%s', (_, changes, sound) => {
  expect(isSound(run(changes))).toBe(sound);
});

test('every kind has its rows, under names of their own', () => {
  const names = ROWS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of KINDS) expect(names).toEqual(expect.arrayContaining([`${kind} 1 %`, `${kind} 5 %`]));
});

test('a fault goes behind the trouble of a row', () => {
  const [fault] = FAULTS;
  const [row] = ROWS;
  if (fault === undefined || row === undefined) throw new Error('There is none.');
  expect(withFault(row, fault.id)).toMatchObject({
    sandbox: { faults: [fault.id] },
    broken: fault.requirement,
    plan: row.plan,
  });
  expect(() => withFault(row, 'no-such-fault')).toThrow('There is no fault "no-such-fault"');
});
