/** Judging that an unusual input is answered by the service (7, 2.1): in the envelope, and not 500. */

import { isOfTheDocument } from '../../spec/contract/envelope-rules.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import { type Demand, isMet } from '../../spec/run/claims.ts';
import { mayBeFirewall } from '../../spec/run/origin.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import type { Judge, Ruling } from '../engine/declare/judge.ts';

const NO_INTERNAL_ERROR: Demand = { is: 'other-code', codes: [500] };
const ENVELOPED: Demand = { is: 'enveloped' };

/**
 * Whatever the input, the call gets a response rather than silence or a closed connection: in the envelope, and not 500.
 * Pure.
 * @param what it was: "the input", "a valid operation".
 * @param pointer to what is unusual in the request, where something is.
 * @judges errors.robust-bodies, errors.robust-parameters, errors.robust-references
 */
export function robustRulings(result: Answer | TransportTrouble, what: string, pointer?: string): Ruling[] {
  const at = pointer === undefined ? {} : { pointer };
  if (result instanceof TransportTrouble)
    return [
      {
        departure: {
          message: `${what} ${seenOf(result.kind)}`,
          expected: 'an answer of the service, as to the same request with nothing unusual about it',
          actual: `${result.message} (each time that it was sent)`,
          ...at,
        },
      },
    ];
  const actual = describeAnswer(result);
  const internal = {
    message: `${what} brought about an internal error`,
    expected: 'any code but 500',
    actual,
  };
  const plain: Ruling = {
    departure: isMet(NO_INTERNAL_ERROR, result) ? undefined : { ...internal, ...at },
    demand: NO_INTERNAL_ERROR,
  };
  // A firewall's page is an answer too, and none of the service.
  if (!isOfTheDocument(result) || mayBeFirewall(result)) return [plain];
  // What else is wrong with an envelope is for the rules of 2.1 to say.
  const outside = {
    message: `${what} was answered outside the envelope`,
    expected: 'the envelope of 2.1',
    actual,
  };
  return [plain, { departure: isMet(ENVELOPED, result) ? undefined : outside, demand: ENVELOPED }];
}

/** Judges that a call is answered at all, however that is. */
export function judgeAnswered(
  judge: Judge,
  result: Answer | TransportTrouble,
  what: string,
  pointer?: string,
): asserts result is Answer {
  if (!(result instanceof TransportTrouble)) return;
  const { exchangeId } = result;
  judge.rulings(
    robustRulings(result, what, pointer),
    undefined,
    exchangeId === undefined ? {} : { exchangeId },
  );
}

/** Judges an answer of the service in the same way. */
export function judgeHandled(judge: Judge, answer: Answer, what: string, pointer?: string): void {
  judge.rulings(robustRulings(answer, what, pointer), answer);
}

/** What was seen of it: "the input was left unanswered". */
function seenOf(kind: TroubleKind): string {
  if (kind === 'timeout') return 'was left unanswered';
  if (kind === 'gateway') return 'was not answered by the service, but by something in front of it';
  return 'closed the connection without an answer';
}
