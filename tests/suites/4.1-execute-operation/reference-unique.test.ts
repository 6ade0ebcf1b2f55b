/** When two answers of a run show one reference for two operations (4.1). */
import { expect, test } from 'vitest';
import { referenceUnique } from '../../../suites/4.1-execute-operation/reference-unique.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

test.each([
  ['two references', 'k1', 'OP-1', 'k2', 'OP-2', false],
  ['one reference for two requestIds', 'k1', 'OP-1', 'k2', 'OP-1', true],
  ['one requestId accepted twice: the matter of another rule', 'k1', 'OP-1', 'k1', 'OP-1', false],
])('%s', (_, firstKey, firstReference, secondKey, secondReference, repeated) => {
  const accepted = (requestId: string, referenceOperation: string) => ({
    ...answerTo({ operationId: 'executeOperation', headers: { requestId } }, 200),
    json: { body: { referenceOperation } },
  });
  const examine = begunRule('execute.reference-unique', referenceUnique);
  expect(examine(accepted(firstKey, firstReference))).toBeUndefined();
  expect(examine(accepted(secondKey, secondReference)) !== undefined).toBe(repeated);
});
