/** 4.1, and rule 1 of part 7: what a requestId asks of an answer. Pure. */
import { show } from '../../spec/json/describe.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { originOf } from '../../spec/run/origin.ts';
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

/** Requests that share a requestId, and overlapped. */
export interface SharedRequestId {
  readonly answers: readonly Answer[];
  /** The exchange of one more that was accepted. */
  readonly earlierIn?: string;
  /** How those beside the one accepted may be refused; whatever they are answered will do where it is left out. */
  readonly beside?: readonly number[];
}

/**
 * Of requests at the same instant with one requestId one is accepted, and each of the others is refused for it. Where
 * none is, one that was refused for a reason of its own may have used the requestId up, which is open.
 * @judges request-id.one-acceptance
 */
export function oneAcceptanceRulings({
  answers,
  earlierIn,
  beside,
}: SharedRequestId): readonly [Ruling, ...Ruling[]] {
  const accepted = answers.filter(({ status }) => status === 200);
  const count = accepted.length + (earlierIn === undefined ? 0 : 1);
  const statuses = [...(earlierIn === undefined ? [] : [`200 (${earlierIn})`]), statusesOf(answers)].join(
    ', ',
  );
  const refusedAll = answers.every(({ status }) => status === 409 || status >= 500);
  const once: Ruling = {
    departure:
      count === 1
        ? undefined
        : {
            message: 'not exactly one of the requests with one requestId was accepted',
            expected: 'HTTP 200 once',
            actual: `HTTP 200 ${count} times: ${statuses}`,
          },
    // Without the codes of the others, what is left would judge no code that the rule names.
    demand: beside === undefined ? [] : acceptedOnce(answers),
    ...(count === 0 &&
      !refusedAll && { open: `None of the requests was accepted, for a reason of its own: ${statuses}.` }),
  };
  const others = beside === undefined ? [] : withoutStrangers(answers, beside);
  return [
    once,
    ...others
      .filter((answer) => !accepted.includes(answer))
      .map((answer) =>
        codeRuling(answer, beside ?? [], 'a request beside the one accepted was not answered 409'),
      ),
  ];
}

/** Codes, and the exchanges that show them. */
function statusesOf(answers: readonly Answer[]): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}

/** That the first of these answers that was a success is the only one; nothing where there is none. */
function acceptedOnce(answers: readonly Answer[]): readonly Demanded[] {
  const first = answers.find(({ status }) => status === 200);
  if (first === undefined) return [];
  return answers.map((answer) => ({
    exchangeId: answer.exchangeId,
    demand: answer === first ? { is: 'success' } : { is: 'other-code', codes: [200] },
  }));
}

/**
 * The answers of a race that are the service's. A few of many requests may be stopped on their way; where all that are
 * refused get an answer that may be anybody's, it counts.
 */
function withoutStrangers(answers: readonly Answer[], beside: readonly number[]): readonly Answer[] {
  if (!answers.some(({ status }) => beside.includes(status))) return answers;
  return answers.filter((answer) => originOf(answer) !== 'foreign');
}
