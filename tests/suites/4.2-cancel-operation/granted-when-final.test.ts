import { describe, expect, test } from 'vitest';
import { insteadOf } from '../../../sandbox/behaviours/change-answers.ts';
import { grantedWhenFinal } from '../../../suites/4.2-cancel-operation/granted-when-final.ts';
import { everyGrantHasNullBody } from '../../../suites/4.2-cancel-operation/success.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('cancel.success: what is granted for a final operation is answered 200 with body null too', () => {
  for (const circumstance of ['an operation that is final', 'an operation that was cancelled'])
    test.each<[string, Parameters<typeof insteadOf>[], object]>([
      [
        'is not granted',
        [],
        { verdict: 'observed', message: expect.stringContaining('was not granted (409)') },
      ],
      ['is granted', [['cancelOperation', 409, 200]], { verdict: 'pass' }],
      [
        'is granted with a body',
        [['cancelOperation', 409, 200, { annulee: false }]],
        { verdict: 'fail', failure: { pointer: '/body', actual: '{"annulee":false}' } },
      ],
      [
        'is answered 500',
        [['cancelOperation', 409, 500]],
        { verdict: 'observed', message: expect.stringContaining('(500)') },
      ],
    ])(`${circumstance} %s`, async (_, changes, said) => {
      const hooks = changes.map((change) => insteadOf(...change));
      const { result } = await carriedOut('cancel.success', grantedWhenFinal, circumstance, ...hooks);
      expect(result).toMatchObject(said);
    });

  test.each<[unknown, number, string | undefined]>([
    [null, 200, undefined],
    [{}, 200, '{}'],
    [[], 200, '[]'],
    [{}, 409, undefined],
  ])('every answer: body %j with %i', (body, status, actual) => {
    const examine = begunRule('cancel.success', everyGrantHasNullBody);
    expect(examine(answerWith('cancelOperation', body, status))?.actual).toBe(actual);
  });
});
