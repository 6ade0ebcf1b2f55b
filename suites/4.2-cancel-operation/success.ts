/** 4.2: an operation that is not final yet is cancelled with 200 and body null, where that is granted. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { type Sent, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { pollUntil } from '../observe/poll.ts';
import { isNowhere, NOT_GRANTED } from './cancel-control.ts';

/** An operation may become final while its cancellation is on the way. */
const QUICK_ATTEMPTS = 3;

/** Cancels, and once more a moment later where the operation is not known yet. */
export function cancelKnown(t: Experiment, reference: string): Promise<Answer> {
  return pollUntil(
    t,
    [0, TOLERANCES.cancelKnown.value],
    () => cancelOperation(t, reference),
    ({ status }) => status !== 404,
  );
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

export function success(check: Declare): void {
  check('an ordinary operation, right after its acceptance', async (t) => {
    const kind = await evolvingKind(t);
    const parties = await arrangeParties(t);
    await judgeQuickCancel(t, () => sendKind(t, kind, parties));
  });
  for (const provoke of OPEN_STATUSES) {
    const needs: readonly Need[] = [`fixtures.provoke.${provoke}`, 'operations.listOperations'];
    check(`an operation that is ${provoke}`, { needs }, async (t: Experiment) => {
      const resting = await restingIn(t, provoke);
      if (resting === undefined)
        return t.judge.observed(`operations pass through ${provoke} too quickly to be cancelled there`);
      judgeGranted(t, await cancelKnown(t, resting.operation.reference), provoke);
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
      judgeThere(t, answer);
      t.judge.observed(`operations are ${status} at once: there is nothing to cancel (${answer.status})`);
      return;
    }
    if (NOT_GRANTED.includes(answer.status) && attempt < QUICK_ATTEMPTS) continue;
    judgeGranted(t, answer, status);
    return;
  }
}
