/**
 * Judging that an input is handled (7): it is answered, without an internal error and, where the table has its code, with
 * the envelope.
 */

import { isOfTheDocument } from '../../spec/contract/envelope-rules.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';

/**
 * Judges that an answer is no internal error, and in the envelope.
 *
 * @param what the request was: "a valid operation".
 * @param pointer to what is unusual in the request, where something is.
 */
export function judgeHandled(judge: Judge, answer: Answer, what: string, pointer?: string): void {
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

/** Judges that an unusual input was answered at all. @param what it was: "the input". */
export function judgeAnswered(
  judge: Judge,
  result: Answer | TransportTrouble,
  what: string,
  pointer?: string,
): asserts result is Answer {
  if (!(result instanceof TransportTrouble)) return;
  const { kind, message, exchangeId } = result;
  judge.that(false, {
    message: `${what} ${seenOf(kind)}`,
    expected: 'an answer of the service, as to the same request with nothing unusual about it',
    actual: `${message} (each time that it was sent)`,
    ...(pointer !== undefined && { pointer }),
    ...(exchangeId !== undefined && { exchangeId }),
  });
}

/** What was seen of it: "the input was left unanswered". */
function seenOf(kind: TroubleKind): string {
  if (kind === 'timeout') return 'was left unanswered';
  if (kind === 'gateway') return 'was not answered by the service, but by something in front of it';
  return 'closed the connection without an answer';
}
