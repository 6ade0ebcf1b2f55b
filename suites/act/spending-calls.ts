/** Locking and unenrolling (4.4, 4.5): calls that put an instrument of the profile out of service for good. */

import { DECLINED, MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Want } from '../../target/fixtures/fixture-assignment.ts';
import { FixtureExhausted } from '../../target/fixtures/fixture-exhausted.ts';
import type { Lease } from '../../target/fixtures/fixture-pool.ts';
import { lettersOfInstrument, natureBetween } from '../../target/profile/pair-natures.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import { servicesFitting } from '../arrange/parties/fitting-service.ts';
import { haveOneUser, type Parties } from '../arrange/parties/parties.ts';
import { isLastOfItsUse } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { readingsOf } from '../observe/balances/instrument-readings.ts';
import { unknownReferenceOf } from './any-call.ts';
import { isSuccess } from './controls.ts';
import { postOperation } from './operation-calls.ts';
import { validRequest } from './operation-requests.ts';

/** The two calls. */
export type SpendingCall = Extract<OperationId, 'lockInstrument' | 'unenrollInstrument'>;

/** What an instrument of the profile must allow for each. */
const ALLOWANCE = { lockInstrument: 'lock', unenrollInstrument: 'unenroll' } as const;
/** A fixture that an earlier run has spent: the next of its type is taken. This many are tried. */
const TRIES = 3;

/** Its type; debit and prepaid cards are two, and a card that may be either is a third. */
const kindOf = (instrument: Instrument) => lettersOfInstrument(instrument).join();

/** How whatever is asked of an instrument that is out of service may be answered. */
const REFUSED: readonly number[] = [404, ...DECLINED];

/** One call for one instrument. */
interface Spent {
  readonly instrument: Instrument;
  readonly answer: Answer;
  /** What could be read of the instrument before, and what that was answered: its list, its balance. */
  readonly readBefore: readonly number[];
  /** It was refused as malformed, and was the instrument's to take: with a body it is taken, or the refused call did it. */
  readonly refusedThoughTaken: boolean;
}

/**
 * Spends one instrument of each type that the profile allows it for, once a run. Debit and prepaid cards are two types.
 *
 * A conflict, or an instrument that is gone, has another instrument of its type tried.
 * @throws Skipped where each instrument allowed is the last one of its use for other checks.
 */
export function spendOneOfEachType(t: Experiment, operationId: SpendingCall): Promise<readonly Spent[]> {
  return t.run.once(`spending by ${operationId}`, async (shared) => {
    // A call that is to be refused needs an instrument that could be spent, too.
    await t.run.afterChecksOf(`authentication.${operationId}`);
    await t.run.afterChecksOf('authentication.refused-without-effect');
    const kinds = new Set(spendable(shared, operationId).map(kindOf));
    const spent: Spent[] = [];
    for (const kind of kinds) {
      const one = await spendOneOf(shared, operationId, kind);
      if (one !== undefined) spent.push(one);
    }
    if (spent.length > 0) return spent;
    return shared.skip(
      'fixtures.instruments[].allows',
      `No instrument that allows ${ALLOWANCE[operationId]} can be taken from the other checks: each has another use.`,
    );
  });
}

async function spendOneOf(
  t: Experiment,
  operationId: SpendingCall,
  kind: string,
): Promise<Spent | undefined> {
  let spent: Spent | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const wanted = spendable(t, operationId).find((one) => kindOf(one) === kind);
    if (wanted === undefined) return spent;
    const lease = await leaseOf(t, wanted);
    // While this one was waited for, another call may have taken it, or the last other one of its use.
    if (lease !== undefined && spendable(t, operationId).includes(wanted)) {
      t.run.pool.retire(wanted);
      spent = await spend(t, operationId, wanted);
    }
    lease?.release();
    if (spent !== undefined && !isAlreadyOutOfService(spent)) return spent;
  }
  return spent;
}

/** One instrument for this call alone, when no check uses it; undefined where it was retired meanwhile. */
async function leaseOf(t: Experiment, wanted: Instrument): Promise<Lease<Instrument> | undefined> {
  try {
    const want = { instrument: (candidate: Instrument) => candidate === wanted, mode: 'exclusive' } as const;
    return await t.run.pool.lease([want], t.sender.signal);
  } catch (error) {
    if (error instanceof FixtureExhausted) return undefined;
    throw error;
  }
}

async function spend(t: Experiment, operationId: SpendingCall, instrument: Instrument): Promise<Spent> {
  const statuses = async () => (await readingsOf(t, instrument)).map(({ status }) => status);
  const readBefore = await statuses();
  const call: Call = { operationId, params: { referenceWallet: instrument.reference } };
  const answer = await t.send(call);
  const isTaken = async () =>
    isSuccess(await t.send({ ...call, json: {} })) || isGone(readBefore, await statuses());
  return {
    instrument,
    answer,
    readBefore,
    refusedThoughTaken: MALFORMED_ELSEWHERE.includes(answer.status) && (await isTaken()),
  };
}

/** Whether something of it could be read before, and is refused or not found since. */
function isGone(before: readonly number[], after: readonly number[]): boolean {
  return before.some((status, at) => status === 200 && REFUSED.includes(after[at] ?? 200));
}

/**
 * An earlier run has locked or unenrolled the instrument, which state the target keeps: this says nothing. A target may
 * call it "unavailable data" (400 or 422), but not where it takes the same call with a body, or has done what it refused.
 */
export function isAlreadyOutOfService({
  answer: { status },
  readBefore,
  refusedThoughTaken,
}: Omit<Spent, 'instrument' | 'answer'> & { readonly answer: Pick<Answer, 'status'> }): boolean {
  if (MALFORMED_ELSEWHERE.includes(status)) return !refusedThoughTaken;
  return status === 409 || (status === 404 && readBefore.every((before) => before === 404));
}

/**
 * An instrument that may be debited and then spent, and one that it can pay, each for this check alone. The first is
 * nobody else's from here on.
 * @throws Skipped where the profile has no such instrument, or each has another use.
 * @throws Inconclusive where those tried pay nothing: an earlier run has put them out of service.
 */
export async function takeDebited(
  t: Experiment,
  operationId: SpendingCall,
): Promise<Parties & { readonly beneficiary: Instrument }> {
  // Checks of the call itself come first.
  await t.run.afterChecksOf(operationId === 'lockInstrument' ? 'lock.success' : 'unenroll.success');
  const refusals: string[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (refusals.length > 0 && !canTakeDebited(t, operationId)) break;
    const { payer, service, refusal } = await t.run.once(`initiator for ${operationId} ${tried}`, (shared) =>
      triedDebited(shared, operationId),
    );
    if (refusal === undefined) {
      const wants = wantsOf(t, operationId);
      const { instruments } = await t.lease(
        { ...wants.payer, instrument: (one) => one === payer },
        wants.beneficiary,
      );
      const [, beneficiary] = instruments;
      if (beneficiary === undefined) throw new Error('A lease came without instruments.');
      t.run.pool.retire(payer);
      return { payer, beneficiary, service };
    }
    refusals.push(refusal);
  }
  return t.judge.inconclusive(refusals.join(' '), 'fixture');
}

/**
 * An instrument that may be debited and then spent, and one that it can pay, each for this check alone; nothing is sent.
 * @param another to be leased with them.
 * @throws Skipped where the profile has no such instrument, or each has another use.
 */
export async function leaseDebited(
  t: Experiment,
  operationId: SpendingCall,
  ...another: readonly Want<Instrument>[]
): Promise<Parties & { readonly beneficiary: Instrument; readonly another: readonly Instrument[] }> {
  if (!canTakeDebited(t, operationId))
    t.skip(
      'fixtures.instruments[].allows',
      `No instrument that allows debit and ${ALLOWANCE[operationId]} can be taken from the other checks.`,
    );
  const wants = wantsOf(t, operationId);
  const { instruments } = await t.lease(wants.payer, wants.beneficiary, ...another);
  const [payer, beneficiary, ...others] = instruments;
  if (payer === undefined || beneficiary === undefined) throw new Error('A lease came without instruments.');
  return { payer, beneficiary, service: serviceBetweenThem(t, payer, beneficiary), another: others };
}

/** The service through which one instrument pays another. @throws Skipped where the profile has none. */
export function serviceBetweenThem(t: Experiment, payer: Instrument, beneficiary: Instrument): Service {
  const { services } = t.profile.fixtures;
  const service = servicesFitting(services, { payer, beneficiary })[0] ?? services[0];
  return service ?? t.skip('fixtures.services', 'The profile has no service.');
}

/** Has an instrument pay once before it is spent: one that an earlier run has put out of service refuses everything. */
async function triedDebited(
  t: Experiment,
  operationId: SpendingCall,
): Promise<Pick<Parties, 'payer' | 'service'> & { readonly refusal?: string }> {
  const { payer, beneficiary, service } = await leaseDebited(t, operationId);
  const answer = await postOperation(t, await validRequest(t, { payer, beneficiary, service }));
  if (!REFUSED.includes(answer.status)) return { payer, service };
  refusedInitiators(t).add(payer);
  return {
    payer,
    service,
    refusal: `${payer.name} seems to have been spent by an earlier run, or by somebody else: ${citedAnswer(answer)}.`,
  };
}

/** Instruments whose payment was refused. Why is not certain: other checks may use them. */
function refusedInitiators({ run }: Experiment): Set<Instrument> {
  return run.kept('refused initiators', () => new Set<Instrument>());
}

/** Who may be debited and then spent, and whom it may pay. */
function wantsOf(t: Experiment, operationId: SpendingCall) {
  const pays = (one: Instrument) =>
    one.allows.includes('debit') && !refusedInitiators(t).has(one) && spendable(t, operationId).includes(one);
  const isPaid = ({ allows, type }: Instrument) =>
    allows.includes('credit') && !allows.includes('drain') && type !== 'CARTE_BANCAIRE';
  const paidBy = (payer: Instrument) => {
    const paid = t.run.pool.instruments.filter(
      (one) => one !== payer && isPaid(one) && natureBetween(payer, one) !== 'none',
    );
    // Whether somebody may pay an instrument of one's own is not shown.
    const others = paid.filter((one) => !haveOneUser(payer, one));
    return others.length > 0 ? others : paid;
  };
  const isBeneficiary = (candidate: Instrument, [payer]: readonly Instrument[]) =>
    payer === undefined ? isPaid(candidate) : paidBy(payer).includes(candidate);
  return {
    payer: { mode: 'exclusive', instrument: pays },
    beneficiary: { mode: 'exclusive', instrument: isBeneficiary },
  } as const;
}

function canTakeDebited(t: Experiment, operationId: SpendingCall): boolean {
  const { payer, beneficiary } = wantsOf(t, operationId);
  const left = t.run.pool.instruments;
  return left.some(payer.instrument) && left.some((one) => beneficiary.instrument(one, []));
}

/** Those that may be spent without taking the last instrument of some use from other checks; the idle ones first. */
function spendable(t: Experiment, operationId: SpendingCall): readonly Instrument[] {
  const left = t.run.pool.instruments;
  const allowed = left.filter(
    (instrument) => instrument.allows.includes(ALLOWANCE[operationId]) && !isLastOfItsUse(instrument, left),
  );
  return [...allowed].sort((one, other) => one.allows.length - other.allows.length);
}

/** The call for an instrument that does not exist. */
export function spendUnknown(t: Experiment, operationId: SpendingCall): Promise<Answer> {
  return t.send({ operationId, params: { referenceWallet: unknownReferenceOf(t, 'instrument') } });
}
