/** 4.2: an operation is cancelled with 200 and body null, where that is granted. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { answersToCancels, CANCEL_ATTEMPTS, cancelKnown } from '../act/cancel-call.ts';
import { isSuccess } from '../act/controls.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { type Sent, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import {
  citedAnswer,
  describeAnswer,
  firstDeparture,
  type Judge,
  type Ruling,
  show,
} from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { bodyRulings, successRulings } from '../judge/answer-bodies.ts';

/** Cancelling an operation that is not final, where the target allows it, is answered 200 with body null. */
export function openOperationCancelled(check: Declare): void {
  check('an ordinary operation, right after its acceptance', async (t) => {
    const kind = await evolvingKind(t);
    const parties = await arrangeParties(t);
    await judgeQuickCancel(t, () => sendKind(t, kind, parties));
  });
  for (const provoke of OPEN_STATUSES) {
    const needs: readonly Need[] = [`fixtures.provoke.${provoke}`, 'operations.listOperations'];
    check(`an operation that is ${provoke}`, { needs }, async (t: Experiment) => {
      const resting = await restingIn(t, provoke);
      if (resting === undefined) return t.judge.passedTooQuickly(provoke);
      judgeCancelled(
        t.judge,
        await cancelKnown(t, resting.operation.reference),
        provoke,
        answersToCancels(t),
      );
    });
  }
  check('the second of two of the same instrument', async (t) => {
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
  t.prioritise();
  for (let attempt = 1; ; attempt += 1) {
    const { operation } = await send();
    const status = operation.record.statutOperation;
    const answer = await cancelKnown(t, operation.reference);
    if (isFinal(status)) {
      judgeCallIsThere(t.judge, answer, answersToCancels(t));
      t.judge.observed(`operations are ${status} at once: there is nothing to cancel (${answer.status})`);
      return;
    }
    if (DECLINED.includes(answer.status) && attempt < CANCEL_ATTEMPTS) continue;
    judgeCancelled(t.judge, answer, status, answersToCancels(t));
    return;
  }
}

/**
 * The cancellation of an operation that was not final is answered 200 with body null; whether it is granted is open.
 *
 * @param status of the operation, before it was cancelled.
 * @param answered what all cancellations of the run were answered with.
 * @throws Inconclusive where it is neither granted nor declined for what the operation is.
 */
export function judgeCancelled(
  judge: Judge,
  answer: Answer,
  status: unknown,
  answered: ReadonlySet<number>,
): void {
  if (DECLINED.includes(answer.status)) {
    judge.observed(`cancelling an operation that is ${show(status)} was not granted (${answer.status})`);
    return;
  }
  judgeCallIsThere(judge, answer, answered);
  judge.given(isSuccess(answer), `The cancellation was answered ${citedAnswer(answer)}.`, answer);
  judgeGranted(judge, answer);
}

/**
 * The cancellation of an operation that exists is granted with 200 and body null, or declined for what the operation is.
 * Pure.
 * @param answered what all cancellations of the run were answered with: a code says that there is no such call where no
 *   other ever came. Nothing is asked of what is no success without them.
 * @judges cancel.success
 */
export function cancelRulings(answer: Answer, answered?: ReadonlySet<number>): Ruling[] {
  if (answered === undefined) return successRulings(answer, GRANTED);
  const expected = 'HTTP 200; 400, 409 or 422 where the target does not allow it';
  const unknown = {
    message: 'cancelling an operation that exists was answered as if it did not',
    expected,
    actual: describeAnswer(answer),
  };
  const isNowhere = ABSENT.includes(answer.status) && [...answered].every((one) => ABSENT.includes(one));
  const absent = {
    message: 'the cancel call is not there, and the profile does not list it in notImplemented',
    expected,
    actual: `${describeAnswer(answer)}, for every operation that this run has cancelled`,
  };
  return [
    {
      departure: answer.status === 404 ? unknown : undefined,
      demand: { is: 'other-code', codes: [404] },
    },
    { departure: isNowhere ? absent : undefined, demand: { is: 'other-code', codes: ABSENT } },
  ];
}

const GRANTED = {
  what: 'a cancellation',
  codes: 200,
  why: 'a cancellation was granted with another code than 200',
  body: 'null',
} as const;

/** A cancellation that is granted is answered 200 with body null, whatever the operation was. */
export function judgeGranted(judge: Judge, answer: Answer): void {
  judge.rulings(cancelRulings(answer), answer);
}

/** Every 200 of the cancel call has body null. */
export function everyGrantHasNullBody(check: Declare): void {
  check.everyAnswer({
    operations: ['cancelOperation'],
    // Whether anything is ever cancelled is open.
    mayBeUnseen: true,
    applies: ({ status, truncated }) => status === 200 && !truncated,
    departure: (answer) => firstDeparture(bodyRulings(answer, GRANTED)),
  });
}

/** What a server answers for a method, or a call, that it does not have. */
const ABSENT: readonly number[] = [405, 501];

/** Judges that the call is there at all, by its answer for an operation that exists in whatever status. */
export function judgeCallIsThere(judge: Judge, answer: Answer, answered: ReadonlySet<number>): void {
  judge.rulings(cancelRulings(answer, answered), answer);
}
