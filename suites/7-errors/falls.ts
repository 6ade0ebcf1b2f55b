/**
 * Inputs under which a service falls over (7): it closes the connection, leaves the request unanswered, or something in
 * front of it answers in its place. The network does the same by chance. So the same input is sent again, with a plain
 * one beside it: it is the service's where the one falls again and again, and the other never.
 */
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';

/** How a fall looks from here. Other troubles are those of the way: a connection that is refused, a wait that is told. */
const FALLS: readonly TroubleKind[] = ['dropped', 'timeout', 'gateway', 'invalid-http'];

/** So many falls are no chance; of requests that are left unanswered, which the network seldom does, fewer will do. */
const FALLS_TO_BELIEVE = 3;
const SILENCES_TO_BELIEVE = 2;
const MOST_SENDINGS = 5;

/**
 * Sends something odd, in the way of `send`: each time anew, and not repeated by the door.
 * @param plain sends the same with nothing odd about it.
 * @returns the answer; the trouble where it falls again and again, and the plain one is answered each time.
 * @throws Undecided where that cannot be told; TransportTrouble where no answer came for another reason.
 */
export async function sendOdd(
  t: Experiment,
  odd: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer | TransportTrouble> {
  let falls = 0;
  let fall: TransportTrouble | undefined;
  for (let sent = 1; sent <= MOST_SENDINGS; sent += 1) {
    const result = await orFall(odd);
    if (!(result instanceof TransportTrouble)) {
      if (fall === undefined) return result;
      continue;
    }
    fall = result;
    falls += 1;
    const beside = await orFall(plain);
    t.judge.given(
      !(beside instanceof TransportTrouble) && beside.status !== 500,
      `The plain form of this request was not answered either: ${result.message}`,
      'network',
    );
    if (falls < (result.kind === 'timeout' ? SILENCES_TO_BELIEVE : FALLS_TO_BELIEVE)) continue;
    // Nothing was in the way but the input itself.
    t.sender.hindrances = Math.max(0, (t.sender.hindrances ?? 0) - falls);
    return result;
  }
  t.judge.undecided(`Of ${MOST_SENDINGS} sendings ${falls} came to nothing: ${fall?.message}`, 'network');
}

async function orFall(send: () => Promise<Answer>): Promise<Answer | TransportTrouble> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TransportTrouble && FALLS.includes(error.kind)) return error;
    throw error;
  }
}

/** Judges that something odd was answered at all. @param what it was: "the input". */
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
    expected: 'an answer of the service, as to the same request with nothing odd about it',
    actual: `${message} (each time that it was sent)`,
    ...(pointer !== undefined && { pointer }),
    ...(exchangeId !== undefined && { exchangeId }),
  });
}

/** How a fall is told: "the input was left unanswered". */
function seenOf(kind: TroubleKind): string {
  if (kind === 'timeout') return 'was left unanswered';
  if (kind === 'gateway') return 'was not answered by the service, but by something in front of it';
  return 'closed the connection without an answer';
}
