import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { type FinalStatus, isFinal } from '../../spec/document/final-status.ts';
import { instantOf } from '../../spec/json/date-time.ts';
import type { ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import { endingKind, staysOpen } from '../arrange/kinds/ending.ts';
import { restingKinds } from '../arrange/kinds/evolving.ts';
import { KINDS, type Kind, STATUSES } from '../arrange/kinds/status-kinds.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { finalOf, isUnheardOf, seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';
import {
  atMsOf,
  CATCH_UP_MS,
  callbacksOf,
  mayTellOf,
  type Notified,
  nothingEvolved,
  notifiedLifeOf,
  openLongAfter,
  readCallback,
  timelineOf,
  toldBy,
  unreadable,
} from '../observe/notified-operations.ts';
import { ensureNoneWasMissed, GIVEN_UP_MS, IN_FLIGHT_MS } from './missed-callbacks.ts';

/** After so long without an answer a delivery may well be made again: one with the same body is excused. */
const SLOW_TO_ANSWER_MS = 400;

/** One check of each kind of operation, over what one operation of the kind was told. */
function ofEachKind(
  check: Declare,
  requirement: Parameters<Declare>[0],
  judge: (t: Experiment, notified: Notified) => void,
): void {
  for (const [circumstance, kind, needs] of KINDS)
    check(requirement, circumstance, { needs }, async (t) => {
      const notified = await notifiedLifeOf(t, kind);
      if (!(await nothingEvolved(t, [notified]))) judge(t, notified);
    });
}

function judgeNotified(t: Experiment, notified: Notified): void {
  const { watch, mailbox, finalAtOnce } = notified;
  // Whether what a callback tells is true is the matter of another rule.
  const final = finalOf(watch) ?? toldFinal(t, notified);
  if (final === undefined && staysOpen(t, notified.kind, watch)) return;
  t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
  if (finalAtOnce) {
    t.judge.observed(`the operation was final at once: ${toldBy(t, notified)}`);
    return;
  }
  const told = callbacksOf(notified).some((callback) => mayTellOf(t.profile, watch, final, callback));
  if (!told) ensureNoneWasMissed(t, watch);
  t.judge.that(told, {
    message:
      mailbox.received.length === 0
        ? 'the callback never arrived: nothing was notified'
        : 'the callback of the final status never arrived',
    expected: `a callback that tells of ${final} within ${t.profile.limits.callbackMs} ms`,
    actual: toldBy(t, notified),
    answer: notified.operation.answer,
    timeline: timelineOf(t, notified),
  });
  const readable = mailbox.received.some(
    (callback) => readCallback(t.profile, callback).status !== undefined,
  );
  if (!readable) t.judge.observed('a callback came; no status can be read in it (bindings.callback.status)');
}

/** The first final status that a callback tells of. */
function toldFinal(t: Experiment, notified: Notified): FinalStatus | undefined {
  return callbacksOf(notified)
    .map((callback) => readCallback(t.profile, callback).status)
    .find(isFinal);
}

function judgeAgrees(t: Experiment, notified: Notified): void {
  const { watch } = notified;
  const final = finalOf(watch);
  const carried = callbacksOf(notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (carried.length === 0) unreadable(t, 'status');
  for (const { callback, status } of carried) {
    const claim = {
      actual: `the callback says ${show(status)}; seen were ${seenOf(watch)}`,
      answer: notified.operation.answer,
      timeline: timelineOf(t, notified),
    };
    t.judge.that(!isUnheardOf(status), {
      ...claim,
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
    });
    if (!isFinal(status)) {
      const rested = restedThrough(watch, atMsOf(watch, callback));
      t.judge.that(rested === undefined || rested === status, {
        ...claim,
        message: 'a callback contradicts the operation: it tells of a status that the operation never had',
        expected: `${show(rested)}, which it had all along by its dateDernierStatut`,
      });
      continue;
    }
    const open = openLongAfter(watch, callback);
    t.judge.that(open === undefined, {
      ...claim,
      message: 'a callback contradicts the operation: it says final, and the list went on showing it open',
      expected: `no final status while the operation has none: the list still showed ${show(open?.record.statutOperation)} after ${open?.atMs} ms, ${open && open.atMs - atMsOf(watch, callback)} ms after the callback`,
    });
    t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
    t.judge.that(status === final, {
      ...claim,
      message: 'a callback contradicts the operation: it carries another final status',
      expected: `the final status of the operation, ${final}`,
    });
  }
}

/**
 * The one status that an operation had from its acceptance until long after a moment: its dateDernierStatut stood
 * still all the while. Undefined where it changed, or where that date is not precise enough to say.
 */
function restedThrough({ sightings }: Watch, atMs: number): unknown {
  const after = sightings.findIndex((sighting) => sighting.atMs > atMs + CATCH_UP_MS);
  const [first, ...rest] = after < 0 ? [] : sightings.slice(0, after + 1);
  const date = first?.record.dateDernierStatut;
  const instant = typeof date === 'string' ? instantOf(date, true) : undefined;
  if (first === undefined || instant === undefined || instant % 1000 === 0) return undefined;
  const { statutOperation } = first.record;
  const rested = rest.every(
    ({ record }) => record.dateDernierStatut === date && record.statutOperation === statutOperation,
  );
  return rested ? statutOperation : undefined;
}

/**
 * Whoever is not answered in time delivers again, and may tell what comes next before that is taken.
 * @throws Inconclusive where this process was held up for so long before a callback came that its place says nothing.
 */
function ensureOrderIsKnown(t: Experiment, { mailbox }: Notified, late: ReceivedCallback): void {
  const [first = late, ...others] = mailbox.received;
  const cameBefore = [first, ...others].some(
    ({ arrivedAt, body }) => arrivedAt < late.arrivedAt && body === late.body,
  );
  const heldUp = mailbox.heldUpBetween(first.arrivedAt - IN_FLIGHT_MS, late.arrivedAt);
  t.judge.given(
    heldUp < (cameBefore ? SLOW_TO_ANSWER_MS : GIVEN_UP_MS),
    `For ${heldUp} ms the receiver could take nothing: what came late may have been delivered again, and says nothing about the order. This machine is too busy with other work.`,
    'this-machine',
  );
}

function judgeNothingAfterFinal(t: Experiment, notified: Notified): void {
  const told = callbacksOf(notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (told.length === 0) unreadable(t, 'status');
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first]?.status;
  if (final === undefined && staysOpen(t, notified.kind, notified.watch)) return;
  t.judge.given(final !== undefined, `No callback came that carries a final status: ${toldBy(t, notified)}.`);
  const later = told.slice(first + 1);
  const other = later.find(({ status }) => status !== final);
  if (other !== undefined) ensureOrderIsKnown(t, notified, other.callback);
  t.judge.that(other === undefined, {
    message: 'a callback out of order: another status was notified after the final one',
    expected: `nothing but ${show(final)} after the callback of ${show(final)}`,
    actual: `${show(other?.status)} afterwards (${toldBy(t, notified)})`,
    answer: notified.operation.answer,
    timeline: timelineOf(t, notified),
  });
  if (later.length > 0) t.judge.observed(`the final status was notified ${later.length + 1} times`);
}

/** Operations that a target may treat apart: their beneficiary, their fees, their URL. */
function notifiesAll(check: Declare): void {
  check(
    'callback.notifies-final',
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const kind = await endingKind(t);
      const { thirdPartyBeneficiaries } = t.profile.fixtures;
      const designations = THIRD_PARTY_FIELDS.filter((field) =>
        thirdPartyBeneficiaries.some((beneficiary) => beneficiary[field] !== undefined),
      );
      await judgeAllNotified(
        t,
        designations.map((designation) =>
          notifiedLifeOf(t, { ...kind, parties: { ...kind.parties, designation } }),
        ),
      );
    },
  );
  check('callback.notifies-final', 'through every service', async (t) => {
    const kind = await endingKind(t);
    const { services } = t.profile.fixtures;
    const lives = await eachAtOnce(t, services.slice(0, MOST_SERVICES), (service) =>
      evolvingThrough(t, kind, service),
    );
    await judgeAllNotified(t, lives);
  });
  check('callback.notifies-final', 'of the largest amount', async (t) => {
    const kind = await endingKind(t);
    await judgeWhereAccepted(t, { ...kind, amount: 'largest' });
  });
  check(
    'callback.notifies-final',
    'an operation led to ECHOUE whose beneficiary is at a third-party contributor',
    { needs: ['fixtures.provoke.ECHOUE', 'fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeWhereAccepted(t, { provoke: 'ECHOUE', parties: toThirdParty(t) }),
  );
  for (const mode of ENUMERATIONS.ModeApplication)
    check(
      'callback.notifies-final',
      `with fees in mode ${mode}`,
      { needs: [`fixtures.services.${mode}`] },
      async (t) => {
        const kind = await endingKind(t);
        await judgeAllNotified(t, [notifiedLifeOf(t, { ...kind, parties: { mode } })]);
      },
    );
  for (const [circumstance, suffix] of [
    ['at a URL with a query', '?client=42&key=value'],
    ['at a URL with a longer path', '/notifications/operations'],
  ] as const)
    check('callback.notifies-final', circumstance, async (t) => {
      const kind = await endingKind(t);
      t.judge.changed(`callbackUrl ended with ${suffix}`);
      await judgeAllNotified(t, [notifiedLifeOf(t, kind, suffix)]);
    });
}

/** Services beyond that are left to luck. */
const MOST_SERVICES = 8;

/** An operation through a service: one that evolves there too, where the profile has a way to it. */
async function evolvingThrough(t: Experiment, kind: Kind, service: Service): Promise<Notified> {
  const parties = { ...kind.parties, service };
  const usual = await notifiedLifeOf(t, { ...kind, parties });
  const [resting] = restingKinds(t);
  if (!usual.finalAtOnce || resting === undefined) return usual;
  return notifiedLifeOf(t, { ...resting, parties }).catch((error: unknown) => {
    if (isInconclusive(error)) return usual;
    throw error;
  });
}

/** Whether a target can be led there at all, or accepts it, is its own affair. */
async function judgeWhereAccepted(t: Experiment, kind: Kind): Promise<void> {
  const notified = await notifiedLifeOf(t, kind).catch((error: unknown) => {
    if (isInconclusive(error)) return error.message;
    throw error;
  });
  if (typeof notified === 'string') t.judge.observed(notified);
  else await judgeAllNotified(t, [notified]);
}

async function judgeAllNotified(
  t: Experiment,
  lives: readonly (Notified | Promise<Notified>)[],
): Promise<void> {
  const all = await Promise.all(lives);
  if (await nothingEvolved(t, all)) return;
  for (const notified of all) judgeNotified(t, notified);
}

export const callbacksSuite = suite('6', 'Callbacks', (check) => {
  ofEachKind(check, 'callback.notifies-final', judgeNotified);
  notifiesAll(check);
  ofEachKind(check, 'callback.status-agrees', judgeAgrees);
  ofEachKind(check, 'callback.nothing-after-final', judgeNothingAfterFinal);
});
