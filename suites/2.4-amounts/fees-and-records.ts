/** 2.4 Amount and fees rule, as the fee call and the records show it. amounts-balance.ts watches the money itself. */

import type Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { boundFeeMode, boundFees, feesCall, READS_FEES } from '../act/bound-calls.ts';
import {
  AMOUNT_CHOICES,
  type AmountChoice,
  feeValues,
  isFeeMode,
  ODD,
  quote,
  randomAmounts,
  TYPICAL,
} from '../arrange/amount-choices.ts';
import { arrangeParties, type FeeMode, type Parties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { promised } from '../engine/declare/required-value.ts';
import { suite } from '../engine/declare/suite.ts';
import { judgeBound } from '../observe/bound-values.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { AMOUNT_RULES, foretold, judgeDifference, judgeField } from './predicted-amounts.ts';

/** Amounts at random that one check tries. */
const RANDOM_AMOUNTS = 5;

/** The services whose fee call says a mode, whatever the profile says. @throws Undecided where there is none. */
async function servicesQuoting(t: Experiment, mode: FeeMode, parties: Parties): Promise<Service[]> {
  const { services } = t.profile.fixtures;
  const montant = TYPICAL.of(t.profile);
  const quotes = await Promise.all(services.map((service) => quote(t, { ...parties, service }, montant)));
  const found = services.filter((_, index) => quotes[index]?.mode === mode);
  t.judge.given(found.length > 0, `No fee call of a service of the profile says ${mode}.`);
  return found;
}

/** Every fee call that a check wants judged: each service with some amounts. */
async function feesOfEveryService(
  t: Experiment,
  choices: readonly AmountChoice[],
): Promise<{ service: Service; montant: Big; answer: Answer }[]> {
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
    choices.map((choice) => ({ service, montant: choice.of(t.profile).round(t.profile.money.decimals) })),
  );
  const answers = await Promise.all(
    calls.map(async ({ service, montant }) => {
      const call = feesCall(t, service, feeValues({ ...parties, service }, montant));
      return { service, montant, answer: await t.send(call) };
    }),
  );
  const [first] = answers;
  t.judge.given(
    answers.some(({ answer }) => answer.status === 200),
    `No fee call is answered 200, as bindings.fees has it: ${first ? describeAnswer(first.answer) : 'none was made'}.`,
  );
  return answers;
}

async function judgeFeesOfEveryService(t: Experiment, choices: readonly AmountChoice[]): Promise<void> {
  for (const { service, montant, answer } of await feesOfEveryService(t, choices)) {
    const of = `the fees of ${service.reference} for ${montant}`;
    t.judge.status(answer, 200, `${of} could not be asked for, others could`);
    judgeBound(t, answer, boundFees(t), of);
    judgeBound(t, answer, boundFeeMode(t), of);
  }
}

export const amountsSuite = suite('2.4', 'Amount and fees rule', (check) => {
  check('fees.computation', 'every service, the typical amount', (t) =>
    judgeFeesOfEveryService(t, [TYPICAL]),
  );
  check('fees.computation', 'every service, amounts from the smallest to the largest', (t) =>
    judgeFeesOfEveryService(t, AMOUNT_CHOICES),
  );

  for (const rule of AMOUNT_RULES) {
    const { id, mode } = rule;
    for (const choice of AMOUNT_CHOICES) {
      check(id, choice.name, async (t) => {
        judgeField(t, rule, await foretold(t, mode, await arrangeParties(t, { mode }), choice));
      });
    }
    check(id, 'amounts at random', async (t) => {
      const parties = await arrangeParties(t, { mode });
      const choices = randomAmounts(t, RANDOM_AMOUNTS);
      const operations = await Promise.all(choices.map((choice) => foretold(t, mode, parties, choice)));
      for (const operation of operations) judgeField(t, rule, operation);
    });
    check(
      id,
      'a beneficiary at a third-party contributor',
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        const parties = await arrangeParties(t, { mode, ...toThirdParty(t) });
        judgeField(t, rule, await foretold(t, mode, parties, ODD));
      },
    );
    check(id, 'every service whose fee call says this mode', { needs: READS_FEES }, async (t) => {
      const parties = await arrangeParties(t);
      for (const service of await servicesQuoting(t, mode, parties))
        judgeField(t, rule, await foretold(t, mode, { ...parties, service }, TYPICAL));
    });
    check(
      id,
      'in the list, when the operation is final',
      { needs: ['operations.listOperations'] },
      async (t: Experiment) => {
        const parties = await arrangeParties(t, { mode });
        const foreseen = await foretold(t, mode, parties, ODD);
        const { operation } = foreseen;
        t.onlyReads();
        await followToFinal(t, new Watch(operation), parties.payer);
        const { record, list } = await findInList(t, parties.payer, operation.reference);
        t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
        judgeField(t, rule, foreseen, record, list.answer);
      },
    );
  }

  for (const mode of ENUMERATIONS.ModeApplication) {
    for (const choice of AMOUNT_CHOICES) {
      check(
        'amounts.debit-minus-credit',
        `with ${mode}, ${choice.name}`,
        { needs: [`fixtures.services.${mode}`] },
        async (t) => judgeDifference(t, await foretold(t, mode, await arrangeParties(t, { mode }), choice)),
      );
    }
    check(
      'amounts.debit-minus-credit',
      `with ${mode}, every type of operation`,
      { needs: [`fixtures.services.${mode}`] },
      async (t) => {
        const parties = await arrangeParties(t, { mode });
        const operations = await Promise.all(
          parties.service.typesOperation.map((type) => foretold(t, mode, parties, TYPICAL, type)),
        );
        for (const operation of operations) judgeDifference(t, operation);
      },
    );
  }

  for (const choice of AMOUNT_CHOICES) {
    check('enumerations.modeApplication-returned', `every service, ${choice.name}`, async (t: Experiment) => {
      const pointer = promised(t, 'bindings.fees', t.profile.bindings.fees).modeApplication;
      const answers = await feesOfEveryService(t, [choice]);
      const modes = answers.map(({ answer }) => ({ answer, mode: readPointer(answer.json, pointer) }));
      const filledModes = modes.filter(({ mode }) => mode !== undefined && mode !== null);
      t.judge.given(filledModes.length > 0, 'No fee call returned a mode.');
      for (const { answer, mode } of filledModes) {
        t.judge.that(isFeeMode(mode), {
          message: 'the mode of a fee computation is neither of the two',
          expected: 'ADDITION or SOUSTRACTION',
          actual: show(mode),
          pointer,
          answer,
        });
      }
    });
  }
});
