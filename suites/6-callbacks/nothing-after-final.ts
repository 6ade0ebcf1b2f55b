/** 6: after the notification of a final status, no notification of another status follows. */
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { judgeNotifiedCourse, notifiedCourse } from '../judge/course.ts';
import { type Notified, toldBy } from '../observe/callbacks/notified-operations.ts';
import { afterFinal } from './callback-rules.ts';
import { ensureTelling, ofEachKind } from './each-kind.ts';

/**
 * Whoever is not answered in time may tell what comes next before that is taken.
 * @throws Inconclusive where this process was held up for so long before a callback came that its place says nothing.
 */
function ensureOrderIsKnown(t: Experiment, { mailbox }: Notified, late: ReceivedCallback): void {
  const [first = late] = mailbox.received;
  const heldUp = mailbox.heldUpBetween(first.arrivedAt - TOLERANCES.callbackInFlight.value, late.arrivedAt);
  t.judge.given(
    heldUp < TOLERANCES.missedDelivery.value,
    `For ${heldUp} ms the receiver could take nothing: what came late may have been delivered again, and says nothing about the order. This machine is too busy with other work.`,
    'this-machine',
  );
}

/** Judges that after the notification of a final status, no notification of another status follows. */
export function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const { mailbox, kind, watch } = notified;
  ensureTelling(t, notified);
  const after = afterFinal(notifiedCourse(t, notified));
  if (after === undefined && staysOpen(t, kind, watch)) return;
  t.judge.given(after !== undefined, `No callback came that carries a final status: ${toldBy(t, notified)}.`);
  const { final, later, others, other } = after;
  if (others.length > 0 && other === undefined)
    t.judge.observed(`notifications overtook each other: ${toldBy(t, notified)}`);
  const late = mailbox.received.find(({ exchangeId }) => exchangeId === other?.exchangeId);
  if (late !== undefined) ensureOrderIsKnown(t, notified, late);
  judgeNotifiedCourse(t, 'callback-nothing-after-final', notified);
  const again = later.filter(({ status }) => status === final).length;
  if (again > 0) t.judge.observed(`the final status was notified ${again + 1} times`);
}

/** An operation of each kind, and the order of its callbacks. */
export const nothingAfterFinal = ofEachKind(judgeNothingAfterFinal);
