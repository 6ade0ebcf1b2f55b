/** Which dates of last change accuse a target, and which its clocks and its precision excuse (3.1). */
import { describe, expect, test } from 'vitest';
import {
  changeBeforeOperation,
  changesOfStatus,
  datesIn,
  firstBack,
  firstMoved,
  firstStill,
  pairsOf,
  tellsApart,
} from '../../../suites/3.1-operation-status/dated-sightings.ts';
import { sightings } from '../observe/sightings.ts';

const DAY = '2026-11-19T';

/** Looks 100 ms apart; the first is the answer of the execution. */
function datesOf(...texts: readonly unknown[]) {
  const seen = sightings(...texts.map((date, at) => [100 * at, { dateDernierStatut: date }] as const));
  return datesIn(seen, seen[0]);
}

describe('a date of the last change', () => {
  test.each<[string, readonly unknown[], back: boolean, moved: boolean]>([
    ['the same', [`${DAY}10:00:00Z`, `${DAY}10:00:00Z`], false, false],
    ['the same instant with an offset', [`${DAY}10:00:00Z`, `${DAY}12:00:00+02:00`], false, false],
    ['the list cuts to the second', [`${DAY}10:00:00.900Z`, `${DAY}10:00:00Z`], false, false],
    ['the list is more than a second behind', [`${DAY}10:00:02.100Z`, `${DAY}10:00:01Z`], true, true],
    [
      'back within the list',
      [`${DAY}10:00:00.900Z`, `${DAY}10:00:00.900Z`, `${DAY}10:00:00.800Z`],
      true,
      true,
    ],
    ['forward within the list', [null, `${DAY}10:00:00Z`, `${DAY}10:00:01Z`], false, true],
    ['with and without a zone', [`${DAY}10:00:00Z`, `${DAY}09:00:00`], false, false],
    ['not filled, or no date', [null, '', 'soon'], false, false],
  ])('%s', (_, texts, back, moved) => {
    const pairs = pairsOf(datesOf(...texts));
    expect({ back: firstBack(pairs) !== undefined, moved: firstMoved(pairs) !== undefined }).toEqual({
      back,
      moved,
    });
  });
});

describe('a change of status', () => {
  test.each<
    [string, (readonly [atMs: number, status: string, date: string])[], steps: number, still: boolean]
  >([
    [
      'with a later date',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [500, 'SUCCES', `${DAY}10:00:00.400Z`],
      ],
      1,
      false,
    ],
    [
      'with the same date, which has fractions',
      [
        [0, 'INITIEE', `${DAY}10:00:00.100Z`],
        [500, 'SUCCES', `${DAY}10:00:00.100Z`],
      ],
      1,
      true,
    ],
    [
      'with the same second, and soon after',
      [
        [0, 'INITIEE', `${DAY}10:00:00Z`],
        [500, 'SUCCES', `${DAY}10:00:00Z`],
      ],
      0,
      false,
    ],
    [
      'with the same second, although the first was seen to last',
      [
        [0, 'INITIEE', `${DAY}10:00:00Z`],
        [2_000, 'INITIEE', `${DAY}10:00:00Z`],
        [2_500, 'SUCCES', `${DAY}10:00:00Z`],
      ],
      1,
      true,
    ],
  ])('%s', (_, looks, steps, still) => {
    const seen = sightings(
      ...looks.map(
        ([at, statutOperation, dateDernierStatut]) => [at, { statutOperation, dateDernierStatut }] as const,
      ),
    );
    const dates = datesIn(seen, seen[0]);
    const telling = changesOfStatus(dates).filter((step) => tellsApart(dates, step));
    expect(telling).toHaveLength(steps);
    expect(firstStill(telling) !== undefined).toBe(still);
  });
});

test.each([
  ['after the operation', `${DAY}10:00:00Z`, `${DAY}10:00:01Z`, false],
  ['cut to the second of the operation', `${DAY}10:00:00.900Z`, `${DAY}10:00:00Z`, false],
  ['a second and more before it', `${DAY}10:00:01.100Z`, `${DAY}10:00:00Z`, true],
  ['without a zone, beside one that has it', `${DAY}10:00:00Z`, `${DAY}08:00:00`, false],
  ['not filled', `${DAY}10:00:00Z`, null, false],
])('a last change %s', (_, dateHeureOperation, dateDernierStatut, wrong) => {
  expect(changeBeforeOperation({ dateHeureOperation, dateDernierStatut }) !== undefined).toBe(wrong);
});
