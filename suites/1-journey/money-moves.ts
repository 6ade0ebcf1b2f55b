/** 1: an operation debits the instrument of its initiator and credits that of its beneficiary. */
import type Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { type Accepted, accepted, validRequest } from '../act/operation-calls.ts';
import { TYPICAL } from '../arrange/amount-choices.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { arrangeParties, type FeeMode, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  balanceWhen,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';

const MODES = ENUMERATIONS.ModeApplication;

/** The initiator pays. */
export function debitsInitiator(check: Declare): void {
  for (const mode of MODES) {
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      judgeDirection(t, await succeededWith(t, mode), 'payer'),
    );
  }
  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => judgeDirection(t, await succeed(t, toThirdParty(t)), 'payer'),
  );

  check(`${AT_ONCE} operations at the same instant`, judgeSimultaneousDebits);
}

/** The beneficiary receives. */
export function creditsBeneficiary(check: Declare): void {
  for (const mode of MODES) {
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      judgeDirection(t, await succeededWith(t, mode), 'beneficiary'),
    );
  }
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
  if (!holds) await ensureMovedByThisRun(t, [settled]);
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
  const most = balance
    .minus(montant.times(AT_ONCE))
    .plus(minorUnit(t.profile.money.decimals).times(TOLERANCES.moneyNoise.value));
  const now = await balanceWhen(t, payer, (seen) => seen.lte(most));
  if (now.gt(most)) await ensureMovedByThisRun(t, [settled]);
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
