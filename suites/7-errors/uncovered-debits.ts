/** 7. Errors of the execution of an operation: rule 2, whatever else the operation is like. */

import Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';

/** So many times the balance: what others move meanwhile makes no difference. */
const FAR_MORE = 10;

/** Operations that a balance must cover like any other. */
const TRIED: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['with a valid OTP', VARIANTS.withOtp],
  ['with a callbackUrl', VARIANTS.withCallbackUrl],
  ['through every service and for every type of operation', VARIANTS.everyServiceAndType],
  ['for each third-party beneficiary', VARIANTS.eachThirdParty],
  ['for each type of internal beneficiary', VARIANTS.eachInternalType],
  ['of each type of payer, with each fee mode', VARIANTS.eachPayerTypeAndMode],
  ["without the initiator's contributor", VARIANTS.withoutInitiatorContributor],
];

/** A target that wrongly accepts may then do so where its owner allows for it, if there is such an instrument. */
function preferDrain({ profile }: Experiment, { payerType }: PartiesWanted): Pick<PartiesWanted, 'drain'> {
  const drain = profile.fixtures.instruments.some(
    ({ allows, type }) => allows.includes('drain') && (payerType === undefined || type === payerType),
  );
  return { drain };
}

async function judgeVariant(t: Experiment, name: string, variant: OperationVariant): Promise<void> {
  const refusals = await eachAtOnce(t, variant.parties?.(t) ?? [{}], (wanted) =>
    t.run.once(`debit not covered ${name} ${JSON.stringify(wanted)}`, async (shared) => {
      const parties = await arrangeParties(shared, { ...preferDrain(shared, wanted), ...wanted });
      const balance = await readBalance(shared, parties.payer);
      const { limits, money } = shared.profile;
      const beyond = (balance.lt(0) ? new Big(0) : balance).plus(limits.amount.largest).times(FAR_MORE);
      const montant = toNumber(beyond.round(money.decimals, Big.roundUp));
      const sent = [];
      for (const difference of await differencesOf(shared, variant)) {
        const request = await requestOrWhy(() =>
          requestWith(shared, parties, difference, { ...variant, overrides: { montant } }),
        );
        sent.push(
          typeof request === 'string'
            ? request
            : { request, balance, answer: await postOperation(shared, request, { aboutCover: true }) },
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
    const { request, balance, answer } = refusal;
    t.cite(answer.exchangeId);
    t.judge.changed(
      `montant is ${request.montant}, and the balance ${balance} (${request.typeOperation} through ${request.refService})`,
    );
    t.judge.status(
      answer,
      400,
      "a debit that the initiator's balance cannot cover was not answered 400",
      '/montant',
    );
  }
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

/** Far more than the balance, whatever else the operation is like. */
export function uncoveredDebitOfEveryOperation(check: Declare): void {
  for (const [circumstance, variant] of TRIED) {
    const needs = [...READS_BALANCES, ...(variant.needs ?? [])];
    check(`far more than the balance, ${circumstance}`, { needs }, async (t) => {
      await ensureOperationsAreAccepted(t);
      await judgeVariant(t, circumstance, variant);
    });
  }
}
