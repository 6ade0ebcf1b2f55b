/** 4.1: a repetition replays nothing: no list, balance, record or callbackUrl shows it. */

import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { filled } from '../../spec/json/filled.ts';
import { money } from '../../spec/json/money.ts';
import { isOfNothingMoved } from '../../spec/run/record-agreement.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { JsonObject } from '../act/answers.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { acceptedOperation, sendAgain } from '../act/operation-calls.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { sameMoney } from '../arrange/money.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { othersOf } from '../engine/perform/others.ts';
import { ensureMovedByThisRun, settledBalance } from '../observe/balances/balances.ts';
import { ensureBalancesMove } from '../observe/balances/moving-control.ts';
import { describeCallback } from '../observe/callbacks/callback-reading.ts';
import {
  callbackWaitFor,
  followNotified,
  type Notified,
  nothingEvolved,
  sendNotified,
  timelineOf,
} from '../observe/callbacks/notified-operations.ts';
import { finalOf, seenOf } from '../observe/followed-operations.ts';
import { followToFinal, keepWatching, look, Watch } from '../observe/following.ts';
import {
  askedWidely,
  demandsOnLists,
  type OperationList,
  readWidely,
} from '../observe/lists/list-reading.ts';
import { unexplainedIn } from '../observe/others-at-work.ts';

/**
 * A request refused for its requestId is not carried out: the list gains no operation, the balance does not move, the
 * record stays as it is, and the callbackUrl is not notified again.
 *
 * @judges request-id.not-replayed
 */
export function notReplayed(check: Declare): void {
  check('the list after a repetition', async (t) => {
    const first = await acceptedOperation(t, { payer: 'exclusive' });
    const { payer } = first.parties;
    await t.whileOthersUse(() => followToFinal(t, new Watch(first), payer));
    const before = await readWidely(t, payer);
    const again = await sendAgain(t, first, first.parties.payer);
    await t.pause(t.profile.limits.quietMs);
    const after = await readWidely(t, payer);
    const added = unexplainedIn(t, after, before, askedWidely(t));
    const claim = {
      message: `a repetition (answered ${again.status}) shows as another operation in the list`,
      expected: 'the list as it was before',
      actual: `${added.length} more: ${show(added[0])}`,
      answer: after.answer,
    };
    t.judge.that(added.length === 0, claim, demandsOnLists(after, before));
  });

  check('the balance after a repetition', { needs: READS_BALANCES }, async (t) => {
    await ensureBalancesMove(t);
    const first = await acceptedOperation(t, { payer: 'exclusive' });
    const settled = await settledBalance(t, first.parties.payer);
    const { balance: before } = settled;
    const again = await sendAgain(t, first, first.parties.payer);
    await t.pause(t.profile.limits.quietMs);
    const after = await readBalance(t, first.parties.payer);
    const stays = sameMoney(before, after, t.profile.money.decimals);
    if (!stays) await ensureMovedByThisRun(t, [settled]);
    const claim = {
      message: `a repetition (answered ${again.status}) moved the balance`,
      expected: `a balance of ${before}`,
      actual: `a balance of ${after}`,
    };
    t.judge.that(stays, claim, movedDemands(before, after, before, t.profile.money.decimals));
  });

  check('the record after a repetition with other values', async (t: Experiment) => {
    const first = await acceptedOperation(t);
    const { payer } = first.parties;
    const watch = new Watch(first);
    await followToFinal(t, watch, payer);
    await keepWatching(t, watch, payer);
    const before = watch.last.record;
    const { libelle, montant } = first.request;
    const other = { libelle: `${libelle} another`, montant: otherAmount(t, montant) };
    const again = await sendAgain(t, first, payer, { ...first.request, ...other });
    t.judge.given(again.status !== 200, 'The repetition was accepted: other checks judge that.');
    await t.pause(t.profile.limits.quietMs);
    await look(t, watch, payer);
    const after = watch.last.record;
    const changed = rewrittenField(before, after, t.profile.money);
    t.judge.changed(`libelle and montant were others than those of the first: ${show(other)}`);
    t.judge.that(changed === undefined, {
      message: `a repetition (answered ${again.status}) changed the record of the earlier operation`,
      expected: `${changed} ${show(before[changed ?? ''])}, as before`,
      actual: `${changed} ${show(after[changed ?? ''])}`,
      exchangeId: watch.last.exchangeId,
      timeline: watch.timeline,
    });
  });

  check('the callbackUrl after a repetition', { needs: ['callbacks'] }, (t) => judgeNotNotifiedAgain(t));
}

/** What a record repeats of the request, and what is made of it (2.3). */
const WRITTEN = ['libelleOperation', ...AMOUNT_FIELDS] as const;

/**
 * The first of these fields that was filled and has another value since; undefined where none has.
 *
 * @judges request-id.not-replayed
 */
export function rewrittenField(
  before: JsonObject,
  after: JsonObject,
  { decimals }: Experiment['profile']['money'],
): (typeof WRITTEN)[number] | undefined {
  return WRITTEN.find((field) => {
    if (filled(before, field) === undefined || isOfNothingMoved(field, before)) return false;
    // A list may write one amount in two ways.
    const [one, other] = [money(before[field]), money(after[field])];
    if (one === undefined || other === undefined) return before[field] !== after[field];
    return !sameMoney(one, other, decimals);
  });
}

/**
 * The first callback that comes after something was done, when all that was to come has come; with it the check has its
 * instruments again.
 */
async function toldAfter(
  t: Experiment,
  notified: Notified,
  act: () => Promise<unknown>,
): Promise<ReceivedCallback | undefined> {
  await t.whileOthersUse(() => t.pause(callbackWaitFor(t, notified)));
  const { received } = notified.mailbox;
  const known = received.length;
  await act();
  const isNew = (callback: ReceivedCallback) => received.indexOf(callback) >= known;
  return t.whileOthersUse(
    () => notified.mailbox.waitFor(isNew, callbackWaitFor(t, notified), t.sender.signal),
    (told) => told !== undefined,
  );
}

/**
 * The callbackUrl of an operation that was final is not notified by a repetition.
 *
 * @judges request-id.not-replayed
 */
async function judgeNotNotifiedAgain(t: Experiment): Promise<void> {
  const kind = await endingKind(t);
  const notified = await sendNotified(t, kind);
  await t.whileOthersUse(() => followNotified(t, notified));
  if (await nothingEvolved(t, [notified])) return;
  const { operation, payer, parties, watch, mailbox } = notified;
  t.judge.given(finalOf(watch) !== undefined, `No final status was seen: ${seenOf(watch)}.`);
  const told = await toldAfter(t, notified, async () => {
    const { status, exchangeId } = await sendAgain(t, operation, payer);
    watch.note(`its requestId came again and was answered ${status}`, 'note', exchangeId);
  });
  if (told !== undefined) {
    const [{ arrivedAt } = told] = mailbox.received;
    t.judge.given(
      mailbox.heldUpBetween(arrivedAt, told.arrivedAt) < TOLERANCES.slowReceiver.value,
      'The receiver could take nothing for a while: what came may have been delivered again for that.',
      'this-machine',
    );
    const control = await sendNotified(t, kind, parties);
    const lateOne = async () => {
      await followNotified(t, control);
      return toldAfter(t, control, async () => {});
    };
    const late = await t.whileOthersUse(lateOne, () => false);
    t.judge.given(late === undefined, 'Callbacks come so late where nothing is repeated, too.');
  }
  t.judge.that(told === undefined, {
    message: 'a repetition notified the callbackUrl of the earlier operation, which was final, again',
    expected: 'no callback after the repetition',
    actual: told === undefined ? 'no callback' : describeCallback(t.profile, told),
    answer: operation.answer,
    timeline: timelineOf(t, notified),
  });
}

/** The same for generated duplicates: in the list they are one operation. */
export function notReplayedInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, { needs: ['operations.listOperations'] }, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { labels, list }) => {
      if (list === undefined) return;
      const others = othersOf(t.run);
      // Another run may generate the same labels.
      const isForeign = (item: JsonObject) => others.wereSeen && others.isForeign(item);
      judgeOneListed(judge, list, labels, isForeign);
    }),
  );
}

/**
 * The list holds one operation at the most of those that were asked for with one requestId.
 *
 * @judges request-id.not-replayed
 * @param labels the libelle of each of the requests.
 * @param isForeign whether an item is somebody else's operation.
 */
export function judgeOneListed(
  judge: Judge,
  { items, answer }: OperationList,
  labels: readonly string[],
  isForeign: (item: JsonObject) => boolean,
): void {
  const found = items.filter(
    (item) => labels.some((label) => label === item.libelleOperation) && !isForeign(item),
  );
  judge.that(found.length <= 1, {
    message: 'requests with one requestId became more than one operation',
    expected: 'one operation in the list',
    actual: `${found.length}: ${found.map(({ referenceOperation }) => String(referenceOperation)).join(', ')}`,
    answer,
  });
}
