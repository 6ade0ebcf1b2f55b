/** 6: a receiver that answers with an error, with a redirect or not at all changes neither the operation nor the answer. */

import type { FinalStatus } from '../../spec/document/final-status.ts';
import { firstFinal } from '../../spec/run/course.ts';
import type { Mailbox } from '../../target/callbacks/mailbox.ts';
import type { Behaviour } from '../../target/callbacks/received-callback.ts';
import { postOperation } from '../act/operation-calls.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { requestOf, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeFinalStands } from '../judge/finality.ts';
import { sinceFinal } from '../judge/finality-rule.ts';
import {
  type Notified,
  openMailbox,
  sendNotified,
  timelineOf,
  toldBy,
} from '../observe/callbacks/notified-operations.ts';
import { ensureReachable } from '../observe/callbacks/reach.ts';
import { finalOf, followToEnd, seenOf } from '../observe/followed-operations.ts';

/** A receiver that fails in one way. */
interface Failing {
  readonly circumstance: string;
  readonly behaviour: (t: Experiment) => Promise<Behaviour>;
}

const REFUSING: readonly Failing[] = [
  { circumstance: 'that answers 500', behaviour: async () => ({ status: 500 }) },
  { circumstance: 'that answers 404', behaviour: async () => ({ status: 404 }) },
  { circumstance: 'that drops the connection', behaviour: async () => 'drop' },
  {
    circumstance: 'that redirects',
    behaviour: async (t) => ({ redirect: (await openMailbox(t)).url }),
  },
];

/** An operation with a failing receiver, followed to its end. */
export async function withReceiver(
  t: Experiment,
  kind: StatusKind,
  mailbox: Mailbox,
  parties: Notified['parties'],
): Promise<Notified> {
  const notified = await sendNotified(t, kind, parties, { mailbox });
  await followToEnd(t, notified.watch, notified.payer);
  return notified;
}

/**
 * A receiver that fails does not change the answer to the execution call: the operation is accepted.
 * @judges callback.failing-receiver
 */
export function acceptedWithFailingReceiver(check: Declare): void {
  for (const { circumstance, behaviour } of REFUSING)
    check(`the answer, with a receiver ${circumstance}`, async (t) => {
      const kind = await endingKind(t);
      const { parties } = await sendNotified(t, kind);
      const mailbox = await openMailbox(t, await behaviour(t));
      t.judge.changed(`callbackUrl leads to a receiver ${circumstance}`);
      const answers = [];
      // The second comes when the first notifications have failed.
      for (let nth = 0; nth < 2; nth += 1) {
        const request = await requestOf(t, { ...kind, callbackUrl: mailbox.url }, parties);
        answers.push(await postOperation(t, request));
        await mailbox.waitFor(() => true, t.profile.limits.quietMs, t.sender.signal);
      }
      for (const answer of answers)
        t.judge.status(answer, 200, 'an operation was not accepted because of its receiver', '/callbackUrl');
      await ensureReachable(t, [mailbox]);
    });
}

/** An operation ends as others do, whatever the receiver of its callbacks answers. */
export function unharmedByFailingReceiver(check: Declare): void {
  for (const { circumstance, behaviour } of REFUSING)
    check(`the operation, with a receiver ${circumstance}`, async (t) =>
      judgeUnharmed(t, circumstance, await behaviour(t)),
    );
}

/**
 * The operation ends as others do. One that ends otherwise proves nothing yet, for operations may fail on their
 * own and take what time they like: so it is done again, and against another with a receiver that works.
 * @judges callback.failing-receiver
 */
export async function judgeUnharmed(
  t: Experiment,
  circumstance: string,
  behaviour: Behaviour,
): Promise<void> {
  const kind = await endingKind(t);
  const parties = await arrangeParties(t);
  const mailbox = await openMailbox(t, behaviour);
  const inOrder = await openMailbox(t);
  t.judge.changed(`callbackUrl leads to a receiver ${circumstance}`);
  const pair = () =>
    Promise.all([withReceiver(t, kind, mailbox, parties), withReceiver(t, kind, inOrder, parties)]);
  let [notified, control] = await pair();
  const usual = finalOf(control.watch);
  t.judge.given(usual !== undefined, 'No final status is seen with a receiver that works either.');
  if (finalOf(notified.watch) !== usual) {
    [notified, control] = await pair();
    t.judge.given(
      finalOf(control.watch) === usual,
      `Operations with a receiver that works end differently too: ${usual}, then ${seenOf(control.watch)}.`,
    );
  }
  judgeEnd(t, notified, usual);
  if (sinceFinal(notified.watch).length > 1) judgeFinalStands(t, notified.watch, ' when its callback failed');
  t.judge.observed(`${toldBy(t, notified)} came to the receiver ${circumstance}`);
  const next = await postOperation(t, await requestOf(t, kind, parties));
  t.judge.status(next, 200, 'the next operation was not accepted after a callback that failed');
  await ensureReachable(t, [mailbox, inOrder]);
}

/**
 * A receiver that fails does not change the operation: it ends as others do.
 * @param usual how an operation ends whose receiver works.
 * @judges callback.failing-receiver
 */
export function judgeEnd(t: Experiment, notified: Notified, usual: FinalStatus): void {
  const final = finalOf(notified.watch);
  const { watch } = notified;
  const claim = {
    message:
      final === undefined
        ? 'the receiver changes the operation: it never becomes final, as others do'
        : 'the receiver changes the operation: it ends differently from others',
    expected: `statutOperation ${show(usual)}, as with a receiver that works`,
    actual: `statutOperation ${show(notified.watch.status)}, twice`,
    exchangeId: watch.last.exchangeId,
    timeline: timelineOf(t, notified),
  };
  const { reference } = watch.operation;
  const demand = { is: 'record', reference, field: 'statutOperation', values: [usual] } as const;
  const ended = firstFinal(watch) ?? watch.last;
  t.judge.that(final === usual, claim, [{ exchangeId: ended.exchangeId, demand }]);
}
