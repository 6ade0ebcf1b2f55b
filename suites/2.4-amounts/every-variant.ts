/** 2.4 for every variant of an operation: the rule knows of no service, type, beneficiary or option that it would not hold for. */

import Big from 'big.js';
import type { Instrument } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import { amountsOf, canReadBalances, ODD } from '../arrange/amount-choices.ts';
import { eachAtOnce, eachOf } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  partiesWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { sameMoney } from '../arrange/money.ts';
import { arrangeParties, type FeeMode, type PartiesWanted } from '../arrange/parties/parties.ts';
import { acceptedWithFees, type PredictedOperation } from '../arrange/predicted-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';
import { judgeField } from './record-amounts.ts';
import { type AmountRule, OWNER_OF } from './table.ts';

/** A variant of operations, tried with each fee mode. */
interface Tried extends OperationVariant {
  readonly name: string;
  /** Whether something may still happen to a balance when the operation is final. */
  readonly afterwards?: boolean;
}

const TRIED: readonly Tried[] = [
  { name: 'with an OTP', ...VARIANTS.withOtp },
  { name: 'with a callbackUrl', ...VARIANTS.withCallbackUrl, afterwards: true },
  { name: 'every service and every type of operation', ...VARIANTS.everyServiceAndType },
  { name: 'each type of internal beneficiary', ...VARIANTS.eachInternalType },
  { name: 'each designation of a third-party beneficiary', ...VARIANTS.everyThirdPartyOfOnePayer },
  {
    name: 'a third-party beneficiary, with an OTP and a callbackUrl',
    ...VARIANTS.thirdPartyWithOtpAndCallbackUrl,
    afterwards: true,
  },
  { name: 'of a large amount', ...VARIANTS.largeAmount },
];

/** A balance before the operations, and where it came to rest. */
interface Movement extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly instrument: Instrument;
  readonly before: Big;
  readonly expected: Big;
  readonly after: Big;
}

/** Operations of a variant between the same parties. */
interface Outcome {
  readonly operations: readonly PredictedOperation[];
  /** Why others are not among them: that they are accepted is the rule of other checks. */
  readonly observations: readonly string[];
  /** Of the parties whose balance can be read; or why the balances say nothing. */
  readonly movements: { readonly payer?: Movement; readonly beneficiary?: Movement } | string;
}

/** Every operation of a variant, once a run for the four rules of a mode. */
function outcomesOf(t: Experiment, variant: Tried, mode: FeeMode): Promise<readonly Outcome[]> {
  return eachAtOnce(t, variant.parties?.(t) ?? [{}], (wanted) => {
    const name = `amounts ${variant.name} with ${mode} ${JSON.stringify(wanted)}`;
    return t.run.once(name, (shared) => carryOut(shared, variant, { ...wanted, mode }));
  });
}

async function carryOut(
  t: Experiment,
  variant: Tried,
  wanted: PartiesWanted & { readonly mode: FeeMode },
): Promise<Outcome> {
  const { mode } = wanted;
  const readable = canReadBalances(t);
  const lease = readable ? 'exclusive' : 'shared';
  const parties = await arrangeParties(t, { ...wanted, payer: lease, beneficiary: lease });
  const { payer, beneficiary } = parties;
  const before = await orWhy(() =>
    Promise.all((readable ? [payer, beneficiary] : []).map((one) => settled(t, one))),
  );
  const services = t.profile.fixtures.services.filter((service) => service.mode === mode);
  const differences = await differencesOf(t, variant, services);
  const operations = await eachOf(t, differences, (difference) => {
    const { amount = ODD, typeOperation, callbackUrl } = difference;
    const between = partiesWith(parties, difference);
    const overrides = callbackUrl === undefined ? {} : { callbackUrl };
    return acceptedWithFees(t, mode, between, amount, typeOperation, overrides, variant.make);
  });
  const sent = { operations, observations: t.judge.observations };
  if (typeof before === 'string') return { ...sent, movements: before };
  const movements = await orWhy(async () => {
    await followToSuccess(
      t,
      payer,
      operations.map(({ operation }) => operation),
    );
    const [debited, credited] = await Promise.all(
      before.map((one, at) => one && rest(t, one, operations, at === 0 ? 'debited' : 'credited', variant)),
    );
    return { ...(debited && { payer: debited }), ...(credited && { beneficiary: credited }) };
  });
  return { ...sent, movements };
}

/** The result, or why there is none. */
async function orWhy<T>(find: () => Promise<T>): Promise<T | string> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Inconclusive) return error.message;
    throw error;
  }
}

type Before = Pick<Movement, 'instrument' | 'before' | 'calm' | 'foreignUse'>;

async function settled(t: Experiment, instrument: Instrument | undefined): Promise<Before | undefined> {
  if (instrument === undefined) return undefined;
  const { balance, ...rest } = await settledBalance(t, instrument);
  return { instrument, before: balance, ...rest };
}

/** Where a balance comes to rest, and where 2.4 would have it. */
async function rest(
  t: Experiment,
  before: Before,
  operations: readonly PredictedOperation[],
  which: 'debited' | 'credited',
  { afterwards = false }: Tried,
): Promise<Movement> {
  let expected = before.before;
  for (const { mode, montant, fees = new Big(0) } of operations) {
    const amount = amountsOf(mode, montant, fees)[which];
    expected = which === 'debited' ? expected.minus(amount) : expected.plus(amount);
  }
  let after = await balanceThatShouldBe(t, before.instrument, expected);
  if (afterwards) {
    await t.pause(t.profile.limits.quietMs);
    after = await readBalance(t, before.instrument);
  }
  return { ...before, expected, after };
}

async function judgeMovement(
  t: Experiment,
  outcome: Outcome,
  whose: 'payer' | 'beneficiary',
  mode: FeeMode,
): Promise<void> {
  const { operations, movements, observations } = outcome;
  for (const why of observations) t.judge.observed(why);
  t.judge.given(typeof movements !== 'string', String(movements));
  const movement = movements[whose];
  t.judge.given(
    movement !== undefined,
    `The balance of the ${whose === 'payer' ? 'initiator' : 'beneficiary'} cannot be read.`,
  );
  const { before, expected, after } = movement;
  const holds = sameMoney(after, expected, t.profile.money.decimals);
  if (!holds) await ensureMovedByThisRun(t, [movement]);
  const texts = operations.map(
    ({ operation: { request }, montant, fees }) =>
      `${request.typeOperation} through ${request.refService}, montant ${montant}${fees ? `, fees ${fees}` : ''}`,
  );
  const [first] = operations;
  t.judge.that(holds, {
    message:
      whose === 'payer'
        ? `with ${mode} the balance of the initiator did not fall by exactly what 2.4 says`
        : `with ${mode} the balance of the beneficiary did not rise by exactly what 2.4 says`,
    expected: `a balance of ${expected}: ${before} before, then ${texts.join('; ')}`,
    actual: `a balance of ${after}, which is ${after.minus(expected)} off`,
    ...(first && { answer: first.operation.answer }),
  });
}

/** A field of the record shows the amount that the table gives, whatever the operation is like. */
export function recordedOfEveryVariant(rule: AmountRule): Rule {
  return (check) => {
    for (const variant of TRIED)
      check(variant.name, { needs: variant.needs ?? [] }, async (t) => {
        for (const { operations, observations } of await outcomesOf(t, variant, rule.mode)) {
          for (const operation of operations) judgeField(t, rule, operation);
          for (const why of observations) t.judge.observed(why);
        }
      });
  };
}

/** A balance moves by the amounts that the table gives, whatever the operations are like. */
export function movedByEveryVariant(rule: AmountRule): Rule {
  const whose = OWNER_OF[rule.side];
  return (check) => {
    for (const variant of TRIED) {
      const { name, needs = [] } = variant;
      // A third party's balance is nobody's to read.
      if (whose === 'beneficiary' && needs.includes('fixtures.thirdPartyBeneficiaries')) continue;
      check(name, { needs }, async (t) => {
        const outcomes = await outcomesOf(t, variant, rule.mode);
        // With third parties alone in the profile there is no beneficiary to look at.
        if (whose === 'beneficiary') t.need('fixtures.instruments.credit');
        for (const outcome of outcomes) await judgeMovement(t, outcome, whose, rule.mode);
      });
    }
  };
}
