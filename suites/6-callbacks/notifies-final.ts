/** 6: the service notifies the callbackUrl of the state's changes, at least of the final status. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Mailbox, ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import { endingKind, staysOpen } from '../arrange/kinds/ending.ts';
import { partiesOfKind, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { judgeNotifiedCourse, notifiedCourse } from '../judge/course.ts';
import { isAbout, mayBeAbout, readCallback } from '../observe/callbacks/callback-reading.ts';
import { ensureNoneWasMissed } from '../observe/callbacks/missed-callbacks.ts';
import {
  callbackDeadlineMs,
  followNotified,
  type Notified,
  nothingEvolved,
  notifiedOperation,
  sendNotified,
  toldBy,
} from '../observe/callbacks/notified-operations.ts';
import { seenOf } from '../observe/followed-operations.ts';
import { finalToTell, NOTIFIES_FINAL } from './callback-rules.ts';
import { ofEachKind } from './each-kind.ts';
import { ofEachApart } from './treated-apart.ts';

/**
 * The service notifies the callbackUrl at least of the final status where the state changed after the response.
 */
export function judgeNotified(t: Experiment, notified: Notified): void {
  const { watch, mailbox, finalAtOnce } = notified;
  const course = notifiedCourse(t, notified);
  const final = finalToTell(course);
  if (final === undefined && staysOpen(t, notified.kind, watch)) return;
  t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
  if (finalAtOnce) {
    t.judge.observed(`the operation was final at once: ${toldBy(t, notified)}`);
    return;
  }
  if (NOTIFIES_FINAL(course) !== undefined) ensureNoneWasMissed(t, watch);
  judgeNotifiedCourse(t, 'callback-notifies-final', notified, {
    said: { expected: `a callback that tells of ${final} within ${callbackDeadlineMs(t)} ms` },
  });
  const readable = mailbox.received.some(
    (callback) => readCallback(t.profile, callback).status !== undefined,
  );
  if (!readable) t.judge.observed('a callback came; no status can be read in it (bindings.callback.status)');
}

/** An operation of each kind. */
export const notifiesFinal = ofEachKind(judgeNotified);

/** Operations that a target may treat apart: their beneficiary, their fees, their type, their URL. */
export function notifiesWhatMayBeTreatedApart(check: Declare): void {
  ofEachApart(check, judgeNotified);
  check('of the largest amount', async (t) => {
    const kind = await endingKind(t);
    await judgeWhereAccepted(t, { ...kind, amount: 'largest' });
  });
  check(
    'an operation led to ECHOUE whose beneficiary is at a third-party contributor',
    { needs: ['fixtures.provoke.ECHOUE', 'fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeWhereAccepted(t, { provoke: 'ECHOUE', parties: toThirdParty(t) }),
  );
  for (const mode of ENUMERATIONS.ModeApplication)
    check(`with fees in mode ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      const kind = await endingKind(t);
      await judgeAllNotified(t, [notifiedOperation(t, { ...kind, parties: { mode } })]);
    });
  for (const [circumstance, suffix] of [
    ['at a URL with a query', '?client=42&key=value'],
    ['at a URL with a longer path', '/notifications/operations'],
  ] as const)
    check(circumstance, async (t) => {
      const kind = await endingKind(t);
      t.judge.changed(`callbackUrl ended with ${suffix}`);
      await judgeAllNotified(t, [notifiedOperation(t, kind, suffix)]);
    });
  check('two operations one after the other, at one URL', async (t) => {
    const kind = await endingKind(t);
    const parties = await arrangeParties(t, partiesOfKind(t, kind));
    const first = await sendNotified(t, kind, parties);
    await t.whileOthersUse(() => followNotified(t, first));
    if (await nothingEvolved(t, [first])) return;
    judgeNotified(t, first);
    const second = await sendAfter(t, first);
    t.onlyReads();
    await followNotified(t, second);
    t.judge.changed('callbackUrl was that of an earlier operation');
    await judgeAllNotified(t, [second]);
  });
}

/** Sends another operation with the URL of one before it, and sees there what does not tell of that one. */
async function sendAfter(t: Experiment, { kind, parties, mailbox, operation }: Notified): Promise<Notified> {
  const since = Date.now();
  const sent = await sendNotified(t, kind, parties, { mailbox });
  // What names neither may be about either.
  const isOther = (callback: ReceivedCallback) =>
    isAbout(t.profile, callback, operation.reference) &&
    !mayBeAbout(t.profile, callback, sent.operation.reference);
  const isNew = (callback: ReceivedCallback) => callback.arrivedAt >= since && !isOther(callback);
  const rest: Mailbox = {
    ...mailbox,
    get received() {
      return mailbox.received.filter(isNew);
    },
    waitFor: (wanted, timeoutMs, signal) =>
      mailbox.waitFor((callback) => isNew(callback) && wanted(callback), timeoutMs, signal),
  };
  return { ...sent, mailbox: rest };
}

/** Whether a target can be led there at all, or accepts it, is its own affair. */
async function judgeWhereAccepted(t: Experiment, kind: StatusKind): Promise<void> {
  const notified = await notifiedOperation(t, kind).catch((error: unknown) => {
    if (isInconclusive(error)) return error.message;
    throw error;
  });
  if (typeof notified === 'string') t.judge.observed(notified);
  else await judgeAllNotified(t, [notified]);
}

async function judgeAllNotified(
  t: Experiment,
  operations: readonly (Notified | Promise<Notified>)[],
): Promise<void> {
  const all = await Promise.all(operations);
  if (await nothingEvolved(t, all)) return;
  for (const notified of all) judgeNotified(t, notified);
}
