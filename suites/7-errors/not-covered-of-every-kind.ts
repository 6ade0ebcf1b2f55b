/** 7, rules 2 and 4: what a balance does not cover is refused and moves nothing, whatever kind of operation it is. */
import type Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import { usesOtps } from '../../target/profile/otp-needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { withNewOtp } from '../act/operation-otp.ts';
import { newLabel } from '../act/operation-requests.ts';
import { eachOf } from '../arrange/each-of.ts';
import { afterEveryServiceAndType } from '../arrange/kinds/every-service-and-type.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { type BalanceBeside, effectRulings } from '../judge/effect-rule.ts';
import { ensureMovedByThisRun, type Settled, settledBalance } from '../observe/balances/balances.ts';
import { noteOverdrawn } from '../observe/balances/overdrawn.ts';
import { firstOfEachType, operationsOfEveryKind } from '../observe/every-kind.ts';
import type { Underway } from '../observe/in-flight.ts';
import { BEYOND, judgeNotCovered, MAY_BE_EMPTIED, surelyNotCovered } from './insufficient-balance.ts';

/** So many requests are sent: some sixty have every pair of circumstances between them. */
const MOST = 60;

const CIRCUMSTANCE = 'operations of every kind, after all other checks';

/** A request whose montant no balance covers, and its answer. */
interface NotCovered {
  readonly payer: Instrument;
  readonly request: JsonObject;
  readonly balance: Big;
  readonly montant: Big;
  readonly answer: Answer;
}

/** Requests of every kind that their payers could not cover, and the balances of these. */
interface Sent {
  readonly all: readonly NotCovered[];
  readonly balances: readonly (Settled & { readonly after: Big })[];
  readonly exchangeIds: readonly string[];
}

/** Far more than the balance is refused, whatever else the operation is like. */
export function notCoveredOfEveryKind(check: Declare): void {
  check(CIRCUMSTANCE, { needs: [...READS_BALANCES, MAY_BE_EMPTIED] }, async (t: Experiment) => {
    await ensureOperationsAreAccepted(t);
    const { all, exchangeIds } = await sentOfEveryKind(t);
    if (all.length === 0) return noneIsLike(t);
    t.cite(...exchangeIds);
    for (const { payer, request, balance, montant, answer } of all) {
      t.judge.changed(
        `montant is ${montant}, and the balance ${balance} (${request.typeOperation} through ${request.refService})`,
      );
      if (answer.status === 200) await noteOverdrawn(t, payer, balance, montant);
      judgeNotCovered(t.judge, answer);
    }
  });
}

/** Such a refusal takes nothing out of the balance. */
export function notCoveredWithoutEffect(check: Declare): void {
  const needs = [...READS_BALANCES, MAY_BE_EMPTIED] as const;
  check(`a balance that does not suffice, ${CIRCUMSTANCE}`, { needs }, async (t: Experiment) => {
    const { all, balances, exchangeIds } = await sentOfEveryKind(t);
    if (all.length === 0) return noneIsLike(t);
    t.cite(...exchangeIds);
    t.judge.given(
      all.every(({ answer: { status } }) => status >= 400 && status < 500),
      'Not all of the requests were refused: errors.insufficient-balance judges that.',
    );
    const { decimals } = t.profile.money;
    const besides = balances.map(
      ({ foreignUse, balance, after }): BalanceBeside => ({
        name: foreignUse.instrument.name,
        before: balance,
        after,
        decimals,
      }),
    );
    const moved = balances.filter(({ balance, after }) => !sameMoney(balance, after, decimals));
    if (moved.length > 0) await ensureMovedByThisRun(t, moved);
    t.judge.rulings(
      effectRulings({ what: 'a refusal of what the balance does not cover', balances: besides }),
      all.at(-1)?.answer,
    );
  });
}

function noneIsLike(t: Experiment): void {
  t.judge.observed(
    'no operation of this run was paid by an instrument of a type of which another allows drain',
  );
}

async function sentOfEveryKind(t: Experiment): Promise<Sent> {
  await afterEveryServiceAndType(t);
  return t.run.once('operations of every kind, not covered', sendAll);
}

async function sendAll(t: Experiment): Promise<Sent> {
  const { profile, run } = t;
  const payers = firstOfEachType(
    run,
    profile.fixtures.instruments.filter(({ allows }) => allows.includes('drain')),
  );
  const payerLike = ({ payer: reference, beneficiary }: Underway) => {
    const type = profile.fixtures.instruments.find((one) => one.reference === reference)?.type;
    return payers.find((one) => one.type === type && one.reference !== beneficiary);
  };
  const chosen = operationsOfEveryKind(run, MOST, (one) => payerLike(one) !== undefined);
  const watched = payers.filter((payer) => chosen.some((one) => payerLike(one) === payer));
  if (watched.length === 0) return { all: [], balances: [], exchangeIds: [] };
  await t.hold(watched);
  const settled = await Promise.all(watched.map((payer) => settledBalance(t, payer)));
  const all = await eachOf(t, [...chosen.entries()], async ([at, operation]): Promise<NotCovered> => {
    const payer = payerLike(operation);
    const balance = settled.find(({ foreignUse }) => foreignUse.instrument === payer)?.balance;
    if (payer === undefined || balance === undefined) throw new Error('An operation without its payer.');
    const montant = surelyNotCovered(profile, balance);
    const request = {
      ...paidBy(payer, operation.request),
      // By its label it is known for this run's, should it be carried out.
      libelle: newLabel(),
      montant: toNumber(montant),
      // Few operations have an OTP: every second request gets one, whatever else it is.
      ...(at % 2 === 1 && hasOtps(t, payer) && { authData: '' }),
    };
    const answer = await postOperation(t, await withNewOtp(t, request), BEYOND);
    return { payer, request, balance, montant, answer };
  });
  await t.pause(t.profile.limits.quietMs);
  const balances: Sent['balances'][number][] = [];
  for (const one of settled)
    balances.push({ ...one, after: await readBalance(t, one.foreignUse.instrument) });
  return { all, balances, exchangeIds: t.sender.exchangeIds };
}

function hasOtps({ profile }: Experiment, payer: Instrument): boolean {
  return profile.bindings.otp?.call !== undefined && usesOtps(profile, payer);
}

/** The request of an operation as another payer of its type would make it. */
function paidBy({ reference, refContributeur }: Instrument, request: JsonObject): JsonObject {
  return {
    ...request,
    refInstrumentPaiementInitiateur: reference,
    ...(typeof request.refContributeurInitiateur === 'string' && {
      refContributeurInitiateur: refContributeur,
    }),
  };
}
