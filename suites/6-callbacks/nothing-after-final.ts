/** 6: after the notification of a final status, no notification of another status follows. */
import { isFinal } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  type Notified,
  ownCallbacksOf,
  timelineOf,
  toldBy,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { ofEachKind } from './each-kind.ts';

/**
 * Whether a callback out of order may be a second delivery of what nobody answered in time.
 *
 * @param heldUpMs how long the receiver could take nothing.
 * @param cameBefore whether one with the same body came earlier.
 */
export function mayBeRedelivered(heldUpMs: number, cameBefore: boolean): boolean {
  return heldUpMs >= (cameBefore ? TOLERANCES.slowReceiver.value : TOLERANCES.missedDelivery.value);
}

/**
 * Whoever is not answered in time delivers again, and may tell what comes next before that is taken.
 * @throws Inconclusive where this process was held up for so long before a callback came that its place says nothing.
 */
function ensureOrderIsKnown(t: Experiment, { mailbox }: Notified, late: ReceivedCallback): void {
  const [first = late, ...others] = mailbox.received;
  const cameBefore = [first, ...others].some(
    ({ arrivedAt, body }) => arrivedAt < late.arrivedAt && body === late.body,
  );
  const heldUp = mailbox.heldUpBetween(first.arrivedAt - TOLERANCES.callbackInFlight.value, late.arrivedAt);
  t.judge.given(
    !mayBeRedelivered(heldUp, cameBefore),
    `For ${heldUp} ms the receiver could take nothing: what came late may have been delivered again, and says nothing about the order. This machine is too busy with other work.`,
    'this-machine',
  );
}

/**
 * After the notification of a final status, no notification of another status follows.
 * @judges callback.nothing-after-final
 */
export function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const told = ownCallbacksOf(t, notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (told.length === 0) unreadable(t, 'status');
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first]?.status;
  if (final === undefined && staysOpen(t, notified.kind, notified.watch)) return;
  t.judge.given(final !== undefined, `No callback came that carries a final status: ${toldBy(t, notified)}.`);
  const later = told.slice(first + 1);
  const other = later.find(({ status }) => status !== final);
  if (other !== undefined) ensureOrderIsKnown(t, notified, other.callback);
  t.judge.that(other === undefined, {
    message: 'a callback out of order: another status was notified after the final one',
    expected: `nothing but ${show(final)} after the callback of ${show(final)}`,
    actual: `${show(other?.status)} afterwards (${toldBy(t, notified)})`,
    answer: notified.operation.answer,
    timeline: timelineOf(t, notified),
  });
  if (later.length > 0) t.judge.observed(`the final status was notified ${later.length + 1} times`);
}

/** An operation of each kind, and the order of its callbacks. */
export const nothingAfterFinal = ofEachKind(judgeNothingAfterFinal);
