import { describe, expect, test } from 'vitest';
import { judgeTriedAgain } from '../../../suites/6-callbacks/delivery.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

const tells = (atMs: number, statutOperation: string): Came => [atMs, { statutOperation }];
const ONCE = [tells(500, 'ENCOURS'), tells(1_100, 'SUCCES')];

describe('callback.delivery: a notification whose delivery failed is tried again', () => {
  test.each<[string, readonly Came[], readonly Came[], object]>([
    ['one of them again', [...ONCE, tells(2_000, 'SUCCES')], ONCE, { held: true }],
    [
      'each once',
      ONCE,
      ONCE,
      {
        failure: {
          message: 'a notification that the receiver answered 500 is not tried again',
          actual: '2 callbacks: ENCOURS, SUCCES',
        },
      },
    ],
    [
      'as often as a receiver that works gets them',
      [...ONCE, tells(2_000, 'SUCCES')],
      [...ONCE, tells(2_000, 'SUCCES')],
      { observed: [{}, {}] },
    ],
    [
      'what cannot be read, again',
      [
        [500, 'a'],
        [900, 'a'],
      ],
      [[500, 'a']],
      { held: true },
    ],
    ['nothing', [], ONCE, { inconclusive: 'No callback came at all.' }],
  ])('%s', (_, failed, control, said) => {
    expect(
      judged((t) => judgeTriedAgain(t, notified({ came: failed }), notified({ came: control }))),
    ).toMatchObject(said);
  });
});
