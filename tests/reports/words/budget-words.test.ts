import { expect, it } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import { chosenNote } from '../../../reports/words/budget-words.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { input, requirement, result, run } from '../made-up.ts';

/** Three of five checks were selected. */
const BUDGET = { requests: 20, checks: 3, of: 5, expected: 1_800, seen: 1, faults: 2 };
const LEFT_OUT = { verdict: 'skipped', notRun: 'budget' } as const;

function noteOf(results: readonly CheckResult[], budget: typeof BUDGET | undefined = BUDGET) {
  const report = buildReport(input({ requirements: [requirement('a', {})], run: run({ results }) }));
  return chosenNote({ ...report, run: { ...report.run, ...(budget && { budget }) } }, 'en');
}

const others = [result('a', '4', LEFT_OUT), result('a', '5', LEFT_OUT)];

it('says why fewer checks have a result than were selected', () => {
  const spent = { verdict: 'skipped', notRun: 'spent' } as const;
  expect(noteOf([result('a', '1'), result('a', '2'), result('a', '3', spent), ...others])).toBe(
    '3 of 5 checks, 1,843 requests. 1 selected check was skipped: a part of the budget of 20 requests, which also covers the preflight, is reserved for repeating failures. The other checks were not run, so their requirements are not verified. A fault may go undetected: a run without failures proves no conformance.',
  );
});

it('says of how many no answer came that they judge, apart', () => {
  const unseen = { verdict: 'skipped', notRun: 'unseen' } as const;
  const note = noteOf([result('a', '1'), result('a', '2', unseen), result('a', '3', unseen), ...others]);
  expect(note).toContain('2 selected checks ended without a result: no answer came that they judge. The');
  expect(note).not.toContain('used up');
});

it('says nothing of it where each has one, or was ended by what the summary names', () => {
  const ended = { verdict: 'skipped', notRun: 'time' } as const;
  const lacking = { verdict: 'not-applicable', profileKey: 'bindings.otp.replaces' } as const;
  const thirds = [result('a', '3'), result('a', '3', ended), result('a', '3', lacking)];
  const notes = thirds.map((third) => noteOf([result('a', '1'), result('a', '2'), third, ...others]));
  for (const note of notes) expect(note).not.toContain('without a result');
});

it('says why clearly more was sent than expected, and nothing where it was not', () => {
  const narrow = { ...BUDGET, expected: 1_500 };
  const plain = [result('a', '1'), result('a', '2'), result('a', '3')];
  expect(noteOf([...plain, ...others])).not.toContain('expected');
  expect(noteOf([...plain, ...others], narrow)).toContain(
    '1,843 requests. 1,500 were expected. The estimate is that of the sandbox: ',
  );
  const failed = result('a', '4', { verdict: 'inconclusive', cause: 'fixture', message: 'm' });
  expect(noteOf([...plain, failed], narrow)).toContain(
    '1,500 were expected. Checks that failed or had no result ran again. ',
  );
});

it('is none without a budget', () => {
  const report = buildReport(input({ requirements: [requirement('a', {})], run: run({}) }));
  expect(chosenNote(report, 'en')).toBeUndefined();
});
