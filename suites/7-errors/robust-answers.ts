/** 7: whatever a request holds, it is answered without an internal error and, where the table has its code, with the envelope. */

import { isOfTheDocument } from '../../spec/contract/envelope-rules.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';

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
  if (!isOfTheDocument(answer)) return;
  const { json } = answer;
  // What else is wrong with an envelope is for the rules of 2.1 to say.
  judge.that(isJsonObject(json) && 'status' in json && 'body' in json, {
    message: `${what} was answered outside the envelope`,
    expected: 'the envelope of 2.1',
    actual: describeAnswer(answer),
    answer,
  });
}
