import { isFinal } from '../../spec/document/final-status.ts';
import { instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { STATUSES } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  atMsOf,
  callbacksOf,
  type Notified,
  openLongAfter,
  timelineOf,
  toldBy,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { finalOf, isUnknownStatus, seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';

/** No callback contradicts what the operation shows. */
export function judgeAgrees(t: Experiment, notified: Notified): void {
  const { watch } = notified;
  const final = finalOf(watch);
  const carried = callbacksOf(notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (carried.length === 0) unreadable(t, 'status');
  for (const { callback, status } of carried) {
    const claim = {
      actual: `the callback says ${show(status)}; seen were ${seenOf(watch)}`,
      answer: notified.operation.answer,
      timeline: timelineOf(t, notified),
    };
    t.judge.that(!isUnknownStatus(status), {
      ...claim,
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
    });
    if (!isFinal(status)) {
      const rested = restedThrough(watch, atMsOf(watch, callback));
      t.judge.that(rested === undefined || rested === status, {
        ...claim,
        message: 'a callback contradicts the operation: it tells of a status that the operation never had',
        expected: `${show(rested)}, which it had all along by its dateDernierStatut`,
      });
      continue;
    }
    const open = openLongAfter(watch, callback);
    t.judge.that(open === undefined, {
      ...claim,
      message: 'a callback contradicts the operation: it says final, and the list went on showing it open',
      expected: `no final status while the operation has none: the list still showed ${show(open?.record.statutOperation)} after ${open?.atMs} ms, ${open && open.atMs - atMsOf(watch, callback)} ms after the callback`,
    });
    t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
    t.judge.that(status === final, {
      ...claim,
      message: 'a callback contradicts the operation: it carries another final status',
      expected: `the final status of the operation, ${final}`,
    });
  }
}

/**
 * The one status that an operation had from its acceptance until long after a moment: its dateDernierStatut stood
 * still all the while. Undefined where it changed, or where that date is not precise enough to say.
 */
function restedThrough({ sightings }: Watch, atMs: number): unknown {
  const after = sightings.findIndex((sighting) => sighting.atMs > atMs + TOLERANCES.listAfterCallback.value);
  const [first, ...rest] = after < 0 ? [] : sightings.slice(0, after + 1);
  const date = first?.record.dateDernierStatut;
  const instant = typeof date === 'string' ? instantOf(date, true) : undefined;
  if (first === undefined || instant === undefined || instant % 1000 === 0) return undefined;
  const { statutOperation } = first.record;
  const rested = rest.every(
    ({ record }) => record.dateDernierStatut === date && record.statutOperation === statutOperation,
  );
  return rested ? statutOperation : undefined;
}

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

/** Nothing but the final status is notified after it. */
export function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const told = callbacksOf(notified).flatMap((callback) => {
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
