/** Whether the target can reach our receiver at all: where that is not known, silence proves nothing (6). */
import type { Mailbox } from '../../../target/callbacks/mailbox.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';

/** Between looks at whether a callback has come to anybody, in milliseconds. */
const LOOK_MS = 100;

/** Experiments that gave a callbackUrl out and may still hear of it. */
function awaitingCallbacks(t: Experiment): Set<Experiment> {
  return t.run.kept('experiments that may hear a callback', () => new Set<Experiment>());
}

/** Notes that an operation with a callbackUrl was accepted in an experiment, until the experiment ends. */
export async function noteCallbackAwaited(t: Experiment): Promise<void> {
  const awaiting = awaitingCallbacks(t);
  if (awaiting.has(t)) return;
  awaiting.add(t);
  t.cleanup(() => void awaiting.delete(t));
}

/**
 * What must be known before silence is judged: the suite reached its own receiver at the address that it gives
 * out, or the target did so anywhere in the run. Waits for the other experiments of the run where only they can tell.
 * @throws Inconclusive where nobody is known to have reached the receiver.
 */
export async function ensureReachable(t: Experiment, mailboxes: readonly Mailbox[]): Promise<void> {
  if (mailboxes.some(({ received }) => received.length > 0)) return;
  const receiver = await t.run.receiver();
  const doubt = await receiver.doubt();
  if (doubt === undefined) return;
  const awaiting = awaitingCallbacks(t);
  awaiting.delete(t);
  const { finalStatusMs, callbackMs } = t.profile.limits;
  const began = performance.now();
  const isOpen = () => {
    const waited = performance.now() - began;
    // Those that have not begun yet are given a moment.
    return waited < callbackMs || (awaiting.size > 0 && waited < callbackMs + finalStatusMs);
  };
  while (!receiver.heard && isOpen()) await t.pause(LOOK_MS);
  t.judge.given(
    receiver.heard,
    `Not one callback came in this run, and the suite could not reach its own receiver at ${receiver.url} either (${doubt}): whether callbacks are sent cannot be told. Look at callbacks.publicUrl and callbacks.listen in the profile.`,
  );
}
