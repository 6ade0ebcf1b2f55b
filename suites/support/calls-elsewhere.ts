/** The calls whose shape is given elsewhere (4.12), as the profile binds them. */

import type Big from 'big.js';
import type { OperationId } from '../../spec/generated/contract.ts';
import { isJsonObject } from '../../spec/json.ts';
import { readPointer } from '../../spec/pointer.ts';
import type { Answer, Call } from '../../target/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Instrument, ResolvedCall, Service } from '../../target/profile/resolve.ts';
import { fillBinding, type TemplateValues } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/experiment.ts';
import { describeAnswer } from '../engine/judge.ts';
import type { JsonObject } from './answers.ts';
import { money } from './money.ts';
import { promised } from './promised.ts';

/** What a check needs that reads balances. */
export const READS_BALANCES = [
  'bindings.balance',
  'operations.getBalance',
] as const satisfies readonly Need[];
/** What a check needs that asks for fees. */
export const READS_FEES = ['bindings.fees', 'operations.getFees'] as const satisfies readonly Need[];

/** A call of a binding, filled in; `overrides` say what a check sends instead. */
function boundCall(operationId: OperationId, binding: ResolvedCall, values: TemplateValues): Call {
  const { json, ...call } = fillBinding(binding, values);
  return { operationId, ...call, ...(json === undefined ? {} : { json }) };
}

/** The values of placeholders that an instrument gives. */
function valuesOf(instrument: Instrument): TemplateValues {
  return {
    referenceWallet: instrument.reference,
    refContributeurInitiateur: instrument.refContributeur,
    refUsager: instrument.refUsager,
  };
}

/** The balance call of an instrument. @throws Lacking without `bindings.balance`. */
export function balanceCall(t: Experiment, instrument: Instrument): Call {
  const binding = t.profile.bindings.balance;
  if (binding === undefined) t.lacking('bindings.balance', 'The balance call is not bound.');
  return boundCall('getBalance', binding, valuesOf(instrument));
}

/**
 * The balance of an instrument, in the target's unit.
 * @throws Undecided where it cannot be read: what the call answers is no rule of the checks that need it.
 */
export async function readBalance(t: Experiment, instrument: Instrument): Promise<Big> {
  const answer = await t.send(balanceCall(t, instrument));
  const amount = amountAt(answer, promised(t, 'bindings.balance', t.profile.bindings.balance).amount);
  t.judge.given(
    answer.status === 200 && amount !== undefined,
    `The balance of ${instrument.name} could not be read at bindings.balance.amount: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return amount;
}

/** What a fee computation returned (2.4). */
export interface Fees {
  readonly montantFrais: Big;
  readonly mode: unknown;
  readonly answer: Answer;
}

/** The fee call of a service for one amount. @throws Lacking without `bindings.fees`. */
export function feesCall(t: Experiment, service: Service, values: TemplateValues): Call {
  const binding = t.profile.bindings.fees;
  if (binding === undefined) t.lacking('bindings.fees', 'The fee call is not bound.');
  return boundCall('getFees', binding, {
    montant: t.profile.limits.amount.typical,
    typeOperation: service.typesOperation[0],
    modeApplication: service.mode,
    ...values,
    referenceService: service.reference,
  });
}

/** @throws Undecided where the fees cannot be read. */
export async function readFees(t: Experiment, service: Service, values: TemplateValues): Promise<Fees> {
  const answer = await t.send(feesCall(t, service, values));
  const pointers = promised(t, 'bindings.fees', t.profile.bindings.fees);
  const montantFrais = amountAt(answer, pointers.montantFrais);
  t.judge.given(
    answer.status === 200 && montantFrais !== undefined,
    `The fees of ${service.reference} could not be read at bindings.fees.montantFrais: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return { montantFrais, mode: readPointer(answer.json, pointers.modeApplication), answer };
}

/**
 * The OTP call for an instrument.
 * @param about the operation that the OTP is for: a target may bind an OTP to its amount, or to more.
 * @throws Lacking without `bindings.otp.call`.
 */
export function otpCall(t: Experiment, instrument: Instrument, about: TemplateValues = {}): Call {
  const call = t.profile.bindings.otp?.call;
  if (call === undefined) t.lacking('bindings.otp.call', 'The OTP call is not bound.');
  return boundCall('generateOtp', call, {
    montant: t.profile.limits.amount.typical,
    ...valuesOf(instrument),
    ...about,
  });
}

/**
 * A valid OTP for an operation of an instrument: generated where the profile binds the call, and read from its
 * answer or from the profile.
 * @throws Lacking where the profile says neither; Undecided where none came.
 */
export async function obtainOtp(
  t: Experiment,
  instrument: Instrument,
  about: TemplateValues = {},
): Promise<string> {
  t.need('bindings.otp');
  const { otp } = t.profile.bindings;
  const answer = otp?.call === undefined ? undefined : await t.send(otpCall(t, instrument, about));
  if (otp?.pointer === undefined || answer === undefined) return promised(t, 'bindings.otp', otp?.value);
  const value = readPointer(answer.json, otp.pointer);
  t.judge.given(
    typeof value === 'string' || typeof value === 'number',
    `No OTP could be read at bindings.otp.pointer: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return String(value);
}

/** The movements call of an instrument. @throws Lacking without `bindings.movements`. */
export function movementsCall(t: Experiment, instrument: Instrument): Call {
  const binding = t.profile.bindings.movements;
  if (binding === undefined) t.lacking('bindings.movements', 'The movements call is not bound.');
  return boundCall('getMovements', binding, valuesOf(instrument));
}

/** @throws Undecided where they cannot be read. */
export async function readMovements(t: Experiment, instrument: Instrument): Promise<readonly JsonObject[]> {
  const answer = await t.send(movementsCall(t, instrument));
  const items = readPointer(
    answer.json,
    promised(t, 'bindings.movements', t.profile.bindings.movements).items,
  );
  t.judge.given(
    answer.status === 200 && Array.isArray(items),
    `The movements of ${instrument.name} could not be read at bindings.movements.items: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return items.filter(isJsonObject);
}

function amountAt(answer: Answer, pointer: string): Big | undefined {
  return money(readPointer(answer.json, pointer));
}
