import { describe, expect, it } from 'vitest';
import { type BarView, barLines } from '../../../../bin/screen/bar/bar-text.ts';
import type { RunProgress, SectionProgress } from '../../../../bin/screen/bar/progress.ts';
import type { Doing } from '../../../../bin/words/bar-words.ts';
import { PLAIN } from '../../../../reports/words/layout/text-style.ts';

const VIEW: BarView = { style: PLAIN, language: 'en', columns: 80, rows: 30 };

function section(name: string, done: number, total: number, rest: Partial<SectionProgress> = {}) {
  return { section: name, done, total, failing: 0, doing: new Map<Doing, number>(), ...rest };
}

function progress(rest: Partial<RunProgress> = {}): RunProgress {
  return { done: 40, total: 1593, failing: 0, ms: 25_400, sections: [], ...rest };
}

const SECTIONS = [
  section('1', 20, 20),
  section('2.4', 22, 124, {
    failing: 2,
    doing: new Map<Doing, number>([
      ['answer', 42],
      ['instrument', 58],
      ['time', 2],
    ]),
    pauseMs: 1200,
  }),
  section('4.12', 0, 3, { doing: new Map<Doing, number>([['running', 3]]) }),
  section('7', 1, 2, { slow: { operation: 'listOperations', ms: 7000 }, doing: new Map([['answer', 1]]) }),
];

describe('the bar', () => {
  it('tells how far the run has come, and what each section under way waits for', () => {
    expect(barLines(progress({ sections: SECTIONS }), { causes: 0, leftMs: 41_000 }, VIEW)).toEqual([
      '░░░░░░░░░░░░ 40/1,593 checks, 25 s, about 40 s left',
      '2.4  █░░░░░░░░░  22/124  waiting: 58 for a free instrument, 42 for an answer',
      '4.12 ░░░░░░░░░░     0/3  3 running',
      '7    █████░░░░░     1/2  slow: no answer to listOperations for 7 s; waiting: 1 for an answer',
      '1 section done',
    ]);
  });

  it('tells it in French', () => {
    const lines = barLines(
      progress({ sections: SECTIONS, failing: 9 }),
      { causes: 2, leftMs: 130_000 },
      { ...VIEW, language: 'fr', columns: 120 },
    );
    expect(lines).toEqual([
      '░░░░░░░░░░░░ 40/1\u202F593 contrôles, 9 en échec (2 causes jusqu’ici), 25 s, encore 2 min 10 s environ',
      '2.4  █░░░░░░░░░  22/124  58 attendent un instrument libre, 42 attendent une réponse, 2 attendent encore 2 s',
      '4.12 ░░░░░░░░░░     0/3  3 en cours',
      '7    █████░░░░░     1/2  lent\u00A0: listOperations sans réponse depuis 7 s\u202F; 1 attend une réponse',
      '1 section terminée',
    ]);
  });

  it.each<[ms: number, left: string]>([
    [0, ''],
    [800, ', a few seconds left'],
    [5200, ', about 5 s left'],
    [41_000, ', about 40 s left'],
    [98_000, ', about 100 s left'],
    [124_000, ', about 2 min left'],
    [131_000, ', about 2 min 10 s left'],
    [1_500_000, ', about 25 min left'],
  ])('tells %d ms no finer than it is known', (leftMs, left) => {
    const [line] = barLines(progress(), { causes: 0, leftMs }, VIEW);
    expect(line).toBe(`░░░░░░░░░░░░ 40/1,593 checks, 25 s${left}`);
  });

  it.each<[failing: number, causes: number, told: string]>([
    [1, 1, '1 failing (1 cause so far)'],
    [34, 1, '34 failing (1 cause so far)'],
    [34, 3, '34 failing (3 causes so far)'],
  ])('counts %d failures of %d causes', (failing, causes, told) => {
    expect(barLines(progress({ failing }), { causes }, VIEW)[0]).toContain(`checks, ${told}, 25 s`);
  });

  it.each([40, 60, 72, 80, 120, 200])('says the whole of the first lines at %d columns', (columns) => {
    const lines = barLines(
      progress({ failing: 34, done: 1412, ms: 160_000, sections: SECTIONS }),
      { causes: 12, leftMs: 131_000 },
      { ...VIEW, columns },
    );
    const first = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('2.4 ')),
    );
    expect(first.join(' ').replaceAll(/\s+/g, ' ')).toMatch(
      /1,412\/1,593 checks,? 34 failing \(12 causes so far\),? 2 min 40 s,? about 2 min 10 s left/,
    );
    expect(Math.max(...first.map((line) => line.length))).toBeLessThanOrEqual(columns - 2);
  });

  it.each<[rows: number, sections: number]>([
    [8, 0],
    [12, 2],
    [24, 6],
    [60, 6],
  ])('has no more sections in %d lines than %d', (rows, sections) => {
    const all = Array.from({ length: 9 }, (_, at) => section(`4.${at + 1}`, 0, 5));
    const lines = barLines(progress({ sections: all }), { causes: 0 }, { ...VIEW, rows });
    expect(lines.filter((line) => line.startsWith('4.'))).toHaveLength(sections);
    if (sections > 0) expect(lines.at(-1)).toBe(`${9 - sections} more sections running`);
  });

  it('is full when all have ended, and says what is done then', () => {
    const lines = barLines(progress({ done: 1593, sections: SECTIONS }), { causes: 0, leftMs: 3000 }, VIEW);
    expect(lines).toEqual(['████████████ 1,593/1,593 checks, 25 s, writing the reports…']);
  });
});
