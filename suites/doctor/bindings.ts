/** Whether each binding finds what it points at. */
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { likelyPlaces, placesText } from '../../spec/json/likely-pointer.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { NEEDS, type Need } from '../../target/profile/needs.ts';
import { payersWithoutOtp, someNeedOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { itemsOf } from '../act/answers.ts';
import { anyInstrument, instrumentWithOtp } from '../act/any-call.ts';
import {
  balanceCall,
  boundBalance,
  boundFeeMode,
  boundFees,
  boundMovements,
  boundOtp,
  feesCall,
  movementsCall,
  obtainOtp,
  otpCall,
} from '../act/bound-calls.ts';
import { isSuccess } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import type { BoundValue } from '../observe/bound-values.ts';
import { type About, callRefused, cameToNothing, type Finding, masked } from './finding.ts';

/** @param spends whether calls with an effect may be sent: an OTP may reach a user. */
export async function lookAtBindings(t: Experiment, spends: boolean): Promise<readonly Finding[]> {
  const { bindings } = t.profile;
  const found = await Promise.all([
    bindings.balance === undefined
      ? [unbound('bindings.balance')]
      : valuesAt(t, () => balanceCall(t, anyInstrument(t)), [boundBalance(t)]),
    bindings.fees === undefined
      ? [unbound('bindings.fees')]
      : valuesAt(t, () => feesOfFirst(t), [boundFees(t), boundFeeMode(t)]),
    bindings.movements === undefined ? [unbound('bindings.movements')] : movements(t),
    otp(t, spends),
    replacement(t, spends),
    listParameters(t),
    bindings.requestType === undefined
      ? [unbound('bindings.requestType')]
      : [{ ...about('bindings.requestType'), mark: 'unsure', said: { code: 'needs-creating' } } as const],
  ]);
  return found.flat();
}

/** Mistakes of the profile that the answer to a reading call shows. */
export function mistakesIn(t: Experiment, answer: Answer): readonly Finding[] {
  const found = foundBy(t, answer);
  return found !== undefined && found.mark === 'bad' ? [masked(found, t.run.mask)] : [];
}

function foundBy(t: Experiment, answer: Answer): Finding | undefined {
  const { balance, movements: bound } = t.profile.bindings;
  switch (answer.operationId) {
    case 'getBalance':
      return balance && valueAt(t, answer, boundBalance(t));
    case 'getMovements':
      return bound && valueAt(t, answer, boundMovements(t));
    case 'listOperations':
      return answer.status === 404 ? missingInstrument(t, answer) : undefined;
    default:
      return undefined;
  }
}

function missingInstrument(t: Experiment, answer: Answer): Finding | undefined {
  const { referenceWallet } = answer.call.params ?? {};
  const of = t.profile.fixtures.instruments.find(({ reference }) => reference === referenceWallet)?.name;
  return of === undefined
    ? undefined
    : {
        subject: 'instrument',
        of,
        key: `fixtures.instruments (${of})`,
        mark: 'bad',
        said: { code: 'instrument-missing', answer: describeAnswer(answer) },
      };
}

function about(key: string): About {
  return { subject: 'binding', of: key, key };
}

function unbound(need: Need): Finding {
  const { key, hint } = NEEDS[need];
  return { ...about(key), mark: 'unsure', said: { code: 'not-bound', hint } };
}

function feesOfFirst(t: Experiment): Call {
  const [service] = t.profile.fixtures.services;
  if (service === undefined) return t.skip('fixtures.services', 'The profile has no service.');
  return feesCall(t, service, {});
}

/** Makes one call, and reads each binding from its answer. */
async function valuesAt(
  t: Experiment,
  make: () => Call,
  bound: readonly BoundValue[],
): Promise<readonly Finding[]> {
  const result = await t.attempt(make());
  return bound.map((one) => valueAt(t, result, one));
}

function valueAt(t: Experiment, result: Answer | TransportTrouble, bound: BoundValue): Finding {
  const { key, pointer, is, names, onlyNamed, isSecret = false } = bound;
  const subject = about(key);
  if (result instanceof TransportTrouble) return cameToNothing(subject, result);
  if (!isSuccess(result)) return callRefused(subject, result);
  const value = readPointer(result.json, pointer);
  if (!is(value)) {
    const places = placesText(likelyPlaces(result.json, is, names, onlyNamed), !isSecret, t.run.mask);
    const answer = describeAnswer(result);
    return { ...subject, mark: 'bad', said: { code: 'value-elsewhere', pointer, places, answer } };
  }
  return isSecret
    ? { ...subject, mark: 'good', said: { code: 'value-hidden', pointer } }
    : { ...subject, mark: 'good', said: { code: 'value-found', pointer, value: show(value, t.run.mask) } };
}

async function movements(t: Experiment): Promise<readonly Finding[]> {
  const { reference = '', amount } = t.profile.bindings.movements ?? {};
  const { list, first } = await movementOfAny(t);
  if (list.mark !== 'good') return [list];
  const parts = { reference, ...(amount !== undefined && { amount }) };
  return [list, ...Object.entries(parts).map(([name, pointer]) => inMovement(t, first, name, pointer))];
}

/** Instruments whose movements are asked for, until one has any. */
const MOST_ASKED = 8;

/** The first movement of the first instrument that has one, and what is found of the list that it is in. */
async function movementOfAny(t: Experiment): Promise<{ readonly list: Finding; readonly first?: unknown }> {
  const likely = anyInstrument(t);
  const others = t.profile.fixtures.instruments.filter((one) => one !== likely);
  const look = async (instrument: Instrument) => {
    const result = await t.attempt(movementsCall(t, instrument));
    const list = valueAt(t, result, boundMovements(t));
    const items =
      result instanceof TransportTrouble
        ? undefined
        : readPointer(result.json, t.profile.bindings.movements?.items ?? '');
    return { list, first: Array.isArray(items) ? items[0] : undefined };
  };
  const asked = await look(likely);
  for (const other of others.slice(0, MOST_ASKED - 1)) {
    if (asked.list.mark !== 'good' || asked.first !== undefined) break;
    const found = await look(other);
    if (found.first !== undefined) return found;
  }
  return asked;
}

/** @param movement undefined where the list is empty. */
function inMovement(t: Experiment, movement: unknown, name: string, pointer: string): Finding {
  const subject = about(`bindings.movements.${name}`);
  if (movement === undefined)
    return { ...subject, mark: 'unsure', said: { code: 'nothing-to-see', pointer } };
  const value = readPointer(movement, pointer);
  // A movement of fees names no operation in some targets.
  if (value === undefined)
    return {
      ...subject,
      mark: 'bad',
      said: {
        code: 'value-elsewhere',
        pointer,
        places: placesText(likelyPlaces(movement, isLeaf, [name, 'ref', 'montant']), true, t.run.mask),
        answer: show(movement, t.run.mask),
      },
    };
  return { ...subject, mark: 'good', said: { code: 'value-found', pointer, value: show(value, t.run.mask) } };
}

function isLeaf(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

async function otp(t: Experiment, spends: boolean): Promise<readonly Finding[]> {
  const { otp: given } = t.profile.bindings;
  const subject = about('bindings.otp');
  const isFixed =
    given?.value !== undefined || t.profile.fixtures.instruments.some(({ otp }) => otp !== undefined);
  const bound = boundOtp(t);
  if (bound === undefined && isFixed) {
    const without = payersWithoutOtp(t.profile).map(({ name }) => name);
    return [{ ...subject, mark: 'unsure', said: { code: 'fixed-value', without } }];
  }
  if (given === undefined) return [unbound('bindings.otp')];
  if (given.call === undefined || !spends || bound === undefined)
    return [{ ...subject, mark: 'unsure', said: { code: 'needs-spending' } }];
  if (given.read !== undefined) return [await otpShown(t, bound)];
  return valuesAt(t, () => otpCall(t, instrumentWithOtp(t)), [bound]);
}

/** Whether the profile says that OTPs replace each other, where operations need one; the trial shows it otherwise. */
function replacement({ profile }: Experiment, spends: boolean): readonly Finding[] {
  const { otp: given } = profile.bindings;
  if (spends || given?.call === undefined || given.replaces !== undefined || !someNeedOtp(profile)) return [];
  return [{ ...about('bindings.otp.replaces'), mark: 'unsure', said: { code: 'otp-replaces-unsaid' } }];
}

/** An OTP that another call shows after it was sent. */
async function otpShown(t: Experiment, { key, pointer }: BoundValue): Promise<Finding> {
  const subject = about(key);
  try {
    await obtainOtp(t, instrumentWithOtp(t));
  } catch (error) {
    if (!isInconclusive(error)) throw error;
    const message = error instanceof Error ? error.message : '';
    return { ...subject, mark: 'unsure', said: { code: 'came-to-nothing', message } };
  }
  return { ...subject, mark: 'good', said: { code: 'value-hidden', pointer } };
}

/** The list with all three parameters at once, and with the maximum alone. */
async function listParameters(t: Experiment): Promise<readonly Finding[]> {
  const { from, to, max } = t.profile.bindings.operationList;
  const names = [from, to, max].filter((name) => name !== undefined);
  const missing = (['from', 'to', 'max'] as const)
    .filter((role) => t.profile.bindings.operationList[role] === undefined)
    .map((role) => unbound(`bindings.operationList.${role}`));
  if (names.length === 0) return missing;
  const params = { referenceWallet: anyInstrument(t).reference };
  const today = new Date().toISOString().slice(0, 10);
  const listWith = (query: Record<string, string>) =>
    t.attempt({ operationId: 'listOperations', params, query });
  const [all, limited] = await Promise.all([
    listWith({ ...(from && { [from]: today }), ...(to && { [to]: today }), ...(max && { [max]: '50' }) }),
    listWith(max === undefined ? {} : { [max]: '1' }),
  ]);
  const subject = about('bindings.operationList');
  if (all instanceof TransportTrouble) return [cameToNothing(subject, all)];
  if (!isSuccess(all)) return [callRefused(subject, all)];
  const items = limited instanceof TransportTrouble ? 0 : (itemsOf(limited)?.length ?? 0);
  return [
    max !== undefined && items > 1
      ? {
          ...about('bindings.operationList.max'),
          mark: 'unsure',
          said: { code: 'maximum-without-effect', name: max, items },
        }
      : { ...subject, mark: 'good', said: { code: 'parameters-taken', names } },
    ...missing,
  ];
}
