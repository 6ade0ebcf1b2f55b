/** 2.4 Amount and fees rule, proved by the money: how far the balances of the two instruments move. */
import Big from 'big.js';
import type { Instrument } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import { type Accepted, accepted, validRequest } from '../act/operation-calls.ts';
import {
  A_THIRD,
  type AmountChoice,
  amountFor,
  amountsOf,
  LARGEST,
  ODD,
  quoteIn,
  SMALLEST,
  TYPICAL,
} from '../arrange/amount-choices.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
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
  balanceThatShouldBe,
  ensureOwnDoing,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';

/** How many operations are sent at the same instant. */
const SIMULTANEOUS = 5;

/** One row of the table of 2.4, as a balance shows it. */
interface MovementRule {
  readonly id:
    | 'amounts.balance-debit-addition'
    | 'amounts.balance-debit-soustraction'
    | 'amounts.balance-credit-addition'
    | 'amounts.balance-credit-soustraction';
  readonly mode: FeeMode;
  readonly watched: 'payer' | 'beneficiary';
  /** Whether the movement depends on the fees. */
  readonly withFees: boolean;
  readonly text: string;
}

const RULES: readonly MovementRule[] = [
  {
    id: 'amounts.balance-debit-addition',
    mode: 'ADDITION',
    watched: 'payer',
    withFees: true,
    text: 'the balance of the initiator did not fall by exactly montant plus the fees',
  },
  {
    id: 'amounts.balance-debit-soustraction',
    mode: 'SOUSTRACTION',
    watched: 'payer',
    withFees: false,
    text: 'the balance of the initiator did not fall by exactly montant',
  },
  {
    id: 'amounts.balance-credit-addition',
    mode: 'ADDITION',
    watched: 'beneficiary',
    withFees: false,
    text: 'the balance of the beneficiary did not rise by exactly montant',
  },
  {
    id: 'amounts.balance-credit-soustraction',
    mode: 'SOUSTRACTION',
    watched: 'beneficiary',
    withFees: true,
    text: 'the balance of the beneficiary did not rise by exactly montant minus the fees',
  },
];

/** A balance under watch, from before anything is sent. */
interface Watched extends Pick<Settled, 'calm' | 'around'> {
  readonly rule: MovementRule;
  readonly parties: Parties;
  readonly instrument: Instrument;
  readonly before: Big;
}

/** An operation, and by how much it should move the balance that is watched. */
interface Moving {
  readonly operation: Accepted;
  readonly movement: Big;
  /** `montant 100, fees 1.5` */
  readonly text: string;
}

async function watch(t: Experiment, rule: MovementRule, wanted: PartiesWanted = {}): Promise<Watched> {
  const internal = rule.watched === 'beneficiary' ? ({ designation: 'internal' } as const) : {};
  const parties = await arrangeParties(t, {
    ...internal,
    ...wanted,
    mode: rule.mode,
    [rule.watched]: 'exclusive',
  });
  const instrument = parties[rule.watched];
  if (instrument === undefined) throw new Error('Parties without an internal beneficiary.');
  const { balance, ...settled } = await settledBalance(t, instrument);
  return { rule, parties, instrument, before: balance, ...settled };
}

async function send(t: Experiment, { rule, parties }: Watched, choice: AmountChoice): Promise<Moving> {
  const { mode, watched, withFees } = rule;
  const montant = await amountFor(t, choice, parties);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const fees = withFees ? await quoteIn(t, mode, parties, montant) : new Big(0);
  t.judge.given(
    mode === 'ADDITION' || fees.lte(montant),
    `The fees of ${montant} are ${fees}: more than the amount that they are taken from.`,
  );
  const { debited, credited } = amountsOf(mode, montant, fees);
  return {
    operation: await accepted(t, request),
    movement: watched === 'payer' ? debited.times(-1) : credited,
    text: `montant ${montant}${withFees ? `, fees ${fees}` : ''}`,
  };
}

/** Follows the operations to SUCCES and judges where the balance comes to rest. @returns that balance. */
async function judgeMovement(t: Experiment, watched: Watched, moving: readonly Moving[]): Promise<Big> {
  const { rule, parties, instrument, before } = watched;
  const operations = moving.map(({ operation }) => operation);
  await followToSuccess(t, parties.payer, operations);
  const expected = moving.reduce((sum, { movement }) => sum.plus(movement), before);
  const after = await balanceThatShouldBe(t, instrument, expected);
  const holds = sameMoney(after, expected, t.profile.money.decimals);
  if (!holds) await ensureOwnDoing(t, [watched]);
  const [first] = operations;
  t.judge.that(holds, {
    message: `with ${rule.mode} ${rule.text}`,
    expected: `a balance of ${expected}: ${before} before, then ${moving.map(({ text }) => text).join('; ')}`,
    actual: `a balance of ${after}, which is ${after.minus(expected)} off`,
    ...(first && { answer: first.answer }),
  });
  return after;
}

export const amountsBalanceSuite = suite('2.4', 'Amounts and balances', (check) => {
  for (const rule of RULES) {
    const { id, mode } = rule;

    check(id, 'one operation, and the quiet after it', async (t: Experiment) => {
      const watched = await watch(t, rule);
      const moving = await send(t, watched, TYPICAL);
      const after = await judgeMovement(t, watched, [moving]);
      await t.pause(t.profile.limits.quietMs);
      const later = await readBalance(t, watched.instrument);
      const stays = sameMoney(after, later, t.profile.money.decimals);
      if (!stays) await ensureOwnDoing(t, [watched]);
      t.judge.that(stays, {
        message: `with ${mode} the balance moved again after the operation had come to its end`,
        expected: `a balance of ${after}`,
        actual: `a balance of ${later}`,
        answer: moving.operation.answer,
      });
    });

    check(id, 'several amounts, one after another', async (t) => {
      const watched = await watch(t, rule);
      const moving: Moving[] = [];
      for (const choice of [SMALLEST, A_THIRD, ODD, LARGEST]) moving.push(await send(t, watched, choice));
      await judgeMovement(t, watched, moving);
    });

    if (!rule.withFees) {
      check(id, `${SIMULTANEOUS} operations at the same instant`, async (t) => {
        const watched = await watch(t, rule);
        const moving = await Promise.all(
          Array.from({ length: SIMULTANEOUS }, () => send(t, watched, SMALLEST)),
        );
        await judgeMovement(t, watched, moving);
      });
    }

    if (rule.watched === 'payer') {
      check(
        id,
        'a beneficiary at a third-party contributor',
        { needs: ['fixtures.thirdPartyBeneficiaries'] },
        async (t) => {
          const watched = await watch(t, rule, toThirdParty(t));
          await judgeMovement(t, watched, [await send(t, watched, ODD)]);
        },
      );
    }
  }
});
