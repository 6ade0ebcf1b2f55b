import { describe, expect, test } from 'vitest';
import { durationOf } from '../../../bin/command-line/values/duration-option.ts';
import { exitOf, freshNonce, type SurveillanceResult, waitWithin } from '../../../bin/surveil/surveil.ts';
import { surveilText } from '../../../bin/surveil/surveil-text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { nonceProblem } from '../../../spec/run/challenge.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { input } from '../../reports/made-up.ts';

const ids = (count: number, name: string) => Array.from({ length: count }, (_, at) => `header.${name}${at}`);

function result(kept: number, drifted: number, notShown: number): SurveillanceResult {
  const statements = kept + drifted + notShown;
  return {
    statements,
    enough: Math.ceil(statements / 2),
    report: buildReport(input()),
    compared: {
      kept: ids(kept, 'k'),
      notShown: ids(notShown, 'n'),
      drifted: ids(drifted, 'd').map((id, at) => ({ id, certified: `a${at}`, now: 'b' })),
    },
  };
}

const certified = {
  fingerprint: { vocabulary: 1, digest: `sha256:${'0'.repeat(64)}`, statements: [] },
  target: { name: 'Target', baseUrl: 'http://target.example' },
  isSandbox: false,
  startedAt: '2026-11-28T10:00:00.000Z',
};

describe('the exit code', () => {
  test.each<[string, SurveillanceResult, ExitCode, ExitCode]>([
    ['no drift', result(60, 0, 40), EXIT.incomplete, EXIT.conformant],
    ['exactly enough', result(50, 0, 50), EXIT.conformant, EXIT.conformant],
    ['one too few', result(49, 0, 51), EXIT.incomplete, EXIT.incomplete],
    ['drift, though too little was compared', result(1, 1, 98), EXIT.incomplete, EXIT.nonConformant],
    ['a failure without drift', result(100, 0, 0), EXIT.nonConformant, EXIT.nonConformant],
    ['a run that could not be carried out', result(100, 0, 0), EXIT.error, EXIT.error],
    ['nothing certified', result(0, 0, 0), EXIT.conformant, EXIT.incomplete],
  ])('%s', (_, one, run, exitCode) => {
    expect(exitOf(one, run)).toBe(exitCode);
  });
});

test('ten lines tell of drift at the most, and how many are left out', () => {
  const text = (drifted: number) =>
    surveilText(
      { certified, result: result(50, drifted, 0), exitCode: 1, folder: 'out' },
      { language: 'en', style: PLAIN },
    );
  const lines = (drifted: number) =>
    text(drifted)
      .split('\n')
      .filter((line) => line.startsWith('  '));
  expect(lines(10)).toHaveLength(10);
  expect(lines(30)).toHaveLength(10);
  expect(lines(30).at(-1)).toBe('  and 21 more (--json lists all)');
});

test('what is needed is named where too little was compared', () => {
  const view = { certified, result: result(10, 0, 90), exitCode: 3, folder: 'out' } as const;
  expect(surveilText(view, { language: 'en', style: PLAIN })).toContain(
    'Only 10 of 100 certified statements could be compared; 50 are needed.',
  );
});

describe('--within', () => {
  test.each([
    ['90s', 90_000],
    ['10m', 600_000],
    ['12h', 43_200_000],
  ])('%s', (text, ms) => {
    expect(durationOf('within', text)).toBe(ms);
  });

  test.each(['10', '0m', '-1m', '25h', '1d', 'soon', ''])('refused: %s', (text) => {
    expect(() => durationOf('within', text)).toThrow('--within must be a time such as 90s');
  });

  test('a wait can be interrupted', async () => {
    const interruption = new AbortController();
    const waiting = waitWithin(3_600_000, interruption.signal);
    interruption.abort();
    await expect(waiting).rejects.toThrow('Interrupted: nothing was sent.');
  });
});

test('a nonce is fresh', () => {
  expect(nonceProblem(freshNonce())).toBeUndefined();
  expect(freshNonce()).not.toBe(freshNonce());
});
