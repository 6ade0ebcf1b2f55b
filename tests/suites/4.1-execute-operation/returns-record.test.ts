import { describe, expect, test } from 'vitest';
import { judgeRecorded, returnsRecord } from '../../../suites/4.1-execute-operation/returns-record.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { judged } from '../judged.ts';

describe('execute.returns-record: the body of a 200 answer is an operation record', () => {
  test.each<[unknown, string | undefined]>([
    [{ referenceOperation: 'OP-1', statutOperation: 'INITIEE' }, undefined],
    [{ referenceOperation: 'OP-1' }, 'a body without statutOperation'],
    [
      { referenceOperation: '', statutOperation: null },
      'a body without referenceOperation and statutOperation',
    ],
    [{}, 'a body without referenceOperation and statutOperation'],
  ])('%j', (body, actual) => {
    const departure = begunRule(
      'execute.returns-record',
      returnsRecord,
    )(answerWith('executeOperation', body));
    expect(departure?.actual).toBe(actual);
  });

  test.each([null, [{ referenceOperation: 'OP-1', statutOperation: 'INITIEE' }], 'OP-1'])('%j', (body) => {
    const departure = begunRule(
      'execute.returns-record',
      returnsRecord,
    )(answerWith('executeOperation', body));
    expect(departure).toMatchObject({ pointer: '/body', actual: expect.stringMatching(/^HTTP 200/) });
  });

  test('an answer that is no 200 is not spoken of', () => {
    const examine = begunRule('execute.returns-record', returnsRecord);
    expect(examine(answerWith('executeOperation', null, 409))).toBeUndefined();
  });

  test.each<[unknown, object]>([
    [{ referenceOperation: 'OP-1', statutOperation: 'INITIEE' }, { held: true }],
    [{ referenceOperation: 'OP-1' }, { failure: { actual: 'a body without statutOperation' } }],
    [{ referenceOperation: '' }, { failure: { pointer: '/body' } }],
    [{}, { failure: { pointer: '/body' } }],
    [null, { failure: { pointer: '/body' } }],
    [[{ referenceOperation: 'OP-1' }], { failure: { pointer: '/body' } }],
  ])('of a generated request: %j', (body, said) => {
    const answer = answerWith('executeOperation', body);
    expect(judged((t) => judgeRecorded(t.judge, answer))).toMatchObject(said);
  });
});
