/** Whether it was this run that moved a balance or filled a list, before anything is called broken. */

import { isFinal } from '../../spec/document/final-status.ts';
import { instantOf } from '../../spec/json/date-time.ts';
import { dayText } from '../../spec/json/days.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import { readBalance, readMovements } from '../act/bound-calls.ts';
import { canReadBalances } from '../arrange/amount-choices.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { DisturbedByOthers, Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { othersOf, targetClock } from '../engine/perform/others.ts';
import { isOfThisRun, operationsTouching } from './in-flight.ts';
import { type Asked, mayBeCut } from './lists/cut-lists.ts';
import { getOperationList, type OperationList, widestQuery } from './lists/list-reading.ts';
import { today } from './lists/periods.ts';
import { pollUntil, SHORT_WAITS_MS } from './poll.ts';

/** The zone in which a day begins is not shown: from two days ago on, whatever is new is in a list. */
const DAYS = 2;
/** Of other instruments, so many are looked at. */
const MOST_INSTRUMENTS = 40;

/** What was known of an instrument before something was done with it. */
export interface ForeignUse {
  readonly instrument: Instrument;
  /** The operations of others, by reference, with their statuses; undefined where no list can be read. */
  readonly foreign: ReadonlyMap<string, unknown> | undefined;
  /** What its movements named; undefined where they cannot be read, or lists show what is received as well. */
  readonly moved: ReadonlySet<unknown> | undefined;
  /** The target's clock, in milliseconds since 1970. */
  readonly clock: number | undefined;
  /** On the clock of `performance.now()`. */
  readonly at: number;
}

/** Takes note of what others have done so far with an instrument. */
export async function foreignUseOf(t: Experiment, instrument: Instrument): Promise<ForeignUse> {
  const at = performance.now();
  const [list, moved] = await Promise.all([recent(t, instrument), movementsOf(t, instrument)]);
  const foreign = list && new Map(list.foreign.map((one) => [one.referenceOperation, one.statutOperation]));
  return { instrument, foreign: asTexts(foreign), moved, clock: list?.clock, at };
}

function asTexts(
  foreign: ReadonlyMap<unknown, unknown> | undefined,
): ReadonlyMap<string, unknown> | undefined {
  return foreign && new Map([...foreign].map(([reference, status]) => [String(reference), status]));
}

/**
 * Makes sure that nobody else has used some instruments meanwhile: to be asked where a rule seems broken.
 * @throws DisturbedByOthers where somebody has, or a balance goes on moving: the check is tried again.
 */
export async function ensureNobodyElse(t: Experiment, befores: readonly ForeignUse[]): Promise<void> {
  const balances = befores.map((): string[] => []);
  const traceOfOthers = async (): Promise<{ instrument: Instrument; trace?: string } | undefined> => {
    for (const [at, before] of befores.entries()) {
      const { instrument } = before;
      const trace = await traceOf(t, before);
      if (trace !== undefined) return { instrument, trace };
      const moves = await movesOf(t, instrument, balances[at] ?? []);
      if (moves >= TOLERANCES.balanceMoves.value && isAtRest(t, instrument)) return { instrument };
    }
    return undefined;
  };
  const found = await pollUntil(t, SHORT_WAITS_MS, traceOfOthers, (trace) => trace !== undefined);
  if (found !== undefined) disturbed(t, found.instrument, found.trace);
  if (befores.some((before) => mayHideCredits(t, before))) await ensureNoPayerElse(t, befores);
}

/** A balance that moves says neither that somebody else is there nor that a rule is broken. */
function disturbed(t: Experiment, { name, reference }: Instrument, trace: string | undefined): never {
  if (trace === undefined)
    throw new DisturbedByOthers(
      `The balance of ${name} goes on moving with nothing of this run on its way, and nothing shows who moves it.`,
      'target',
    );
  othersOf(t.run).noteAt(reference);
  throw new DisturbedByOthers(`Somebody else used this instrument (${name}): ${trace}.`);
}

/** What somebody else has left since, in words. */
async function traceOf(t: Experiment, before: ForeignUse): Promise<string | undefined> {
  const { instrument, foreign, moved } = before;
  const list = foreign && (await recent(t, instrument));
  const stranger = list?.foreign.find((one) => isNewSince(one, before));
  if (stranger !== undefined)
    return `its list has ${String(stranger.referenceOperation)}, which this run did not send`;
  const now = moved && (await movementsOf(t, instrument));
  const others = othersOf(t.run);
  // What was refused and carried out all the same has no answer that names it: its label does.
  const hasOwnLabel = (reference: unknown) =>
    list?.items.some((one) => one.referenceOperation === reference && others.isOwn(one)) === true;
  const strange = [...(now ?? [])].find(
    (one) => !moved?.has(one) && !isOfThisRun(t.run, one) && !hasOwnLabel(one),
  );
  return strange === undefined
    ? undefined
    : `its movements name ${String(strange)}, which this run did not send`;
}

/** An operation that came in between, or went on in between. */
function isNewSince(record: JsonObject, { foreign, clock }: ForeignUse): boolean {
  const { referenceOperation: reference, statutOperation: status, dateHeureOperation: date } = record;
  const before = foreign?.get(String(reference));
  // One that has rested in its status for long, as far as it says, goes nowhere now.
  const isOnItsWay =
    !isFinal(status) &&
    typeof date === 'string' &&
    isDatedAfter(date, clock, TOLERANCES.datedInBetween.value);
  if (before !== undefined) return before !== status || isOnItsWay;
  return isDatedAfter(date, clock, TOLERANCES.datedInBetween.value);
}

/**
 * The records of a list that this run brought about, and that it was not told of: of requests that were refused or
 * repeated.
 * @param asked how both lists were asked for.
 */
export function unexplainedIn(
  t: Experiment,
  after: OperationList,
  before: OperationList,
  asked: Asked,
): readonly JsonObject[] {
  const others = othersOf(t.run);
  const known = new Set(before.items.map((item) => item.referenceOperation));
  const clock = targetClock(before.answer);
  // Of a list that shows a choice of the operations, another choice proves nothing.
  const mayHoldOld = mayBeCut(t, before.items, undefined, asked);
  return after.items.filter((item) => {
    const { referenceOperation: reference, dateHeureOperation: date } = item;
    if (known.has(reference) || isOfThisRun(t.run, reference) || others.isForeign(item)) return false;
    if (mayHoldOld && (typeof date !== 'string' || !others.isOwn(item))) return false;
    return isDatedAfter(date, clock, TOLERANCES.datedInBetween.value);
  });
}

/** Whether a date is not from long before an instant; what has none may be of any time. */
function isDatedAfter(date: unknown, instant: number | undefined, longMs: number): boolean {
  const at = typeof date === 'string' ? instantOf(date, true) : undefined;
  return at === undefined || instant === undefined || at > instant - longMs;
}

/**
 * The reference of an operation that this run did not ask for, dated after one that it did, in the lists of instruments
 * that nothing else of the run used meanwhile.
 */
export async function madeAfter(
  t: Experiment,
  instruments: readonly Instrument[],
  { dateHeureOperation: date }: JsonObject,
): Promise<string | undefined> {
  const since = typeof date === 'string' ? instantOf(date, true) : undefined;
  if (since === undefined) return undefined;
  const lookedAt = async () => {
    const lists = await Promise.all(instruments.map((one) => recent(t, one)));
    const made = lists
      .flatMap((list) => list?.items ?? [])
      .find(
        ({ referenceOperation: reference, dateHeureOperation: at }) =>
          typeof reference === 'string' &&
          !isOfThisRun(t.run, reference) &&
          typeof at === 'string' &&
          isDatedAfter(at, since, 0),
      );
    return made && String(made.referenceOperation);
  };
  return pollUntil(t, SHORT_WAITS_MS, lookedAt, (made) => made !== undefined);
}

async function movesOf(t: Experiment, instrument: Instrument, seen: string[]): Promise<number> {
  if (canReadBalances(t)) seen.push((await readBalance(t, instrument)).toString());
  return seen.filter((balance, at) => at > 0 && balance !== seen[at - 1]).length;
}

/** Whether nothing of this run is on its way to an instrument. */
function isAtRest(t: Experiment, { reference }: Instrument): boolean {
  return operationsTouching(t.run, reference).every(({ status }) => isFinal(status));
}

/** What an instrument received from others may show nowhere: whether its list holds it is not shown. */
function mayHideCredits(t: Experiment, { foreign, moved }: ForeignUse): boolean {
  return moved === undefined && (foreign === undefined || !listsShowCredits(t));
}

/** Looks for somebody else who paid anybody meanwhile, in the lists of those who may pay. */
async function ensureNoPayerElse(t: Experiment, befores: readonly ForeignUse[]): Promise<void> {
  const [before] = befores;
  if (before === undefined || before.clock === undefined) return;
  const since = before.clock;
  const payers = t.profile.fixtures.instruments
    .filter(({ allows }) => allows.includes('debit') || allows.includes('drain'))
    .slice(0, MOST_INSTRUMENTS);
  for (const payer of payers) {
    const list = await recent(t, payer);
    const stranger = list?.foreign.find(
      ({ dateHeureOperation: date }) => typeof date === 'string' && isDatedAfter(date, since, 0),
    );
    if (stranger === undefined) continue;
    othersOf(t.run).noteAt(payer.reference);
    throw new DisturbedByOthers(
      `Somebody else may have used this instrument (${before.instrument.name}): the list of ${payer.name} has ${String(stranger.referenceOperation)}, which this run did not send, and does not say whom it credits.`,
    );
  }
}

interface Recent {
  readonly items: readonly JsonObject[];
  readonly foreign: readonly JsonObject[];
  readonly clock: number | undefined;
}

/** The operations of others in the list of an instrument, of the last days where the profile says how to ask. */
async function recent(t: Experiment, instrument: Instrument): Promise<Recent | undefined> {
  if (unmet(t.profile, 'operations.listOperations') !== undefined) return undefined;
  const { from } = t.profile.bindings.operationList;
  const query = {
    ...(await widestQuery(t, instrument)),
    ...(from !== undefined && { [from]: dayText(today() - DAYS) }),
  };
  const answer = await getOperationList(t, instrument.reference, query);
  const items = itemsOf(answer);
  if (answer.status !== 200 || items === undefined) return undefined;
  noteCredits(t, instrument.reference, items);
  const others = othersOf(t.run);
  return { items, foreign: items.filter((one) => others.isForeign(one)), clock: targetClock(answer) };
}

/** Whether a list of the run has shown what its instrument received. */
function listsShowCredits(t: Experiment): boolean {
  return credits(t).shown;
}

function credits(t: Experiment): { shown: boolean } {
  return t.run.kept('lists that show credits', () => ({ shown: false }));
}

function noteCredits(t: Experiment, wallet: string, items: readonly JsonObject[]): void {
  const note = credits(t);
  if (note.shown) return;
  const received = new Set(
    operationsTouching(t.run, wallet)
      .filter(({ payer }) => payer !== wallet)
      .map(({ reference }) => reference),
  );
  note.shown = items.some(({ referenceOperation }) => received.has(String(referenceOperation)));
}

/** What the movements of an instrument name, where that may be more than its list does. */
async function movementsOf(t: Experiment, instrument: Instrument): Promise<ReadonlySet<unknown> | undefined> {
  const { reference } = t.profile.bindings.movements ?? {};
  if (reference === undefined || listsShowCredits(t)) return undefined;
  if (unmet(t.profile, 'operations.getMovements') !== undefined) return undefined;
  try {
    const { movements } = await readMovements(t, instrument);
    return new Set(
      movements.map((movement) => readPointer(movement, reference)).filter((one) => one != null),
    );
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}
