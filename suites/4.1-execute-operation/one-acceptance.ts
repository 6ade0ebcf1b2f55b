/** 4.1: of requests with one requestId at the same instant one is accepted. */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { originOf } from '../../spec/run/origin.ts';
import type { Answer } from '../../target/door/call.ts';
import { newRequestId, refusalsBeside } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { copiesOf, ensureOverlap, postTogether, RACES, ROUNDS, Rounds, raceSize } from '../act/races.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anySequence } from '../judge/sequence-rules.ts';

/**
 * Of several requests released together with the same requestId, exactly one is accepted and the others are answered
 * 409: whether they are copies, or differ in what a service may lock instead of the requestId.
 */
export function oneAcceptance(check: Declare): void {
  check('requests at the same instant', { needs: [RACES] }, async (t: Experiment) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    await judgeRounds(t, async () => {
      return copiesOf(t, parties.payer, await validRequest(t, parties), raceSize(t));
    });
  });

  check('requests with different bodies at the same instant', { needs: [RACES] }, async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
    await judgeRounds(t, async () => {
      const request = await validRequest(t, parties);
      const copies = await copiesOf(t, parties.payer, request, raceSize(t));
      return copies.map((copy, at) => ({
        ...copy,
        libelle: `${request.libelle} ${at + 1}`,
        montant: at === 0 ? request.montant : otherAmount(t, request.montant, at),
      }));
    });
  });

  check(
    'requests of two initiators at the same instant',
    { needs: [RACES, 'fixtures.instruments.two-debit'] },
    async (t) => {
      const payers = await arrangeTwoPayers(t);
      await judgeRounds(t, async () => {
        const [one, other] = await Promise.all(payers.map((parties) => validRequest(t, parties)));
        if (one === undefined || other === undefined) throw new Error('Two payers make two requests.');
        return Array.from({ length: raceSize(t) }, (_, at) => (at % 2 === 0 ? one : other));
      });
    },
  );
}

/**
 * A race shows that the requestId is looked at where one of the refusals is for it.
 *
 * @throws Inconclusive where each of them may be for an OTP that served before.
 */
export function ensureRefusedForRequestId(judge: Judge, rounds: readonly (readonly Answer[])[]): void {
  judge.given(
    rounds.some((answers) => answers.some(({ status }) => status === 409)),
    'Every request beside the one accepted was answered 400: for its OTP, which serves once, or for its requestId.',
  );
}

/** @param bodiesOf a round: they are sent with one requestId. */
async function judgeRounds(
  t: Experiment,
  bodiesOf: () => Promise<readonly OperationRequest[]>,
): Promise<void> {
  const rounds = new Rounds();
  const answered: (readonly Answer[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = await bodiesOf();
    const requestId = newRequestId(t);
    const answers = await postTogether(
      t,
      bodies.map((body) => ({ body, requestId })),
    );
    rounds.add(answers);
    answered.push(answers);
    judgeSimultaneous(t.judge, answers, [...new Set(bodies.flatMap((body) => refusalsBeside(t, body)))]);
  }
  rounds.conclude(t);
  ensureRefusedForRequestId(t.judge, answered);
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
    answers[0],
  );
  judge.that(
    accepted.length === 1,
    {
      message: 'not exactly one of the requests with one requestId was accepted',
      expected: 'HTTP 200 once',
      actual: `HTTP 200 ${accepted.length} times: ${statusesOf(answers)}`,
    },
    acceptedOnce(answers),
  );
  for (const answer of withoutStrangers(answers, beside))
    if (!accepted.includes(answer))
      judge.status(answer, beside, 'a request beside the one accepted was not answered 409');
}

/** That the first of these answers that was a success is the only one; nothing where there is none. */
function acceptedOnce(answers: readonly Answer[]): readonly Demanded[] {
  const first = answers.find(({ status }) => status === 200);
  if (first === undefined) return [];
  return answers.map((answer) => ({
    exchangeId: answer.exchangeId,
    demand: answer === first ? { is: 'success' } : { is: 'other-code', codes: [200] },
  }));
}

/**
 * The answers of a race that are the service's. A few of many requests may be stopped on their way; where all that are
 * refused get an answer that may be anybody's, it counts.
 */
function withoutStrangers(answers: readonly Answer[], beside: readonly number[]): readonly Answer[] {
  if (!answers.some(({ status }) => beside.includes(status))) return answers;
  return answers.filter((answer) => originOf(answer) !== 'foreign');
}

/** The same for generated duplicates that are sent together. */
export function oneAcceptanceInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, { needs: [RACES] }, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { together, answers, beside }) => {
      if (together) judgeOneOfGenerated(judge, answers, beside);
    }),
  );
}

/** The same within generated sequences, where what the others are answered is not looked at. */
export const oneAcceptanceInSequence = anySequence(
  (judge, { sharedKeys }) => {
    for (const { together, answers } of sharedKeys) if (together) judgeOneOfGenerated(judge, answers);
  },
  [RACES],
);

/**
 * One of generated requests is accepted, which are valid and between parties that have the money.
 *
 * @judges request-id.one-acceptance
 * @param beside how the others may be refused; whatever they are answered will do where it is left out.
 * @throws Inconclusive where they did not overlap: one after the other, they prove nothing of a race. Nor do they where
 *   each of the others may have been refused for an OTP that served before, or the only valid one for an OTP that another
 *   of them replaced.
 */
export function judgeOneOfGenerated(
  judge: Judge,
  answers: readonly Answer[],
  beside?: readonly number[],
): void {
  const accepted = answers.filter(({ status }) => status === 200);
  judge.given(
    accepted.length > 0 || !answers.some(isRefusedWithOtp),
    `None of the requests was accepted, and one that holds an OTP was refused with 400: a later OTP may have replaced it. ${statusesOf(answers)}.`,
  );
  const others = withoutStrangers(answers, beside ?? []).filter(
    ({ status }) => status !== 200 && beside?.includes(status) !== true,
  );
  const strange = beside === undefined ? [] : others;
  const refusal = others.find(({ status }) => status === 400 || status === 404);
  const answer = accepted[1] ?? strange[0] ?? answers[0];
  judge.that(
    accepted.length === 1 && strange.length === 0,
    {
      ...(accepted.length <= 1 && refusal && { refusal }),
      message: `of ${answers.length} requests sent at the same instant with one requestId ${accepted.length} were accepted`,
      expected: `one accepted${beside === undefined ? '' : `, the others answered ${beside.join(' or ')}`}`,
      actual: statusesOf(answers),
      ...(answer && { answer }),
    },
    demandedOfGenerated(answers, beside),
  );
  ensureOverlap(answers);
  const isForOtp = answers.every(({ status }) => status === 200 || status === 400);
  if (isForOtp) ensureRefusedForRequestId(judge, [answers]);
}

/** @returns none where no code of a refusal is looked at: what is left would judge no code that the rule names. */
function demandedOfGenerated(answers: readonly Answer[], beside?: readonly number[]): readonly Demanded[] {
  const once = acceptedOnce(answers);
  if (beside === undefined || once.length === 0) return [];
  const refused = withoutStrangers(answers, beside).filter(({ status }) => status !== 200);
  return [
    ...once,
    ...refused.map(({ exchangeId }): Demanded => ({ exchangeId, demand: { is: 'code', codes: beside } })),
  ];
}

/** A target may keep only the newest OTP of an instrument, and use up the requestId of what it refuses. */
function isRefusedWithOtp({ status, call: { json } }: Answer): boolean {
  return status === 400 && isJsonObject(json) && json.authData !== undefined;
}

function statusesOf(answers: readonly Answer[]): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}
