/** 4.2 with 1 and 3.1: cancelling an operation that is final moves no money, whatever kind of operation it was. */
import type Big from 'big.js';
import { isFinal } from '../../spec/document/final-status.ts';
import { money } from '../../spec/json/money.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { afterEveryServiceAndType } from '../arrange/kinds/every-service-and-type.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import { sameMoney } from '../arrange/money.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNothingUnasked } from '../judge/unasked-moves.ts';
import { settledBalance } from '../observe/balances/balances.ts';
import { roundsBesideFinal } from '../observe/balances/beside-final.ts';
import { busiestOfEachType, designationIn, operationsOfEveryKind } from '../observe/every-kind.ts';
import type { Underway } from '../observe/in-flight.ts';
import { followQuery, readOperationList } from '../observe/lists/list-reading.ts';

/** So many operations are cancelled. */
const MOST = 40;
/** Of so many of them it is tried alone whether they moved a balance. */
const MOST_SUSPECTS = 4;

/** What became of the balances when operations of every kind were cancelled at once. */
interface Cancelled {
  readonly exchangeIds: readonly string[];
  /** What shows that no balance moved. */
  readonly demands: readonly Demanded[];
  /** Operations of a payer whose balance moved, those first whose amounts explain it. */
  readonly suspects: readonly Underway[];
}

/** The balances of their payers stay as they are when final operations of every kind are cancelled. */
export function finalOfEveryKindMovesNothing(check: Declare): void {
  const needs = [...READS_BALANCES, 'operations.listOperations'] as const;
  check('operations of every kind, after all other checks', { needs }, async (t: Experiment) => {
    await afterEveryServiceAndType(t);
    const { exchangeIds, demands, suspects } = await t.run.once(
      'final operations of every kind, cancelled',
      cancelAll,
    );
    if (exchangeIds.length === 0)
      return t.judge.observed('no operation of this run was seen to become final');
    t.cite(...exchangeIds);
    for (const suspect of suspects) {
      const rounds = await roundsBesideFinal(t, await kindOf(t, suspect), suspect.status === 'SUCCES');
      judgeNothingUnasked(t, rounds, 'cancelled');
      // What the cancellation brings about is an operation of its own: that explains what moved.
      if (rounds.some(({ madeByCancelling }) => madeByCancelling !== undefined)) return;
    }
    t.judge.given(
      suspects.length === 0,
      'A balance moved while final operations were cancelled, and not again when they were cancelled one by one.',
    );
    t.judge.noDeparture(undefined, undefined, demands);
  });
}

async function cancelAll(t: Experiment): Promise<Cancelled> {
  const payers = busiestOfEachType(t, ({ allows }) => !allows.includes('drain'));
  const chosen = operationsOfEveryKind(
    t.run,
    MOST,
    ({ status, payer }) => isFinal(status) && payers.some(({ reference }) => reference === payer),
  );
  const watched = payers.filter(({ reference }) => chosen.some(({ payer }) => payer === reference));
  if (watched.length === 0) return { exchangeIds: [], demands: [], suspects: [] };
  await t.hold(watched);
  const before = await Promise.all(watched.map((payer) => settledBalance(t, payer)));
  await Promise.all(chosen.map(({ reference }) => cancelOperation(t, reference)));
  await t.pause(Math.max(t.profile.limits.quietMs, TOLERANCES.balanceAtRest.value));
  const { decimals } = t.profile.money;
  const demands: Demanded[] = [];
  const suspects: Underway[] = [];
  for (const [at, payer] of watched.entries()) {
    const was = before[at]?.balance;
    const now = await readBalance(t, payer);
    // The rules over every list see what became of their records.
    await readOperationList(t, payer, await followQuery(t, payer));
    if (was === undefined) continue;
    if (sameMoney(was, now, decimals)) demands.push(...movedDemands(was, now, was, decimals));
    else suspects.push(...suspectsOf(chosen, payer, now.minus(was)));
  }
  return { exchangeIds: t.sender.exchangeIds, demands, suspects: suspects.slice(0, MOST_SUSPECTS) };
}

/** Those of a payer: first the ones that have an amount by which its balance moved. */
function suspectsOf(chosen: readonly Underway[], { reference }: Instrument, moved: Big): Underway[] {
  const own = chosen.filter(({ payer }) => payer === reference);
  const explains = ({ amounts }: Underway) =>
    amounts.some((amount) => money(amount)?.eq(moved.abs()) === true) ? 0 : 1;
  return own.toSorted((one, other) => explains(one) - explains(other));
}

/** An operation like another one. */
async function kindOf(t: Experiment, { request, status }: Underway): Promise<StatusKind> {
  const { fixtures } = t.profile;
  const service = fixtures.services.find(({ reference }) => reference === request.refService);
  const designation = designationIn(request);
  const parties: PartiesWanted = {
    payerReference: String(request.refInstrumentPaiementInitiateur),
    ...(service && { service }),
    ...(designation === 'refInstrumentPaiementBeneficiaire'
      ? { beneficiaryReference: String(request[designation]) }
      : designation && { designation }),
  };
  return {
    parties,
    ...((status === 'ECHOUE' || status === 'EXTOURNE') && { provoke: status }),
    ...(status === 'ANNULEE' && { cancel: true }),
    ...(typeof request.authData === 'string' && { withOtp: true }),
    ...(typeof request.callbackUrl === 'string' && { callbackUrl: await ownCallbackUrl(t) }),
  };
}
