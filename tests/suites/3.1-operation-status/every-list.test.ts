/** A final status that was seen once holds in every later list of the run (3.1). */
import { describe, expect, test } from 'vitest';
import { finalStandsInEveryList } from '../../../suites/3.1-operation-status/every-list.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('status.final-stands: every list', () => {
  test.each([
    ['the same', 'SUCCES', 'SUCCES', 10_000, false],
    ['another final one', 'SUCCES', 'EXTOURNE', 10_000, true],
    ['another final one, at once', 'SUCCES', 'EXTOURNE', 100, true],
    ['an open one, long after', 'SUCCES', 'ENCOURS', 3_100, true],
    ['an open one, in a list that lags', 'SUCCES', 'ENCOURS', 2_900, false],
    ['none given', 'SUCCES', null, 10_000, false],
    ['a change of one that was open', 'ENCOURS', 'SUCCES', 10_000, false],
  ])('%s', (_, first, second, afterMs, changed) => {
    const list = (statutOperation: unknown, sentAt: number) => {
      const body = [{ referenceOperation: 'OP-1', statutOperation }];
      const at = { sentAt, receivedAt: sentAt };
      return { ...answerTo({ operationId: 'listOperations' }, 200), json: { body }, ...at };
    };
    const examine = begunRule('status.final-stands', finalStandsInEveryList);
    expect(examine(list(first, 1_000))).toBeUndefined();
    expect(examine(list(second, 1_000 + afterMs)) !== undefined).toBe(changed);
  });
});
