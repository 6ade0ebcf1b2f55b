/** 6: a receiver that answers with an error, with a redirect or not at all changes neither the operation nor the answer. */

import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { firstFinal } from '../../spec/run/course.ts';
import type { Mailbox } from '../../target/callbacks/mailbox.ts';
import type { Behaviour } from '../../target/callbacks/received-callback.ts';
import { postOperation } from '../act/operation-calls.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { partiesOfKind, requestOf, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Observed } from '../engine/declare/verdict-exceptions.ts';
import { judgeCourse } from '../judge/course.ts';
import {
  callbackDeadlineMs,
  type Notified,
  openMailbox,
  sendNotified,
  timelineOf,
  toldBy,
  waitForCall,
} from '../observe/callbacks/notified-operations.ts';
import { ensureReachable } from '../observe/callbacks/reach.ts';
import { finalOf, followToEnd, seenOf } from '../observe/followed-operations.ts';
import { followInto, keepWatching } from '../observe/following.ts';
import { receiverRulings } from './receiver-rule.ts';

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

/** A receiver that fails does not change the answer to the execution call: the operation is accepted. */
export function acceptedWithFailingReceiver(check: Declare): void {
  for (const { circumstance, behaviour } of REFUSING)
    check(`the answer, with a receiver ${circumstance}`, async (t) => {
      const kind = await endingKind(t);
      const { parties } = await sendNotified(t, kind);
      const mailbox = await openMailbox(t, await behaviour(t));
      t.judge.changed(`callbackUrl leads to a receiver ${circumstance}`);
      const send = async () =>
        postOperation(t, await requestOf(t, { ...kind, callbackUrl: mailbox.url }, parties));
      const first = await send();
      // The second comes when the first notification has failed.
      if (first.status === 200) await waitForCall(t, mailbox);
      t.judge.rulings(receiverRulings({ answers: [first, await send()] }));
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
  const { watch } = notified;
  judgeEnd(t, notified, usual);
  judgeCourse(t, 'final-stands-with-receiver', watch);
  t.judge.observed(`${toldBy(t, notified)} came to the receiver ${circumstance}`);
  const next = await postOperation(t, await requestOf(t, kind, parties));
  t.judge.rulings(receiverRulings({ next }));
  await ensureReachable(t, [mailbox, inOrder]);
}

function judgeEnd(t: Experiment, notified: Notified, usual: string | undefined): void {
  const { watch } = notified;
  const { exchangeId: shownIn } = firstFinal(watch) ?? watch.last;
  const end = {
    reference: watch.operation.reference,
    status: watch.status,
    final: finalOf(watch),
    usual,
    shownIn,
  };
  const shown = { exchangeId: watch.last.exchangeId, timeline: timelineOf(t, notified) };
  t.judge.rulings(receiverRulings({ end }), undefined, shown);
}

/** A delivery that fails ends no operation that the profile leads to a status which is not final. */
export function restsWithFailingReceiver(check: Declare): void {
  for (const provoke of OPEN_STATUSES)
    check(
      `an operation led to ${provoke}, with a receiver that answers 500`,
      { needs: [`fixtures.provoke.${provoke}`] },
      (t) => judgeRests(t, { provoke }),
    );
}

async function judgeRests(t: Experiment, kind: StatusKind): Promise<void> {
  const parties = await arrangeParties(t, partiesOfKind(t, kind));
  t.judge.changed('callbackUrl leads to a receiver that answers 500');
  const first = await notifiedBeside(t, kind, parties);
  if (finalOf(first.notified.watch) === first.usual) return judgeEnd(t, first.notified, first.usual);
  const second = await notifiedBeside(t, kind, parties);
  const endOf = ({ usual = 'open' }: BesideControl) => usual;
  t.judge.given(
    first.usual === second.usual,
    `Operations with a receiver that works end differently too: ${endOf(first)}, then ${endOf(second)}.`,
  );
  judgeEnd(t, second.notified, second.usual);
}

/** An operation whose receiver fails, and the final status of one whose receiver works: undefined where neither has one. */
interface BesideControl {
  readonly notified: Notified;
  readonly usual: string | undefined;
}

/**
 * An operation after its receiver was called. Where it is final by then, another whose receiver works is followed to its end.
 * @throws Observed where the receiver was not called.
 */
async function notifiedBeside(
  t: Experiment,
  kind: StatusKind,
  parties: Notified['parties'],
): Promise<BesideControl> {
  t.prioritise();
  const mailbox = await openMailbox(t, { status: 500 });
  const notified = await sendNotified(t, kind, parties, { mailbox });
  const { watch, payer } = notified;
  await followInto(t, watch, payer, kind.provoke);
  if ((await waitForCall(t, mailbox, callbackDeadlineMs(t))) === undefined)
    throw new Observed(`no notification came of an operation led to ${kind.provoke} while it was open`);
  await keepWatching(t, watch, payer);
  if (finalOf(watch) === undefined) return { notified, usual: undefined };
  const control = await withReceiver(t, kind, await openMailbox(t), parties);
  return { notified, usual: finalOf(control.watch) };
}
