/** 1 for a series of operations: what adds up over many, where one alone shows nothing. */
import Big from 'big.js';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/accepting.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { amountsOf, canReadFees, modeOf, quote, TYPICAL } from '../arrange/amount-choices.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import { besideOthers } from '../observe/balances/beside-others.ts';
import { JointWatch } from '../observe/balances/joint-balances.ts';
import { movedBalanceRule } from './moved-balance-rule.ts';

/** A fault that comes back every few payments comes up in so many. */
const LENGTH = 10;

const NEEDS = [...READS_BALANCES, ...READS_FEES, 'fixtures.instruments.credit'] as const;

/** One balance before the series and after it, and what 2.4 makes of it. */
interface SettledSum extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly before: Big;
  readonly expected: Big;
  readonly after: Big;
  /** The same as demands on the answers that show it. */
  readonly demands: readonly Demanded[];
}

interface Series {
  readonly operations: readonly Accepted[];
  readonly payer: SettledSum;
  readonly beneficiary: SettledSum;
}

/** Sends operations one after the other, without waiting for their ends, and sees where the balances come to rest. */
async function sendSeries(t: Experiment, together: boolean): Promise<Series> {
  const parties = await arrangeParties(t, {
    designation: 'internal',
    payer: together ? 'paying together' : 'exclusive',
    beneficiary: together ? 'receiving together' : 'exclusive',
  });
  const { payer, beneficiary, service } = parties;
  t.judge.given(beneficiary !== undefined && canReadFees(t), 'There is nothing to calculate with.');
  const joint = together ? await JointWatch.beginFor(t, parties) : undefined;
  const [paying, receiving] = await Promise.all(
    [payer, beneficiary].map((one) => joint?.before(one) ?? settledBalance(t, one)),
  );
  if (paying === undefined || receiving === undefined) throw new Error('A series without its balances.');
  const montant = TYPICAL.of(t.profile);
  const operations: Accepted[] = [];
  let paid = new Big(0);
  let received = new Big(0);
  for (let count = 0; count < LENGTH; count += 1) {
    // What an operation costs may depend on how many came before it.
    const fees = await quote(t, parties, montant);
    const mode = modeOf(service, fees);
    t.judge.given(mode !== undefined, `The fee mode of ${service.reference} is not known.`);
    const operation = await accepted(t, await validRequest(t, parties, { montant: toNumber(montant) }));
    operations.push(operation);
    const amounts = amountsOf(mode, montant, fees.montantFrais);
    joint?.expect(operation, amounts);
    paid = paid.plus(amounts.debited);
    received = received.plus(amounts.credited);
  }
  await followToSuccess(t, payer, operations);
  await joint?.end();
  const sumOf = async (
    instrument: typeof payer,
    { balance: before, ...settled }: Settled,
    expected: Big,
  ): Promise<SettledSum> => {
    const sum = { before, expected, ...settled };
    if (joint !== undefined) return { ...sum, after: expected, demands: await joint.demandsOn(instrument) };
    const after = await balanceThatShouldBe(t, instrument, expected);
    return { ...sum, after, demands: movedDemands(before, after, expected, t.profile.money.decimals) };
  };
  const [from, to] = await Promise.all([
    sumOf(payer, paying, paying.balance.minus(paid)),
    sumOf(beneficiary, receiving, receiving.balance.plus(received)),
  ]);
  return { operations, payer: from, beneficiary: to };
}

/** The balance of the payer, or of the beneficiary, moves by what each of a series of operations takes or gives. */
export function movedBySeries(whose: 'payer' | 'beneficiary'): Rule {
  return (check) =>
    check(`${LENGTH} operations one after another`, { needs: NEEDS }, async (t: Experiment) => {
      const name = 'a series of operations';
      const series = await t.run.once(name, (shared) => besideOthers(shared, name, sendSeries));
      const sum = series[whose];
      const { before, after, expected } = sum;
      const { decimals } = t.profile.money;
      const departure = movedBalanceRule({ whose, before, after, decimals, by: { expected, count: LENGTH } });
      if (departure !== undefined) await ensureMovedByThisRun(t, [sum]);
      t.judge.noDeparture(departure, series.operations.at(-1)?.answer, sum.demands);
    });
}
