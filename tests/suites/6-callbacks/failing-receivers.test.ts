import { describe, expect, test } from 'vitest';
import { receiverRulings } from '../../../suites/6-callbacks/receiver-rule.ts';
import { judged } from '../judged.ts';

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
    const final = statutOperation === 'ENCOURS' ? undefined : statutOperation;
    const end = { reference: 'OP-1', status: statutOperation, final, usual: 'SUCCES', shownIn: 'x2' };
    expect(judged((t) => t.judge.rulings(receiverRulings({ end })))).toMatchObject(said);
  });

  test.each([
    ['rests as others do', undefined, { held: true }],
    [
      'ends where others rest',
      'ECHOUE',
      { failure: { expected: 'no final status, as with a receiver that works' } },
    ],
  ])('one that %s', (_, final, said) => {
    const end = { reference: 'OP-1', status: final ?? 'SUSPENDUE', final, usual: undefined, shownIn: 'x2' };
    expect(judged((t) => t.judge.rulings(receiverRulings({ end })))).toMatchObject(said);
  });
});
