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

/**
 * Whether a notification says that its status was taken before the final one, by clocks that may be some way apart. The
 * very instant of the final one is not earlier, unless it is cut to the second.
 */
function wasOvertaken(takenAt: number | undefined, finalAt: number | undefined): boolean {
  if (takenAt === undefined || finalAt === undefined) return false;
  if (takenAt === finalAt) return takenAt % 1000 === 0;
  return takenAt < finalAt + TOLERANCES.nodeClocks.value;
}

/**
 * After the notification of a final status, no notification of another status follows.
 * @judges callback.nothing-after-final
 */
export function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const told = ownCallbacksOf(t, notified).flatMap((callback) => {
    const { status, takenAt } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status, takenAt }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (told.length === 0) unreadable(t, 'status');
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first]?.status;
  if (final === undefined && staysOpen(t, notified.kind, notified.watch)) return;
  t.judge.given(final !== undefined, `No callback came that carries a final status: ${toldBy(t, notified)}.`);
  const later = told.slice(first + 1);
  // Delivered twice: the second time may come after what was told next (6: retries are not shown).
  const before = new Set(told.slice(0, first).map(({ callback }) => callback.body));
  const finalAt = told[first]?.takenAt;
  const others = later.filter(({ status, callback }) => status !== final && !before.has(callback.body));
  const other = others.find(({ takenAt }) => !wasOvertaken(takenAt, finalAt));
  if (others.length > 0 && other === undefined)
    t.judge.observed(`notifications overtook each other: ${toldBy(t, notified)}`);
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
