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
import type { JsonObject } from './answers.ts';
import { type BoundValue, readBound } from './bound-values.ts';
import { money } from './money.ts';
import { promised } from './promised.ts';

/** What a check needs that reads balances. */
export const READS_BALANCES = [
  'bindings.balance',
  'operations.getBalance',
] as const satisfies readonly Need[];
/** What a check needs that asks for fees. */
export const READS_FEES = ['bindings.fees', 'operations.getFees'] as const satisfies readonly Need[];

/** A call of a binding, filled in. It reads, or makes an OTP of which another may be had: whatever its method, it may be repeated. */
function boundCall(operationId: OperationId, binding: ResolvedCall, values: TemplateValues): Call {
  const { json, ...call } = fillBinding(binding, values);
  return { operationId, ...call, idempotent: true, ...(json === undefined ? {} : { json }) };
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
  return amountIn(t, answer, boundBalance(t));
}

/** Where the profile says that a balance stands. */
export function boundBalance(t: Experiment): BoundValue {
  return {
    key: 'bindings.balance.amount',
    pointer: promised(t, 'bindings.balance', t.profile.bindings.balance).amount,
    what: 'amount',
    is: isAmount,
    names: ['solde', 'balance', 'disponible', 'available', 'montant', 'amount'],
  };
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
  const montantFrais = amountIn(t, answer, boundFees(t));
  return { montantFrais, mode: readPointer(answer.json, pointers.modeApplication), answer };
}

/** Where the profile says that the amount of fees stands. */
export function boundFees(t: Experiment): BoundValue {
  return {
    key: 'bindings.fees.montantFrais',
    pointer: promised(t, 'bindings.fees', t.profile.bindings.fees).montantFrais,
    what: 'amount of fees',
    is: isAmount,
    names: ['frais', 'fee', 'commission'],
    onlyNamed: true,
  };
}

/** Where the profile says that the mode of fees stands. */
export function boundFeeMode(t: Experiment): BoundValue {
  return {
    key: 'bindings.fees.modeApplication',
    pointer: promised(t, 'bindings.fees', t.profile.bindings.fees).modeApplication,
    what: 'fee mode',
    is: (value) => typeof value === 'string' && value !== '',
    names: ['mode'],
    onlyNamed: true,
  };
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
  return String(readBound(t, answer, boundOtp(otp.pointer)));
}

/** Where the profile says that an OTP stands. */
export function boundOtp(pointer: string): BoundValue {
  return {
    key: 'bindings.otp.pointer',
    pointer,
    what: 'OTP',
    is: (value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number',
    names: ['otp', 'code', 'pin'],
    isSecret: true,
  };
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
  const items = readBound(t, answer, boundMovements(t));
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

/** Where the profile says that movements stand. */
export function boundMovements(t: Experiment): BoundValue {
  return {
    key: 'bindings.movements.items',
    pointer: promised(t, 'bindings.movements', t.profile.bindings.movements).items,
    what: 'array of movements',
    is: (value) => Array.isArray(value) && value.every(isJsonObject),
    names: ['mouvement', 'movement', 'items', 'body'],
  };
}

function isAmount(value: unknown): boolean {
  return money(value) !== undefined;
}

function amountIn(t: Experiment, answer: Answer, bound: BoundValue): Big {
  const amount = money(readBound(t, answer, bound));
  t.judge.given(amount !== undefined, `There is no ${bound.what} at ${bound.key}.`);
  return amount;
}
