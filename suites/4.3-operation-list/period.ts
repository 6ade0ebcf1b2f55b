/** 4.3: with a start of period the list holds the operations from that day on, with an end those from before that day. */

import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import { firstOfYear } from '../../spec/json/days.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { ensureRoom, mayBeCut } from '../observe/lists/cut-lists.ts';
import {
  askedWidely,
  findInList,
  getOperationList,
  readOperationList,
  readWidely,
  recordsOf,
} from '../observe/lists/list-reading.ts';
import {
  candidateDays,
  dayOfOperation,
  type Period,
  periodQuery,
  wordsOfPeriod,
} from '../observe/lists/periods.ts';
import { type DatedReference, dayOfBound, periodRulings } from './period-rule.ts';

/** How many days a bound stays from the day of an operation: nothing turns on the zone in which a day begins. */
export const APART = 2;

/** An operation that the list of its payer shows. */
export interface Listed extends DatedReference {
  readonly payer: Instrument;
  readonly record: JsonObject;
}

/** An operation that shows in the plain list of its payer. */
async function listedOperation(t: Experiment): Promise<Listed> {
  const { parties, reference } = await acceptedOperation(t);
  return listedOf(t, parties.payer, reference);
}

/**
 * An operation, as the plain list of its payer shows it.
 * @throws Inconclusive where it does not.
 */
export async function listedOf(t: Experiment, payer: Instrument, reference: string): Promise<Listed> {
  const { record } = await findInList(t, payer, reference);
  t.judge.given(record !== undefined, `The operation does not show in the list of ${payer.name}.`);
  return { payer, reference, record, day: dayOfOperation(record) };
}

/** Asks for the list of a period that an operation lies in. */
export async function askInside(t: Experiment, listed: Listed, period: Period): Promise<void> {
  const query = periodQuery(t, period);
  const first = await getOperationList(t, listed.payer.reference, query);
  judgeArray(t, first, `the list ${wordsOfPeriod(period)}`);
  const { list, mayBeCut } = await findInList(t, listed.payer, listed.reference, query);
  t.judge.rulings(periodRulings({ period, list, inside: listed, mayBeCut }), list.answer);
}

/** Asks for a few operations of a period: which of them is open, but that there is a list is not. */
async function askForAFew(t: Experiment, { payer }: Listed, period: Period): Promise<void> {
  const answer = await getOperationList(t, payer.reference, periodQuery(t, { ...period, max: A_FEW }));
  judgeArray(t, answer, `the list ${wordsOfPeriod(period)} with a maximum`);
}

/** Asks for the list of a period that an operation does not lie in: one that holds nothing is an array all the same. */
async function askOutside(t: Experiment, listed: Listed, period: Period): Promise<void> {
  const { payer, day } = listed;
  const query = periodQuery(t, period);
  const answer = await getOperationList(t, payer.reference, query);
  // Whether a period may lie in the future is not shown.
  if (MALFORMED_ELSEWHERE.includes(answer.status) && period.from !== undefined && period.from > day)
    return t.judge.observed(`the list ${wordsOfPeriod(period)}, which is to come, is refused`);
  if (answer.status === 404 || (answer.status === 200 && itemsOf(answer) === undefined)) {
    // The instrument is there, and its list can be read.
    await readOperationList(t, payer);
    judgeArray(t, answer, `the list ${wordsOfPeriod(period)}`);
  }
  const list = await readOperationList(t, payer, query, async () => answer);
  t.judge.rulings(periodRulings({ period, list, outside: listed }), answer);
}

/** The bounds that still take an operation in. */
interface Bounds {
  readonly listed: Listed;
  readonly lastStart: number;
  readonly firstEnd: number;
  /** The lists that start, and end, on the day of the operation as its record writes it. */
  readonly answers: { readonly start: Answer; readonly end: Answer };
  /** The exchanges that show the operation in the lists of the last start and of the first end. */
  readonly heldIn: { readonly start?: string | undefined; readonly end?: string | undefined };
}

/**
 * The last start of period that still takes an operation in, and the first end that does. Where both bounds
 * belong to the period these are one day, in whatever zone the target counts.
 */
function boundsOfOneDay(t: Experiment): Promise<Bounds> {
  return t.run.once('bounds of one day', async (shared) => {
    const listed = await listedOperation(shared);
    const days = Array.from({ length: 2 * APART + 1 }, (_, index) => listed.day - APART + index);
    const starts = new Map<number, string>();
    const ends = new Map<number, string>();
    for (const day of days) {
      const from = await holding(shared, listed, { from: day });
      if (from !== undefined) starts.set(day, from);
      const to = await holding(shared, listed, { to: day });
      if (to !== undefined) ends.set(day, to);
    }
    const lastStart = Math.max(...starts.keys());
    const firstEnd = Math.min(...ends.keys());
    const { payer, day } = listed;
    const start = await getOperationList(shared, payer.reference, periodQuery(shared, { from: day }));
    const end = await getOperationList(shared, payer.reference, periodQuery(shared, { to: day }));
    const heldIn = { start: starts.get(lastStart), end: ends.get(firstEnd) };
    return { listed, lastStart, firstEnd, answers: { start, end }, heldIn };
  });
}

/** The exchange that shows an operation in the list of a period; undefined where it is not in it. */
async function holding(
  t: Experiment,
  { payer, reference, day }: Listed,
  period: Period,
): Promise<string | undefined> {
  const look = async (at: Period) => {
    const list = await readWidely(t, payer, periodQuery(t, at));
    const held = recordsOf(list, reference).length > 0;
    const cut = !held && mayBeCut(t, list.items, reference, askedWidely(t));
    return { held, cut, exchangeId: list.answer.exchangeId };
  };
  let { held, cut, exchangeId } = await look(period);
  // A start keeps out the years before, of which the list has room for some only.
  if (cut && period.from === undefined && t.profile.bindings.operationList.from !== undefined)
    ({ held, cut, exchangeId } = await look({ ...period, from: day - 3 * APART }));
  ensureRoom(t, cut, payer.name);
  t.judge.given(!cut, 'The list may have been cut by a default maximum.');
  return held ? exchangeId : undefined;
}

/** Whether the day of a bound belongs to the period: asked for with that bound alone, day by day. */
async function judgeDayOfBound(t: Experiment, bound: 'start' | 'end'): Promise<void> {
  const { from, to } = t.profile.bindings.operationList;
  if (from === undefined || to === undefined)
    return t.judge.observed('with one bound alone the day of the bound cannot be told from its neighbours');
  const { listed, answers, heldIn, ...bounds } = await boundsOfOneDay(t);
  const { day, reference } = listed;
  const shown = { reference, heldIn: heldIn[bound], ofItsDay: answers[bound].exchangeId };
  const days = candidateDays(listed.record);
  const { rulings, endExcluded } = dayOfBound(bound, { day, days, ...bounds }, shown);
  if (endExcluded) t.judge.observed('the day of the end does not belong to the period');
  t.judge.rulings(rulings, answers[bound]);
}

/** A maximum that no upper bound is likely to be below. */
const A_FEW = 20;

/** A start of period before, after and on the day of an operation. */
export function periodStart(check: Declare): void {
  check('two days before an operation', async (t) => {
    const listed = await listedOperation(t);
    await askInside(t, listed, { from: listed.day - APART });
  });

  check('two days after an operation', async (t) => {
    const listed = await listedOperation(t);
    await askOutside(t, listed, { from: listed.day + APART });
  });

  check('the first day of the year after an operation', async (t) => {
    const listed = await listedOperation(t);
    await askOutside(t, listed, { from: firstOfYear(listed.day + APART, 1) });
  });

  check(
    'with a maximum, before and after an operation',
    { needs: ['bindings.operationList.max'] },
    async (t) => {
      const listed = await listedOperation(t);
      await askForAFew(t, listed, { from: listed.day - APART });
      if (t.profile.bindings.operationList.to !== undefined)
        await askForAFew(t, listed, { from: listed.day - APART, to: listed.day + APART });
      await askOutside(t, listed, { from: listed.day + APART, max: A_FEW });
    },
  );

  check('the day of an operation', (t) => judgeDayOfBound(t, 'start'));

  check('with an end, around and after an operation', { needs: ['bindings.operationList.to'] }, async (t) => {
    const listed = await listedOperation(t);
    await askInside(t, listed, { from: listed.day - APART, to: listed.day + APART });
    await askOutside(t, listed, { from: listed.day + APART, to: listed.day + 2 * APART });
    await askOutside(t, listed, { from: listed.day + APART, to: listed.day + APART });
  });
}

/** An end of period after, before and on the day of an operation. */
export function periodEnd(check: Declare): void {
  check('two days after an operation', async (t) => {
    const listed = await listedOperation(t);
    await askInside(t, listed, { to: listed.day + APART });
  });

  check('two days before an operation', async (t) => {
    const listed = await listedOperation(t);
    await askOutside(t, listed, { to: listed.day - APART });
  });

  check('the last day of the year before an operation', async (t) => {
    const listed = await listedOperation(t);
    await askOutside(t, listed, { to: firstOfYear(listed.day - APART) - 1 });
  });

  check(
    'with a maximum, after and before an operation',
    { needs: ['bindings.operationList.max'] },
    async (t) => {
      const listed = await listedOperation(t);
      await askForAFew(t, listed, { to: listed.day + APART });
      await askOutside(t, listed, { to: listed.day - APART, max: A_FEW });
    },
  );

  check('the day of an operation', (t) => judgeDayOfBound(t, 'end'));

  check(
    'with a start, around and before an operation',
    { needs: ['bindings.operationList.from'] },
    async (t) => {
      const listed = await listedOperation(t);
      await askInside(t, listed, { from: listed.day - APART, to: listed.day + APART });
      await askOutside(t, listed, { from: listed.day - 2 * APART, to: listed.day - APART });
      await askOutside(t, listed, { from: listed.day - APART, to: listed.day - APART });
    },
  );
}
