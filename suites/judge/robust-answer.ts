/** Judging that an unusual input is answered at all (7): neither with silence nor by a closed connection. */

import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import type { Judge } from '../engine/declare/judge.ts';

/**
 * Whatever the input, the call gets a response rather than silence or a closed connection.
 * @param what it was: "the input".
 * @judges errors.robust-bodies, errors.robust-parameters, errors.robust-references
 */
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
