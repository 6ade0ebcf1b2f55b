/** 1. What the service does: the usual journey, and who pays whom. */
import type Big from 'big.js';
import type { Instrument } from '../target/profile/resolve.ts';
import type { Experiment } from './engine/experiment.ts';
import { suite } from './engine/suite.ts';
import { amountsOf, modeOf, quote, TYPICAL } from './support/amounts.ts';
import { balanceWhen, followToSuccess, type Settled, settledBalance } from './support/balances.ts';
import { obtainOtp, readBalance } from './support/calls-elsewhere.ts';
import { toNumber } from './support/money.ts';
import {
  type Accepted,
  accepted,
  arrangeParties,
  type FeeMode,
  type Parties,
  type PartiesWanted,
  postOperation,
  THIRD_PARTY_FIELDS,
  validRequest,
} from './support/operations.ts';

/** Balance, fees, OTP, operation: the three steps and what they are for. */
async function journey(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const parties = await arrangeParties(t, wanted);
  const { payer, service } = parties;
  const balance = await readBalance(t, payer);
  const net = TYPICAL.of(t.profile);
  const fees = await quote(t, parties, net);
  const mode = modeOf(service, fees);
  if (mode === undefined)
    return t.lacking('fixtures.services[].mode', `The fee mode of ${service.reference} is not known.`);
  // The beneficiary is to get the typical amount, or that less the fees where they fall within the smallest amount.
  const montant = mode === 'ADDITION' ? net : net.plus(fees.montantFrais).round(t.profile.money.decimals);
  const { debited } = amountsOf(mode, montant, fees.montantFrais);
  t.judge.given(
    balance.gte(debited),
    `The balance of ${payer.name} is ${balance}, and the operation debits ${debited}.`,
  );
  const authData = await obtainOtp(t, payer);
  const answer = await postOperation(t, await validRequest(t, parties, { montant: toNumber(montant), authData }));
  t.judge.status(answer, 200, `a usual journey with ${mode} was not accepted`);
}

interface Before extends Settled {
  readonly parties: Parties;
  readonly instrument: Instrument;
}

/** An operation that succeeds, with the balance of one of its instruments before it. */
async function succeeded(
  t: Experiment,
  wanted: PartiesWanted,
  watched: 'payer' | 'beneficiary',
): Promise<Before & { readonly operation: Accepted }> {
  const parties = await arrangeParties(t, { ...wanted, payer: 'exclusive', beneficiary: 'exclusive' });
  const instrument = parties[watched];
  if (instrument === undefined) throw new Error('Parties without an internal beneficiary.');
  const before = await settledBalance(t, instrument);
  const operation = await accepted(t, await validRequest(t, parties));
  await followToSuccess(t, parties.payer, [operation]);
  return { ...before, parties, instrument, operation };
}

/** Judges which way a balance went. */
async function judgeDirection(
  t: Experiment,
  { balance: before, calm, instrument, operation }: Before & { readonly operation: Accepted },
  direction: 'fell' | 'rose',
): Promise<void> {
  const went = (balance: Big) => (direction === 'fell' ? balance.lt(before) : balance.gt(before));
  const after = await balanceWhen(t, instrument, went);
  t.judge.given(calm || went(after), `Operations of this run are still on their way to ${instrument.name}.`);
  t.judge.that(went(after), {
    message:
      direction === 'fell'
        ? 'an operation that succeeded did not debit the instrument of its initiator'
        : 'an operation that succeeded did not credit the instrument of its beneficiary',
    expected: `a balance ${direction === 'fell' ? 'below' : 'above'} ${before}`,
    actual: `a balance of ${after}`,
    answer: operation.answer,
  });
}

const MODES: readonly FeeMode[] = ['ADDITION', 'SOUSTRACTION'];

export const journeySuite = suite('1', 'The usual journey', (check) => {
  for (const mode of MODES) {
    check('journey.completes', `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, (t) =>
      journey(t, { mode }),
    );
  }
  for (const designation of THIRD_PARTY_FIELDS) {
    check(
      'journey.completes',
      `to a beneficiary with ${designation}`,
      { needs: [`fixtures.thirdPartyBeneficiaries.${designation}`] },
      (t) => journey(t, { designation }),
    );
  }
  check('journey.completes', 'through every service', async (t) => {
    await Promise.all(t.profile.fixtures.services.map((service) => journey(t, { service })));
  });

  for (const mode of MODES) {
    check('journey.debits-initiator', `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      await judgeDirection(t, await succeeded(t, { mode }, 'payer'), 'fell');
    });
  }
  check(
    'journey.debits-initiator',
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const designation = THIRD_PARTY_FIELDS.find((field) =>
        t.profile.fixtures.thirdPartyBeneficiaries.some((thirdParty) => thirdParty[field] !== undefined),
      );
      await judgeDirection(t, await succeeded(t, { ...(designation && { designation }) }, 'payer'), 'fell');
    },
  );

  for (const mode of MODES) {
    check('journey.credits-beneficiary', `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      const operation = await succeeded(t, { mode, designation: 'internal' }, 'beneficiary');
      await judgeDirection(t, operation, 'rose');
    });
  }

  check('journey.otp-accepted', 'a fresh OTP', async (t) => {
    const parties = await arrangeParties(t, { payer: 'exclusive' });
    const authData = await obtainOtp(t, parties.payer);
    const answer = await postOperation(t, await validRequest(t, parties, { authData }));
    t.judge.status(answer, 200, 'an OTP generated for the initiator was not accepted', '/authData');
  });
  check('journey.otp-accepted', 'one fresh OTP after another', async (t) => {
    const parties = await arrangeParties(t, { payer: 'exclusive' });
    for (const which of ['first', 'second', 'third']) {
      const authData = await obtainOtp(t, parties.payer);
      const answer = await postOperation(t, await validRequest(t, parties, { authData }));
      t.judge.status(answer, 200, `the ${which} OTP generated for the initiator was not accepted`, '/authData');
    }
  });
  check('journey.otp-accepted', 'after the OTP of another instrument', async (t) => {
    const [mine, other] = (
      await t.lease(
        { mode: 'exclusive', instrument: ({ allows }) => allows.includes('debit') },
        { mode: 'exclusive', instrument: ({ allows }) => allows.includes('credit') },
      )
    ).instruments;
    if (mine === undefined || other === undefined) throw new Error('A lease came without instruments.');
    await otpOfOneAfterTheOther(t, mine, other);
  });
  check(
    'journey.otp-accepted',
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const designation = THIRD_PARTY_FIELDS.find((field) =>
        t.profile.fixtures.thirdPartyBeneficiaries.some((thirdParty) => thirdParty[field] !== undefined),
      );
      const parties = await arrangeParties(t, { payer: 'exclusive', ...(designation && { designation }) });
      const authData = await obtainOtp(t, parties.payer);
      const answer = await postOperation(t, await validRequest(t, parties, { authData }));
      t.judge.status(answer, 200, 'an OTP generated for the initiator was not accepted', '/authData');
    },
  );
});
