/** 4: a request that is sent in another form, and is the same request all the same. */
import type { Call } from '../../target/door/call.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import { ensureOperationsAreAccepted, postOperation, type SendOptions } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { CREATED } from '../act/request-calls.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';
import { successRulings } from '../judge/answer-bodies.ts';

/** What has a body beside an operation. */
export const OTHER_POSTS = ANY_CALLS.filter(
  ({ operationId }) => operationId === 'createRequest' || operationId === 'submitCreditPurchase',
);

/**
 * An ordinary operation in another form is accepted.
 * @param changed what is different, as a sentence in the past.
 * @param why one line: what is wrong where it is not accepted.
 */
export async function judgeSameOperation(
  t: Experiment,
  changed: string,
  form: SendOptions,
  why: string,
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t);
  const request = await validRequest(t, parties);
  t.judge.changed(changed);
  const answer = await postOperation(t, request, form);
  judgeAccepted(t.judge, { parties, answer }, why);
}

/** A call that is accepted as it is, is accepted in another form. */
export async function judgeSamePost(
  t: Experiment,
  call: (t: Experiment) => Promise<Call>,
  changed: string,
  form: (call: Call) => Call,
  why: string,
): Promise<void> {
  const plain = await t.send(await call(t));
  t.judge.given(
    plain.status < 300,
    `In its ordinary form the call is refused: ${describeAnswer(plain)}.`,
    plain,
  );
  t.judge.changed(changed);
  const answer = await t.send(form(await call(t)));
  t.judge.rulings(successRulings(answer, { what: changed, codes: CREATED, why }));
}
