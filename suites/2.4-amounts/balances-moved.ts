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
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';
import { type AmountRule, isWithFees, movementText, OWNER_OF } from './table.ts';

/** How many operations are sent at the same instant. */
const SIMULTANEOUS = 5;

/** A balance under watch, from before anything is sent. */
interface Watched extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly rule: AmountRule;
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

async function watch(t: Experiment, rule: AmountRule, wanted: PartiesWanted = {}): Promise<Watched> {
  const watched = OWNER_OF[rule.side];
  const internal = watched === 'beneficiary' ? ({ designation: 'internal' } as const) : {};
  const parties = await arrangeParties(t, {
    ...internal,
    ...wanted,
    mode: rule.mode,
    [watched]: 'exclusive',
  });
  const instrument = parties[watched];
  if (instrument === undefined) throw new Error('Parties without an internal beneficiary.');
  const { balance, ...settled } = await settledBalance(t, instrument);
  return { rule, parties, instrument, before: balance, ...settled };
}

async function send(t: Experiment, { rule, parties }: Watched, choice: AmountChoice): Promise<Moving> {
  const { mode, side } = rule;
  const withFees = isWithFees(rule);
  const montant = await amountFor(t, choice, parties);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const fees = withFees ? await quoteIn(t, mode, parties, montant) : new Big(0);
  t.judge.given(
    mode === 'ADDITION' || fees.lte(montant),
    `The fees of ${montant} are ${fees}: more than the amount that they are taken from.`,
  );
  const amount = amountsOf(mode, montant, fees)[side];
  return {
    operation: await accepted(t, request),
    movement: side === 'debited' ? amount.times(-1) : amount,
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
  if (!holds) await ensureMovedByThisRun(t, [watched]);
  const [first] = operations;
  t.judge.that(holds, {
    message: `with ${rule.mode} ${movementText(rule)}`,
    expected: `a balance of ${expected}: ${before} before, then ${moving.map(({ text }) => text).join('; ')}`,
    actual: `a balance of ${after}, which is ${after.minus(expected)} off`,
    ...(first && { answer: first.answer }),
  });
  return after;
}

/** The balance of the instrument moves by exactly the amount that the table gives. */
export function moved(rule: AmountRule): Rule {
  return (check) => {
    check('one operation, and the quiet after it', async (t: Experiment) => {
      const watched = await watch(t, rule);
      const moving = await send(t, watched, TYPICAL);
      const after = await judgeMovement(t, watched, [moving]);
      await t.pause(t.profile.limits.quietMs);
      const later = await readBalance(t, watched.instrument);
      const stays = sameMoney(after, later, t.profile.money.decimals);
      if (!stays) await ensureMovedByThisRun(t, [watched]);
      t.judge.that(stays, {
        message: `with ${rule.mode} the balance moved again after the operation had come to its end`,
        expected: `a balance of ${after}`,
        actual: `a balance of ${later}`,
        answer: moving.operation.answer,
      });
    });

    check('several amounts, one after another', async (t) => {
      const watched = await watch(t, rule);
      const moving: Moving[] = [];
      for (const choice of [SMALLEST, A_THIRD, ODD, LARGEST]) moving.push(await send(t, watched, choice));
      await judgeMovement(t, watched, moving);
    });

    if (!isWithFees(rule)) {
      check(`${SIMULTANEOUS} operations at the same instant`, async (t) => {
        const watched = await watch(t, rule);
        const moving = await Promise.all(
          Array.from({ length: SIMULTANEOUS }, () => send(t, watched, SMALLEST)),
        );
        await judgeMovement(t, watched, moving);
      });
    }

    if (rule.side === 'debited') {
      check(
        'a beneficiary at a third-party contributor',
        { needs: ['fixtures.thirdPartyBeneficiaries'] },
        async (t) => {
          const watched = await watch(t, rule, toThirdParty(t));
          await judgeMovement(t, watched, [await send(t, watched, ODD)]);
        },
      );
    }
  };
}
