/** 4.1: a request that is refused for its requestId started no operation, so that nothing is told of one at its callbackUrl. */
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import { sendAgain } from '../act/accepting.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { effectRulings } from '../judge/effect-rule.ts';
import { describeCallback, isAbout, readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  callbackWaitFor,
  followNotified,
  type Notified,
  nothingEvolved,
  openMailbox,
  sendNotified,
  timelineOf,
} from '../observe/callbacks/notified-operations.ts';

/** A repetition with a callbackUrl of its own neither takes the notifications over nor has any made. */
export function otherCallbackUrlNotNotified(check: Declare): void {
  check('another callbackUrl in a repetition', { needs: ['callbacks'] }, async (t: Experiment) => {
    const kind = await endingKind(t);
    const refused = await openMailbox(t);
    // What is notified after the repetition is what may go to its URL.
    t.prioritise();
    const notified = await sendNotified(t, kind);
    const { operation, payer, watch } = notified;
    const body = { ...operation.request, callbackUrl: refused.url };
    const again = await sendAgain(t, operation, payer, body);
    t.judge.given(again.status === 409, `The repetition was answered ${describeAnswer(again)}.`, again);
    watch.note('its requestId came again with another callbackUrl', 'note', again.exchangeId);
    t.onlyReads();
    await followNotified(t, notified);
    await t.pause(callbackWaitFor(t, notified));
    if (refused.received.length === 0 && (await nothingEvolved(t, [notified]))) return;
    judgeNothingAtRefused(t, notified, refused.received);
  });
}

/**
 * No operation is told of at the callbackUrl of a request that was refused for its requestId.
 *
 * @param notified the earlier operation with that requestId, and what came to its own URL.
 * @param came what came to the URL of the refused request.
 */
export function judgeNothingAtRefused(
  t: Experiment,
  notified: Notified,
  came: readonly ReceivedCallback[],
): void {
  const { operation, mailbox } = notified;
  // A text without a reference may say nothing but that the request was refused.
  const told = came.find(
    (callback) =>
      isAbout(t.profile, callback, operation.reference) ||
      readCallback(t.profile, callback).reference !== undefined,
  );
  if (told === undefined && came.length > 0) {
    t.judge.observed('what came to the callbackUrl of the refused request names no operation');
    return;
  }
  t.judge.given(told !== undefined || mailbox.received.length > 0, 'No callback came.');
  t.judge.changed('callbackUrl was another than that of the first');
  const callback = {
    told: told && describeCallback(t.profile, told),
    of: 'the callbackUrl of the repetition, which started no operation',
  };
  const shown = { timeline: timelineOf(t, notified, came) };
  t.judge.rulings(effectRulings({ what: 'a repetition', callback }), operation.answer, shown);
}
