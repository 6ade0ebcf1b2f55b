/** 7, rule 2: a debit that the balance does not cover is answered 400. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation, validRequest } from '../act/operation-calls.ts';
import { canReadBalances, larger } from '../arrange/amount-choices.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun, settledBalance } from '../observe/balances.ts';

const MODES = ENUMERATIONS.ModeApplication;
const NOT_COVERED = "a debit that the initiator's balance cannot cover was not answered 400";
/** An amount that no balance covers, where the balance cannot be read. */
const ABSURD = 1e12;

/** Sends an operation whose montant the balance of its initiator does not cover. */
async function judgeNotCovered(
  t: Experiment,
  wanted: PartiesWanted,
  amount: (balance: Big) => Big,
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t, { ...preferDrain(t), payer: 'exclusive', ...wanted });
  const settled = wanted.payer === 'shared' ? undefined : await settledBalance(t, parties.payer);
  const balance = settled?.balance ?? (await readBalance(t, parties.payer));
  const { limits, money } = t.profile;
  const montant = larger(amount(balance), new Big(limits.amount.smallest)).round(money.decimals, Big.roundUp);
  t.judge.given(
    settled?.calm === true || montant.gt(balance.times(5)),
    `Operations of this run are still on their way to ${parties.payer.name}.`,
  );
  t.judge.changed(`montant is ${montant}, and the balance ${balance}`);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request, { aboutCover: true });
  if (answer.status === 200 && settled !== undefined) await ensureMovedByThisRun(t, [settled]);
  t.judge.status(answer, 400, NOT_COVERED, '/montant');
}

/** A target that wrongly accepts may then do so where its owner allows for it, if there is such an instrument. */
function preferDrain({ profile }: Experiment): PartiesWanted {
  return { drain: profile.fixtures.instruments.some(({ allows }) => allows.includes('drain')) };
}

/** An amount a little, or far, above the balance. */
export function insufficientBalance(check: Declare): void {
  for (const mode of MODES) {
    const needs = [`fixtures.services.${mode}`, ...READS_BALANCES] as const;
    check(`one minor unit more than the balance, with ${mode}`, { needs }, (t) =>
      judgeNotCovered(t, { mode }, (balance) => balance.plus(minorUnit(t.profile.money.decimals))),
    );
    check(`far more than the balance, with ${mode}`, { needs }, (t) =>
      judgeNotCovered(t, { mode, payer: 'shared' }, (balance) =>
        balance.plus(t.profile.limits.amount.largest).times(10),
      ),
    );
  }
  check(
    'more than the balance, for a beneficiary at a third-party contributor',
    { needs: [...READS_BALANCES, 'fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeNotCovered(t, toThirdParty(t), (balance) => balance.plus(t.profile.limits.amount.typical)),
  );
}

/** An amount that no balance covers, whether it can be read or not. */
export function absurdAmount(check: Declare): void {
  check('an absurd amount', async (t) => {
    if (!canReadBalances(t) && t.profile.limits.amount.largest < ABSURD)
      t.skip('bindings.balance', 'The balance of the initiator is not known.');
    if (canReadBalances(t)) {
      await judgeNotCovered(t, { payer: 'shared' }, (balance) => larger(balance.times(10), new Big(ABSURD)));
      return;
    }
    await ensureOperationsAreAccepted(t);
    const parties = await arrangeParties(t, preferDrain(t));
    t.judge.changed(`montant is ${ABSURD}`);
    const request = await validRequest(t, parties, { montant: ABSURD });
    const answer = await postOperation(t, request, { aboutCover: true });
    t.judge.status(answer, 400, NOT_COVERED, '/montant');
  });
}
