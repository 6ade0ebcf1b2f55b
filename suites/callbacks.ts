import type { Experiment } from './engine/experiment.ts';
import { show } from './engine/judge.ts';
import { type Declare, suite } from './engine/suite.ts';
import {
  atMsOf,
  callbacksOf,
  mayTellOf,
  type Notified,
  nothingEvolved,
  notifiedLifeOf,
  readCallback,
  timelineOf,
  toldBy,
  unreadable,
} from './support/callbacks.ts';
import { finalOf, isUnheardOf, KINDS, STATUSES, seenOf } from './support/lives.ts';
import { isFinal } from './support/status.ts';

/** A list may follow a callback a little later, in milliseconds. */
const CATCH_UP_MS = 2_000;

/** One check of each kind of operation, over what one operation of the kind was told. */
function ofEachKind(
  check: Declare,
  requirement: Parameters<Declare>[0],
  judge: (t: Experiment, notified: Notified) => void,
): void {
  for (const [circumstance, kind, needs] of KINDS)
    check(requirement, circumstance, { needs }, async (t) => {
      const notified = await notifiedLifeOf(t, kind);
      if (!nothingEvolved(t, [notified])) judge(t, notified);
    });
}

function judgeNotified(t: Experiment, notified: Notified): void {
  const { watch, mailbox, finalAtOnce } = notified;
  const final = finalOf(watch);
  t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
  if (finalAtOnce) {
    t.judge.observed(`the operation was final at once: ${toldBy(t, notified)}`);
    return;
  }
  const told = callbacksOf(notified).some((callback) => mayTellOf(t.profile, watch, final, callback));
  t.judge.that(told, {
    message:
      mailbox.received.length === 0
        ? 'the callback never arrived: nothing was notified'
        : 'the callback of the final status never arrived',
    expected: `a callback that tells of ${final} within ${t.profile.limits.callbackMs} ms`,
    actual: toldBy(t, notified),
    answer: notified.operation.answer,
    timeline: timelineOf(t, notified),
  });
  const readable = mailbox.received.some(
    (callback) => readCallback(t.profile, callback).status !== undefined,
  );
  if (!readable) t.judge.observed('a callback came; no status can be read in it (bindings.callback.status)');
}

function judgeAgrees(t: Experiment, notified: Notified): void {
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
    t.judge.that(!isUnheardOf(status), {
      ...claim,
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
    });
    if (!isFinal(status)) continue;
    t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
    t.judge.that(status === final, {
      ...claim,
      message: 'a callback contradicts the operation: it carries another final status',
      expected: `the final status of the operation, ${final}`,
    });
    const arrivedAt = atMsOf(watch, callback);
    const open = watch.sightings.find(
      ({ atMs, record }) => atMs > arrivedAt + CATCH_UP_MS && !isFinal(record.statutOperation),
    );
    t.judge.that(open === undefined, {
      ...claim,
      message: 'a callback contradicts the operation: it tells of a final status long before there is one',
      expected: `the status of the operation, ${show(open?.record.statutOperation)} after ${open?.atMs} ms`,
    });
  }
}

function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const told = callbacksOf(notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (told.length === 0) unreadable(t, 'status');
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first]?.status;
  t.judge.given(final !== undefined, `No callback came that carries a final status: ${toldBy(t, notified)}.`);
  const later = told.slice(first + 1);
  const other = later.find(({ status }) => status !== final);
  t.judge.that(other === undefined, {
    message: 'a callback out of order: another status was notified after the final one',
    expected: `nothing but ${show(final)} after the callback of ${show(final)}`,
    actual: `${show(other?.status)} afterwards (${toldBy(t, notified)})`,
    answer: notified.operation.answer,
    timeline: timelineOf(t, notified),
  });
  if (later.length > 0) t.judge.observed(`the final status was notified ${later.length + 1} times`);
}

export const callbacksSuite = suite('6', 'Callbacks', (check) => {
  ofEachKind(check, 'callback.notifies-final', judgeNotified);
  ofEachKind(check, 'callback.status-agrees', judgeAgrees);
  ofEachKind(check, 'callback.nothing-after-final', judgeNothingAfterFinal);
});
