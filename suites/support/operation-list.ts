/** The operation list of an instrument as the checks read it (4.3). */
import type { Answer } from '../../target/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/experiment.ts';
import { describeAnswer } from '../engine/judge.ts';
import { itemsOf, type JsonObject } from './answers.ts';
import { ensureRoom, gapOf, isPageLong, mayBeCut, noteLength } from './cut-lists.ts';
import { LOOKS_MS } from './looks.ts';

/** GET /api/v1/wallets/{referenceWallet}/operations, as it comes. */
export function getOperationList(
  t: Experiment,
  referenceWallet: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return t.send({ operationId: 'listOperations', params: { referenceWallet }, query });
}

/** The records of an instrument. */
export interface OperationList {
  readonly answer: Answer;
  readonly items: readonly JsonObject[];
}

/**
 * What of a list is judged long after it was read: which operations it held, when and in which status. What generated
 * cases saw is kept until the run ends, and lists grow with it.
 */
export function essenceOf({ answer, items }: OperationList): OperationList {
  return {
    answer: { ...answer, text: '', json: undefined },
    items: items.map(({ referenceOperation, dateHeureOperation, statutOperation }) => ({
      referenceOperation,
      dateHeureOperation,
      statutOperation,
    })),
  };
}

/** @throws Undecided where the list cannot be read: its own checks judge that. */
export async function readOperationList(
  t: Experiment,
  instrument: Instrument,
  query: Readonly<Record<string, string>> = {},
): Promise<OperationList> {
  const answer = await getOperationList(t, instrument.reference, query);
  const items = itemsOf(answer);
  t.judge.given(
    answer.status === 200 && items !== undefined,
    `The operation list of ${instrument.name} could not be read: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return { answer, items };
}

/** The records with a reference: none, one, or a mistake of the target. */
export function recordsOf(list: OperationList, reference: string): readonly JsonObject[] {
  return list.items.filter((item) => item.referenceOperation === reference);
}

export interface Found {
  readonly record?: JsonObject;
  readonly list: OperationList;
  /**
   * The list may have been cut by a default maximum, which the document does not show: that the record is
   * missing proves nothing.
   */
  readonly mayBeCut: boolean;
}

/**
 * Looks for the record of an operation in the list of an instrument, a few times over about three seconds,
 * and with the largest maximum that helps where the profile binds its name.
 * @throws Crowded where the operations of other checks may have taken its place.
 */
export async function findInList(
  t: Experiment,
  instrument: Instrument,
  reference: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Found> {
  let list: OperationList | undefined;
  for (const wait of LOOKS_MS) {
    if (wait > 0) await t.pause(wait);
    list = await readWidely(t, instrument, query);
    const [record] = recordsOf(list, reference);
    if (record !== undefined) return { record, list, mayBeCut: false };
    // A list may show its newest a moment before the one before it.
    if (wait > 0) ensureRoom(t, gapOf(t, list.items, reference) === 'pushed out', instrument.name);
  }
  if (list === undefined) throw new Error('No look was taken at the list.');
  const cut = mayBeCut(t, list.items, reference);
  ensureRoom(t, cut, instrument.name);
  return { list, mayBeCut: cut };
}

/** The list, asked with a generous maximum where its parameter is bound and a plain list has the length of a page. */
export async function readWidely(
  t: Experiment,
  instrument: Instrument,
  query: Readonly<Record<string, string>> = {},
): Promise<OperationList> {
  const plain = await readOperationList(t, instrument, query);
  noteLength(t, plain.items);
  const { max } = t.profile.bindings.operationList;
  if (max === undefined || !isPageLong(plain.items)) return plain;
  const wide = await getOperationList(t, instrument.reference, {
    ...query,
    [max]: String(plain.items.length + 1000),
  });
  const items = itemsOf(wide);
  return wide.status === 200 && items !== undefined && items.length > plain.items.length
    ? { answer: wide, items }
    : plain;
}
