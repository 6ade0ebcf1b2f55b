/** 4.1: a repetition replays nothing: no list, balance, record or callbackUrl shows it. */

import { TOLERANCES } from '../../spec/tolerances.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Accepted } from '../act/accepted.ts';
import { acceptedOperation, sendAgain } from '../act/accepting.ts';
import type { JsonObject } from '../act/answers.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { newLabel } from '../act/operation-requests.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { othersOf } from '../engine/perform/others.ts';
import { effectRulings } from '../judge/effect-rule.ts';
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
import { askedWidely, readWidely } from '../observe/lists/list-reading.ts';
import { unexplainedIn } from '../observe/others-at-work.ts';

/**
 * A request refused for its requestId is not carried out: the list gains no operation, the balance does not move, the
 * record stays as it is, and the callbackUrl is not notified again.
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
    const what = repetition(again);
    t.judge.rulings(effectRulings({ what, lists: { before, after, added } }), after.answer);
  });

  for (const [circumstance, needs, make] of REPEATED)
    check(circumstance, { needs: [...READS_BALANCES, ...needs] }, (t) => judgeBalanceAfter(t, make));

  check('the record after a repetition with other values', async (t: Experiment) => {
    const first = await acceptedOperation(t);
    const { payer } = first.parties;
    const watch = new Watch(first);
    await followToFinal(t, watch, payer);
    await keepWatching(t, watch, payer);
    const before = watch.last.record;
    const { montant } = first.request;
    const other = { libelle: newLabel(), montant: otherAmount(t, montant) };
    const again = await sendAgain(t, first, payer, { ...first.request, ...other });
    t.judge.given(again.status !== 200, 'The repetition was accepted: other checks judge that.');
    await t.pause(t.profile.limits.quietMs);
    await look(t, watch, payer);
    t.judge.changed(`libelle and montant were others than those of the first: ${show(other)}`);
    const records = { before, after: watch.last.record, decimals: t.profile.money.decimals };
    const { exchangeId } = watch.last;
    const shown = { exchangeId, timeline: watch.timeline };
    t.judge.rulings(effectRulings({ what: repetition(again), records }), undefined, shown);
  });

  check('the callbackUrl after a repetition', { needs: ['callbacks'] }, repeatAfterFinal);
}

/** Sends an operation that is to be repeated, of a payer that nobody else uses. */
type First = (t: Experiment) => Promise<Accepted & { readonly parties: Parties }>;

/** Operations that a target may carry out apart from others. */
const REPEATED: readonly (readonly [circumstance: string, needs: readonly Need[], make: First])[] = [
  ['the balance after a repetition', [], (t) => acceptedOperation(t, { payer: 'exclusive' })],
  [
    'the balance after a repetition with a callbackUrl',
    ['callbacks'],
    async (t) => acceptedOperation(t, { payer: 'exclusive' }, { callbackUrl: await ownCallbackUrl(t) }),
  ],
  [
    'the balance after a repetition for a beneficiary at a third-party contributor',
    ['fixtures.thirdPartyBeneficiaries'],
    (t) => acceptedOperation(t, { ...toThirdParty(t), payer: 'exclusive' }),
  ],
];

async function judgeBalanceAfter(t: Experiment, make: First): Promise<void> {
  await ensureBalancesMove(t);
  const first = await make(t);
  const { payer } = first.parties;
  const settled = await settledBalance(t, payer);
  const again = await sendAgain(t, first, payer);
  await t.pause(t.profile.limits.quietMs);
  const after = await readBalance(t, payer);
  const { decimals } = t.profile.money;
  const balances = [{ name: payer.name, before: settled.balance, after, decimals }];
  const rulings = effectRulings({ what: repetition(again), balances });
  if (firstDeparture(rulings) !== undefined) await ensureMovedByThisRun(t, [settled]);
  t.judge.rulings(rulings);
}

/** A repetition in words, with its answer. */
function repetition({ status }: Answer): string {
  return `a repetition (answered ${status})`;
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

/** The callbackUrl of an operation that was final is not notified by a repetition. */
async function repeatAfterFinal(t: Experiment): Promise<void> {
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
  const callback = {
    told: told && describeCallback(t.profile, told),
    of: 'the callbackUrl of the earlier operation, which was final, again',
  };
  const shown = { timeline: timelineOf(t, notified) };
  t.judge.rulings(effectRulings({ what: 'a repetition', callback }), operation.answer, shown);
}

/** The same for generated duplicates: in the list they are one operation. */
export function notReplayedInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, { needs: ['operations.listOperations'] }, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { labels, list }) => {
      if (list === undefined) return;
      const others = othersOf(t.run);
      const isForeign = (item: JsonObject) => others.wereSeen && others.isForeign(item);
      const labelled = { list, labels, accepted: 1, isForeign } as const;
      judge.rulings(effectRulings({ what: 'a repetition', labelled }), list.answer);
    }),
  );
}
