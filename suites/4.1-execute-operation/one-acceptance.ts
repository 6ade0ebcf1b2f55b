/** 4.1: of requests with one requestId at the same instant one is accepted. */

import type { Answer } from '../../target/door/call.ts';
import { newRequestId, postOperation, refusalsBeside, validRequest } from '../act/operation-calls.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anySequence } from '../judge/sequence-rules.ts';

/** How many requests are sent at the same instant. */
const SIMULTANEOUS = 8;

/**
 * Of several requests sent at the same instant with the same requestId, exactly one is accepted and the others are
 * answered 409.
 */
export function oneAcceptance(check: Declare): void {
  check(`${SIMULTANEOUS} requests at the same instant`, async (t: Experiment) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    const request = await validRequest(t, parties);
    const requestId = newRequestId(t);
    const answers = await Promise.all(
      Array.from({ length: SIMULTANEOUS }, () => postOperation(t, request, { requestId })),
    );
    judgeSimultaneous(t.judge, answers, refusalsBeside(t, request));
  });
}

/**
 * One of the requests is accepted, and each of the others is refused for its requestId.
 *
 * @judges request-id.one-acceptance
 * @param beside the codes of such a refusal.
 * @throws Inconclusive where all of them were refused for a reason of their own.
 */
export function judgeSimultaneous(judge: Judge, answers: readonly Answer[], beside: readonly number[]): void {
  const accepted = answers.filter(({ status }) => status === 200);
  judge.given(
    accepted.length > 0 || answers.every(({ status }) => status === 409 || status >= 500),
    `None of the requests was accepted, for a reason of its own: ${statusesOf(answers)}.`,
  );
  judge.that(accepted.length === 1, {
    message: 'not exactly one of the requests with one requestId was accepted',
    expected: 'HTTP 200 once',
    actual: `HTTP 200 ${accepted.length} times: ${statusesOf(answers)}`,
  });
  for (const answer of answers)
    if (!accepted.includes(answer))
      judge.status(answer, beside, 'a request beside the one accepted was not answered 409');
}

/** The same for generated duplicates that are sent together. */
export function oneAcceptanceInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { together, answers, beside }) => {
      if (together) judgeOneOfGenerated(judge, answers, beside);
    }),
  );
}

/** The same within generated sequences, where what the others are answered is not looked at. */
export const oneAcceptanceInSequence = anySequence((judge, { sharedKeys }) => {
  for (const { together, answers } of sharedKeys) if (together) judgeOneOfGenerated(judge, answers);
});

/**
 * One of generated requests is accepted, which are valid and between parties that have the money.
 *
 * @judges request-id.one-acceptance
 * @param beside how the others may be refused; whatever they are answered will do where it is left out.
 */
export function judgeOneOfGenerated(
  judge: Judge,
  answers: readonly Answer[],
  beside?: readonly number[],
): void {
  const accepted = answers.filter(({ status }) => status === 200);
  const others = answers.filter(({ status }) => status !== 200 && beside?.includes(status) !== true);
  const strange = beside === undefined ? [] : others;
  const refusal = others.find(({ status }) => status === 400);
  const answer = accepted[1] ?? strange[0] ?? answers[0];
  judge.that(accepted.length === 1 && strange.length === 0, {
    ...(accepted.length <= 1 && refusal && { refusal }),
    message: `of ${answers.length} requests sent at the same instant with one requestId ${accepted.length} were accepted`,
    expected: `one accepted${beside === undefined ? '' : `, the others answered ${beside.join(' or ')}`}`,
    actual: statusesOf(answers),
    ...(answer && { answer }),
  });
}

function statusesOf(answers: readonly Answer[]): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}
