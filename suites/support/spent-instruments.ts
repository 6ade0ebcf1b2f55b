/** Locking and unenrolling (4.4, 4.5): calls that put an instrument of the profile out of service for good. */
import type { OperationId } from '../../spec/generated/contract.ts';
import type { Answer } from '../../target/call.ts';
import type { Allowance, Instrument } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/experiment.ts';
import { unknownReferenceOf } from './any-call.ts';
import { getOperationList } from './operation-list.ts';

export type SpendingCall = Extract<OperationId, 'lockInstrument' | 'unenrollInstrument'>;

const ALLOWANCE = { lockInstrument: 'lock', unenrollInstrument: 'unenroll' } as const;
/** What an instrument may be needed for by other checks. */
const USES: readonly Allowance[] = ['debit', 'credit', 'drain', 'empty'];
/** A fixture that an earlier run has spent: the next of its type is taken. This many are tried. */
const TRIES = 3;

/** One call for one instrument. */
export interface Spent {
  readonly instrument: Instrument;
  readonly answer: Answer;
  /** What the list of the instrument was answered before; undefined where the target has no such call. */
  readonly listedBefore: number | undefined;
}

/**
 * Spends one instrument of each type that the profile allows it for, once a run.
 *
 * @returns the calls, the last of each type first; a conflict, or an instrument that is gone, has another
 *   instrument of its type tried.
 * @throws Lacking where every instrument allowed is the only one of its kind for other checks.
 */
export function spendOneOfEachType(t: Experiment, operationId: SpendingCall): Promise<readonly Spent[]> {
  return t.run.once(`spending by ${operationId}`, async (shared) => {
    const candidates = spendable(shared, operationId);
    if (candidates.length === 0)
      shared.lacking(
        'fixtures.instruments[].allows',
        `Other checks have no instrument left when the one that allows ${ALLOWANCE[operationId]} is taken.`,
      );
    const spent: Spent[] = [];
    for (const type of new Set(candidates.map((instrument) => instrument.type)))
      spent.push(
        await spendOne(
          shared,
          operationId,
          candidates.filter((one) => one.type === type),
        ),
      );
    return spent;
  });
}

async function spendOne(
  t: Experiment,
  operationId: SpendingCall,
  candidates: readonly Instrument[],
): Promise<Spent> {
  let spent: Spent | undefined;
  for (const wanted of candidates.slice(0, TRIES)) {
    const { release } = await t.run.pool.lease(
      [{ instrument: (candidate) => candidate === wanted, mode: 'exclusive' }],
      t.sender.signal,
    );
    t.run.pool.retire(wanted);
    spent = await spend(t, operationId, wanted);
    release();
    if (!isUsedUp(spent)) return spent;
  }
  if (spent === undefined) throw new Error('A type of instrument without an instrument.');
  return spent;
}

async function spend(t: Experiment, operationId: SpendingCall, instrument: Instrument): Promise<Spent> {
  const offersList = !t.profile.notImplemented.includes('listOperations');
  const list = offersList ? await getOperationList(t, instrument.reference) : undefined;
  const answer = await t.send({ operationId, params: { referenceWallet: instrument.reference } });
  return { instrument, answer, listedBefore: list?.status };
}

/** An earlier run has locked or unenrolled the instrument, which state the target keeps: this says nothing. */
export function isUsedUp({ answer, listedBefore }: Spent): boolean {
  return answer.status === 409 || (answer.status === 404 && listedBefore === 404);
}

/** Those that may be spent without taking the last instrument of some use from other checks; the idle ones first. */
function spendable(t: Experiment, operationId: SpendingCall): readonly Instrument[] {
  const { instruments } = t.profile.fixtures;
  const isLast = (instrument: Instrument) =>
    USES.some(
      (use) =>
        instrument.allows.includes(use) &&
        !instruments.some((other) => other !== instrument && other.allows.includes(use)),
    );
  const allowed = instruments.filter(
    (instrument) => instrument.allows.includes(ALLOWANCE[operationId]) && !isLast(instrument),
  );
  return [...allowed].sort((left, right) => left.allows.length - right.allows.length);
}

/** The call for an instrument that does not exist. */
export function spendUnknown(t: Experiment, operationId: SpendingCall): Promise<Answer> {
  return t.send({ operationId, params: { referenceWallet: unknownReferenceOf(t, 'instrument') } });
}
