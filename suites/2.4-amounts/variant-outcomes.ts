/**
 * What becomes of every variant of an operation in a fee mode (2.4): the rule knows of no service, type, beneficiary or
 * option that it would not hold for.
 */

import Big from 'big.js';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import { makerOf } from '../act/operation-requests.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { amountsOf, canReadBalances, ODD } from '../arrange/amount-choices.ts';
import { eachAtOnce, eachOf } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  partiesWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { ownPairTaken } from '../arrange/parties/own-pair.ts';
import { arrangeParties, type FeeMode, type PartiesWanted } from '../arrange/parties/parties.ts';
import { acceptedWithFees, type PredictedOperation } from '../arrange/predicted-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import {
  balanceThatShouldBe,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import { besideOthers } from '../observe/balances/beside-others.ts';
import { JointWatch } from '../observe/balances/joint-balances.ts';

/** A variant of operations, tried with each fee mode. */
export interface Tried extends OperationVariant {
  readonly name: string;
  /** Whether something may still happen to a balance when the operation is final. */
  readonly afterwards?: boolean;
  /** In place of `parties`, where a target need not take operations between them: those that it takes. */
  readonly taken?: (t: Experiment, mode: FeeMode) => Promise<PartiesWanted | undefined>;
}

/** The variants that every rule of 2.4 is tried with. */
export const VARIANTS_TRIED: readonly Tried[] = [
  { name: 'with an OTP', ...VARIANTS.withOtp },
  { name: 'with a callbackUrl', ...VARIANTS.withCallbackUrl, afterwards: true },
  { name: 'every service and every type of operation', ...VARIANTS.everyServiceAndType },
  { name: 'each type of payer', ...VARIANTS.eachPayerType },
  { name: 'each type of internal beneficiary', ...VARIANTS.eachInternalType },
  { name: 'each designation of a third-party beneficiary', ...VARIANTS.everyThirdPartyOfOnePayer },
  {
    name: 'a third-party beneficiary, with an OTP and a callbackUrl',
    ...VARIANTS.thirdPartyWithOtpAndCallbackUrl,
    afterwards: true,
  },
  { name: 'of a large amount', ...VARIANTS.largeAmount },
  {
    name: "with a long label, and without the initiator's contributor",
    ...VARIANTS.longLabelOrWithoutContributor,
  },
  {
    name: "with a callbackUrl, and an accented label or no initiator's contributor",
    ...VARIANTS.pairsOfOptions,
    afterwards: true,
  },
  {
    name: "with an OTP, and an accented label or no initiator's contributor",
    ...VARIANTS.pairsOfOptionsWithOtp,
  },
  {
    name: 'with a callbackUrl whose receiver answers 500',
    ...VARIANTS.withFailingReceiver,
    afterwards: true,
  },
  { name: 'between two instruments of one user', taken: ownPairTaken },
];

/** A balance before the operations, and where it came to rest. */
export interface Movement extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly instrument: Instrument;
  readonly before: Big;
  readonly expected: Big;
  readonly after: Big;
  /** The same as demands on the answers that show it. */
  readonly demands: readonly Demanded[];
}

/** Operations of a variant between the same parties. */
export interface Outcome {
  readonly operations: readonly PredictedOperation[];
  /** Why others are not among them: that they are accepted is the rule of other checks. */
  readonly observations: readonly string[];
  /** Of the parties whose balance can be read; or why the balances say nothing. */
  readonly movements: { readonly payer?: Movement; readonly beneficiary?: Movement } | string;
}

/** Every operation of a variant, once a run for the four rules of a mode. */
export async function outcomesOf(t: Experiment, variant: Tried, mode: FeeMode): Promise<readonly Outcome[]> {
  return eachAtOnce(t, await partiesOf(t, variant, mode), (wanted) => {
    const name = `amounts ${variant.name} with ${mode} ${JSON.stringify(wanted)}`;
    return t.run.once(name, (shared) => {
      const carriedOut = (one: Experiment, together = false) =>
        carryOut(one, variant, { ...wanted, mode }, together);
      // Nobody else may ask for an OTP of the payer in between.
      const goesAlone = variant.make !== undefined || !canReadBalances(t);
      return goesAlone ? carriedOut(shared) : besideOthers(shared, name, carriedOut);
    });
  });
}

async function partiesOf(
  t: Experiment,
  { parties, taken }: Tried,
  mode: FeeMode,
): Promise<readonly PartiesWanted[]> {
  if (taken === undefined) return parties?.(t, { mode }) ?? [{}];
  const wanted = await taken(t, mode);
  return wanted === undefined ? [] : [wanted];
}

async function carryOut(
  t: Experiment,
  variant: Tried,
  wanted: PartiesWanted & { readonly mode: FeeMode },
  together: boolean,
): Promise<Outcome> {
  const { mode } = wanted;
  const readable = canReadBalances(t);
  const lease = readable ? 'exclusive' : 'shared';
  const parties = await arrangeParties(t, {
    ...wanted,
    payer: together ? 'paying together' : lease,
    beneficiary: together ? 'receiving together' : lease,
  });
  const { payer, beneficiary } = parties;
  const joint = together ? await JointWatch.beginFor(t, parties) : undefined;
  const orSaying = joint === undefined ? orWhy : <T>(find: () => Promise<T>) => find();
  const before = await orSaying(() =>
    Promise.all((readable ? [payer, beneficiary] : []).map((one) => one && settled(t, one, joint))),
  );
  const services = t.profile.fixtures.services.filter((service) => service.mode === mode);
  const differences = await differencesOf(t, variant, parties, services);
  const operations = await eachOf(t, differences, (difference) => {
    const { amount = ODD, typeOperation, callbackUrl, libelle } = difference;
    const between = partiesWith(t, parties, difference);
    const overrides = { ...(callbackUrl && { callbackUrl }), ...(libelle && { libelle }) };
    const make = makerOf(difference, variant.make);
    return acceptedWithFees(t, mode, between, amount, typeOperation, overrides, make);
  });
  const sent = { operations, observations: t.judge.observations };
  if (typeof before === 'string') return { ...sent, movements: before };
  const movements = await orSaying(async () => {
    await followToSuccess(
      t,
      payer,
      operations.map(({ operation }) => operation),
    );
    for (const { operation, montant, fees = new Big(0) } of operations)
      joint?.expect(operation, amountsOf(mode, montant, fees));
    await joint?.end();
    const [debited, credited] = await Promise.all(
      before.map((one, at) => {
        const which = at === 0 ? 'debited' : 'credited';
        return one && rest(t, one, { operations, which, ...(joint && { joint }) }, variant);
      }),
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

/** A balance before anything is sent. @param joint those who watch it together with others. */
export async function settled(t: Experiment, instrument: Instrument, joint?: JointWatch): Promise<Before> {
  const { balance, ...rest } = await (joint?.before(instrument) ?? settledBalance(t, instrument));
  return { instrument, before: balance, ...rest };
}

/** What moved a balance, and who proved, with those of others, that it came to rest where it should. */
interface Resting {
  readonly operations: readonly PredictedOperation[];
  readonly which: 'debited' | 'credited';
  readonly joint?: JointWatch;
}

/** Where a balance comes to rest, and where 2.4 would have it. */
export async function rest(
  t: Experiment,
  before: Before,
  { operations, which, joint }: Resting,
  { afterwards = false }: Pick<Tried, 'afterwards'> = {},
): Promise<Movement> {
  let expected = before.before;
  for (const { mode, montant, fees = new Big(0) } of operations) {
    const amount = amountsOf(mode, montant, fees)[which];
    expected = which === 'debited' ? expected.minus(amount) : expected.plus(amount);
  }
  if (joint !== undefined)
    return { ...before, expected, after: expected, demands: await joint.demandsOn(before.instrument) };
  let after = await balanceThatShouldBe(t, before.instrument, expected);
  if (afterwards) {
    await t.pause(t.profile.limits.quietMs);
    after = await readBalance(t, before.instrument);
  }
  const demands = movedDemands(before.before, after, expected, t.profile.money.decimals);
  return { ...before, expected, after, demands };
}
