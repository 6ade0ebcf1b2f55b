/** 7: whatever an operation request holds, it is answered without an internal error and, where the table has its code, with the envelope. */
import type { Answer } from '../../target/call.ts';
import { describeAnswer, type Judge } from '../engine/judge.ts';
import { isObject } from './answers.ts';

/** Codes of the document's table, all of which use the envelope. */
const OF_THE_TABLE = [200, 400, 401, 404, 409, 500];

/**
 * Judges the manners of one answer.
 *
 * @param what the request was: "a valid operation".
 * @param pointer to what is odd in the request, where something is.
 */
export function judgeManners(judge: Judge, answer: Answer, what: string, pointer?: string): void {
  judge.that(answer.status !== 500, {
    message: `${what} brought about an internal error`,
    expected: 'any code but 500',
    actual: describeAnswer(answer),
    ...(pointer !== undefined && { pointer }),
    answer,
  });
  if (!OF_THE_TABLE.includes(answer.status)) return;
  judge.that(isObject(answer.json) && answer.json.status === answer.status, {
    message: `${what} was answered outside the envelope`,
    expected: `an envelope with status ${answer.status}`,
    actual: describeAnswer(answer),
    answer,
  });
}
