import { describe, expect, test } from 'vitest';
import { judgeMovement } from '../../../suites/4.12-calls-elsewhere/movements-hold-operation.ts';
import { judged } from '../judged.ts';

describe('movements.hold-operation: an operation that debited an instrument is among its movements', () => {
  const movements = (count: number, ...last: readonly object[]) => [
    ...Array.from({ length: count }, (_, nth) => ({ operation: `OP-${100 + nth}` })),
    ...last.map((one) => ({ ...one })),
  ];
  const own = { operation: 'OP-1' };
  const page = { inconclusive: 'The movements may be one page of more.' };
  test.each([
    ['among others', movements(3, own), 4, { held: true }],
    ['alone', movements(0, own), 0, { held: true }],
    [
      'named in part',
      movements(0, { operation: '1' }),
      1,
      {
        failure: {
          expected: '"OP-1" at /operation of a movement',
          actual: '1 movements, none of them with it',
        },
      },
    ],
    ['of few', movements(9), 9, { failure: {} }],
    ['of as many as a page may hold', movements(10), 10, page],
    ['of fewer than a list has held before', movements(10), 11, { failure: {} }],
  ])('%s', (_, seen, longest, said) => {
    const where = { pointer: '/operation', reference: 'OP-1', longest };
    expect(judged((t) => judgeMovement(t.judge, seen, where))).toMatchObject(said);
  });
});
