import { expect, test } from 'vitest';
import { together } from '../../../scripts/gallery/sight/costs.ts';

const sent = (requests: number, waitsMs: number, ...asked: string[]) => ({
  requests,
  waitsMs,
  asked: new Set(asked),
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
