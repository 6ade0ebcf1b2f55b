/** 6: an operation without a callbackUrl leads to no notification at another operation's URL. */
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { Accepted } from '../act/accepted.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mayBeAbout } from '../observe/callbacks/callback-reading.ts';
import {
  allMailboxes,
  callbacksOf,
  callbackWaitFor,
  followNotified,
  type Notified,
  nothingEvolved,
  sendNotified,
  timelineOf,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { followToEnd } from '../observe/followed-operations.ts';
import { Watch } from '../observe/following.ts';
import { noneWithoutUrlRule } from './address-rules.ts';

/** Waits for what should not come, and judges that it did not. @param since milliseconds since the epoch. */
async function waitForNone(
  t: Experiment,
  silent: Accepted,
  notified: Notified,
  since: number,
): Promise<void> {
  t.judge.given(
    t.profile.demanded?.includes('callbackUrl') !== true,
    'The target accepts no operation without callbackUrl: the checks of 2.2 judge that.',
  );
  await t.pause(callbackWaitFor(t, notified));
  const anywhere = allMailboxes(t).flatMap(({ received }) => received);
  judgeNoneAbout(t, silent, notified, anywhere);
  if (await nothingEvolved(t, [notified])) return;
  ensureReadable(t, notified, since);
}

/**
 * An operation without a callbackUrl leads to no notification at another operation's URL.
 * @param silent the operation without one.
 * @param notified the operation with one.
 * @param anywhere what came to any URL of the run.
 */
export function judgeNoneAbout(
  t: Experiment,
  silent: Pick<Accepted, 'reference' | 'answer'>,
  notified: Notified,
  anywhere: readonly ReceivedCallback[],
): void {
  const [wrong] = anywhere.flatMap((callback) => {
    const isOwn = notified.mailbox.received.includes(callback);
    const departure = noneWithoutUrlRule({
      binding: t.profile,
      callback,
      own: isOwn ? [notified.operation] : [],
      others: [{ reference: silent.reference, exchangeId: silent.answer.exchangeId, addresses: [] }],
      isShared: 'never',
    });
    return departure === undefined ? [] : [{ departure, astray: isOwn ? [] : [callback] }];
  });
  const timeline = timelineOf(t, notified, wrong?.astray);
  t.judge.rulings([{ departure: wrong?.departure }], silent.answer, { timeline });
}

/**
 * What cannot be read may be about any operation.
 * @param since when the silent one could be told of, in milliseconds since the epoch.
 * @throws Inconclusive where nothing came; Skipped where the profile does not say where the reference stands.
 */
export function ensureReadable(t: Experiment, notified: Notified, since: number): void {
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came at all.');
  const came = callbacksOf(notified).filter(({ arrivedAt }) => arrivedAt >= since);
  const isOwn = (callback: ReceivedCallback) => mayBeAbout(t.profile, callback, notified.operation.reference);
  const unread = came.find((callback) => !isOwn(callback));
  if (unread === undefined) return;
  if (!came.some(isOwn)) unreadable(t, 'reference');
  const message = `A callback came in which the reference of an operation cannot be read, beside others (${unread.exchangeId}): it may be about the operation without a callbackUrl.`;
  if (t.profile.bindings.callback.reference === undefined) t.skip('bindings.callback.reference', message);
  t.judge.inconclusive(message);
}

/** After an operation with a callbackUrl, and beside one. */
export function noneWithoutUrl(check: Declare): void {
  check('after an operation with one, of the same instrument', async (t) => {
    const kind = await endingKind(t);
    const notified = await sendNotified(t, kind);
    await t.whileOthersUse(() => followNotified(t, notified));
    const since = Date.now();
    const silent = await sendKind(t, kind, notified.parties);
    t.onlyReads();
    notified.watch.note(`${silent.operation.reference} was accepted without callbackUrl`);
    await followToEnd(t, new Watch(silent.operation), silent.payer);
    await waitForNone(t, silent.operation, notified, since);
  });
  for (const [circumstance, arrange, needs] of [
    ['beside an operation with one, of the same instrument', sameParties, []],
    [
      'beside an operation with one, of another instrument',
      arrangeTwoPayers,
      ['fixtures.instruments.two-debit'],
    ],
  ] as const)
    check(circumstance, { needs }, async (t) => {
      const kind = await endingKind(t);
      const [one, other] = await arrange(t);
      const since = Date.now();
      const notified = await sendNotified(t, kind, one);
      const silent = await sendKind(t, kind, other);
      notified.watch.note(`${silent.operation.reference} was accepted without callbackUrl`);
      const watch = new Watch(silent.operation);
      t.onlyReads();
      await Promise.all([followNotified(t, notified), followToEnd(t, watch, silent.payer)]);
      await waitForNone(t, silent.operation, notified, since);
    });
}

/** One instrument pays both. */
async function sameParties(t: Experiment) {
  const parties = await arrangeParties(t);
  return [parties, parties] as const;
}
