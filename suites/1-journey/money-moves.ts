/** 1: an operation debits the instrument of its initiator and credits that of its beneficiary. */
import type Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted, notAcceptedTogether } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { RACES, Rounds, raceSize, SEVERAL_OTPS, sendTogether, validRequests } from '../act/races.ts';
import { asRead, demandsOn } from '../act/shown-balances.ts';
import { amountsOf, modeOf, quote, TYPICAL } from '../arrange/amount-choices.ts';
import { toNumber } from '../arrange/money.ts';
import {
  arrangeParties,
  ensureInternalPair,
  type FeeMode,
  type Parties,
  type PartiesWanted,
} from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  balanceWhen,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import { besideOthers } from '../observe/balances/beside-others.ts';
import { JointWatch } from '../observe/balances/joint-balances.ts';
import type { Amounts } from '../observe/balances/summed-moves.ts';
import { type MovedBalance, mostAfter, movedBalanceRule } from './moved-balance-rule.ts';

const MODES = ENUMERATIONS.ModeApplication;

/** Operations of one payer at the same instant, at the most: each moves an ordinary amount. */
const MOST_AT_ONCE = 3;

/** An operation that succeeds debits the payment instrument of its initiator. */
export function debitsInitiator(check: Declare): void {
  for (const mode of MODES) {
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
      judgeDirection(t, await succeededWith(t, mode), 'payer'),
    );
  }
  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => judgeDirection(t, await succeedBesideOthers(t, t.checkId, toThirdParty(t)), 'payer'),
  );

  check('operations at the same instant', { needs: [RACES, SEVERAL_OTPS] }, judgeSimultaneousDebits);
}

/** An operation that succeeds credits the payment instrument of its beneficiary. */
export function creditsBeneficiary(check: Declare): void {
  for (const mode of MODES) {
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      // Who is credited is to have a balance that can be read.
      ensureInternalPair(t);
      await judgeDirection(t, await succeededWith(t, mode), 'beneficiary');
    });
  }
}

/** An operation that succeeded, and what it did to the balances. */
export interface Succeeded {
  readonly operation: Accepted;
  /** The balances of the payer and of an internal beneficiary before it. */
  readonly before: readonly (Settled & { readonly instrument: Instrument })[];
  /** And after it, in the same order. */
  readonly after: readonly Big[];
  /** What each was proved to be, where others watched it too. */
  readonly demands?: readonly (readonly Demanded[])[];
}

/** An operation that succeeds, with the balances of its instruments before and after it. */
async function succeed(t: Experiment, wanted: PartiesWanted, together: boolean): Promise<Succeeded> {
  if (together) return succeedTogether(t, wanted);
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

function succeedBesideOthers(t: Experiment, name: string, wanted: PartiesWanted): Promise<Succeeded> {
  return besideOthers(t, name, (one, together) => succeed(one, wanted, together));
}

/** The same where others watch the balances too: what 2.4 makes of them is known, and found. */
async function succeedTogether(t: Experiment, wanted: PartiesWanted): Promise<Succeeded> {
  const parties = await arrangeParties(t, {
    ...wanted,
    payer: 'paying together',
    beneficiary: 'receiving together',
  });
  const joint = await JointWatch.beginFor(t, parties);
  const before = await joint.balancesBefore();
  const montant = TYPICAL.of(t.profile);
  const amounts = await amountsIn(t, parties, montant);
  const operation = await accepted(t, await validRequest(t, parties, { montant: toNumber(montant) }));
  joint.expect(operation, amounts);
  await followToSuccess(t, parties.payer, [operation]);
  await joint.end();
  const after = before.map(({ instrument, balance }) =>
    instrument === parties.payer ? balance.minus(amounts.debited) : balance.plus(amounts.credited),
  );
  const demands = await Promise.all(before.map(({ instrument }) => joint.demandsOn(instrument)));
  return { operation, before, after, demands };
}

/** What 2.4 has an operation take and give. @throws Inconclusive where the fees or their mode are not known. */
export async function amountsIn(t: Experiment, parties: Parties, montant: Big): Promise<Amounts> {
  const fees = await quote(t, parties, montant);
  const mode = modeOf(parties.service, fees);
  t.judge.given(mode !== undefined, `The fee mode of ${parties.service.reference} is not known.`);
  return amountsOf(mode, montant, fees.montantFrais);
}

/** Judges that an operation that succeeded moved the balance of one of its instruments the right way. */
export async function judgeDirection(
  t: Experiment,
  succeeded: Succeeded,
  whose: MovedBalance['whose'],
): Promise<void> {
  const { operation, before, after, demands } = succeeded;
  const at = whose === 'payer' ? 0 : 1;
  const settled = before[at];
  const balance = settled?.balance;
  const now = after[at];
  t.judge.given(
    settled !== undefined && balance !== undefined && now !== undefined,
    'The beneficiary of this operation is not one of the instruments of the profile.',
  );
  const { decimals } = t.profile.money;
  const departure = movedBalanceRule({ whose, before: balance, after: now, decimals, by: 'somehow' });
  if (departure !== undefined) await ensureMovedByThisRun(t, [settled]);
  const bounds = whose === 'payer' ? { below: balance } : { above: balance };
  const own = demandsOn(asRead(balance), [now, bounds]);
  t.judge.noDeparture(departure, operation.answer, demands?.[at] ?? own);
}

async function judgeSimultaneousDebits(t: Experiment): Promise<void> {
  const { settled, operations, debits, demands } = await besideOthers(t, t.checkId, debitAtOnce);
  const departure = movedBalanceRule(debits);
  if (departure !== undefined) await ensureMovedByThisRun(t, [settled]);
  t.judge.noDeparture(departure, operations[0]?.answer, demands);
  const rounds = new Rounds();
  rounds.add(operations.map(({ answer }) => answer));
  rounds.conclude(t);
}

interface DebitsAtOnce {
  readonly settled: Settled;
  readonly operations: readonly Accepted[];
  readonly debits: MovedBalance;
  readonly demands: readonly Demanded[];
}

async function debitAtOnce(t: Experiment, together: boolean): Promise<DebitsAtOnce> {
  const parties = await arrangeParties(
    t,
    together ? { payer: 'paying together', beneficiary: 'receiving together' } : { payer: 'exclusive' },
  );
  const { payer } = parties;
  const joint = together ? await JointWatch.beginFor(t, parties) : undefined;
  const settled = await (joint?.before(payer) ?? settledBalance(t, payer));
  const { balance: before, calm } = settled;
  t.judge.given(calm, `Operations of this run are still on their way to ${payer.name}.`);
  const montant = TYPICAL.of(t.profile);
  const amounts = together ? await amountsIn(t, parties, montant) : undefined;
  const count = Math.min(raceSize(t), MOST_AT_ONCE);
  const requests = await validRequests(t, parties, { montant: toNumber(montant) }, count);
  const operations: Accepted[] = [];
  for (const [at, one] of (await sendTogether(t, requests)).entries()) {
    const request = requests[at];
    if ('reference' in one) operations.push(one);
    else if (request !== undefined) await notAcceptedTogether(t, request, one.answer);
  }
  if (amounts !== undefined) for (const operation of operations) joint?.expect(operation, amounts);
  await followToSuccess(t, payer, operations);
  await joint?.end();
  const { decimals } = t.profile.money;
  const by = { montant, count };
  const debitsWith = (after: Big) => ({ whose: 'payer', before, after, decimals, by }) as const;
  const after = amounts
    ? before.minus(amounts.debited.times(count))
    : await balanceWhen(t, payer, (seen) => movedBalanceRule(debitsWith(seen)) === undefined);
  const debits = debitsWith(after);
  const own = demandsOn(asRead(before), [after, { most: mostAfter(before, by, decimals) }]);
  return { settled, operations, debits, demands: await (joint?.demandsOn(payer) ?? own) };
}

/** One operation of each mode serves for both its instruments. */
function succeededWith(t: Experiment, mode: FeeMode): Promise<Succeeded> {
  const name = `operation that succeeds with ${mode}`;
  return t.run.once(name, (shared) => succeedBesideOthers(shared, name, { mode }));
}
