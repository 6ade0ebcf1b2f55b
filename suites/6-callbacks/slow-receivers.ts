/** 6: a receiver that answers slowly changes neither the operation nor the answer to the execution call. */

import { isFinal } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Mailbox } from '../../target/callbacks/mailbox.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { postOperation } from '../act/operation-calls.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { requestOf, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { describeCallback } from '../observe/callbacks/callback-reading.ts';
import {
  atMsOf,
  type Notified,
  openMailbox,
  sendNotified,
  timelineOf,
  waitForCall,
} from '../observe/callbacks/notified-operations.ts';
import { ensureReachable } from '../observe/callbacks/reach.ts';
import { timeText } from '../observe/seconds.ts';
import { judgeUnharmed, withReceiver } from './failing-receivers.ts';
import { isBlocked, isHeld, receiverRulings, type SeenWithSlowReceiver } from './receiver-rule.ts';

const SLOW_MS = 2_000;
const VERY_SLOW_MS = 10_000;
/** So often the time of an execution is taken with a receiver that works, until it is short of the slow one's. */
const USUAL_TRIES = 3;

const SLOW: readonly (readonly [circumstance: string, delay: (t: Experiment) => number])[] = [
  ['that is slow', ({ profile }) => Math.min(SLOW_MS, 0.6 * profile.limits.timeoutMs)],
  [
    'that is slower than most callers wait',
    ({ profile }) => Math.min(VERY_SLOW_MS, 0.6 * profile.limits.timeoutMs),
  ],
];

/** An operation is answered before its slow receiver answers. */
export function answeredWithSlowReceiver(check: Declare): void {
  for (const [circumstance, delay] of SLOW)
    check(`the answer, with a receiver ${circumstance}`, (t) => judgeNotBlocked(t, circumstance, delay(t)));
}

/** An operation ends as others do, however slow its receiver is. */
export function unharmedBySlowReceiver(check: Declare): void {
  for (const [circumstance, delay] of SLOW)
    check(`the operation, with a receiver ${circumstance}`, async (t) =>
      judgeUnharmed(t, circumstance, { slowMs: delay(t) }),
    );
}

/** An operation does not wait for its slow receiver. */
export function notHeldUpBySlowReceiver(check: Declare): void {
  for (const [circumstance, delay] of SLOW)
    check(`how long the operation takes, with a receiver ${circumstance}`, (t) =>
      judgeNotHeld(t, circumstance, delay(t)),
    );
}

/**
 * An operation waits for its receiver if it becomes final only when the receiver has answered, and one with a
 * receiver that works long before, every time.
 */
async function judgeNotHeld(t: Experiment, circumstance: string, slowMs: number): Promise<void> {
  const kind = await endingKind(t);
  const parties = await arrangeParties(t);
  const inOrder = await openMailbox(t);
  const rounds = TOLERANCES.heldUpByReceiver.value;
  t.judge.changed(`callbackUrl leads to a receiver ${circumstance} (${timeText(slowMs)})`);
  for (let round = 1; round <= rounds; round += 1) {
    const mailbox = await openMailbox(t, { slowMs });
    const [slow, control] = await Promise.all([
      withReceiver(t, kind, mailbox, parties),
      withReceiver(t, kind, inOrder, parties),
    ]);
    const usualMs = finalAtMs(control);
    t.judge.given(usualMs !== undefined, 'No final status is seen with a receiver that works either.');
    if (round === 1 && usualMs > slowMs / 2) {
      t.judge.observed(
        `an operation takes ${timeText(usualMs)} with a fast receiver: an extra wait of ${timeText(slowMs)} for a slow one would not be visible`,
      );
      return;
    }
    const course = { ...seenWith(slow), slowMs, usualMs, heldBefore: round - 1, rounds };
    const shown = { exchangeId: slow.watch.last.exchangeId, timeline: timelineOf(t, slow) };
    t.judge.rulings(receiverRulings({ course }), undefined, shown);
    if (!isHeld(course)) return ensureReachable(t, [mailbox, inOrder]);
  }
}

function finalAtMs({ watch }: Pick<Notified, 'watch'>): number | undefined {
  return watch.observations.find(({ record }) => isFinal(record.statutOperation))?.atMs;
}

function seenWith({ watch, mailbox }: Notified): SeenWithSlowReceiver {
  const open = watch.observations.filter(({ record }) => !isFinal(record.statutOperation)).at(-1);
  return {
    calledAt: Math.min(...mailbox.received.map((callback) => atMsOf(watch, callback))),
    openAt: open?.atMs,
    finalAt: finalAtMs({ watch }),
  };
}

/** How long an execution took, and whether the receiver was called before it was answered. */
interface Timed {
  readonly durationMs: number;
  readonly calledMeanwhile: boolean;
  readonly exchangeId: string | undefined;
  /** The answer, or why none came. */
  readonly outcome: string;
  readonly answer?: Answer;
}

async function timed(
  t: Experiment,
  kind: StatusKind,
  mailbox: Mailbox,
  parties: Notified['parties'],
): Promise<Timed> {
  const request = await requestOf(t, { ...kind, callbackUrl: mailbox.url }, parties);
  const known = mailbox.received.length;
  const started = performance.now();
  try {
    const answer = await postOperation(t, request);
    const { durationMs, exchangeId } = answer;
    const calledMeanwhile = mailbox.received.length > known;
    return {
      durationMs,
      exchangeId,
      calledMeanwhile,
      outcome: describeAnswer(answer),
      answer,
    };
  } catch (error) {
    if (!(error instanceof TransportTrouble) || error.kind !== 'timeout') throw error;
    const { exchangeId, message } = error;
    const durationMs = performance.now() - started;
    return {
      durationMs,
      exchangeId,
      calledMeanwhile: mailbox.received.length > known,
      outcome: message,
    };
  }
}

/**
 * A slow receiver does not change the answer to the execution call, which waits for it if it takes longer than the
 * receiver does, twice, and others do not.
 */
async function judgeNotBlocked(t: Experiment, circumstance: string, slowMs: number): Promise<void> {
  const kind = await endingKind(t);
  const { operation, parties } = await sendNotified(t, kind);
  let { durationMs } = operation.answer;
  // One that takes long may be a moment's: others were under way.
  for (let sent = 1; sent < USUAL_TRIES && durationMs >= slowMs / 2; sent += 1)
    ({ durationMs } = (await sendNotified(t, kind, parties)).operation.answer);
  t.judge.given(
    durationMs < slowMs / 2,
    `An execution takes ${timeText(durationMs)} with a fast receiver: an extra wait for a slow one would not be visible.`,
  );
  const mailbox = await openMailbox(t, { slowMs });
  t.judge.changed(`callbackUrl leads to a receiver ${circumstance} (${timeText(slowMs)})`);
  let one = await timed(t, kind, mailbox, parties);
  if (isBlocked({ ...one, slowMs })) one = await timed(t, kind, mailbox, parties);
  const timeline = [
    { atMs: 0, source: 'note', text: 'the operation was sent' },
    ...mailbox.received.map((callback) => ({
      atMs: Math.max(0, Math.round(one.durationMs - (Date.now() - callback.arrivedAt))),
      source: 'callback' as const,
      text: describeCallback(t.profile, callback),
      exchangeId: callback.exchangeId,
    })),
    { atMs: Math.round(one.durationMs), source: 'answer', text: one.outcome },
  ] as const;
  const { exchangeId, answer } = one;
  const shown = { ...(exchangeId !== undefined && { exchangeId }), timeline };
  t.judge.rulings(receiverRulings({ execution: { ...one, slowMs } }), undefined, shown);
  t.judge.rulings(receiverRulings({ answers: answer === undefined ? [] : [answer] }));
  // What was answered before its receiver was called proves nothing until it was called.
  await waitForCall(t, mailbox);
  await ensureReachable(t, [mailbox]);
}
