import { describe, expect, test } from 'vitest';
import { judgeReferences, referenceUnique } from '../../../suites/4.1-execute-operation/reference-unique.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { judged } from '../judged.ts';

describe('execute.reference-unique: every operation has its own reference', () => {
  test.each([
    ['two references', 'k1', 'OP-1', 'k2', 'OP-2', false],
    ['one reference for two requestIds', 'k1', 'OP-1', 'k2', 'OP-1', true],
    ['one requestId accepted twice: the matter of another rule', 'k1', 'OP-1', 'k1', 'OP-1', false],
  ])('in all answers of a run: %s', (_, firstKey, firstReference, secondKey, secondReference, repeated) => {
    const accepted = (requestId: string, referenceOperation: string) => ({
      ...answerTo({ operationId: 'executeOperation', headers: { requestId } }, 200),
      json: { body: { referenceOperation } },
    });
    const examine = begunRule('execute.reference-unique', referenceUnique);
    expect(examine(accepted(firstKey, firstReference))).toBeUndefined();
    expect(examine(accepted(secondKey, secondReference)) !== undefined).toBe(repeated);
  });

  const accepted = (referenceOperation: unknown, status = 200) =>
    answerWith('executeOperation', { referenceOperation }, status);
  test.each([
    ['all different', [accepted('A'), accepted('B'), accepted('C')], { held: true }],
    [
      'the third is that of the first',
      [accepted('A'), accepted('B'), accepted('A')],
      {
        failure: {
          pointer: '/body/referenceOperation',
          expected: '3 different references',
          actual: '"A" twice',
        },
      },
    ],
    [
      'one has none',
      [accepted('A'), accepted('')],
      { inconclusive: expect.stringContaining('without a reference') },
    ],
    [
      'one was refused',
      [accepted('A'), accepted('A', 409)],
      { inconclusive: expect.stringContaining('HTTP 409') },
    ],
  ])('in a few answers: %s', (_, answers, said) => {
    expect(judged((t) => judgeReferences(t.judge, answers))).toMatchObject(said);
  });
});
