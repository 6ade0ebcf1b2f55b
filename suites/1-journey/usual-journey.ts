/** 1: the usual journey before an operation, and the OTP that belongs to it. */

import type Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { readBalance } from '../act/bound-calls.ts';
import { postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest } from '../act/operation-requests.ts';
import { amountsOf, LARGEST, modeOf, quote, smaller, TYPICAL } from '../arrange/amount-choices.ts';
import { inSteps } from '../arrange/amount-steps.ts';
import { eachOf } from '../arrange/each-of.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { toNumber } from '../arrange/money.ts';
import { servicesFitting } from '../arrange/parties/fitting-service.ts';
import { arrangeParties, type FeeMode, type Parties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';

const MODES = ENUMERATIONS.ModeApplication;

/**
 * A usual journey succeeds: with the balance read, the fees computed, an OTP generated and passed in authData, and the
 * amount chosen by the fee mode, the operation is accepted.
 */
export function usualJourneyCompletes(check: Declare): void {
  for (const mode of MODES) {
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      journey(t, await arrangeParties(t, { mode, payer: 'paying with an OTP' })),
    );
  }
  for (const designation of THIRD_PARTY_FIELDS) {
    check(
      `to a beneficiary with ${designation}`,
      { needs: [`fixtures.thirdPartyBeneficiaries.${designation}`] },
      async (t) => journey(t, await arrangeParties(t, { designation, payer: 'paying with an OTP' })),
    );
  }
  check('through every service', async (t) => {
    const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
    for (const service of servicesFitting(t.profile.fixtures.services, parties))
      await journey(t, { ...parties, service });
  });
}

/** An OTP generated for the initiator and passed in authData is accepted. */
export function generatedOtpIsAccepted(check: Declare): void {
  check('a fresh OTP', async (t: Experiment) => {
    // An instrument of each type: whoever makes the OTPs may be another one for each.
    const sent = await eachOf(t, typesThatAllow(t, 'debit'), (payerType) =>
      t.run.once(`a fresh OTP of a ${payerType}`, async (shared) => {
        const parties = await arrangeParties(shared, { payer: 'paying with an OTP', payerType });
        return { parties, answer: await postOperation(shared, await authenticatedRequest(shared, parties)) };
      }),
    );
    for (const one of sent)
      judgeAccepted(
        t.judge,
        one,
        `an OTP generated for a ${one.parties.payer.type} was not accepted`,
        '/authData',
      );
  });
  check('one fresh OTP after another', async (t) => {
    const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
    for (const which of ['first', 'second', 'third']) {
      const answer = await postOperation(t, await authenticatedRequest(t, parties));
      judgeAccepted(
        t.judge,
        { answer },
        `the ${which} OTP generated for the initiator was not accepted`,
        '/authData',
      );
    }
  });
  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const parties = await arrangeParties(t, { payer: 'paying with an OTP', ...toThirdParty(t) });
      const answer = await postOperation(t, await authenticatedRequest(t, parties));
      judgeAccepted(t.judge, { answer }, 'an OTP generated for the initiator was not accepted', '/authData');
    },
  );
}

/**
 * Balance, fees, OTP, operation: the three steps and what they are for.
 *
 * @judges journey.completes
 */
async function journey(t: Experiment, parties: Parties): Promise<void> {
  const { payer, service } = parties;
  const balance = await readBalance(t, payer);
  const net = TYPICAL.of(t.profile);
  const fees = await quote(t, parties, net);
  const mode = modeOf(service, fees);
  if (mode === undefined)
    return t.skip('fixtures.services[].mode', `The fee mode of ${service.reference} is not known.`);
  const largest = LARGEST.of(t.profile);
  const { decimals } = t.profile.money;
  const montant = inSteps(t.profile, amountToSend(mode, net, { fees: fees.montantFrais, largest, decimals }));
  const { debited } = amountsOf(mode, montant, fees.montantFrais);
  t.judge.given(
    balance.gte(debited),
    `The balance of ${payer.name} is ${balance}, and the operation debits ${debited}.`,
  );
  const request = await authenticatedRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request);
  t.judge.status(answer, 200, `a usual journey with ${mode} was not accepted`);
}

/** With ADDITION the net amount is sent, with SOUSTRACTION the total: here about what gives the same net amount (1, 2.4). */
export function amountToSend(
  mode: FeeMode,
  net: Big,
  { fees, largest, decimals }: { readonly fees: Big; readonly largest: Big; readonly decimals: number },
): Big {
  return mode === 'ADDITION' ? net : smaller(net.plus(fees), largest).round(decimals);
}
