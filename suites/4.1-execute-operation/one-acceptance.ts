/** 4.1: of requests with one requestId at the same instant one is accepted. */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { citedAnswer } from '../../spec/json/describe.ts';
import type { Answer } from '../../target/door/call.ts';
import { refusalsBeside } from '../act/accepting.ts';
import { isSuccess } from '../act/controls.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { newLabel, validRequest } from '../act/operation-requests.ts';
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
import { awaitOperations } from '../observe/balances/balances.ts';
import { oneAcceptanceRulings } from './request-id-rules.ts';

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
        libelle: newLabel(),
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
    let bodies = await bodiesOf();
    let answers = await postWithOneId(t, bodies);
    if (areAllRefused(answers)) {
      await ensureTakenAlone(t, bodies);
      // A payer may be refused while an operation of its own is under way (7): the round is tried again once it is not.
      await awaitPayers(t, bodies);
      bodies = await bodiesOf();
      answers = await postWithOneId(t, bodies);
      if (areAllRefused(answers)) await ensureTakenAlone(t, bodies);
    }
    rounds.add(answers);
    answered.push(answers);
    judgeSimultaneous(t.judge, answers, [...new Set(bodies.flatMap((body) => refusalsBeside(t, body)))]);
  }
  rounds.conclude(t);
  ensureRefusedForRequestId(t.judge, answered);
}

function postWithOneId(t: Experiment, bodies: readonly OperationRequest[]): Promise<readonly Answer[]> {
  const requestId = newRequestId(t);
  return postTogether(
    t,
    bodies.map((body) => ({ body, requestId })),
  );
}

function areAllRefused(answers: readonly Answer[]): boolean {
  return answers.every(({ status }) => status === 409 || status >= 500);
}

async function awaitPayers(t: Experiment, bodies: readonly OperationRequest[]): Promise<void> {
  const payers = new Set(bodies.map((body) => body.refInstrumentPaiementInitiateur));
  for (const instrument of t.profile.fixtures.instruments)
    if (payers.has(instrument.reference)) await awaitOperations(t, instrument);
}

/** Where all are refused, it may be for something else than the race: one of them is sent alone, with a new requestId. */
async function ensureTakenAlone(t: Experiment, [body]: readonly OperationRequest[]): Promise<void> {
  if (body === undefined) return;
  const [alone] = await postTogether(t, [{ body, requestId: newRequestId(t) }]);
  if (alone !== undefined) ensureNotRefusedAlone(t.judge, alone);
}

/**
 * What is refused alone is refused for another conflict (7), such as an operation like it that is there already, or by
 * an error that everybody gets.
 *
 * @throws Inconclusive
 */
export function ensureNotRefusedAlone(judge: Judge, alone: Answer): void {
  judge.given(
    isSuccess(alone),
    `All of the requests were refused, and so was one of them alone with a new requestId: ${citedAnswer(alone)}.`,
    alone,
  );
}

/** Judges that one of several requests is accepted. @param beside the codes of the others; not looked at without it. */
export function judgeSimultaneous(
  judge: Judge,
  answers: readonly Answer[],
  beside?: readonly number[],
): void {
  const [once, ...others] = oneAcceptanceRulings({ answers, ...(beside && { beside }) });
  const shown = answers.filter(({ status }) => status === 200)[1] ?? answers[0];
  judge.rulings([once], shown);
  judge.rulings(others);
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
    // Another operation of the sequence may have been in the way of all of them (7).
    for (const { together, answers } of sharedKeys)
      if (together && !areAllRefused(answers)) judgeOneOfGenerated(judge, answers);
  },
  [RACES],
);

/**
 * The same of generated requests.
 * @throws Inconclusive where they did not overlap: one after the other, they prove nothing of a race. Nor do they where
 *   each of the others may have been refused for an OTP that served before.
 */
export function judgeOneOfGenerated(
  judge: Judge,
  answers: readonly Answer[],
  beside?: readonly number[],
): void {
  judgeSimultaneous(judge, answers, beside);
  ensureOverlap(answers);
  const isForOtp = answers.every(({ status }) => status === 200 || status === 400);
  if (isForOtp) ensureRefusedForRequestId(judge, [answers]);
}
