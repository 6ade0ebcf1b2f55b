/** Which dates of last change accuse a target, and which its clocks and its precision excuse (3.1). */
import { describe, expect, test } from 'vitest';
import {
  judgeMoves,
  judgeNeverBack,
  judgeStandsStill,
  lastChangeAfterOperation,
} from '../../../suites/3.1-operation-status/last-change.ts';
import { listed } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { type Judged, judged } from '../judged.ts';
import { seen } from '../observe/watched.ts';

const DAY = '2026-11-19T';

const verdictOf = (outcome: Judged) => Object.keys(outcome)[0];

/** An operation that is SUCCES, looked at every 100 ms; the first look is the answer of the execution. */
const dated = (...dates: readonly unknown[]) =>
  seen(
    ...dates.map(
      (dateDernierStatut, at) => [100 * at, { statutOperation: 'SUCCES', dateDernierStatut }] as const,
    ),
  );

const DATES: readonly (readonly [string, dates: readonly unknown[], back: string, moved: string])[] = [
  ['the same', [`${DAY}10:00:00Z`, `${DAY}10:00:00Z`], 'held', 'held'],
  ['the same instant with an offset', [`${DAY}10:00:00Z`, `${DAY}12:00:00+02:00`], 'held', 'held'],
  ['a list that cuts to the second', [`${DAY}10:00:00.900Z`, `${DAY}10:00:00Z`], 'held', 'held'],
  ['a list more than a second behind', [`${DAY}10:00:02.100Z`, `${DAY}10:00:01Z`], 'failure', 'failure'],
  [
    'back within the list',
    [`${DAY}10:00:00.900Z`, `${DAY}10:00:00.900Z`, `${DAY}10:00:00.800Z`],
    'failure',
    'failure',
  ],
  [
    'a list that cuts what another wrote to the nanosecond',
    [null, `${DAY}10:00:00.698123456Z`, `${DAY}12:00:00.698+02:00`],
    'held',
    'held',
  ],
  [
    'back by more than what is cut',
    [null, `${DAY}10:00:00.698123456Z`, `${DAY}10:00:00.690Z`],
    'failure',
    'failure',
  ],
  ['forward within the list', [null, `${DAY}10:00:00Z`, `${DAY}10:00:01Z`], 'held', 'failure'],
  ['with and without a zone', [`${DAY}10:00:00Z`, `${DAY}09:00:00`], 'inconclusive', 'inconclusive'],
  ['not filled, or no date', [null, '', 'soon'], 'observed', 'observed'],
];

describe('status.last-change-never-goes-back', () => {
  test.each(DATES)('%s', (_, dates, back) => {
    expect(verdictOf(judged((t) => judgeNeverBack(t, dated(...dates))))).toBe(back);
  });

  test.each([
    ['as far as the clocks of two nodes are apart', `${DAY}10:00:00.500Z`, 'held'],
    ['farther', `${DAY}09:59:58.000Z`, 'failure'],
  ])('a change of status that is dated back %s', (_, dateDernierStatut, outcome) => {
    const watch = seen(
      [0, { statutOperation: 'INITIEE', dateDernierStatut: `${DAY}10:00:02.000Z` }],
      [100, { statutOperation: 'INITIEE', dateDernierStatut: `${DAY}10:00:02.000Z` }],
      [200, { statutOperation: 'SUCCES', dateDernierStatut }],
    );
    expect(verdictOf(judged((t) => judgeNeverBack(t, watch)))).toBe(outcome);
  });

  test('a failure tells both dates, and the timeline each that was new', () => {
    const watch = dated(`${DAY}10:00:05Z`, `${DAY}10:00:05Z`, `${DAY}10:00:00Z`);
    expect(judged((t) => judgeNeverBack(t, watch))).toMatchObject({
      failure: {
        expected: `dateDernierStatut not before ${DAY}10:00:05Z`,
        actual: `dateDernierStatut ${DAY}10:00:00Z after 200 ms`,
        exchangeId: 'x2',
        timeline: [
          { text: 'statutOperation "SUCCES"' },
          { text: `dateDernierStatut ${DAY}10:00:05Z`, source: 'answer' },
          { text: `dateDernierStatut ${DAY}10:00:00Z`, source: 'list' },
        ],
      },
    });
  });
});

describe('status.last-change-stands-when-final', () => {
  test.each(DATES)('%s', (_, dates, _back, moved) => {
    expect(verdictOf(judged((t) => judgeStandsStill(t, dated(...dates))))).toBe(moved);
  });

  test('what changed before the status was final is free', () => {
    const watch = seen(
      [0, { statutOperation: 'ENCOURS', dateDernierStatut: `${DAY}10:00:00Z` }],
      [100, { statutOperation: 'SUCCES', dateDernierStatut: `${DAY}10:00:05Z` }],
      [200, { statutOperation: 'SUCCES', dateDernierStatut: `${DAY}10:00:05Z` }],
    );
    expect(judged((t) => judgeStandsStill(t, watch))).toEqual({ held: true });
  });

  test('an operation that was never final proves nothing', () => {
    const watch = seen([0, { statutOperation: 'ENCOURS', dateDernierStatut: `${DAY}10:00:00Z` }]);
    expect(judged((t) => judgeStandsStill(t, watch))).toHaveProperty('inconclusive');
  });
});

describe('status.last-change-moves', () => {
  type Look = readonly [atMs: number, status: string, date: string | null];

  test.each<[string, looks: readonly Look[], outcome: string]>([
    [
      'a later date',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [500, 'SUCCES', `${DAY}10:00:00.400Z`],
      ],
      'held',
    ],
    [
      'the same date, which has fractions',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [500, 'SUCCES', `${DAY}10:00:00.100Z`],
      ],
      'failure',
    ],
    [
      'the date of the status before the last one',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [250, 'ENCOURS', `${DAY}10:00:00.300Z`],
        [500, 'SUCCES', `${DAY}10:00:00.100Z`],
      ],
      'failure',
    ],
    [
      'a look at an older copy of the list',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [250, 'ENCOURS', `${DAY}10:00:00.300Z`],
        [300, 'INITIEE', `${DAY}10:00:00.100Z`],
        [500, 'SUCCES', `${DAY}10:00:00.400Z`],
      ],
      'held',
    ],
    [
      'the same second, and soon after',
      [
        [0, 'INITIEE', `${DAY}10:00:00Z`],
        [500, 'SUCCES', `${DAY}10:00:00Z`],
      ],
      'inconclusive',
    ],
    [
      'the same second, although the first was seen to last',
      [
        [0, 'INITIEE', `${DAY}10:00:00Z`],
        [200, 'INITIEE', `${DAY}10:00:00Z`],
        [2_000, 'INITIEE', `${DAY}10:00:00Z`],
        [2_500, 'SUCCES', `${DAY}10:00:00Z`],
      ],
      'failure',
    ],
    [
      'the same second, although a list that comes late shows the first for long after the answer',
      [
        [0, 'INITIEE', `${DAY}10:00:00Z`],
        [2_000, 'INITIEE', `${DAY}10:00:00Z`],
        [2_500, 'SUCCES', `${DAY}10:00:00Z`],
      ],
      'inconclusive',
    ],
    ['a status that never changed', [[0, 'SUCCES', `${DAY}10:00:00Z`]], 'observed'],
    ['dates that are not filled', [[0, 'SUCCES', null]], 'observed'],
  ])('%s', (_, looks, outcome) => {
    const watch = seen(
      ...looks.map(
        ([at, statutOperation, dateDernierStatut]) => [at, { statutOperation, dateDernierStatut }] as const,
      ),
    );
    expect(verdictOf(judged((t) => judgeMoves(t, watch)))).toBe(outcome);
  });
});

describe('status.last-change-after-operation', () => {
  test.each([
    ['after the operation', `${DAY}10:00:00Z`, `${DAY}10:00:01Z`, false],
    ['cut to the second of the operation', `${DAY}10:00:00.900Z`, `${DAY}10:00:00Z`, false],
    [
      'as far before it as the clocks of two nodes are apart',
      `${DAY}10:00:02.900Z`,
      `${DAY}10:00:00Z`,
      false,
    ],
    ['farther before it', `${DAY}10:00:03.100Z`, `${DAY}10:00:00Z`, true],
    ['without a zone, beside one that has it', `${DAY}10:00:00Z`, `${DAY}08:00:00`, false],
    ['not filled', `${DAY}10:00:00Z`, null, false],
  ])('%s', (_, dateHeureOperation, dateDernierStatut, wrong) => {
    const examine = begunRule('status.last-change-after-operation', lastChangeAfterOperation);
    const departure = examine(listed([{ dateHeureOperation, dateDernierStatut }]));
    expect(departure?.pointer).toBe(wrong ? '/body/0/dateDernierStatut' : undefined);
  });
});
