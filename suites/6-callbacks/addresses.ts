/** 6 Events: which URL hears of which operation. */
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { Accepted } from '../act/operation-calls.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { KINDS, type Kind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import { followToEnd } from '../observe/followed-operations.ts';
import { Watch } from '../observe/following.ts';
import {
  allMailboxes,
  callbacksOf,
  describeCallback,
  followNotified,
  isAbout,
  mayBeAbout,
  type Notified,
  nothingEvolved,
  notifiedLifeOf,
  openMailbox,
  patienceFor,
  readCallback,
  sendNotified,
  timelineOf,
  unreadable,
} from '../observe/notified-operations.ts';

/** Judges that what came to each mailbox is about the operation that its URL was given for. */
async function judgeRightOperation(t: Experiment, all: readonly Notified[]): Promise<void> {
  if (await nothingEvolved(t, all)) return;
  let judged = 0;
  for (const notified of all) {
    const own = notified.operation.reference;
    const others = all.map(({ operation }) => operation.reference).filter((reference) => reference !== own);
    for (const callback of callbacksOf(notified)) {
      const isOwn = mayBeAbout(t.profile, callback, own);
      const isOther = others.some((other) => isAbout(t.profile, callback, other));
      if (!isOwn && !isOther && readCallback(t.profile, callback).reference === undefined) continue;
      judged += 1;
      t.judge.that(isOwn, {
        message: 'a callback about the wrong operation came to the URL of another',
        expected: `callbacks about ${own}`,
        actual: describeCallback(t.profile, callback),
        answer: notified.operation.answer,
        timeline: timelineOf(t, notified),
      });
    }
  }
  if (judged === 0) unreadable(t, 'reference');
}

function rightOperation(check: Declare): void {
  for (const [circumstance, kind, needs] of KINDS)
    check('callback.right-operation', circumstance, { needs }, async (t) =>
      judgeRightOperation(t, [await notifiedLifeOf(t, kind)]),
    );
  check('callback.right-operation', 'four operations of one instrument at once', async (t) => {
    const kind = await endingKind(t);
    const parties = await arrangeParties(t);
    const all = await Promise.all(Array.from({ length: 4 }, () => sendNotified(t, kind, parties)));
    t.onlyReads();
    await Promise.all(all.map((notified) => followNotified(t, notified)));
    await judgeRightOperation(t, all);
  });
  check('callback.right-operation', 'one operation after another', async (t) => {
    const kind = await endingKind(t);
    const parties = await arrangeParties(t);
    const all: Notified[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const notified = await sendNotified(t, kind, parties);
      all.push(notified);
      await followNotified(t, notified);
    }
    await judgeRightOperation(t, all);
  });
  check(
    'callback.right-operation',
    'operations of two instruments',
    { needs: ['fixtures.instruments.two-debit'] },
    async (t) => {
      const kind = await endingKind(t);
      const pairs = await arrangeTwoPayers(t);
      const all = await Promise.all(pairs.map((parties) => sendNotified(t, kind, parties)));
      t.onlyReads();
      await Promise.all(all.map((notified) => followNotified(t, notified)));
      await judgeRightOperation(t, all);
    },
  );
}

/** Judges that nothing about an operation without a callbackUrl came to the mailbox of another. */
async function judgeNoneAbout(
  t: Experiment,
  silent: Accepted,
  notified: Notified,
  since: number,
): Promise<void> {
  await t.pause(patienceFor(t, notified));
  const anywhere = allMailboxes(t).flatMap(({ received }) => received);
  const wrong = anywhere.find((callback) => isAbout(t.profile, callback, silent.reference));
  const astray = wrong === undefined || notified.mailbox.received.includes(wrong) ? [] : [wrong];
  t.judge.that(wrong === undefined, {
    message: 'a callback about the wrong operation: it was given no callbackUrl, and another’s was notified',
    expected: `no callback about ${silent.reference}`,
    actual: wrong === undefined ? '' : `${describeCallback(t.profile, wrong)}, at ${wrong.target}`,
    answer: silent.answer,
    timeline: timelineOf(t, notified, astray),
  });
  if (await nothingEvolved(t, [notified])) return;
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came at all.');
  const came = callbacksOf(notified).filter(({ arrivedAt }) => arrivedAt >= since);
  if (!came.every((callback) => mayBeAbout(t.profile, callback, notified.operation.reference)))
    unreadable(t, 'reference');
}

function noneWithoutUrl(check: Declare): void {
  check('callback.none-without-url', 'after an operation with one, of the same instrument', async (t) => {
    const kind = await endingKind(t);
    const notified = await sendNotified(t, kind);
    await followNotified(t, notified);
    const since = Date.now();
    const silent = await sendKind(t, kind, notified.parties);
    notified.watch.note(`${silent.operation.reference} was accepted without callbackUrl`);
    await followToEnd(t, new Watch(silent.operation), silent.payer);
    await judgeNoneAbout(t, silent.operation, notified, since);
  });
  for (const [circumstance, arrange, needs] of [
    ['beside an operation with one, of the same instrument', sameParties, []],
    [
      'beside an operation with one, of another instrument',
      arrangeTwoPayers,
      ['fixtures.instruments.two-debit'],
    ],
  ] as const)
    check('callback.none-without-url', circumstance, { needs }, async (t) => {
      const kind = await endingKind(t);
      const [one, other] = await arrange(t);
      const since = Date.now();
      const notified = await sendNotified(t, kind, one);
      const silent = await sendKind(t, kind, other);
      notified.watch.note(`${silent.operation.reference} was accepted without callbackUrl`);
      const watch = new Watch(silent.operation);
      t.onlyReads();
      await Promise.all([followNotified(t, notified), followToEnd(t, watch, silent.payer)]);
      await judgeNoneAbout(t, silent.operation, notified, since);
    });
}

async function sameParties(t: Experiment) {
  const parties = await arrangeParties(t);
  return [parties, parties] as const;
}

/** What is put after the URL of a mailbox. */
const SUFFIXES: readonly (readonly [circumstance: string, suffix: string])[] = [
  ['a longer path', '/notifications/operations'],
  ['a slash at its end', '/notifications/'],
  ['an encoded space in its path', '/a%20b'],
  ['an encoded slash in its path', '/a%2Fb'],
  ['a query', '?client=42&key=value'],
  ['a path and a query with encoded letters', '/a%20b?x=1&y=%C3%A9'],
  ['a query with another URL in it', '?next=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2'],
  ['a query with an empty value and a repeated name', '?empty=&tag=1&tag=2'],
];

/** The same URL: the letters of percent-encodings mean the same in either case. */
function normal(target: string): string {
  return target.replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
}

/** A callback without a body may carry what it says in parameters added to the query. */
function isAddressedTo({ target, body }: ReceivedCallback, wanted: string): boolean {
  const [came, given] = [normal(target), normal(wanted)];
  return came === given || (body === '' && came.startsWith(given + (given.includes('?') ? '&' : '?')));
}

/** Whether an operation with a plain URL, all else equal, is notified there. */
async function plainUrlIsNotified(t: Experiment, kind: Kind, { parties }: Notified): Promise<boolean> {
  const plain = await sendNotified(t, kind, parties);
  await followNotified(t, plain);
  return plain.mailbox.received.length > 0;
}

function exactUrl(check: Declare): void {
  for (const [circumstance, suffix] of SUFFIXES)
    check('callback.exact-url', circumstance, async (t: Experiment) => {
      const kind = await endingKind(t);
      const mailbox = await openMailbox(t);
      const wanted = `/callbacks/${mailbox.url.split('/callbacks/')[1]}${suffix}`;
      t.judge.changed(`callbackUrl had ${circumstance}: ${suffix}`);
      const notified = await sendNotified(t, kind, undefined, { mailbox, suffix });
      await followNotified(t, notified);
      if (await nothingEvolved(t, [notified])) return;
      if (mailbox.received.length === 0)
        t.judge.given(
          await plainUrlIsNotified(t, kind, notified),
          'No callback comes to a plain URL either.',
        );
      // One that was late has come by now.
      const [first] = callbacksOf(notified);
      const other = callbacksOf(notified).find((callback) => !isAddressedTo(callback, wanted));
      t.judge.that(first !== undefined && other === undefined, {
        message:
          first === undefined
            ? 'the callback never arrived at the URL given, though it does at a plain one'
            : 'the callback came to another path or query than those of callbackUrl',
        expected: `a callback to ${wanted}`,
        actual: other === undefined ? 'no callback' : `${other.method} ${other.target}`,
        pointer: '/callbackUrl',
        answer: notified.operation.answer,
        timeline: timelineOf(t, notified),
      });
    });
}

export const callbackAddressesSuite = suite('6', 'Addresses of callbacks', (check) => {
  rightOperation(check);
  noneWithoutUrl(check);
  exactUrl(check);
});
