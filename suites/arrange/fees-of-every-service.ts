/** The fees of every service of the profile, where nothing is executed (2.4, 2.5). */
import type Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { feesCall } from '../act/bound-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { type AmountChoice, feeValues } from './amount-choices.ts';
import { inSteps } from './amount-steps.ts';

/** What was asked of the fees of a service, and the answer. */
export interface AskedFees {
  readonly service: Service;
  readonly montant: Big;
  readonly answer: Answer;
  /** Asks the same for another amount. */
  readonly ask: (montant: Big) => Promise<Answer>;
}

/**
 * The answers of the fee call for each service with some amounts.
 * @throws Inconclusive where none is answered 200.
 */
export async function feesOfEveryService(
  t: Experiment,
  choices: readonly AmountChoice[],
): Promise<AskedFees[]> {
  const { instruments, services, thirdPartyBeneficiaries } = t.profile.fixtures;
  // Nothing moves, so no instrument is leased.
  const payer = instruments.find(({ allows }) => allows.includes('debit'));
  const beneficiary = instruments.find((other) => other !== payer && other.allows.includes('credit'));
  const [thirdParty] = thirdPartyBeneficiaries;
  const parties = {
    ...(payer && { payer }),
    ...(beneficiary && { beneficiary }),
    ...(thirdParty && { thirdParty }),
  };
  const calls = services.flatMap((service) =>
    choices.map((choice) => ({ service, montant: inSteps(t.profile, choice.of(t.profile)) })),
  );
  const answers = await Promise.all(
    calls.map(async ({ service, montant }) => {
      const ask = (of: Big) => t.send(feesCall(t, service, feeValues({ ...parties, service }, of)));
      return { service, montant, answer: await ask(montant), ask };
    }),
  );
  const [first] = answers;
  t.judge.given(
    answers.some(({ answer }) => answer.status === 200),
    `No fee call is answered 200, as bindings.fees has it: ${first ? describeAnswer(first.answer) : 'none was made'}.`,
    first?.answer,
  );
  return answers;
}
