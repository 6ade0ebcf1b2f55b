/** The operation list of an instrument as the checks read it (4.3). */

import { MALFORMED_ELSEWHERE } from '../../../spec/document/refusal-codes.ts';
import { dayText } from '../../../spec/json/days.ts';
import { type Demand, type Demanded, isMet } from '../../../spec/run/claims.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { itemsOf, type JsonObject } from '../../act/answers.ts';
import type { Experiment, RunContext } from '../../engine/declare/experiment.ts';
import { citedAnswer } from '../../engine/declare/judge.ts';
import { readJointly } from '../joint-reading.ts';
import { pollUntil, shownWaits } from '../poll.ts';
import { type Asked, absenceOf, ensureRoom, mayBeCut, noteLength } from './cut-lists.ts';
import { today } from './periods.ts';

/** GET /api/v1/wallets/{referenceWallet}/operations, as it comes. */
export function getOperationList(
  t: Experiment,
  referenceWallet: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return t.send({ operationId: 'listOperations', params: { referenceWallet }, query });
}

/** The same, of all who ask for it before it leaves, by one of them. */
function getJointly(
  t: Experiment,
  referenceWallet: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return readJointly(t, { operationId: 'listOperations', params: { referenceWallet }, query });
}

/** The records of an instrument. */
export interface OperationList {
  readonly answer: Answer;
  readonly items: readonly JsonObject[];
}

/** The records in an answer; none where it holds no list. */
export function listIn(answer: Answer): OperationList {
  return { answer, items: itemsOf(answer) ?? [] };
}

/**
 * What of a list is judged long after it was read: which operations it held, when and in which status. What generated
 * cases saw is kept until the run ends, and lists grow with it.
 */
export function listSummaryOf({ answer, items }: OperationList): OperationList {
  return {
    answer: { ...answer, text: '', json: undefined },
    items: items.map(({ referenceOperation, dateHeureOperation, statutOperation }) => ({
      referenceOperation,
      dateHeureOperation,
      statutOperation,
    })),
  };
}

/** @throws Inconclusive where the list cannot be read: its own checks judge that. */
export async function readOperationList(
  t: Experiment,
  instrument: Instrument,
  query: Readonly<Record<string, string>> = {},
  get = getOperationList,
): Promise<OperationList> {
  const answer = await get(t, instrument.reference, query);
  const items = itemsOf(answer);
  t.judge.given(
    answer.status === 200 && items !== undefined,
    `The operation list of ${instrument.name} could not be read: ${citedAnswer(answer)}.`,
    answer,
  );
  return { answer, items };
}

/** The records with a reference: none, one, or a mistake of the target. */
export function recordsOf(list: OperationList, reference: string): readonly JsonObject[] {
  return list.items.filter((item) => item.referenceOperation === reference);
}

/**
 * That a list holds nothing new, and no less than before, as demands on the answers that hold the two.
 * @returns none where it does not hold only what was there: what is new is explained by more than these answers.
 */
export function demandsOnLists({ answer, items }: OperationList, before: OperationList): readonly Demanded[] {
  const { exchangeId } = answer;
  const than = before.answer.exchangeId;
  const { length } = before.items;
  const addsNone: Demand = { is: 'adds-none', than, member: 'referenceOperation' };
  if (items.length < length || !isMet(addsNone, answer, before.answer.json)) return [];
  const demands: readonly Demand[] = [addsNone, { is: 'items', least: length }];
  const asBefore: Demand = { is: 'items', least: length, most: length };
  return [...demands.map((demand) => ({ exchangeId, demand })), { exchangeId: than, demand: asBefore }];
}

/** What a search for an operation in a list came to. */
export interface Found {
  readonly record?: JsonObject;
  readonly list: OperationList;
  /**
   * The list may have been cut by a maximum of the target's own, which the document does not show: that the record
   * is missing proves nothing.
   */
  readonly mayBeCut: boolean;
}

/**
 * Looks for the record of an operation in the list of an instrument, a few times over about three seconds: without
 * a maximum, and where such a list may have been cut, with the largest that the target takes.
 * @throws Crowded where the operations of other checks may have taken its place.
 */
export async function findInList(
  t: Experiment,
  instrument: Instrument,
  reference: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Found> {
  const look = async (waited: number): Promise<Look> => {
    const seen = await lookInList(t, instrument, reference, query);
    // A list may show its newest a moment before the one before it.
    if (seen.record === undefined && waited > 0)
      ensureRoom(t, absenceOf(t, seen.list.items, reference) === 'cut off', instrument.name);
    return seen;
  };
  const { record, list, asked } = await pollUntil(
    t,
    shownWaits(t),
    look,
    (seen) => seen.record !== undefined,
  );
  if (record !== undefined) return { record, list, mayBeCut: false };
  const cut = mayBeCut(t, list.items, reference, asked);
  ensureRoom(t, cut, instrument.name);
  return { list, mayBeCut: cut };
}

function askedBy(query: Readonly<Record<string, string>>): Asked {
  return Object.keys(query).length === 0 ? 'plain' : 'dated';
}

/** What one look found, and how the list was asked for in which it found it or nothing. */
interface Look {
  readonly record?: JsonObject;
  readonly list: OperationList;
  readonly asked: Asked;
}

async function lookInList(
  t: Experiment,
  instrument: Instrument,
  reference: string,
  query: Readonly<Record<string, string>>,
): Promise<Look> {
  const seenIn = (list: OperationList, asked: Asked): Look => {
    const [record] = recordsOf(list, reference);
    return { ...(record && { record }), list, asked };
  };
  const asked = askedBy(query);
  const plain = seenIn(await readNoted(t, instrument, query, asked), asked);
  if (plain.record !== undefined) return plain;
  const widest = await widestQuery(t, instrument);
  if (widest !== undefined)
    return mayBeCut(t, plain.list.items, reference, asked)
      ? seenIn(await readNoted(t, instrument, { ...query, ...widest }, 'wide'), 'wide')
      : plain;
  const recent = await followQuery(t, instrument);
  if (recent === undefined || Object.keys(query).length > 0) return plain;
  const seen = seenIn(await readOperationList(t, instrument, recent), 'plain');
  return seen.record !== undefined && mayBeCut(t, plain.list.items, reference) ? seen : plain;
}

/** The list, asked for with the largest maximum that the target takes where its parameter is bound. */
export async function readWidely(
  t: Experiment,
  instrument: Instrument,
  query: Readonly<Record<string, string>> = {},
): Promise<OperationList> {
  const widest = await widestQuery(t, instrument);
  return widest === undefined
    ? readNoted(t, instrument, query, askedBy(query))
    : readNoted(t, instrument, { ...query, ...widest }, 'wide');
}

/** The same as it is after this moment, by one request of all who ask for it before it leaves. */
export async function readWidelyTogether(t: Experiment, instrument: Instrument): Promise<OperationList> {
  const widest = await widestQuery(t, instrument);
  const list = await readOperationList(t, instrument, widest, getJointly);
  noteLength(t, list.items, widest === undefined ? 'plain' : 'wide');
  return list;
}

/** How `readWidely` asks. */
export function askedWidely({ profile, run }: Experiment): Asked {
  const { max } = profile.bindings.operationList;
  return max === undefined || takenMaximum(run).at >= MAXIMA.length ? 'plain' : 'wide';
}

/** Where in `MAXIMA` the largest is that the target takes: there is one for all instruments. */
function takenMaximum(run: RunContext): { at: number } {
  return run.kept('largest maximum that is taken', () => ({ at: 0 }));
}

/** A list whose length tells how long lists may be. */
async function readNoted(
  t: Experiment,
  instrument: Instrument,
  query: Readonly<Record<string, string>>,
  asked: Asked,
): Promise<OperationList> {
  const list = await readOperationList(t, instrument, query);
  noteLength(t, list.items, asked);
  return list;
}

/** From the most that is worth asking for to what any target takes. */
const MAXIMA = [1000, 500, 200, 100, 50, 20, 10] as const;

/**
 * The parameter under which a list is as long as the target makes it: a generous maximum, where the profile binds its
 * name and the target takes one. Found out once: what one instrument's list takes, all take.
 */
export async function widestQuery(
  t: Experiment,
  instrument: Pick<Instrument, 'reference'>,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (t.profile.bindings.operationList.max === undefined) return undefined;
  const ofAny = await t.run.once('widest list query', (shared) => findWidest(shared, instrument));
  return (
    ofAny ??
    t.run.once(`widest list query of ${instrument.reference}`, (shared) => findWidest(shared, instrument))
  );
}

async function findWidest(
  shared: Experiment,
  instrument: Pick<Instrument, 'reference'>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { max } = shared.profile.bindings.operationList;
  if (max === undefined) return undefined;
  const taken = takenMaximum(shared.run);
  // An upper bound may be answered 400.
  while (taken.at < MAXIMA.length) {
    const { at } = taken;
    const query = { [max]: String(MAXIMA[at]) };
    const { status } = await getOperationList(shared, instrument.reference, query);
    if (!MALFORMED_ELSEWHERE.includes(status)) return status === 200 ? query : undefined;
    // Others find the same out meanwhile.
    taken.at = Math.max(taken.at, at + 1);
  }
  return undefined;
}

/** The zone in which a day begins is not shown: what is done now is not older than that. */
const DAYS_OF_NOW = 2;

/**
 * The parameters under which a list is likeliest to hold what was done just now: the largest maximum, or else a start
 * that keeps out what is older, where there is such. Found out once for an instrument.
 */
export async function followQuery(
  t: Experiment,
  instrument: Instrument,
): Promise<Readonly<Record<string, string>> | undefined> {
  const widest = await widestQuery(t, instrument);
  const { from } = t.profile.bindings.operationList;
  if (widest !== undefined || from === undefined) return widest;
  return t.run.once(`list of the last days of ${instrument.reference}`, async (shared) => {
    const query = { [from]: dayText(today() - DAYS_OF_NOW) };
    const all = itemsOf(await getOperationList(shared, instrument.reference)) ?? [];
    const recent = itemsOf(await getOperationList(shared, instrument.reference, query));
    const known = new Set(recent?.map((item) => item.referenceOperation));
    const keepsOut = recent !== undefined && all.some((item) => !known.has(item.referenceOperation));
    return keepsOut ? query : undefined;
  });
}
