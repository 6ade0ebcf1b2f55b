/** 4.1, and rule 1 of part 7: what a requestId asks of an answer. Pure. */
import { show } from '../../spec/json/describe.ts';
import { carries } from '../../spec/run/value-demands.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { codeRuling, type Ruling } from '../engine/declare/judge.ts';

/**
 * A request with the requestId of an operation that was accepted before is answered 409, whatever its body holds.
 * @judges request-id.reuse-refused
 */
export function requestIdReused(answer: Answer): Ruling {
  return codeRuling(answer, 409, 'a requestId that was already used was not answered 409');
}

/**
 * The answer to a requestId that was used before holds nothing of the earlier operation, but for its message.
 * @param reference of the earlier operation: no body will do where it is left out.
 * @judges request-id.earlier-result-not-returned
 */
export function earlierReturned(answer: Answer, reference?: string): Ruling {
  const body = bodyOf(answer);
  const holds =
    reference === undefined ? body === null || body === undefined : !carries(answer.json, reference);
  const departure = {
    message: 'the answer to a requestId that was used before returns the earlier operation',
    expected: 'body null, and no record of the earlier operation',
    actual: show(body ?? answer.json),
    pointer: '/body',
  };
  const demand =
    reference === undefined
      ? ({ is: 'empty', at: '/body' } as const)
      : ({ is: 'carries-not', text: reference } as const);
  return { departure: holds ? undefined : departure, demand };
}
