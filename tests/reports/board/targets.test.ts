import { describe, expect, it, test } from 'vitest';
import type { ReadEntry, Seal, Standing } from '../../../reports/board/entry.ts';
import { sectionsOf } from '../../../reports/board/sections.ts';
import { onceEach, targetsOf } from '../../../reports/board/targets.ts';
import type { ShownVerdict } from '../../../reports/words/verdict-words.ts';

const standing = (verdict: ShownVerdict, rest: Partial<Standing> = {}): Standing => ({
  id: 'cancel.success',
  section: '4.2',
  level: 'stated',
  verdict,
  inPart: false,
  isWaived: false,
  ...rest,
});

const entry = (day: string, verdict: ShownVerdict, rest: Partial<ReadEntry> = {}): ReadEntry => ({
  source: `reports/${day}`,
  kind: 'run',
  tool: { name: 'payops-conformance', version: '0.1.0' },
  target: { name: 'Acme', baseUrl: 'https://acme.example' },
  isSandbox: false,
  isLed: false,
  startedAt: `2026-03-${day}T00:00:00.000Z`,
  durationMs: 1,
  requests: 1,
  outcome: 'incomplete',
  effort: 'quick',
  interrupted: false,
  filter: '',
  seal: { kind: 'unsigned' },
  requirements: [standing(verdict)],
  waivers: [],
  latencies: [],
  digest: day,
  page: `reports/acme/${day}.html`,
  ...rest,
});

const CHANGED: Seal = { kind: 'changed', problem: { file: 'report.json', text: 'is missing' } };

describe('the reports of a target', () => {
  it('stand in the order of their runs, and the latest speaks for it', () => {
    const [target] = targetsOf([entry('09', 'pass'), entry('03', 'fail'), entry('05', 'pass')]);
    expect(target?.entries.map(({ digest }) => digest)).toEqual(['03', '05', '09']);
    expect(target?.latest.digest).toBe('09');
  });

  it('are told apart by what they are of', () => {
    const targets = targetsOf([entry('03', 'observed', { kind: 'traffic' }), entry('04', 'pass')]);
    expect(targets.map(({ kind }) => kind)).toEqual(['run', 'traffic']);
  });

  it('count once where they are copies, and not where a copy was changed', () => {
    const copy = entry('03', 'pass', { source: 'elsewhere' });
    const { kept, copies } = onceEach([entry('03', 'pass'), copy, { ...copy, seal: CHANGED }]);
    expect(kept.map(({ seal }) => seal.kind)).toEqual(['unsigned', 'changed']);
    expect(copies).toEqual([copy]);
  });
});

test.each<[string, readonly (readonly [ShownVerdict, Partial<ReadEntry>?])[], string[]]>([
  ['nothing where all is as it was', [['pass'], ['pass']], []],
  ['a failure that comes, and goes', [['pass'], ['fail'], ['pass']], ['pass-fail 02', 'fail-pass 03']],
  ['nothing of what was not decided', [['fail'], ['skipped'], ['fail']], []],
  ['across what was not decided', [['pass'], ['inconclusive'], ['fail']], ['pass-fail 03']],
  ['observed as passed', [['pass'], ['observed'], ['warn']], ['pass-warn 03']],
  ['nothing of a report that was changed', [['fail'], ['pass', { seal: CHANGED }], ['fail']], []],
  ['nothing of a first failure', [['fail']], []],
])('turns: %s', (_what, runs, expected) => {
  const entries = runs.map(([verdict, rest], at) => entry(`0${at + 1}`, verdict, rest));
  const [target] = targetsOf(entries);
  expect(target?.turns.map(({ from, to, at }) => `${from}-${to} ${at.digest}`)).toEqual(expected);
});

test.each<[ReadEntry['kind'], readonly Standing[], string]>([
  ['run', [standing('pass'), standing('fail'), standing('skipped')], 'fail'],
  ['run', [standing('pass'), standing('skipped')], 'part'],
  ['run', [standing('skipped', { inPart: true })], 'part'],
  ['run', [standing('inconclusive'), standing('excluded')], 'open'],
  ['run', [standing('pass'), standing('warn')], 'warn'],
  ['run', [standing('observed'), standing('not-applicable')], 'pass'],
  ['run', [standing('not-applicable'), standing('excluded')], 'none'],
  ['traffic', [standing('observed')], 'seen'],
  ['traffic', [standing('observed'), standing('skipped')], 'seen'],
  ['traffic', [standing('observed'), standing('fail')], 'fail'],
  ['client', [standing('skipped')], 'open'],
])('a section of a %s with %j is %s', (kind, requirements, state) => {
  expect(sectionsOf({ kind, requirements }).map((one) => one.state)).toEqual([state]);
});
