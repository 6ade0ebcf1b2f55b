/** Generated questions to an operation list: periods and maxima in any combination (4.3). */
import fc from 'fast-check';
import type { Values } from '../../generators/cases.ts';
import type { Dimension, ValueClass } from '../../generators/dimension.ts';
import { isSurelyInside } from '../../spec/json/days.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { accepted } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import {
  listSummaryOf,
  type OperationList,
  readOperationList,
  readWidely,
} from '../observe/lists/list-reading.ts';
import { type Period, periodQuery, today } from '../observe/lists/periods.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';
import type { Family } from './properties.ts';

/** The circumstance of every check that they make. */
export const ANY_QUESTION = 'any period, any maximum';

/** Days before and after today; in which zone a day begins is not shown, so one day off says little. */
const DAYS = [-400, -31, -3, -2, -1, 0, 1, 2, 3, 30] as const;
const MAXIMA = [1, 2, 3, 5, 10, 50, 200] as const;
/** So many operations there are at the least. */
const OPERATIONS = 3;

/** Of so many questions it is waited for their lists to agree, before it is taken that they do not. */
const MOST_DISPUTES = 2;

/** A question, its answer, and the lists before and after that are as long as the target makes them. */
export interface SeenFilter {
  readonly period: Period;
  readonly filtered: OperationList;
  /** Of a question without a maximum: the answer that is as long as the target makes it. */
  readonly whole?: OperationList;
  readonly before: OperationList;
  readonly after: OperationList;
}

/** Questions with any of the parameters that the profile names. */
export const GENERATED_FILTERS: Family<SeenFilter> = {
  name: 'filters',
  size: ({ filters }) => filters,
  dimensions: ({ profile }) => {
    const { from, to, max } = profile.bindings.operationList;
    return [
      ...(from === undefined ? [] : [optional('from', DAYS, (day) => `${day} days from today`)]),
      ...(to === undefined ? [] : [optional('to', DAYS, (day) => `${day} days from today`)]),
      ...(max === undefined ? [] : [optional('max', MAXIMA, (count) => `a maximum of ${count}`)]),
    ];
  },
  perform: async (t, values) => {
    const payer = await listedPayer(t);
    const period = periodOf(values);
    const look = () => lookedAt(t, payer, period);
    const disputes = t.run.kept('questions whose lists never agreed', () => new Map<boolean, number>());
    const isLater = t.run.triedAgain !== undefined;
    const count = disputes.get(isLater) ?? 0;
    if (count >= MOST_DISPUTES) return look();
    const seen = await pollUntil(t, shownWaits(t), look, agree);
    if (!agree(seen)) disputes.set(isLater, count + 1);
    return seen;
  },
};

async function lookedAt(t: Experiment, payer: Instrument, period: Period): Promise<SeenFilter> {
  const before = listSummaryOf(await readWidely(t, payer));
  const filtered = listSummaryOf(await readOperationList(t, payer, periodQuery(t, period)));
  const whole = period.max === undefined && listSummaryOf(await readWidely(t, payer, periodQuery(t, period)));
  const after = listSummaryOf(await readWidely(t, payer));
  return { period, filtered, before, after, ...(whole && { whole }) };
}

/**
 * Whether the lists hold the same operations, as far as they must. Two nodes of a target may answer, of which one is
 * behind the other: then they do so a little later.
 */
function agree({ period: { from, to }, before, filtered, whole, after }: SeenFilter): boolean {
  const [known, later] = [before, after].map(referencesIn);
  const isKnown = (reference: unknown) => known?.has(reference) || later?.has(reference);
  if (![filtered, ...(whole ? [whole] : [])].every((list) => [...referencesIn(list)].every(isKnown)))
    return false;
  const inWhole = whole && referencesIn(whole);
  return before.items.every(
    ({ referenceOperation: reference, dateHeureOperation: date }) =>
      later?.has(reference) && (inWhole?.has(reference) !== false || !isSurelyInside(date, from, to)),
  );
}

function referencesIn({ items }: OperationList): ReadonlySet<unknown> {
  return new Set(items.map(({ referenceOperation }) => referenceOperation));
}

/** An instrument with some operations of this run in its list. */
function listedPayer(t: Experiment): Promise<Instrument> {
  return t.run.once('payer of generated filters', async (shared) => {
    const parties = await arrangeParties(shared);
    for (let sent = 0; sent < OPERATIONS; sent += 1)
      await accepted(shared, await validRequest(shared, parties));
    return parties.payer;
  });
}

/** Left out, or one of some numbers. Null stands for left out: JSON has no undefined. */
function optional(
  name: string,
  numbers: readonly number[],
  words: (number: number) => string,
): Dimension<number | null> {
  const leftOut: ValueClass<number | null> = { name: 'left out', arbitrary: fc.constant(null) };
  const given = numbers.map((number) => ({ name: words(number), arbitrary: fc.constant(number) }));
  return { name, plain: null, classes: [leftOut, ...given] };
}

function periodOf({ from, to, max }: Values): Period {
  return {
    ...(typeof from === 'number' && { from: today() + from }),
    ...(typeof to === 'number' && { to: today() + to }),
    ...(typeof max === 'number' && { max }),
  };
}
