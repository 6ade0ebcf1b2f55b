/** 2.4 Amount and fees rule, as the records of operations show it. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { money } from '../../spec/json/money.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Service } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import { READS_FEES } from '../act/bound-calls.ts';
import {
  AMOUNT_CHOICES,
  amountFor,
  LARGEST,
  modeOf,
  ODD,
  quote,
  randomAmounts,
  TYPICAL,
} from '../arrange/amount-choices.ts';
import { feeStepsOf } from '../arrange/fee-steps.ts';
import { servicesFitting } from '../arrange/parties/fitting-service.ts';
import { arrangeParties, type FeeMode, type Parties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { acceptedWithFees, type PredictedOperation } from '../arrange/predicted-operations.ts';
import { recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { pointerIn } from '../observe/records.ts';
import { amountRuling, differenceRuling } from './amount-rule.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  type AmountRule,
  FIELD_OF,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from './table.ts';
import { outcomesOf, VARIANTS_TRIED } from './variant-outcomes.ts';

/** Amounts at random that one check tries. */
const RANDOM_AMOUNTS = 5;
/** Services of one mode whose fees are searched for a step. */
const MOST_SERVICES_SEARCHED = 3;

/** With ADDITION, montantADebiter is montant plus the fees. */
export function additionDebit(check: Declare): void {
  declareRecorded(check, ADDITION_DEBIT);
}

/** With ADDITION, montantACrediter is montant. */
export function additionCredit(check: Declare): void {
  declareRecorded(check, ADDITION_CREDIT);
}

/** With SOUSTRACTION, montantADebiter is montant. */
export function soustractionDebit(check: Declare): void {
  declareRecorded(check, SOUSTRACTION_DEBIT);
}

/** With SOUSTRACTION, montantACrediter is montant minus the fees. */
export function soustractionCredit(check: Declare): void {
  declareRecorded(check, SOUSTRACTION_CREDIT);
}

/** Declares that a field of the record shows the amount that the table gives. */
function declareRecorded(check: Declare, rule: AmountRule): void {
  const { mode } = rule;
  for (const choice of AMOUNT_CHOICES) {
    check(choice.name, async (t) => {
      judgeField(t, rule, await acceptedWithFees(t, mode, await arrangeParties(t, { mode }), choice));
    });
  }
  check('amounts at random', async (t) => {
    const parties = await arrangeParties(t, { mode });
    const choices = randomAmounts(t, RANDOM_AMOUNTS);
    const operations = await Promise.all(choices.map((choice) => acceptedWithFees(t, mode, parties, choice)));
    for (const operation of operations) judgeField(t, rule, operation);
  });
  check(
    'a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const parties = await arrangeParties(t, { mode, ...toThirdParty(t, { mode }) });
      judgeField(t, rule, await acceptedWithFees(t, mode, parties, ODD));
    },
  );
  check('every service whose fee call says this mode', { needs: READS_FEES }, async (t) => {
    // The fee call may say another mode than the profile; where some service has this one, its parties fit it.
    const isGiven = t.profile.fixtures.services.some((service) => service.mode === mode);
    const parties = await arrangeParties(t, isGiven ? { mode } : {});
    for (const service of await servicesQuoting(t, mode, parties))
      judgeField(t, rule, await acceptedWithFees(t, mode, { ...parties, service }, TYPICAL));
  });
  check(
    'in the list, when the operation is final',
    { needs: ['operations.listOperations'] },
    async (t: Experiment) => {
      const parties = await arrangeParties(t, { mode });
      const quoted = await acceptedWithFees(t, mode, parties, ODD);
      const { operation } = quoted;
      t.onlyReads();
      await followToFinal(t, new Watch(operation), parties.payer);
      const { record, list } = await findInList(t, parties.payer, operation.reference);
      t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
      judgeField(t, rule, quoted, record, list.answer);
    },
  );
  for (const variant of VARIANTS_TRIED)
    check(variant.name, { needs: variant.needs ?? [] }, async (t) => {
      for (const { operations, observations } of await outcomesOf(t, variant, mode)) {
        for (const operation of operations) judgeField(t, rule, operation);
        for (const why of observations) t.judge.observed(why);
      }
    });
  anyValidRequest(
    (judge, seen, _, t) => judgeAnyField(judge, seen, rule, t.profile.money.decimals),
    READS_FEES,
  )(check);
}

/** The amount debited minus the amount received equals the fees. */
export function differenceIsFees(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    for (const choice of AMOUNT_CHOICES) {
      check(`with ${mode}, ${choice.name}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
        judgeDifference(t, await acceptedWithFees(t, mode, await arrangeParties(t, { mode }), choice)),
      );
    }
    check(`with ${mode}, every type of operation`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      const parties = await arrangeParties(t, { mode });
      const operations = await Promise.all(
        parties.service.typesOperation.map((type) => acceptedWithFees(t, mode, parties, TYPICAL, type)),
      );
      for (const operation of operations) judgeDifference(t, operation);
    });
    const needs = [`fixtures.services.${mode}`, ...READS_FEES] as const;
    check(`with ${mode}, on both sides of a step of the fees`, { needs }, (t) => judgeBesideSteps(t, mode));
  }
}

/** A tier of fees ends with one and the same amount for the fee call and for operations. */
async function judgeBesideSteps(t: Experiment, mode: FeeMode): Promise<void> {
  const parties = await arrangeParties(t, { mode });
  const ofMode = t.profile.fixtures.services.filter((service) => service.mode === mode);
  const largest = await amountFor(t, LARGEST, parties);
  let found = false;
  for (const service of servicesFitting(ofMode, parties).slice(0, MOST_SERVICES_SEARCHED)) {
    const between = { ...parties, service };
    const steps = await feeStepsOf(t, between, largest);
    found ||= steps.length > 0;
    for (const montant of steps.flatMap(({ below, above }) => [below, above]))
      judgeDifference(t, await acceptedWithFees(t, mode, between, { of: () => montant }));
  }
  if (!found) t.judge.observed('no amount was found at which the fees change by a step');
}

/** Judges one amount field of a record by its cell of the table. */
export function judgeField(
  t: Experiment,
  rule: AmountRule,
  { operation, ...predicted }: PredictedOperation,
  record: JsonObject = operation.record,
  answer: Answer = operation.answer,
): void {
  const field = FIELD_OF[rule.side];
  const { decimals } = t.profile.money;
  const ruling = amountRuling(rule, { ...predicted, record, decimals }, pointerIn(answer, record, field));
  t.judge.given(ruling !== undefined, `${field} of the record is ${show(record[field])}.`);
  t.judge.rulings([ruling], answer);
}

/** Judges what the record shows as debited less what it shows as received. */
export function judgeDifference(t: Experiment, { operation, ...predicted }: PredictedOperation): void {
  const { record, answer } = operation;
  const ruling = differenceRuling({ ...predicted, record, decimals: t.profile.money.decimals });
  t.judge.given(
    ruling !== undefined,
    `The record does not show both amounts: ${describeAnswer(answer)}`,
    answer,
  );
  t.judge.rulings([ruling], answer);
}

/** Judges one amount field of the record of a generated operation; nothing where the fees are not known. */
export function judgeAnyField(judge: Judge, seen: SeenOperation, rule: AmountRule, decimals: number): void {
  const record = recordOf(seen);
  const montant = money(seen.request.montant);
  if (record === undefined || montant === undefined || seen.fees === undefined) return;
  const mode = modeOf(seen.parties.service, seen.fees);
  const fees = seen.fees.montantFrais;
  const ruling = mode && amountRuling(rule, { record, montant, mode, fees, decimals });
  if (ruling !== undefined) judge.rulings([ruling], seen.answer);
}

/** The services whose fee call says a mode, whatever the profile says. @throws Inconclusive where there is none. */
async function servicesQuoting(t: Experiment, mode: FeeMode, parties: Parties): Promise<Service[]> {
  const services = servicesFitting(t.profile.fixtures.services, parties);
  const montant = TYPICAL.of(t.profile);
  const quotes = await Promise.all(services.map((service) => quote(t, { ...parties, service }, montant)));
  const found = services.filter((_, index) => quotes[index]?.mode === mode);
  t.judge.given(found.length > 0, `No fee call of a service of the profile says ${mode}.`);
  return found;
}
