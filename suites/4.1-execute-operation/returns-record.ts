/** 4.1: the body of a 200 answer is the operation record. */

import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, filled } from '../act/answers.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

export function returnsRecord(check: Declare): void {
  check.everyAnswer({
    operations: ['executeOperation'],
    applies: ({ status, truncated }) => status === 200 && !truncated,
    departure: (answer) => {
      const body = bodyOf(answer);
      const lacking = isJsonObject(body)
        ? ['referenceOperation', 'statutOperation'].filter((field) => filled(body, field) === undefined)
        : undefined;
      if (lacking?.length === 0) return undefined;
      return {
        message: 'the body of a 200 answer is not an operation record',
        expected: 'an operation record, with referenceOperation and statutOperation',
        actual: lacking === undefined ? describeAnswer(answer) : `a body without ${lacking.join(' and ')}`,
        pointer: '/body',
      };
    },
  });
}
