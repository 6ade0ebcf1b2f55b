/** 6: a notification whose delivery failed is tried again; how it is delivered is reported as seen. */

import { endingKind } from '../arrange/kinds/ending.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  callbacksOf,
  followNotified,
  type Notified,
  nothingEvolved,
  notifiedOperation,
  openMailbox,
  sendNotified,
  timelineOf,
  toldBy,
} from '../observe/callbacks/notified-operations.ts';

/** What is told of how callbacks are delivered. */
async function observeDelivery(t: Experiment): Promise<void> {
  const notified = await notifiedOperation(t, await endingKind(t));
  if (await nothingEvolved(t, [notified])) return;
  const kinds = new Set(
    callbacksOf(notified).map(({ method, headers }) => `${method} ${headers['content-type'] ?? 'untyped'}`),
  );
  t.judge.observed(`${toldBy(t, notified)} (${[...kinds].join(', ')})`);
}

/** How often each status was notified; what cannot be read counts as one. */
function countsOf(t: Experiment, notified: Notified): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const callback of callbacksOf(notified)) {
    const status = readCallback(t.profile, callback).status ?? 'unreadable';
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

/** A status that is notified more often than to a receiver that works was tried again. */
function isTriedAgain(t: Experiment, failed: Notified, control: Notified): boolean {
  const usual = countsOf(t, control);
  return [...countsOf(t, failed)].some(([status, count]) => count > Math.max(1, usual.get(status) ?? 0));
}

async function failDelivery(t: Experiment): Promise<void> {
  const kind = await endingKind(t);
  const mailbox = await openMailbox(t, { status: 500 });
  const control = await sendNotified(t, kind);
  const failed = await sendNotified(t, kind, control.parties, { mailbox });
  await Promise.all([followNotified(t, control), followNotified(t, failed)]);
  if (await nothingEvolved(t, [control])) return;
  t.judge.changed('callbackUrl leads to a receiver that answers 500');
  const { callbackMs } = t.profile.limits;
  for (let waited = 0; waited < callbackMs && !isTriedAgain(t, failed, control); waited += LOOK_MS)
    await t.pause(LOOK_MS);
  judgeTriedAgain(t, failed, control);
}

/**
 * A notification whose delivery failed is tried again.
 * @param failed the operation whose receiver answers 500.
 * @param control the one whose receiver works.
 * @judges callback.delivery
 */
export function judgeTriedAgain(t: Experiment, failed: Notified, control: Notified): void {
  t.judge.given(failed.mailbox.received.length > 0, 'No callback came at all.');
  t.judge.observed(`${toldBy(t, failed)} came to a receiver that answers 500`);
  const isSentTwice = [...countsOf(t, control).values()].some((count) => count > 1);
  const again = isTriedAgain(t, failed, control);
  if (!again && isSentTwice) {
    t.judge.observed(SENT_TWICE);
    return;
  }
  t.judge.that(again, {
    message: 'a notification that the receiver answered 500 is not tried again',
    expected: `the same notification once more within ${t.profile.limits.callbackMs} ms`,
    actual: toldBy(t, failed),
    answer: failed.operation.answer,
    timeline: timelineOf(t, failed),
  });
}

const SENT_TWICE =
  'a receiver that works is notified of a status several times too, so another try cannot be told';

/** Between looks at what came, in milliseconds. */
const LOOK_MS = 200;

/** By what method, of what type and how often a callback comes. */
export function delivery(check: Declare): void {
  check('method, type and number', observeDelivery);
}

/** A delivery that failed is made again. */
export function deliveryAgain(check: Declare): void {
  check('after deliveries that failed', failDelivery);
}
