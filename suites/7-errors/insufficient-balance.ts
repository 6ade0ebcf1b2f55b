/** 7, rule 2: when the initiator's balance cannot cover the debit, the response is 400. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { canReadBalances, larger } from '../arrange/amount-choices.ts';
import { inSteps } from '../arrange/amount-steps.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { codeRuling, type Judge, type Ruling } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { ensureMovedByThisRun, settledBalance } from '../observe/balances/balances.ts';
import { noteOverdrawn } from '../observe/balances/overdrawn.ts';

/** An amount that no balance covers, where the balance cannot be read. */
const ABSURD = 1e12;
/** So many times the balance: what others move meanwhile makes no difference. */
const FAR_MORE = 10;
/** So many typical amounts more than twice the balance: others fill it with less. */
const TYPICALS_BEYOND = 7;

/** Operations at the same instant, of which so many succeeded, and the balance before them. */
export interface DebitsBeside {
  readonly balance: Big;
  readonly debit: Big;
  readonly succeeded: number;
}

/**
 * A debit that the balance of the initiator cannot cover is answered 400: those that succeed are covered. Pure.
 * @param seen the answer to one that is not covered, or several at once.
 * @judges errors.insufficient-balance
 */
export function coverRuling(seen: Answer | DebitsBeside): Ruling {
  if ('status' in seen) {
    const why = "a debit that the initiator's balance cannot cover was not answered 400";
    return codeRuling(seen, 400, why, '/montant');
  }
  const { balance, debit, succeeded } = seen;
  const departure = {
    message: 'simultaneous operations debit more than the balance of their initiator covers',
    expected: `debits of ${balance} at the most: HTTP 400 to one of the operations`,
    actual: `${succeeded} operations with SUCCES that debit ${debit} each`,
    pointer: '/montant',
  };
  return { departure: debit.times(succeeded).lte(balance) ? undefined : departure };
}

/** Judges the answer to a debit that is not covered. */
export function judgeNotCovered(judge: Judge, answer: Answer): void {
  judge.rulings([coverRuling(answer)], answer);
}

/** How an amount is sent that no balance covers: a wrong acceptance would empty the payer, which must allow it. */
export const BEYOND = { aboutCover: true, isBeyond: true } as const;
/** For each of them. */
export const MAY_BE_EMPTIED = 'fixtures.instruments.drain';

/** Whether an instrument of a type may be emptied. */
function mayEmpty({ profile }: Experiment, { payerType }: PartiesWanted): boolean {
  return profile.fixtures.instruments.some(
    ({ allows, type }) => allows.includes('drain') && (payerType === undefined || type === payerType),
  );
}

/** Sends an operation whose montant the balance of its initiator does not cover. */
export async function sendNotCovered(
  t: Experiment,
  wanted: PartiesWanted,
  amount: (balance: Big) => Big,
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t, { drain: true, payer: 'exclusive', ...wanted });
  const settled = wanted.payer === 'shared' ? undefined : await settledBalance(t, parties.payer);
  const balance = settled?.balance ?? (await readBalance(t, parties.payer));
  const least = new Big(t.profile.limits.amount.smallest);
  const montant = inSteps(t.profile, larger(amount(balance), least), Big.roundUp);
  t.judge.given(
    settled?.calm === true || montant.gt(balance.times(5)),
    `Operations of this run are still on their way to ${parties.payer.name}.`,
  );
  t.judge.changed(`montant is ${montant}, and the balance ${balance}`);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request, BEYOND);
  if (answer.status === 200) {
    if (settled !== undefined) await ensureMovedByThisRun(t, [settled]);
    // Without a quote: the least that it debits.
    await noteOverdrawn(t, parties.payer, balance, montant);
  }
  judgeNotCovered(t.judge, answer);
}

/** An amount a little, or far, above the balance. */
export function insufficientBalance(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [`fixtures.services.${mode}`, ...READS_BALANCES, MAY_BE_EMPTIED] as const;
    check(`one minor unit more than the balance, with ${mode}`, { needs }, (t) =>
      sendNotCovered(t, { mode }, (balance) => balance.plus(minorUnit(t.profile.money.decimals))),
    );
    check(`far more than the balance, with ${mode}`, { needs }, (t) =>
      sendNotCovered(t, { mode, payer: 'shared' }, (balance) =>
        balance.plus(t.profile.limits.amount.largest).times(10),
      ),
    );
  }
  check(
    'more than the balance, for a beneficiary at a third-party contributor',
    { needs: [...READS_BALANCES, 'fixtures.thirdPartyBeneficiaries', MAY_BE_EMPTIED] },
    (t) => sendNotCovered(t, toThirdParty(t), (balance) => balance.plus(t.profile.limits.amount.typical)),
  );
  check(
    'one minor unit more than the balance, for a beneficiary at a third-party contributor, with SOUSTRACTION',
    {
      needs: [
        'fixtures.services.SOUSTRACTION',
        ...READS_BALANCES,
        'fixtures.thirdPartyBeneficiaries',
        MAY_BE_EMPTIED,
      ],
    },
    (t) => {
      const mode = 'SOUSTRACTION';
      const wanted = { ...toThirdParty(t, { mode }), mode } as const;
      return sendNotCovered(t, wanted, (balance) => balance.plus(minorUnit(t.profile.money.decimals)));
    },
  );
}

/** Amounts that no balance covers, and that may not be looked at like others. */
const ABSURD_AMOUNTS = [
  ['an absurd amount', ABSURD],
  ['an amount that an integer of 32 bits does not hold', 2 ** 31],
] as const;

/** An amount that no balance covers, whether it can be read or not. */
export function absurdAmount(check: Declare): void {
  for (const [circumstance, amount] of ABSURD_AMOUNTS)
    check(circumstance, { needs: [MAY_BE_EMPTIED] }, (t) => sendAbsurd(t, amount));
}

async function sendAbsurd(t: Experiment, amount: number): Promise<void> {
  if (!canReadBalances(t) && t.profile.limits.amount.largest < amount)
    t.skip('bindings.balance', 'The balance of the initiator is not known.');
  if (canReadBalances(t))
    return sendNotCovered(t, { payer: 'shared' }, (balance) => larger(balance.times(10), new Big(amount)));
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t, { drain: true });
  t.judge.changed(`montant is ${amount}`);
  const request = await validRequest(t, parties, { montant: amount });
  judgeNotCovered(t.judge, await postOperation(t, request, BEYOND));
}

/** Operations that a balance must cover like any other. */
const COVERED_LIKE_ANY: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['with a valid OTP', VARIANTS.withOtpInEachMode],
  ['with a callbackUrl', VARIANTS.withCallbackUrlInEachMode],
  ['through every service and for every type of operation', VARIANTS.everyServiceAndType],
  ['for each third-party beneficiary', VARIANTS.eachThirdParty],
  ['for each type of internal beneficiary', VARIANTS.eachInternalType],
  ['of each type of payer, with each fee mode', VARIANTS.eachPayerTypeAndMode],
  ["without the initiator's contributor", VARIANTS.withoutInitiatorContributor],
];

/** Far more than the balance, whatever else the operation is like. */
export function insufficientBalanceOfEveryOperation(check: Declare): void {
  for (const [circumstance, variant] of COVERED_LIKE_ANY) {
    const needs = [...READS_BALANCES, MAY_BE_EMPTIED, ...(variant.needs ?? [])] as const;
    check(`far more than the balance, ${circumstance}`, { needs }, async (t) => {
      await ensureOperationsAreAccepted(t);
      await sendVariantNotCovered(t, circumstance, variant);
    });
  }
}

async function sendVariantNotCovered(t: Experiment, name: string, variant: OperationVariant): Promise<void> {
  const all = variant.parties?.(t) ?? [{}];
  const able = all.filter((wanted) => mayEmpty(t, wanted));
  const left = all.filter((wanted) => !able.includes(wanted)).map(({ payerType }) => payerType);
  if (able.length === 0)
    t.skip('fixtures.instruments[].allows', 'No instrument of the types wanted allows drain.');
  if (left.length > 0)
    t.judge.observed(
      `not sent for want of an instrument that allows drain: ${[...new Set(left)].join(', ')}`,
    );
  const refusals = await eachAtOnce(t, able, (wanted) =>
    t.run.once(`debit not covered ${name} ${JSON.stringify(wanted)}`, async (shared) => {
      const parties = await arrangeParties(shared, { drain: true, ...wanted });
      const balance = await readBalance(shared, parties.payer);
      const montant = toNumber(surelyNotCovered(shared.profile, balance));
      const sent = [];
      for (const difference of await differencesOf(shared, variant, parties)) {
        const request = await requestOrWhy(() =>
          requestWith(shared, parties, difference, { ...variant, overrides: { montant } }),
        );
        sent.push(
          typeof request === 'string'
            ? request
            : {
                request,
                balance,
                answer: await postOperation(shared, request, BEYOND),
                payer: parties.payer,
              },
        );
      }
      return sent;
    }),
  );
  for (const refusal of refusals.flat()) {
    if (typeof refusal === 'string') {
      t.judge.observed(refusal);
      continue;
    }
    const { request, balance, answer, payer } = refusal;
    t.cite(answer.exchangeId);
    t.judge.changed(
      `montant is ${request.montant}, and the balance ${balance} (${request.typeOperation} through ${request.refService})`,
    );
    // What is below zero already is refused whatever it is asked for: the next try would show nothing.
    if (answer.status === 200) await noteOverdrawn(t, payer, balance, new Big(request.montant));
    judgeNotCovered(t.judge, answer);
  }
}

/**
 * An amount that the balance covers by no means. Where one within the limits is, a refusal is not for a limit of the
 * target; it leaves room for what others pay into the balance meanwhile.
 */
export function surelyNotCovered(profile: ResolvedProfile, balance: Big): Big {
  const held = balance.lt(0) ? new Big(0) : balance;
  const { typical, largest } = profile.limits.amount;
  const within = held.times(2).plus(new Big(typical).times(TYPICALS_BEYOND));
  const beyond = within.lte(largest) ? within : held.plus(largest).times(FAR_MORE);
  return inSteps(profile, beyond, Big.roundUp);
}

/** A request; or why there is none: a target may give no OTP for what is not covered. */
async function requestOrWhy(make: () => Promise<OperationRequest>): Promise<OperationRequest | string> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Inconclusive) return error.message;
    throw error;
  }
}
