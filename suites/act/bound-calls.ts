/** The calls whose shape is given elsewhere (4.12), as the profile binds them. */

import Big from 'big.js';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { otpIn } from '../../target/credentials/otp-text.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { natureBetween, pairsOf } from '../../target/profile/pair-natures.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import type { ResolvedCall } from '../../target/profile/resolved-bindings.ts';
import {
  fillBinding,
  type TemplateValues,
  valuesOfBeneficiary,
  valuesOfThirdParty,
} from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import { quotesOf } from '../engine/money/moving-fees.ts';
import { type BoundValue, readBound } from '../observe/bound-values.ts';
import type { JsonObject } from './answers.ts';
import { isSuccess } from './controls.ts';
import { inTurn, noteOtp, replacesOtps } from './otp-turns.ts';
import { noteShown } from './shown-balances.ts';

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

/** The balance call of an instrument. @throws Skipped without `bindings.balance`. */
export function balanceCall(t: Experiment, instrument: Instrument): Call {
  const binding = t.profile.bindings.balance;
  if (binding === undefined) t.skip('bindings.balance', 'The balance call is not bound.');
  return boundCall('getBalance', binding, valuesOf(instrument));
}

/**
 * The balance of an instrument, in the target's unit.
 * @throws Inconclusive where it cannot be read: what the call answers is no rule of the checks that need it.
 */
export async function readBalance(t: Experiment, instrument: Instrument): Promise<Big> {
  const answer = await t.send(balanceCall(t, instrument));
  const balance = balanceIn(t, answer);
  const { pointer } = boundBalance(t);
  if (money(readPointer(answer.json, pointer))?.eq(balance) === true)
    noteShown(balance, { exchangeId: answer.exchangeId, at: pointer });
  return balance;
}

/** The balance that an answer to `balanceCall` holds. @throws Inconclusive where it holds none. */
export function balanceIn(t: Experiment, answer: Answer): Big {
  return amountIn(t, answer, boundBalance(t));
}

/** Where the profile says that a balance stands. */
export function boundBalance(t: Experiment): BoundValue {
  const pointer = requiredValue(t, 'bindings.balance', t.profile.bindings.balance).amount;
  return {
    key: 'bindings.balance.amount',
    pointer,
    what: 'amount',
    is: isAmount,
    demand: { is: 'bounded', at: pointer },
    names: ['disponible', 'available', 'solde', 'balance', 'montant', 'amount'],
  };
}

/** What a fee computation returned (2.4). */
export interface Fees {
  readonly montantFrais: Big;
  readonly mode: unknown;
  readonly answer: Answer;
}

/** The values of a pair that may pay: a target may compute the fees for a payer, and for a beneficiary. */
function valuesOfSomePair({ profile }: Experiment): TemplateValues {
  const pair = pairsOf(profile).find(({ payer, credited }) => natureBetween(payer, credited) !== 'none');
  if (pair === undefined) return {};
  const { payer, credited } = pair;
  return {
    ...valuesOf(payer),
    ...('reference' in credited ? valuesOfBeneficiary(credited) : valuesOfThirdParty(credited)),
  };
}

/**
 * The fee call of a service for one amount.
 * @param values without a payer, those of some pair of the profile are sent where the binding wants them.
 * @throws Skipped without `bindings.fees`.
 */
export function feesCall(t: Experiment, service: Service, values: TemplateValues): Call {
  const binding = t.profile.bindings.fees;
  if (binding === undefined) t.skip('bindings.fees', 'The fee call is not bound.');
  return boundCall('getFees', binding, {
    montant: t.profile.limits.amount.typical,
    typeOperation: service.typesOperation[0],
    modeApplication: service.mode,
    ...('referenceWallet' in values ? {} : valuesOfSomePair(t)),
    ...values,
    referenceService: service.reference,
  });
}

/** @throws Inconclusive where the fees cannot be read. */
export async function readFees(t: Experiment, service: Service, values: TemplateValues): Promise<Fees> {
  const call = feesCall(t, service, values);
  const answer = await t.send(call);
  const pointers = requiredValue(t, 'bindings.fees', t.profile.bindings.fees);
  const montantFrais = amountIn(t, answer, boundFees(t));
  const mode = readPointer(answer.json, pointers.modeApplication);
  const onTop = (mode ?? service.mode) === 'SOUSTRACTION' ? new Big(0) : montantFrais;
  if (typeof values.montant === 'number')
    t.run.budget.money.fees.learn(service.reference, new Big(values.montant), onTop);
  const { path, query, json } = call;
  quotesOf(t.run).learn(
    JSON.stringify([path, query, json]),
    { service: service.reference, fees: montantFrais, exchangeId: answer.exchangeId },
    async (again) => (await readFees(again, service, values)).montantFrais,
  );
  return { montantFrais, mode, answer };
}

/** Where the profile says that the amount of fees stands. */
export function boundFees(t: Experiment): BoundValue {
  const pointer = requiredValue(t, 'bindings.fees', t.profile.bindings.fees).montantFrais;
  return {
    key: 'bindings.fees.montantFrais',
    pointer,
    what: 'amount of fees',
    is: isAmount,
    demand: { is: 'bounded', at: pointer },
    names: ['frais', 'fee', 'commission'],
    onlyNamed: true,
  };
}

/** Where the profile says that the mode of fees stands. */
export function boundFeeMode(t: Experiment): BoundValue {
  const pointer = requiredValue(t, 'bindings.fees', t.profile.bindings.fees).modeApplication;
  return {
    key: 'bindings.fees.modeApplication',
    pointer,
    what: 'fee mode',
    is: (value) => typeof value === 'string' && value !== '',
    demand: { is: 'text', at: pointer },
    names: ['mode'],
    onlyNamed: true,
  };
}

/**
 * The OTP call for an instrument.
 * @param about the operation that the OTP is for: a target may bind an OTP to its amount, or to more.
 * @throws Skipped without `bindings.otp.call`.
 */
export function otpCall(t: Experiment, instrument: Instrument, about: TemplateValues = {}): Call {
  const call = t.profile.bindings.otp?.call;
  if (call === undefined) t.skip('bindings.otp.call', 'The OTP call is not bound.');
  callsThatGaveOtps(t);
  return boundCall('generateOtp', call, {
    montant: t.profile.limits.amount.typical,
    ...valuesOf(instrument),
    ...about,
  });
}

/** Whether the same call gave an OTP before in this run: how soon another one may be had is not shown (8). */
export function gaveOtpBefore(t: Experiment, call: Call): boolean {
  return callsThatGaveOtps(t).has(identityOf(call));
}

function callsThatGaveOtps({ run }: Experiment): ReadonlySet<string> {
  return run.kept('calls that gave an OTP', () => {
    const calls = new Set<string>();
    run.door.onAnswer(({ operationId, call, status }) => {
      if (operationId === 'generateOtp' && status < 300) calls.add(identityOf(call));
    });
    return calls;
  });
}

function identityOf({ path, params, query, json }: Call): string {
  return JSON.stringify([path, params, query, json]);
}

/**
 * A valid OTP for an operation of an instrument, after those that are on their way where only the newest is good.
 * @throws as `makeOtp`
 */
export async function obtainOtp(
  t: Experiment,
  instrument: Instrument,
  about: TemplateValues = {},
): Promise<string> {
  const make = () => makeOtp(t, instrument, about);
  return replacesOtps(t) ? inTurn(t, 'send', instrument, make) : make();
}

/**
 * A valid OTP for an operation of an instrument: generated where the profile binds the call, and read from its
 * answer or from the profile. What the profile says of the instrument itself comes first.
 * @throws Skipped where the profile says neither; Inconclusive where none came.
 */
export async function makeOtp(
  t: Experiment,
  instrument: Instrument,
  about: TemplateValues = {},
): Promise<string> {
  const otp = await validOtp(t, instrument, about);
  if (t.profile.bindings.otp?.call !== undefined) noteOtp(t, instrument, otp);
  return otp;
}

async function validOtp(t: Experiment, instrument: Instrument, about: TemplateValues): Promise<string> {
  t.need('bindings.otp');
  const { otp } = t.profile.bindings;
  // How long one is valid is not shown (8): what it is for does not wait for the requests of others.
  if (otp?.call !== undefined) t.prioritise();
  const own = instrument.otp;
  if (otp?.read !== undefined && own === undefined) return otpSent(t, instrument, about);
  const answer = otp?.call === undefined ? undefined : await t.send(otpCall(t, instrument, about));
  const bound = boundOtp(t);
  if (own !== undefined || bound === undefined || answer === undefined)
    return requiredValue(t, 'bindings.otp', own ?? otp?.value);
  return otpOf(t, readBound(t, answer, bound));
}

/** How long to wait before looking again for a message that is not there yet. Milliseconds. */
const NEXT_LOOK_MS = 250;

/**
 * A valid OTP that the target sends to the user, and that another call shows. One at a time for each instrument: what
 * came for another check would be taken for this one's.
 */
function otpSent(t: Experiment, instrument: Instrument, about: TemplateValues): Promise<string> {
  return inTurn(t, 'read', instrument, () => generateAndRead(t, instrument, about));
}

async function generateAndRead(
  t: Experiment,
  instrument: Instrument,
  about: TemplateValues,
): Promise<string> {
  const shown = t.run.kept('OTPs that were shown last', () => new Map<string, string>());
  const { reference } = instrument;
  const stale = shown.get(reference) ?? (await lookForOtp(t, instrument)).otp;
  const generated = await t.send(otpCall(t, instrument, about));
  t.judge.given(isSuccess(generated), `No OTP was generated: ${citedAnswer(generated)}.`, generated);
  const end = performance.now() + t.profile.limits.callbackMs;
  for (;;) {
    const { otp, answer } = await lookForOtp(t, instrument);
    if (otp !== undefined && otp !== stale) {
      shown.set(reference, otp);
      return otp;
    }
    if (performance.now() > end) {
      const bound = boundOtp(t);
      if (otp === undefined && bound !== undefined) readBound(t, answer, bound);
      return t.judge.inconclusive(
        `bindings.otp.read shows no other OTP than before the call (${answer.exchangeId}).`,
      );
    }
    await t.pause(NEXT_LOOK_MS);
  }
}

async function lookForOtp(
  t: Experiment,
  instrument: Instrument,
): Promise<{ readonly otp: string | undefined; readonly answer: Answer }> {
  const { read, pointer = '', pattern } = requiredValue(t, 'bindings.otp', t.profile.bindings.otp);
  const binding = requiredValue(t, 'bindings.otp', read);
  const call = fillBinding(binding, valuesOf(instrument));
  const answer = await t.send({ ...call, operationId: 'other', showsOtp: true });
  return { otp: isSuccess(answer) ? otpIn(readPointer(answer.json, pointer), pattern) : undefined, answer };
}

function otpOf(t: Experiment, shown: unknown): string {
  return requiredValue(t, 'bindings.otp', otpIn(shown, t.profile.bindings.otp?.pattern));
}

/** Where the profile says that an OTP stands; undefined where it says nothing. */
export function boundOtp(t: Experiment): BoundValue | undefined {
  const { pointer, pattern } = t.profile.bindings.otp ?? {};
  if (pointer === undefined) return undefined;
  return {
    key: 'bindings.otp.pointer',
    pointer,
    what: pattern === undefined ? 'OTP' : 'OTP, as bindings.otp.pattern describes it,',
    is: (value) => otpIn(value, pattern) !== undefined,
    ...(pattern === undefined && { demand: { is: 'scalar', at: pointer } }),
    names: ['otp', 'code', 'pin'],
    isSecret: true,
  };
}

/** The movements call of an instrument. @throws Skipped without `bindings.movements`. */
export function movementsCall(t: Experiment, instrument: Instrument): Call {
  const binding = t.profile.bindings.movements;
  if (binding === undefined) t.skip('bindings.movements', 'The movements call is not bound.');
  return boundCall('getMovements', binding, valuesOf(instrument));
}

/** The movements of an instrument, and where they stand. */
export interface ReadMovements {
  readonly movements: readonly JsonObject[];
  readonly exchangeId: string;
  /** JSON pointer of the list in the answer. */
  readonly at: string;
}

/** @throws Inconclusive where they cannot be read. */
export async function readMovements(t: Experiment, instrument: Instrument): Promise<ReadMovements> {
  const answer = await t.send(movementsCall(t, instrument));
  const bound = boundMovements(t);
  const items = readBound(t, answer, bound);
  const movements = Array.isArray(items) ? items.filter(isJsonObject) : [];
  return { movements, exchangeId: answer.exchangeId, at: bound.pointer };
}

/** Those of some movements that name an operation. @param pointer where a movement names it. */
export function movementsNaming(
  movements: readonly JsonObject[],
  { pointer, reference }: { readonly pointer: string; readonly reference: string },
): readonly JsonObject[] {
  return movements.filter((movement) => readPointer(movement, pointer) === reference);
}

/** Where the profile says that movements stand. */
export function boundMovements(t: Experiment): BoundValue {
  const pointer = requiredValue(t, 'bindings.movements', t.profile.bindings.movements).items;
  return {
    key: 'bindings.movements.items',
    pointer,
    what: 'array of movements',
    is: (value) => Array.isArray(value) && value.every(isJsonObject),
    demand: { is: 'objects', at: pointer },
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
