/**
 * Sending an input under which a service may break down (7): it closes the connection, leaves the request unanswered, or
 * something in front of it answers in its place. The network does the same by chance. So the same input is sent again,
 * with a plain one beside it: it is the service's where the one goes unanswered again and again, and the other never.
 */
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../target/door/transport-trouble.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** How a breakdown looks from here. Other troubles are the network's: a connection that is refused, a wait that is asked for. */
const BREAKDOWNS: readonly TroubleKind[] = ['dropped', 'timeout', 'gateway', 'invalid-http'];

/** Enough to come to the tolerated number, with some answers in between. */
const MOST_SENDINGS = 5;

/**
 * Sends an unusual input, in the way of `send`: each time anew, and not repeated by the door.
 * @param plain sends the same with nothing unusual about it.
 * @returns the answer; the trouble where none comes again and again, and the plain one is answered each time.
 * @throws Inconclusive where that cannot be told; TransportTrouble where no answer came for another reason.
 */
export async function sendUnusual(
  t: Experiment,
  unusual: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer | TransportTrouble> {
  let unanswered = 0;
  let trouble: TransportTrouble | undefined;
  for (let sent = 1; sent <= MOST_SENDINGS; sent += 1) {
    const result = await orBreakdown(unusual);
    if (!(result instanceof TransportTrouble)) {
      if (trouble === undefined) return result;
      continue;
    }
    trouble = result;
    unanswered += 1;
    const beside = await orBreakdown(plain);
    t.judge.given(
      !(beside instanceof TransportTrouble) && beside.status !== 500,
      `The plain form of this request was not answered either: ${result.message}`,
      'network',
    );
    const { unansweredInput, brokenOffInput } = TOLERANCES;
    if (unanswered < (result.kind === 'timeout' ? unansweredInput : brokenOffInput).value) continue;
    // Nothing was in the way but the input itself.
    t.sender.hindrances = Math.max(0, (t.sender.hindrances ?? 0) - unanswered);
    return result;
  }
  t.judge.inconclusive(
    `Of ${MOST_SENDINGS} sendings ${unanswered} came to nothing: ${trouble?.message}`,
    'network',
  );
}

async function orBreakdown(send: () => Promise<Answer>): Promise<Answer | TransportTrouble> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TransportTrouble && BREAKDOWNS.includes(error.kind)) return error;
    throw error;
  }
}
