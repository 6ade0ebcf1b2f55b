/** 4.1: the body of a 200 answer is the operation record. */

import type { Departure, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';

/**
 * The body of a 200 answer is an operation record: it has a reference and a status. Pure.
 * @judges execute.returns-record
 */
export function recordReturnedRule(answer: SeenAnswer): Departure | undefined {
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
}

/** Every 200 answer of the run. */
export function returnsRecord(check: Declare): void {
  check.everyAnswer({
    operations: ['executeOperation'],
    applies: ({ status, truncated }) => status === 200 && !truncated,
    departure: recordReturnedRule,
  });
}

/** The same for any generated request that is accepted. */
export const anyValidRequestRecorded = anyValidRequest((judge, { answer }) => {
  if (answer.status === 200) judgeRecorded(judge, answer);
});

/** Judges the answer to an accepted operation. */
export function judgeRecorded(judge: Judge, answer: Answer): void {
  judge.noDeparture(recordReturnedRule(answer), answer, { is: 'filled', at: '/body/referenceOperation' });
}
