/** 4.1: an operation needs a requestId, which is accepted once; whether a refused attempt uses it up is open. */

import type { Answer } from '../../target/door/call.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import {
  type Accepted,
  ensureOperationsAreAccepted,
  newRequestId,
  postOperation,
  refusalsBeside,
  validRequest,
} from '../act/operation-calls.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** How many requests are sent at the same instant. */
const SIMULTANEOUS = 8;

export function required(check: Declare): void {
  for (const [circumstance, requestId] of [
    ['no header', null],
    ['an empty header', ''],
  ] as const) {
    check(circumstance, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      t.judge.changed(
        requestId === null ? 'the requestId header was left out' : 'the requestId header was empty',
      );
      const answer = await postOperation(t, await validRequest(t, parties), { requestId });
      t.judge.status(answer, 400, 'an operation without a requestId was not refused as malformed');
    });
  }
}

export function oneAcceptance(check: Declare): void {
  check(`${SIMULTANEOUS} requests at the same instant`, async (t: Experiment) => {
    const { request, answers, accepted: taken } = await sentAtOnce(t);
    t.judge.given(
      taken.length > 0 || answers.every(({ status }) => status === 409 || status >= 500),
      `None of the requests was accepted, for a reason of its own: ${listOfStatuses(answers)}.`,
    );
    t.judge.that(taken.length === 1, {
      message: 'not exactly one of the requests with one requestId was accepted',
      expected: 'HTTP 200 once',
      actual: `HTTP 200 ${taken.length} times: ${listOfStatuses(answers)}`,
    });
    for (const answer of answers.filter((other) => !taken.includes(other)))
      t.judge.status(
        answer,
        refusalsBeside(t, request),
        'a request beside the one accepted was not answered 409',
      );
  });
}

export function afterRefusal(check: Declare): void {
  for (const [circumstance, change] of [
    ['after a 404', (t) => ({ refService: unknownReferenceOf(t, 'service') })],
    ['after a 400', () => ({ typeOperation: 'X2Y' })],
  ] as const satisfies readonly [string, (t: Experiment) => object][]) {
    check(circumstance, async (t: Experiment) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await validRequest(t, parties);
      const requestId = newRequestId(t);
      const refused = await postOperation(t, { ...request, ...change(t) }, { requestId });
      t.judge.given(refused.status >= 400, `The first attempt was answered ${describeAnswer(refused)}.`);
      const again = await postOperation(t, request, { requestId });
      t.judge.observed(
        again.status === 409
          ? `an attempt answered ${refused.status} uses its requestId up (409)`
          : `after an attempt answered ${refused.status} the requestId may be used again (${again.status})`,
      );
      t.judge.status(
        again,
        [200, 409],
        'a requestId whose first attempt was refused was answered neither 200 nor 409',
      );
    });
  }
}

/** Sends one request many times at once under one requestId. */
async function sentAtOnce(
  t: Experiment,
): Promise<{ request: Accepted['request']; answers: Answer[]; accepted: Answer[] }> {
  const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
  const request = await validRequest(t, parties);
  const requestId = newRequestId(t);
  const answers = await Promise.all(
    Array.from({ length: SIMULTANEOUS }, () => postOperation(t, request, { requestId })),
  );
  return { request, answers, accepted: answers.filter(({ status }) => status === 200) };
}

function listOfStatuses(answers: readonly Answer[]): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}
