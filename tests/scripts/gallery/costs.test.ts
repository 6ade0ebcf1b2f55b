import { expect, test } from 'vitest';
import { movesIn, together } from '../../../scripts/gallery/sight/costs.ts';
import { NOTHING_MOVED } from '../../../suites/choice/moved.ts';

const sent = (requests: number, waitsMs: number, ...asked: string[]) => ({
  requests,
  waitsMs,
  asked: new Set(asked),
  moved: NOTHING_MOVED,
});

test('what is shared in a crowd costs as much as where it is not, and waits no longer than alone', () => {
  const crowd = new Map([
    ['one', sent(1, 6_000, 'run/list')],
    ['other', sent(4, 0)],
  ]);
  const few = new Map([['one', sent(3, 900, 'run/token')]]);
  expect(together([crowd, few])).toEqual(
    new Map([
      ['one', sent(3, 900, 'run/list', 'run/token')],
      ['other', sent(4, 0)],
    ]),
  );
});

test('of what moves money the record tells for which checks, and of each amount the most', () => {
  const moving = (typicals: number, largest: number, ...asked: string[]) => ({
    ...sent(1, 0, ...asked),
    moved: { typicals, largest, drains: 0 },
  });
  const senders = together([
    new Map([
      ['one', sent(1, 0, 'run/operation of {"amount":"largest"}')],
      ['other', moving(1.015, 0, 'run/operation of {"amount":"largest"}')],
      ['run/operation of {"amount":"largest"}', moving(0, 1.004, 'run/control of all')],
    ]),
    new Map([
      ['other', moving(2, 0)],
      ['run/control of all', moving(1, 0)],
    ]),
  ]);
  expect(movesIn(senders, ['none', 'one', 'other'])).toEqual([
    { moves: 'operation of', largest: 1, by: [1, 2] },
    { moves: 'control of all', typicals: 1, by: [1, 2] },
    { moves: 'other', typicals: 2, by: [2] },
  ]);
});
