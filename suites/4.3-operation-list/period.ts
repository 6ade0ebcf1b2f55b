/** 4.3: with a start of period the list holds the operations from that day on, with an end those from before that day. */

import { dayText } from '../../spec/json/days.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import { acceptedOperation } from '../act/operation-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { ensureRoom, mayBeCut } from '../observe/lists/cut-lists.ts';
import {
  askedWidely,
  type Found,
  findInList,
  getOperationList,
  type OperationList,
  readOperationList,
  readWidely,
  recordsOf,
} from '../observe/lists/list-reading.ts';
import {
  boundsText,
  candidateDays,
  dayOfOperation,
  firstOutside,
  type Period,
  periodQuery,
  wordsOfPeriod,
} from '../observe/lists/periods.ts';

/** How many days a bound stays from the day of an operation: nothing turns on the zone in which a day begins. */
export const APART = 2;

/** An operation that the list of its payer shows. */
export interface Listed {
  readonly payer: Instrument;
  readonly reference: string;
  readonly record: JsonObject;
  readonly day: number;
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
  judgeTakenIn(t.judge, listed, period, await findInList(t, listed.payer, listed.reference, query));
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
  if (answer.status === 400 && period.from !== undefined && period.from > day)
    return t.judge.observed(`the list ${wordsOfPeriod(period)}, which is to come, is refused`);
  if (answer.status === 404 || (answer.status === 200 && itemsOf(answer) === undefined)) {
    // The instrument is there, and its list can be read.
    await readOperationList(t, payer);
    judgeArray(t, answer, `the list ${wordsOfPeriod(period)}`);
  }
  judgeLeftOut(t.judge, listed, period, await readOperationList(t, payer, query, async () => answer));
}

/**
 * The list of a period holds an operation that lies inside it, and none from outside.
 * @throws Inconclusive where it does not, and the list may have been cut.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function judgeTakenIn(
  judge: Judge,
  { reference, day }: Pick<Listed, 'reference' | 'day'>,
  period: Period,
  { record, list, mayBeCut }: Found,
): void {
  judge.given(record !== undefined || !mayBeCut, 'The list may have been cut by a default maximum.');
  judge.that(
    record !== undefined,
    {
      message: `the list ${wordsOfPeriod(period)} leaves out an operation of ${dayText(day)}`,
      expected: `a record with referenceOperation ${show(reference)}`,
      actual: `${list.items.length} records, none of them with it`,
      answer: list.answer,
    },
    { is: 'lists', reference },
  );
  judgeNoneOutside(judge, list, period);
}

/**
 * The list of a period does not hold an operation from before its start or after its end, nor any other from there.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function judgeLeftOut(
  judge: Judge,
  { reference, day }: Pick<Listed, 'reference' | 'day'>,
  period: Period,
  list: OperationList,
): void {
  judge.that(
    recordsOf(list, reference).length === 0,
    {
      message: `the list ${wordsOfPeriod(period)} holds an operation of ${dayText(day)}`,
      expected: `no operation of ${dayText(day)}`,
      actual: `a record with referenceOperation ${show(reference)}`,
      answer: list.answer,
    },
    { is: 'lists-not', reference },
  );
  judgeNoneOutside(judge, list, period);
}

/**
 * The list of a period holds no operation from before its start or after its end.
 * @judges operation-list.period-start, operation-list.period-end
 */
function judgeNoneOutside(judge: Judge, { items, answer }: OperationList, period: Period): void {
  const stray = firstOutside(items, period);
  judge.that(
    stray === undefined,
    {
      message: `the list ${wordsOfPeriod(period)} holds an operation from outside this period`,
      expected: `operations ${wordsOfPeriod(period)}`,
      actual: `dateHeureOperation ${show(stray?.dateHeureOperation)}`,
      answer,
    },
    { is: 'dated', ...boundsText(period) },
  );
}

/** The bounds that still take an operation in. */
interface Bounds {
  readonly listed: Listed;
  readonly lastStart: number;
  readonly firstEnd: number;
  /** The lists that start, and end, on the day of the operation as its record writes it. */
  readonly answers: { readonly start: Answer; readonly end: Answer };
}

/**
 * The last start of period that still takes an operation in, and the first end that does. Where both bounds
 * belong to the period these are one day, in whatever zone the target counts.
 */
function boundsOfOneDay(t: Experiment): Promise<Bounds> {
  return t.run.once('bounds of one day', async (shared) => {
    const listed = await listedOperation(shared);
    const days = Array.from({ length: 2 * APART + 1 }, (_, index) => listed.day - APART + index);
    const starts: number[] = [];
    const ends: number[] = [];
    for (const day of days) {
      if (await isHeld(shared, listed, { from: day })) starts.push(day);
      if (await isHeld(shared, listed, { to: day })) ends.push(day);
    }
    const { payer, day } = listed;
    const start = await getOperationList(shared, payer.reference, periodQuery(shared, { from: day }));
    const end = await getOperationList(shared, payer.reference, periodQuery(shared, { to: day }));
    return { listed, lastStart: Math.max(...starts), firstEnd: Math.min(...ends), answers: { start, end } };
  });
}

async function isHeld(t: Experiment, { payer, reference, day }: Listed, period: Period): Promise<boolean> {
  const look = async (at: Period) => {
    const list = await readWidely(t, payer, periodQuery(t, at));
    const held = recordsOf(list, reference).length > 0;
    return { held, cut: !held && mayBeCut(t, list.items, reference, askedWidely(t)) };
  };
  let { held, cut } = await look(period);
  // A start keeps out the years before, of which the list has room for some only.
  if (cut && period.from === undefined && t.profile.bindings.operationList.from !== undefined)
    ({ held, cut } = await look({ ...period, from: day - 3 * APART }));
  ensureRoom(t, cut, payer.name);
  t.judge.given(!cut, 'The list may have been cut by a default maximum.');
  return held;
}

/**
 * The day of a bound belongs to the period; of two bounds that leave a day between them one does.
 * @judges operation-list.period-start, operation-list.period-end
 */
async function judgeDayOfBound(t: Experiment, bound: 'start' | 'end'): Promise<void> {
  const { from, to } = t.profile.bindings.operationList;
  if (from === undefined || to === undefined)
    return t.judge.observed('with one bound alone the day of the bound cannot be told from its neighbours');
  const { listed, lastStart, firstEnd, answers } = await boundsOfOneDay(t);
  const days = candidateDays(listed.record);
  const { holds, endExcluded, isWide } = dayOfBound(bound, days, { lastStart, firstEnd });
  if (endExcluded) t.judge.observed('the day of the end does not belong to the period');
  const shown = (day: number) => (Number.isFinite(day) ? dayText(day) : 'no day at all');
  t.judge.that(!isWide, {
    message: `a list whose period ${bound === 'start' ? 'starts after' : 'ends before'} the day of an operation holds the operation`,
    expected: 'no day that starts a period after an operation and none that ends one before it',
    actual: `an operation of ${dayText(listed.day)} is held by starts up to ${shown(lastStart)} and by ends from ${shown(firstEnd)}`,
    answer: answers[bound],
  });
  t.judge.that(holds, {
    message: `a list whose period ${bound} is the day of an operation leaves the operation out`,
    expected: `the day of the ${bound} ${bound === 'start' ? 'belongs' : 'and those before it belong'} to the period`,
    actual: `an operation of ${dayText(listed.day)} is held by starts up to ${shown(lastStart)} and by ends from ${shown(firstEnd)}`,
    answer: answers[bound],
  });
}

/**
 * Whether the day of a bound belongs to the period, as far as it must: whether that of the end does is open. And whether
 * the period is wider than its bounds.
 * @judges operation-list.period-start, operation-list.period-end
 * @param days that an operation may count as, whatever the zone.
 * @param bounds the last start and the first end that take it in.
 */
export function dayOfBound(
  bound: 'start' | 'end',
  days: readonly number[],
  { lastStart, firstEnd }: { readonly lastStart: number; readonly firstEnd: number },
): { readonly holds: boolean; readonly endExcluded: boolean; readonly isWide: boolean } {
  const late = lastStart < Math.min(...days);
  const early = firstEnd > Math.max(...days);
  const isOfTheOther = bound === 'start' ? early && !late : late && !early;
  const endsBefore = bound === 'end' && firstEnd === lastStart + 1;
  // In one zone no day both starts a period after an operation and ends one before it.
  const isBeyond = bound === 'start' ? lastStart > Math.max(...days) : firstEnd < Math.min(...days);
  return {
    isWide: lastStart > firstEnd && isBeyond,
    holds: lastStart >= firstEnd || isOfTheOther || endsBefore,
    endExcluded: endsBefore && early && !late,
  };
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
    },
  );
}
