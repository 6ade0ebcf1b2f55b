/** 4.2 Cancel an operation. */

import { FINAL_STATUSES, isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { anyInstrument, unknownReferenceOf } from '../act/any-call.ts';
import {
  type CancelControl,
  cancelOperation,
  ensureCancellingIsOffered,
  isNowhere,
  NOT_GRANTED,
} from '../act/cancel-call.ts';
import type { Accepted } from '../act/operation-calls.ts';
import { staysIn } from '../arrange/kinds/ending.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { type Kind, type Sent, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import { cancelledWhenFinal, followToEnd, lifeOf, seenOf } from '../observe/followed-operations.ts';
import { followToFinal, keepWatching, type Sighting, Watch } from '../observe/following.ts';

/** An operation may become final while its cancellation is on the way. */
const QUICK_ATTEMPTS = 3;
/** For an operation that the cancel call does not know yet, in milliseconds. */
const A_MOMENT_MS = 2_000;

/** Cancels, and once more a moment later where the operation is not known yet. */
async function cancelKnown(t: Experiment, reference: string): Promise<Answer> {
  const answer = await cancelOperation(t, reference);
  if (answer.status !== 404) return answer;
  await t.pause(A_MOMENT_MS);
  return cancelOperation(t, reference);
}

/** Judges the answer to the cancellation of an operation that was not final: what is granted is 200 with body null. */
function judgeGranted(t: Experiment, answer: Answer, status: unknown): void {
  if (NOT_GRANTED.includes(answer.status)) {
    t.judge.observed(`cancelling an operation that is ${show(status)} was not granted (${answer.status})`);
    return;
  }
  judgeThere(t, answer);
  t.judge.given(
    answer.status >= 200 && answer.status < 300,
    `The cancellation was answered ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  t.judge.status(answer, 200, 'a cancellation was granted with another code than 200');
  t.judge.that(isJsonObject(answer.json) && answer.json.body === null, {
    message: 'the answer to a cancellation is not the envelope with body null',
    expected: 'body null',
    actual: isJsonObject(answer.json) ? `body ${show(answer.json.body)}` : describeAnswer(answer),
    pointer: '/body',
    answer,
  });
}

/** Judges that the call is there at all, by its answer for an operation that exists in whatever status. */
function judgeThere(t: Experiment, answer: Answer): void {
  t.judge.that(answer.status !== 404, {
    message: 'cancelling an operation that exists was answered as if it did not',
    expected: 'HTTP 200, or 400 or 409 where it is not granted',
    actual: describeAnswer(answer),
    answer,
  });
  t.judge.that(!isNowhere(t, answer), {
    message: 'the cancel call is not there, and the profile does not list it in notImplemented',
    expected: 'HTTP 200, or 400 or 409 where it is not granted',
    actual: `${describeAnswer(answer)}, for every operation that this run has cancelled`,
    answer,
  });
}

function success(check: Declare): void {
  check('cancel.success', 'an ordinary operation, right after its acceptance', async (t) => {
    const kind = await evolvingKind(t);
    const parties = await arrangeParties(t);
    await judgeQuickCancel(t, () => sendKind(t, kind, parties));
  });
  for (const provoke of OPEN_STATUSES) {
    const needs: readonly Need[] = [`fixtures.provoke.${provoke}`, 'operations.listOperations'];
    check('cancel.success', `an operation that is ${provoke}`, { needs }, async (t: Experiment) => {
      const resting = await restingIn(t, provoke);
      if (resting === undefined)
        return t.judge.observed(`operations pass through ${provoke} too quickly to be cancelled there`);
      judgeGranted(t, await cancelKnown(t, resting.operation.reference), provoke);
    });
  }
  check('cancel.success', 'the second of two of the same instrument', async (t) => {
    const kind = await evolvingKind(t);
    const parties = await arrangeParties(t);
    await judgeQuickCancel(t, async () => {
      await sendKind(t, kind, parties);
      return sendKind(t, kind, parties);
    });
  });
}

/** Cancels an operation as soon as it is accepted; again where it had become final before the cancellation came. */
async function judgeQuickCancel(t: Experiment, send: () => Promise<Sent>): Promise<void> {
  t.hurries();
  for (let attempt = 1; ; attempt += 1) {
    const { operation } = await send();
    const status = operation.record.statutOperation;
    const answer = await cancelKnown(t, operation.reference);
    if (isFinal(status)) {
      judgeThere(t, answer);
      t.judge.observed(`operations are ${status} at once: there is nothing to cancel (${answer.status})`);
      return;
    }
    if (NOT_GRANTED.includes(answer.status) && attempt < QUICK_ATTEMPTS) continue;
    judgeGranted(t, answer, status);
    return;
  }
}

/** A target that declines to cancel anything may say so before it looks for the operation. */
async function judgeUnknown(
  t: Experiment,
  referenceOperation: string,
  allowed: number | readonly number[],
  control: CancelControl | undefined,
): Promise<void> {
  t.judge.changed(`the reference is ${referenceOperation}, which no operation has`);
  const answer = await cancelOperation(t, referenceOperation);
  t.judge.given(
    answer.status !== control?.status || !NOT_GRANTED.includes(answer.status),
    `Cancelling an operation that exists was declined with ${answer.status} as well.`,
  );
  t.judge.status(answer, allowed, 'cancelling an operation that does not exist was not answered 404');
}

function unknownOperation(check: Declare): void {
  check('cancel.unknown-operation', 'a reference in the shape of a real one', async (t) => {
    const control = await ensureCancellingIsOffered(t);
    const known = control === undefined ? [] : [control.reference];
    await judgeUnknown(t, unknownReferenceOf(t, 'operation', known), 404, control);
  });
  // A reference of another make may be called malformed first.
  for (const [circumstance, make] of [
    ['a real reference with more at its end', (known: string) => `${known}0000`],
    ['a reference in no shape of the target', () => 'conformance-unknown'],
  ] as const)
    check('cancel.unknown-operation', circumstance, async (t) => {
      const control = await ensureCancellingIsOffered(t);
      await judgeUnknown(
        t,
        make(control?.reference ?? unknownReferenceOf(t, 'operation')),
        [404, 400],
        control,
      );
    });
  check(
    'cancel.unknown-operation',
    'the reference of an instrument',
    { needs: ['fixtures.instruments.debit'] },
    async (t) => {
      const control = await ensureCancellingIsOffered(t);
      await judgeUnknown(t, anyInstrument(t).reference, [404, 400], control);
    },
  );
}

/** What was seen of an operation that nobody cancels, up to its end and a little longer, or where it stays. */
async function watched(t: Experiment, { operation, payer }: Sent, kind: Kind, note?: string): Promise<Watch> {
  const watch = new Watch(operation);
  if (note !== undefined) watch.note(note);
  await followToEnd(t, watch, payer);
  t.judge.given(
    isFinal(watch.status) || staysIn(kind, watch) !== undefined,
    `No final status was seen: ${seenOf(watch)}.`,
  );
  return watch;
}

function annulled(watch: Watch): Sighting | undefined {
  return watch.sightings.find(({ record }) => record.statutOperation === 'ANNULEE');
}

/** Follows what was not cancelled to its end, and judges that it was left alone. */
async function judgeUntouched(t: Experiment, sent: Sent, kind: Kind, cancelled: Accepted): Promise<void> {
  const { operation } = sent;
  const watch = await watched(t, sent, kind, `${cancelled.reference} was cancelled`);
  const touched = annulled(watch);
  if (touched !== undefined) {
    // What becomes of such an operation when nobody cancels anything.
    const control = await watched(t, await sendKind(t, kind, sent.parties), kind);
    t.judge.given(annulled(control) === undefined, 'Such an operation is cancelled on its own.');
  }
  t.judge.that(touched === undefined, {
    message: 'an operation that nobody cancelled is cancelled with another',
    expected: `${operation.reference} as it was, since ${cancelled.reference} alone was cancelled`,
    actual: `statutOperation "ANNULEE" of ${operation.reference} after ${touched?.atMs} ms`,
    ...(touched && { exchangeId: touched.exchangeId }),
    timeline: watch.timeline,
  });
}

/** Cancels the middle one of three, and judges that the others go their way. */
async function cancelAmong(t: Experiment, kind: Kind, ofTwoInstruments = false): Promise<void> {
  const [one, other] = await (ofTwoInstruments ? arrangeTwoPayers(t) : sameParties(t));
  const before = await sendKind(t, kind, other);
  const middle = await sendKind(t, kind, one);
  const after = await sendKind(t, kind, other);
  const status = middle.operation.record.statutOperation;
  const answer = await cancelKnown(t, middle.operation.reference);
  if (NOT_GRANTED.includes(answer.status))
    t.judge.observed(`cancelling an operation that was ${show(status)} was not granted (${answer.status})`);
  // Even a cancellation that is declined must leave the others alone.
  await Promise.all([before, after].map((sent) => judgeUntouched(t, sent, kind, middle.operation)));
}

async function sameParties(t: Experiment): Promise<readonly [Parties, Parties]> {
  const parties = await arrangeParties(t);
  return [parties, parties];
}

function otherOperations(check: Declare): void {
  check('cancel.other-operations-untouched', 'of the same instrument, before and after it', async (t) =>
    cancelAmong(t, await evolvingKind(t)),
  );
  check(
    'cancel.other-operations-untouched',
    'of another instrument',
    { needs: ['fixtures.instruments.two-debit'] },
    async (t) => cancelAmong(t, await evolvingKind(t), true),
  );
  for (const provoke of OPEN_STATUSES)
    check(
      'cancel.other-operations-untouched',
      `while they are ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`] },
      (t) => cancelAmong(t, { provoke }),
    );
  check('cancel.other-operations-untouched', 'one that is final', async (t) => {
    const kind = await evolvingKind(t);
    const first = await sendKind(t, {});
    const watch = new Watch(first.operation);
    const final = await followToFinal(t, watch, first.payer);
    const second = await sendKind(t, kind, first.parties);
    await cancelKnown(t, second.operation.reference);
    watch.note(`${second.operation.reference} was cancelled`);
    await keepWatching(t, watch, first.payer);
    t.judge.that(watch.status === final, {
      message: 'an operation that was final changed when another was cancelled',
      expected: `statutOperation ${show(final)} of ${first.operation.reference}`,
      actual: `statutOperation ${show(watch.status)}`,
      exchangeId: watch.last.exchangeId,
      timeline: watch.timeline,
    });
  });
}

function outcome(check: Declare): void {
  check('cancel.outcome', 'the status that a cancelled operation gets', async (t) => {
    const { watch, cancelled } = await lifeOf(t, { cancel: true });
    const before = watch.sightings[0]?.record.statutOperation;
    t.judge.observed(
      cancelled === undefined
        ? `operations are ${show(before)} at once: there is nothing to cancel`
        : `an operation that was ${show(before)}, its cancellation answered ${cancelled.status}, became ${show(watch.status)}`,
    );
  });
  const answered = (kind: Kind) => async (t: Experiment) => {
    const { watch, final, answer } = await cancelledWhenFinal(t, kind);
    t.judge.observed(`cancelling an operation that is ${final} is answered ${answer.status}`);
    t.judge.that(answer.status === 200 || NOT_GRANTED.includes(answer.status), {
      message:
        'cancelling an operation that is final was answered with a code that the document does not allow for',
      expected: `HTTP 200, or 400 or 409, for an operation that exists and is ${final}`,
      actual: describeAnswer(answer),
      answer,
      timeline: watch.timeline,
    });
  };
  check('cancel.outcome', 'the answer for an operation that is final', answered({}));
  for (const provoke of FINAL_STATUSES)
    check(
      'cancel.outcome',
      `the answer for an operation that is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`] },
      answered({ provoke }),
    );
}

export const cancelSuite = suite('4.2', 'Cancel an operation', (check) => {
  success(check);
  unknownOperation(check);
  otherOperations(check);
  outcome(check);
});
