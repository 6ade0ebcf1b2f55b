/** 6: a notification is about the operation that the callbackUrl was given for. */
import { endingKind } from '../arrange/kinds/ending.ts';
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  describeCallback,
  isAbout,
  mayBeAbout,
  readCallback,
} from '../observe/callbacks/callback-reading.ts';
import {
  callbacksOf,
  followNotified,
  type Notified,
  nothingEvolved,
  notifiedOperation,
  sendNotified,
  timelineOf,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { notifiedOfEach, throughEachService } from './treated-apart.ts';

/**
 * A notification is about the operation that the callbackUrl was given for.
 * @param all operations whose callbacks may be taken for each other's.
 * @judges callback.right-operation
 */
export function judgeRightOperation(t: Experiment, all: readonly Notified[]): void {
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

async function judgeWhereEvolved(t: Experiment, all: readonly Notified[]): Promise<void> {
  if (!(await nothingEvolved(t, all))) judgeRightOperation(t, all);
}

/** Operations alone, at once and one after the other, of one instrument and of two. */
export function rightOperation(check: Declare): void {
  for (const [circumstance, kind, needs] of STATUS_KINDS)
    check(circumstance, { needs }, async (t) => judgeWhereEvolved(t, [await notifiedOperation(t, kind)]));
  check('through every service', async (t) => {
    const kind = await endingKind(t);
    await judgeWhereEvolved(t, await notifiedOfEach(t, throughEachService(t, kind)));
  });
  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const kind = await endingKind(t);
      const parties = { ...kind.parties, ...toThirdParty(t) };
      await judgeWhereEvolved(t, [await notifiedOperation(t, { ...kind, parties })]);
    },
  );
  check('four operations of one instrument at once', async (t) => {
    const kind = await endingKind(t);
    const parties = await arrangeParties(t);
    const all = await Promise.all(Array.from({ length: 4 }, () => sendNotified(t, kind, parties)));
    t.onlyReads();
    await Promise.all(all.map((notified) => followNotified(t, notified)));
    await judgeWhereEvolved(t, all);
  });
  check('one operation after another', async (t) => {
    const kind = await endingKind(t);
    const parties = await arrangeParties(t);
    const first = await sendNotified(t, kind, parties);
    await t.whileOthersUse(() => followNotified(t, first));
    const second = await sendNotified(t, kind, parties);
    t.onlyReads();
    await followNotified(t, second);
    await judgeWhereEvolved(t, [first, second]);
  });
  check('operations of two instruments', { needs: ['fixtures.instruments.two-debit'] }, async (t) => {
    const kind = await endingKind(t);
    const pairs = await arrangeTwoPayers(t);
    const all = await Promise.all(pairs.map((parties) => sendNotified(t, kind, parties)));
    t.onlyReads();
    await Promise.all(all.map((notified) => followNotified(t, notified)));
    await judgeWhereEvolved(t, all);
  });
}
