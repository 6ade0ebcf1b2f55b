/** 1 and 2.4: what a balance covers, to the last minor unit. The refusals come first; they spend nothing. */
import Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { amountStep, inSteps } from '../arrange/amount-steps.ts';
import { eachOf } from '../arrange/each-of.ts';
import {
  type Difference,
  differencesOf,
  type OperationVariant,
  partiesWith,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { toNumber } from '../arrange/money.ts';
import {
  amountJustBeyond,
  amountThatDebits,
  arrangeDrain,
  type Drainable,
  debitOf,
} from '../arrange/parties/drain.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun } from '../observe/balances/balances.ts';
import { noteOverdrawn } from '../observe/balances/overdrawn.ts';

/** Operations whose fees a balance must cover like those of any other. */
const COVERED_LIKE_ANY: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['through every service of this mode and for every type of operation', VARIANTS.everyServiceAndType],
  ['for each third-party beneficiary', VARIANTS.everyThirdPartyOfOnePayer],
  ['with a valid OTP', VARIANTS.withOtp],
  ['with a callbackUrl', VARIANTS.withCallbackUrl],
  ["without the initiator's contributor", VARIANTS.withoutInitiatorContributor],
];

/** With ADDITION, an operation whose montant the balance covers, but not montant plus the fees, is answered 400. */
export function mustCoverFees(check: Declare): void {
  check('montant is the whole balance', async (t) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    await judgeFeesNotCovered(t, drain, covered(t, drain, Big.roundDown));
  });

  check('one minor unit is lacking', async (t: Experiment) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    const unit = amountStep(t.profile);
    const least = covered(t, drain, Big.roundUp).plus(unit);
    const montant =
      (await amountThatDebits(t, drain, least)) ??
      (await amountThatDebits(t, drain, least.plus(unit))) ??
      (await amountJustBeyond(t, drain));
    t.judge.given(montant !== undefined, `No amount was found whose debit just exceeds ${drain.balance}.`);
    await judgeFeesNotCovered(t, drain, montant);
  });

  for (const [circumstance, variant] of COVERED_LIKE_ANY)
    check(circumstance, { needs: variant.needs ?? [] }, async (t) => {
      await ensureOperationsAreAccepted(t);
      const drain = await arrangeDrain(t, 'ADDITION');
      const services = t.profile.fixtures.services.filter(({ mode }) => mode === 'ADDITION');
      const montant = covered(t, drain, Big.roundDown);
      // What is refused spends nothing: one balance will do for all.
      await eachOf(t, await differencesOf(t, variant, drain.parties, services), (difference) =>
        judgeFeesNotCovered(t, drain, montant, { difference, make: variant.make }),
      );
    });
}

/** The same from an instrument of each type that may be emptied: whoever looks at the balance may be another one for each. */
export function mustCoverFeesOfEachType(check: Declare): void {
  check('from each type of instrument', async (t) => {
    await ensureOperationsAreAccepted(t);
    const tried = await eachOf(t, typesThatAllow(t, 'drain'), (payerType) =>
      t.run.once(`fees not covered from a ${payerType}`, async (shared) => {
        const drain = await arrangeDrain(shared, 'ADDITION', payerType);
        return sendNotCoveringFees(shared, drain, covered(shared, drain, Big.roundDown));
      }),
    );
    for (const one of tried) await judgeNotCoveringFees(t, one);
  });
}

/** What an operation differs in from a plain one. */
interface Sent {
  readonly difference?: Difference;
  readonly make?: OperationVariant['make'];
}

/**
 * An amount that the balance covers without its fees is refused with 400.
 * @judges amounts.addition-must-cover-fees
 */
async function judgeFeesNotCovered(
  t: Experiment,
  drain: Drainable,
  montant: Big,
  { difference = {}, make }: Sent = {},
): Promise<void> {
  await judgeNotCoveringFees(t, await sendNotCoveringFees(t, drain, montant, { difference, make }));
}

/** An operation whose fees are not covered, and its answer. */
interface NotCoveringFees {
  readonly drain: Drainable;
  readonly montant: Big;
  /** With the fees. */
  readonly debit: Big;
  readonly answer: Answer;
}

async function sendNotCoveringFees(
  t: Experiment,
  drain: Drainable,
  montant: Big,
  { difference = {}, make }: Sent = {},
): Promise<NotCoveringFees> {
  const { balance } = drain;
  const parties = partiesWith(t, drain.parties, difference);
  const debit = await debitOf(t, { ...drain, parties }, montant);
  t.judge.given(
    montant.lte(balance) && balance.lt(debit),
    `${parties.service.reference} takes no fees for ${montant}, so that the balance of ${balance} covers both: this is judged through a service of the profile that takes fees with ADDITION.`,
    'fixture',
  );
  const overrides = { montant: toNumber(montant) };
  const request = await requestWith(t, drain.parties, difference, { overrides, ...(make && { make }) });
  const answer = await postOperation(t, request, { aboutCover: true, isBeyond: true });
  return { drain, montant, debit, answer };
}

async function judgeNotCoveringFees(
  t: Experiment,
  { drain, montant, debit, answer }: NotCoveringFees,
): Promise<void> {
  t.cite(answer.exchangeId);
  t.judge.changed(`montant ${montant} with fees makes ${debit}, and the balance is ${drain.balance}`);
  if (answer.status === 200) {
    await ensureMovedByThisRun(t, [drain.settled]);
    await noteOverdrawn(t, drain.parties.payer, drain.balance, debit);
  }
  t.judge.status(
    answer,
    400,
    'an operation whose balance covers montant but not the fees was not answered 400',
    '/montant',
  );
}

/** The balance as an amount that can be sent. */
function covered({ profile }: Experiment, { balance }: Drainable, rounding: 0 | 3): Big {
  return inSteps(profile, balance, rounding);
}
