import { describe, expect, test } from 'vitest';
import { judgeEnd } from '../../../suites/6-callbacks/failing-receivers.ts';
import { judged } from '../judged.ts';
import { notified } from './notified.ts';

describe('callback.failing-receiver: a receiver that fails does not change the operation', () => {
  test.each([
    ['ends as others do', 'SUCCES', { held: true }],
    [
      'ends otherwise',
      'ECHOUE',
      {
        failure: {
          message: 'the receiver changes the operation: it ends differently from others',
          actual: 'statutOperation "ECHOUE", twice',
        },
      },
    ],
    [
      'never becomes final',
      'ENCOURS',
      { failure: { message: expect.stringContaining('it never becomes final, as others do') } },
    ],
  ])('one that %s', (_, statutOperation, said) => {
    const one = notified({
      came: [],
      looks: [
        [0, { statutOperation: 'INITIEE' }],
        [900, { statutOperation }],
      ],
    });
    expect(judged((t) => judgeEnd(t, one, 'SUCCES'))).toMatchObject(said);
  });
});
