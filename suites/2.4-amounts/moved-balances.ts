/** 2.4 Amount and fees rule, proved by the money: how far the balances of the two instruments move. */
import Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { racesIn } from '../../spec/run/race.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted, notAcceptedTogether } from '../act/accepting.ts';
import { readBalance } from '../act/bound-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { RACES, Rounds, raceSize, SEVERAL_OTPS, sendTogether } from '../act/races.ts';
import { movedDemands } from '../act/shown-balances.ts';
import {
  A_THIRD,
  type AmountChoice,
  amountFor,
  amountsOf,
  BELOW_WHOLE,
  canReadFees,
  ensureFeesAreCovered,
  LARGEST,
  ODD,
  quoteIn,
  SMALLEST,
  TYPICAL,
} from '../arrange/amount-choices.ts';
import { amountStep } from '../arrange/amount-steps.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import { besideOthers } from '../observe/balances/beside-others.ts';
import { JointWatch } from '../observe/balances/joint-balances.ts';
import { declareMovedAfterSuspension, declareMovedByVariants } from './moved-by-variants.ts';
import { judgeMoved, movedRuling } from './moved-rule.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  type AmountRule,
  isWithFees,
  OWNER_OF,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from './table.ts';

/** How often operations are released together before the balance is looked at. */
const RACES_OF_DEBITS = 3;

/** With ADDITION, the balance of the initiator falls by exactly montant plus the fees. */
export function additionFalls(check: Declare): void {
  declareMoved(check, ADDITION_DEBIT);
}

/** With SOUSTRACTION, the balance of the initiator falls by exactly montant. */
export function soustractionFalls(check: Declare): void {
  declareMoved(check, SOUSTRACTION_DEBIT);
}

/** With ADDITION, the balance of the beneficiary rises by exactly montant. */
export function additionRises(check: Declare): void {
  declareMoved(check, ADDITION_CREDIT);
}

/** With SOUSTRACTION, the balance of the beneficiary rises by exactly montant minus the fees. */
export function soustractionRises(check: Declare): void {
  declareMoved(check, SOUSTRACTION_CREDIT);
}

/** Declares that a balance moves by exactly the amount that the table gives. */
function declareMoved(check: Declare, rule: AmountRule): void {
  check('one operation, and the quiet after it', async (t: Experiment) => {
    const moved = await moveBy(t, rule, (watched, one) => sendEach(one, watched, [TYPICAL]));
    const { watched, after, operations, isProved } = moved;
    await judgeAtRest(t, moved);
    // That of several together was looked at after the quiet as well.
    if (isProved) return;
    await t.pause(t.profile.limits.quietMs);
    const later = await readBalance(t, watched.instrument);
    const { decimals } = t.profile.money;
    const ruling = movedRuling(rule, { before: after, expected: after, after: later }, { decimals });
    if (ruling.departure !== undefined) await ensureMovedByThisRun(t, [watched]);
    const demand = movedDemands(after, later, after, decimals);
    t.judge.rulings([{ ...ruling, demand }], operations[0]?.operation.answer);
  });

  check('several amounts, one after another', async (t) =>
    judgeAtRest(
      t,
      await moveBy(t, rule, (watched, one) =>
        sendEach(one, watched, [SMALLEST, A_THIRD, ODD, BELOW_WHOLE, LARGEST]),
      ),
    ),
  );

  if (!isWithFees(rule)) {
    check('operations at the same instant', { needs: [RACES, SEVERAL_OTPS] }, async (t) => {
      const moved = await moveBy(t, rule, sendRaces);
      await judgeAtRest(t, moved);
      const rounds = new Rounds();
      for (const raced of racesIn(moved.operations.map(({ operation }) => operation.answer)))
        rounds.add(raced);
      rounds.conclude(t);
    });
  }

  if (rule.side === 'debited') {
    check(
      'a beneficiary at a third-party contributor',
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) =>
        judgeAtRest(
          t,
          await moveBy(
            t,
            rule,
            (watched, one) => sendEach(one, watched, [ODD]),
            toThirdParty(t, { mode: rule.mode }),
          ),
        ),
    );
  }

  declareMovedByVariants(check, rule);
  declareMovedAfterSuspension(check, rule);
}

/** A balance under watch, from before anything is sent. */
interface Watched extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly rule: AmountRule;
  readonly parties: Parties;
  readonly instrument: Instrument;
  readonly before: Big;
  /** Where others watch it too. */
  readonly joint?: JointWatch;
}

/** An operation, and by how much it should move the balance that is watched. */
interface Moving {
  readonly operation: Accepted;
  readonly movement: Big;
  /** `montant 100, fees 1.5` */
  readonly text: string;
}

async function watch(
  t: Experiment,
  rule: AmountRule,
  wanted: PartiesWanted,
  together: boolean,
): Promise<Watched> {
  const watched = OWNER_OF[rule.side];
  const internal = watched === 'beneficiary' ? ({ designation: 'internal' } as const) : {};
  const parties = await arrangeParties(t, {
    ...internal,
    ...wanted,
    mode: rule.mode,
    ...(together
      ? { payer: 'paying together', beneficiary: 'receiving together' }
      : { [watched]: 'exclusive' }),
  });
  const instrument = parties[watched];
  if (instrument === undefined) throw new Error('Parties without an internal beneficiary.');
  const joint = together ? await JointWatch.beginFor(t, parties) : undefined;
  const { balance, ...settled } = await (joint?.before(instrument) ?? settledBalance(t, instrument));
  return { rule, parties, instrument, before: balance, ...settled, ...(joint && { joint }) };
}

/** One after another. */
async function sendEach(
  t: Experiment,
  watched: Watched,
  choices: readonly AmountChoice[],
): Promise<readonly Moving[]> {
  const moving: Moving[] = [];
  for (const choice of choices) moving.push(await send(t, watched, choice));
  return moving;
}

/** Small amounts that differ in their last digit. */
function stepsAbove(steps: number): AmountChoice {
  return {
    name: `${steps} steps above the smallest amount`,
    of: (profile) => SMALLEST.of(profile).plus(amountStep(profile).times(steps)),
  };
}

/** Several races of operations, one after another: of the same amount, and then of amounts that end otherwise. */
async function sendRaces(watched: Watched, t: Experiment): Promise<readonly Moving[]> {
  const moving: Moving[] = [];
  const size = raceSize(t);
  for (let race = 0; race < RACES_OF_DEBITS; race += 1) {
    const prepared = await Promise.all(
      Array.from({ length: size }, (_, at) =>
        prepare(t, watched, race === 0 ? SMALLEST : stepsAbove(at + (race - 1) * size)),
      ),
    );
    const sent = await sendTogether(
      t,
      prepared.map(({ request }) => request),
    );
    for (const [at, { request, amounts, ...rest }] of prepared.entries()) {
      const one = sent[at];
      if (one === undefined) continue;
      const operation = 'reference' in one ? one : await notAcceptedTogether(t, request, one.answer);
      watched.joint?.expect(operation, amounts);
      moving.push({ operation, ...rest });
    }
  }
  return moving;
}

async function send(t: Experiment, watched: Watched, choice: AmountChoice): Promise<Moving> {
  const { request, amounts, ...rest } = await prepare(t, watched, choice);
  const operation = await accepted(t, request);
  watched.joint?.expect(operation, amounts);
  return { operation, ...rest };
}

/** An operation that is about to be sent, and what it should move. */
interface Prepared extends Omit<Moving, 'operation'> {
  readonly request: OperationRequest;
  readonly amounts: ReturnType<typeof amountsOf>;
}

async function prepare(
  t: Experiment,
  { rule, parties, joint }: Watched,
  choice: AmountChoice,
): Promise<Prepared> {
  const { mode, side } = rule;
  const withFees = isWithFees(rule);
  const montant = await amountFor(t, choice, parties);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  // Others look at the other side of the operation as well, and the mode may hang on the amount.
  const isQuoted = withFees || joint !== undefined || canReadFees(t);
  const fees = isQuoted ? await quoteIn(t, mode, parties, montant) : new Big(0);
  ensureFeesAreCovered(t, mode, montant, fees);
  const amounts = amountsOf(mode, montant, fees);
  return {
    request,
    amounts,
    movement: side === 'debited' ? amounts.debited.times(-1) : amounts.credited,
    text: `montant ${montant}${withFees ? `, fees ${fees}` : ''}`,
  };
}

/** Operations that came to their end, and where they left a balance. */
interface Moved {
  readonly watched: Watched;
  readonly operations: readonly Moving[];
  readonly expected: Big;
  readonly after: Big;
  readonly demands: readonly Demanded[];
  /** With those of others, and in the quiet after it as well. */
  readonly isProved: boolean;
}

/** Sends operations and follows them to SUCCES, beside others where that may be. */
function moveBy(
  t: Experiment,
  rule: AmountRule,
  sendAll: (watched: Watched, one: Experiment) => Promise<readonly Moving[]>,
  wanted: PartiesWanted = {},
): Promise<Moved> {
  return besideOthers(t, t.checkId, async (one, together) => {
    const watched = await watch(one, rule, wanted, together);
    const { parties, instrument, before, joint } = watched;
    const operations = await sendAll(watched, one);
    await followToSuccess(
      one,
      parties.payer,
      operations.map(({ operation }) => operation),
    );
    const expected = operations.reduce((sum, { movement }) => sum.plus(movement), before);
    await joint?.end();
    const after = joint === undefined ? await balanceThatShouldBe(one, instrument, expected) : expected;
    const { decimals } = one.profile.money;
    const demands = await (joint?.demandsOn(instrument) ?? movedDemands(before, after, expected, decimals));
    return { watched, operations, expected, after, demands, isProved: joint !== undefined };
  });
}

/** Judges where a balance came to rest. */
async function judgeAtRest(
  t: Experiment,
  { watched, operations, expected, after, demands }: Moved,
): Promise<void> {
  const { rule, before } = watched;
  if (!sameMoney(after, expected, t.profile.money.decimals)) await ensureMovedByThisRun(t, [watched]);
  const texts = operations.map(({ text }) => text);
  judgeMoved(t, rule, { before, expected, after, demands }, texts, operations[0]?.operation.answer);
}
