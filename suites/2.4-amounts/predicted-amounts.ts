/** Operations whose amounts 2.4 foretells, and what their records say of them. */
import Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import { filled, type JsonObject } from '../act/answers.ts';
import { type Accepted, accepted, validRequest } from '../act/operation-calls.ts';
import { type AmountChoice, amountFor, amountsOf, canReadFees, quoteIn } from '../arrange/amount-choices.ts';
import { money, sameMoney, toNumber } from '../arrange/money.ts';
import type { FeeMode, Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';

/** An operation whose amounts 2.4 foretells. */
export interface Foretold {
  readonly operation: Accepted;
  readonly montant: Big;
  /** Undefined where the fee call is not bound. */
  readonly fees: Big | undefined;
  readonly mode: FeeMode;
}

/** One row of the table of 2.4, as the record shows it. */
export interface AmountRule {
  readonly id:
    | 'amounts.addition-debit'
    | 'amounts.addition-credit'
    | 'amounts.soustraction-debit'
    | 'amounts.soustraction-credit';
  readonly mode: FeeMode;
  readonly field: 'montantADebiter' | 'montantACrediter';
  readonly is: 'montant' | 'montant plus the fees' | 'montant minus the fees';
}

export const AMOUNT_RULES: readonly AmountRule[] = [
  { id: 'amounts.addition-debit', mode: 'ADDITION', field: 'montantADebiter', is: 'montant plus the fees' },
  { id: 'amounts.addition-credit', mode: 'ADDITION', field: 'montantACrediter', is: 'montant' },
  { id: 'amounts.soustraction-debit', mode: 'SOUSTRACTION', field: 'montantADebiter', is: 'montant' },
  {
    id: 'amounts.soustraction-credit',
    mode: 'SOUSTRACTION',
    field: 'montantACrediter',
    is: 'montant minus the fees',
  },
];

/** Asks for the fees of an amount, and has an operation of it accepted with nothing in between. */
export async function foretold(
  t: Experiment,
  mode: FeeMode,
  parties: Parties,
  choice: AmountChoice,
  typeOperation = parties.service.typesOperation[0] ?? 'P2P',
  overrides: Partial<OperationRequest> = {},
  make: typeof validRequest = validRequest,
): Promise<Foretold> {
  const montant = await amountFor(t, choice, parties);
  const request = await make(t, parties, { montant: toNumber(montant), typeOperation, ...overrides });
  const fees = canReadFees(t) ? await quoteIn(t, mode, parties, montant, typeOperation) : undefined;
  t.judge.given(
    mode === 'ADDITION' || fees === undefined || fees.lte(montant),
    `The fees of ${montant} are ${fees}: more than the amount that they are taken from.`,
  );
  return { operation: await accepted(t, request), montant, fees, mode };
}

/** Judges one amount field of a record. */
export function judgeField(
  t: Experiment,
  rule: AmountRule,
  { operation, montant, fees, mode }: Foretold,
  record: JsonObject = operation.record,
  answer: Answer = operation.answer,
): void {
  const shown = money(filled(record, rule.field));
  t.judge.given(shown !== undefined, `${rule.field} of the record is ${show(record[rule.field])}.`);
  const { debited, credited } = amountsOf(mode, montant, fees ?? new Big(0));
  const expected = rule.field === 'montantADebiter' ? debited : credited;
  t.judge.that(sameMoney(shown, expected, t.profile.money.decimals), {
    message: `with ${mode} ${rule.field} is not ${rule.is}`,
    expected: `${rule.field} ${expected} (montant ${montant}${fees === undefined ? '' : `, fees ${fees}`})`,
    actual: `${rule.field} ${show(record[rule.field])}`,
    pointer: pointerTo(answer, record, rule.field),
    answer,
  });
}

function pointerTo(answer: Answer, record: JsonObject, field: string): string {
  const body = readPointer(answer.json, '/body');
  return Array.isArray(body) ? `/body/${body.indexOf(record)}/${field}` : `/body/${field}`;
}

/** Judges what is debited less what is received. */
export function judgeDifference(t: Experiment, { operation, montant, fees, mode }: Foretold): void {
  const { record, answer } = operation;
  const debited = money(filled(record, 'montantADebiter'));
  const credited = money(filled(record, 'montantACrediter'));
  t.judge.given(
    fees !== undefined && debited !== undefined && credited !== undefined,
    `The record does not show both amounts: ${describeAnswer(answer)}`,
  );
  t.judge.that(sameMoney(debited.minus(credited), fees, t.profile.money.decimals), {
    message: `with ${mode} montantADebiter minus montantACrediter is not the fees that the fee call returned`,
    expected: `a difference of ${fees} (montant ${montant})`,
    actual: `${debited} − ${credited} = ${debited.minus(credited)}`,
    pointer: '/body/montantADebiter',
    answer,
  });
}
