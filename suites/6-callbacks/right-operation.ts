/** 6: a notification is about the operation that the callbackUrl was given for. */
import { endingKind } from '../arrange/kinds/ending.ts';
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import {
  followNotified,
  type Notified,
  nothingEvolved,
  notifiedOperation,
  sendNotified,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { notifiedOfEach, throughEachService } from './treated-apart.ts';

/** A notification is about the operation that the callbackUrl was given for. */
export function judgeRightOperation(t: Experiment, all: readonly Notified[]): void {
  const judged = all.map((notified) => {
    const own = notified.operation.reference;
    const besides = all.map(({ operation }) => operation.reference).filter((reference) => reference !== own);
    return judgeNotifiedCourse(t, 'callback-right-operation', notified, { besides });
  });
  if (judged.includes(true)) return;
  t.judge.given(
    all.some(({ mailbox }) => mailbox.received.length > 0),
    'No callback came.',
  );
  unreadable(t, 'reference');
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
