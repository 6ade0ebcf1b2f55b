/** Readings that serve all who wait for the same at that moment. */
import type { Answer, Call } from '../../target/door/call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/**
 * The answer to a call that reads, as it is after this moment: of those who ask for the same before a request leaves,
 * one sends it. An answer to a request that had left by then shows nothing of what has happened since, and serves nobody.
 *
 * @param call of an operation that changes nothing.
 * @throws TransportTrouble where no answer came to a request of this experiment's own.
 */
export async function readJointly(t: Experiment, call: Call): Promise<Answer> {
  const pending = t.run.kept('readings under way', () => new Map<string, Promise<Answer>>());
  const name = JSON.stringify(call);
  const askedAt = performance.now();
  // Who is in a hurry does not wait for somebody else's turn.
  while (t.sender.pressing !== true) {
    const underWay = pending.get(name);
    if (underWay === undefined) break;
    const answer = await underWay.catch(() => undefined);
    // What came between another and the service is not in our way.
    if (answer === undefined || answer.attempts > 1) break;
    if (answer.sentAt < askedAt) continue;
    t.cite(answer.exchangeId);
    return answer;
  }
  const own = t.send(call);
  pending.set(name, own);
  const forget = () => {
    if (pending.get(name) === own) pending.delete(name);
  };
  own.then(forget, forget);
  return own;
}
