/** 1. What the service does: the usual journey, and who pays whom. */
import type Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import {
  type Accepted,
  accepted,
  authenticatedRequest,
  postOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { amountsOf, LARGEST, modeOf, quote, smaller, TYPICAL } from '../arrange/amount-choices.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import {
  arrangeParties,
  type FeeMode,
  type Parties,
  type PartiesWanted,
} from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import {
  balanceWhen,
  ensureOwnDoing,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';

/** Balance, fees, OTP, operation: the three steps and what they are for. */
async function journey(t: Experiment, parties: Parties): Promise<void> {
  const { payer, service } = parties;
  const balance = await readBalance(t, payer);
  const net = TYPICAL.of(t.profile);
  const fees = await quote(t, parties, net);
  const mode = modeOf(service, fees);
  if (mode === undefined)
    return t.lacking('fixtures.services[].mode', `The fee mode of ${service.reference} is not known.`);
  // With ADDITION the net amount is sent, with SOUSTRACTION the total: here about what gives the same net amount.
  const total = smaller(net.plus(fees.montantFrais), LARGEST.of(t.profile)).round(t.profile.money.decimals);
  const montant = mode === 'ADDITION' ? net : total;
  const { debited } = amountsOf(mode, montant, fees.montantFrais);
  t.judge.given(
    balance.gte(debited),
    `The balance of ${payer.name} is ${balance}, and the operation debits ${debited}.`,
  );
  const request = await authenticatedRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request);
  t.judge.status(answer, 200, `a usual journey with ${mode} was not accepted`);
}

interface Succeeded {
  readonly operation: Accepted;
  /** The balances of the payer and of an internal beneficiary before it. */
  readonly before: readonly (Settled & { readonly instrument: Instrument })[];
  /** And after it, in the same order. */
  readonly after: readonly Big[];
}

/** An operation that succeeds, with the balances of its instruments before and after it. */
async function succeed(t: Experiment, wanted: PartiesWanted): Promise<Succeeded> {
  const parties = await arrangeParties(t, { ...wanted, payer: 'exclusive', beneficiary: 'exclusive' });
  const { payer, beneficiary } = parties;
  const instruments = beneficiary === undefined ? [payer] : [payer, beneficiary];
  const before = await Promise.all(
    instruments.map(async (instrument) => ({ instrument, ...(await settledBalance(t, instrument)) })),
  );
  const operation = await accepted(t, await validRequest(t, parties));
  await followToSuccess(t, payer, [operation]);
  const after = await Promise.all(
    before.map(({ instrument, balance }) =>
      balanceWhen(t, instrument, (now) => (instrument === payer ? now.lt(balance) : now.gt(balance))),
    ),
  );
  return { operation, before, after };
}

/** Judges which way a balance went. */
async function judgeDirection(
  t: Experiment,
  succeeded: Succeeded,
  whose: 'payer' | 'beneficiary',
): Promise<void> {
  const { operation, before, after } = succeeded;
  const at = whose === 'payer' ? 0 : 1;
  const settled = before[at];
  const balance = settled?.balance;
  const now = after[at];
  t.judge.given(
    settled !== undefined && balance !== undefined && now !== undefined,
    'The beneficiary of this operation is not one of the instruments of the profile.',
  );
  const holds = whose === 'payer' ? now.lt(balance) : now.gt(balance);
  if (!holds) await ensureOwnDoing(t, [settled]);
  t.judge.that(holds, {
    message:
      whose === 'payer'
        ? 'an operation that succeeded did not debit the instrument of its initiator'
        : 'an operation that succeeded did not credit the instrument of its beneficiary',
    expected: `a balance ${whose === 'payer' ? 'below' : 'above'} ${balance}`,
    actual: `a balance of ${now}`,
    answer: operation.answer,
  });
}

/** Operations of one payer at the same instant: each of them takes its montant, or more. */
async function judgeSimultaneousDebits(t: Experiment): Promise<void> {
  const parties = await arrangeParties(t, { payer: 'exclusive' });
  const { payer } = parties;
  const settled = await settledBalance(t, payer);
  const { balance, calm } = settled;
  t.judge.given(calm, `Operations of this run are still on their way to ${payer.name}.`);
  const montant = TYPICAL.of(t.profile);
  const requests: OperationRequest[] = [];
  for (let count = 0; count < AT_ONCE; count += 1)
    requests.push(await validRequest(t, parties, { montant: toNumber(montant) }));
  const operations = await Promise.all(requests.map((request) => accepted(t, request)));
  await followToSuccess(t, payer, operations);
  const most = balance.minus(montant.times(AT_ONCE)).plus(minorUnit(t.profile.money.decimals).div(2));
  const now = await balanceWhen(t, payer, (seen) => seen.lte(most));
  if (now.gt(most)) await ensureOwnDoing(t, [settled]);
  t.judge.that(now.lte(most), {
    message: 'not every one of several simultaneous operations debited the instrument of their initiator',
    expected: `a balance of ${balance.minus(montant.times(AT_ONCE))} or less after ${AT_ONCE} operations of ${montant}`,
    actual: `a balance of ${now}, and ${balance} before`,
    ...(operations[0] && { answer: operations[0].answer }),
  });
}

/** One operation of each mode serves for both its instruments. */
function succeededWith(t: Experiment, mode: FeeMode): Promise<Succeeded> {
  return t.run.once(`operation that succeeds with ${mode}`, (shared) => succeed(shared, { mode }));
}

/** Operations of one payer at the same instant. */
const AT_ONCE = 3;

const MODES = ENUMERATIONS.ModeApplication;

export const journeySuite = suite('1', 'The usual journey', (check) => {
  for (const mode of MODES) {
    check('journey.completes', `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      journey(t, await arrangeParties(t, { mode, payer: 'passing' })),
    );
  }
  for (const designation of THIRD_PARTY_FIELDS) {
    check(
      'journey.completes',
      `to a beneficiary with ${designation}`,
      { needs: [`fixtures.thirdPartyBeneficiaries.${designation}`] },
      async (t) => journey(t, await arrangeParties(t, { designation, payer: 'passing' })),
    );
  }
  check('journey.completes', 'through every service', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing' });
    for (const service of t.profile.fixtures.services) await journey(t, { ...parties, service });
  });

  for (const mode of MODES) {
    check('journey.debits-initiator', `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      judgeDirection(t, await succeededWith(t, mode), 'payer'),
    );
  }
  check(
    'journey.debits-initiator',
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => judgeDirection(t, await succeed(t, toThirdParty(t)), 'payer'),
  );

  check('journey.debits-initiator', `${AT_ONCE} operations at the same instant`, judgeSimultaneousDebits);

  for (const mode of MODES) {
    check(
      'journey.credits-beneficiary',
      `with ${mode}`,
      { needs: [`fixtures.services.${mode}`] },
      async (t) => judgeDirection(t, await succeededWith(t, mode), 'beneficiary'),
    );
  }

  check('journey.otp-accepted', 'a fresh OTP', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing' });
    const answer = await postOperation(t, await authenticatedRequest(t, parties));
    t.judge.status(answer, 200, 'an OTP generated for the initiator was not accepted', '/authData');
  });
  check('journey.otp-accepted', 'one fresh OTP after another', async (t) => {
    const parties = await arrangeParties(t, { payer: 'passing' });
    for (const which of ['first', 'second', 'third']) {
      const answer = await postOperation(t, await authenticatedRequest(t, parties));
      t.judge.status(
        answer,
        200,
        `the ${which} OTP generated for the initiator was not accepted`,
        '/authData',
      );
    }
  });
  check(
    'journey.otp-accepted',
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const parties = await arrangeParties(t, { payer: 'passing', ...toThirdParty(t) });
      const answer = await postOperation(t, await authenticatedRequest(t, parties));
      t.judge.status(answer, 200, 'an OTP generated for the initiator was not accepted', '/authData');
    },
  );
});
