/** 4.3: the bounds of a period and a maximum, to the day, with operations of the past that the profile names. */

import { dayNumber, dayText } from '../../spec/json/days.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures } from '../../target/profile/resolve.ts';
import { itemsOf } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { getOperationList, listIn, widestQuery } from '../observe/lists/list-reading.ts';
import { dayOfOperation, type Period, periodQuery } from '../observe/lists/periods.ts';
import { maximumRulings } from './maximum-rule.ts';

type DatedOperation = ResolvedFixtures['datedOperations'][number];

type Bound = 'start' | 'end';

/** A period, and whether the operation belongs to it. */
interface Case {
  readonly period: Period;
  readonly belongs: boolean;
}

/** @param day of the operation. */
function casesOf(bound: Bound, day: number): readonly Case[] {
  return bound === 'start'
    ? [
        { period: { from: day, to: day + 1 }, belongs: true },
        { period: { from: day + 1, to: day + 2 }, belongs: false },
      ]
    : [
        { period: { from: day - 1, to: day }, belongs: true },
        { period: { from: day - 2, to: day - 1 }, belongs: false },
      ];
}

/** A period that starts or ends on the day of an operation of the past holds it; one a day off does not. */
export function periodDays(check: Declare): void {
  const judgeDays = async (t: Experiment, bound: Bound) => {
    for (const operation of t.profile.fixtures.datedOperations)
      for (const one of casesOf(bound, dayNumber(operation.day))) await judgeDay(t, operation, one);
  };
  check('the first day of a period, for each operation of the past', (t) => judgeDays(t, 'start'));
  check('the last day of a period, for each operation of the past', (t) => judgeDays(t, 'end'));
}

/** @judges operation-list.period-days */
async function judgeDay(
  t: Experiment,
  { referenceWallet, referenceOperation, day }: DatedOperation,
  { period, belongs }: Case,
): Promise<void> {
  const { from = 0, to = 0 } = period;
  const read = await readingOf(t, { referenceWallet, referenceOperation, day });
  const answer = await read(period);
  const what = `the list from ${dayText(from)} to ${dayText(to)}`;
  judgeArray(t, answer, what);
  const isHeld = referencesOf(itemsOf(answer)).includes(referenceOperation);
  t.judge.that(
    isHeld === belongs,
    {
      message: isHeld ? `${what} holds an operation of ${day}` : `${what} leaves out an operation of ${day}`,
      expected: belongs
        ? `a record with referenceOperation ${show(referenceOperation)}`
        : `no operation of ${day}`,
      actual: isHeld ? `an operation of ${day}` : 'no such record',
      pointer: '/body',
      answer,
    },
    { is: belongs ? 'lists' : 'lists-not', reference: referenceOperation },
  );
}

/** So many days around an operation no zone and no reading of a bound matters; fewer leave out more of what is newer. */
const DAYS_AROUND = [3, 2] as const;

/** Reads the list of a period. */
type Reading = (period: Period) => Promise<Answer>;

/**
 * How to read the list such that it holds an operation around its day: with the largest maximum, where the plain one
 * does not. Where a period leaves out what the list without one holds, that is for the day to be judged by.
 * @throws Inconclusive where it does not hold it.
 */
async function readingOf(
  t: Experiment,
  { referenceWallet, referenceOperation, day }: DatedOperation,
): Promise<Reading> {
  const plain: Reading = (period) => getOperationList(t, referenceWallet, periodQuery(t, period));
  const wide: Reading = async (period) => {
    const widest = await widestQuery(t, { reference: referenceWallet });
    return getOperationList(t, referenceWallet, { ...periodQuery(t, period), ...widest });
  };
  const at = dayNumber(day);
  let others = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const read of [plain, wide])
    for (const days of DAYS_AROUND) {
      const references = referencesOf(itemsOf(await read({ from: at - days, to: at + days })));
      if (references.includes(referenceOperation)) return read;
      others = references.length;
      fewest = Math.min(fewest, others);
    }
  const without = await listedWithoutPeriod(t, { referenceWallet, referenceOperation, day });
  // A list of fewer is not cut at the number that a longer one has.
  if (without !== undefined && without > fewest) return plain;
  return t.judge.inconclusive(
    others === 0
      ? `The list of ${referenceWallet} does not hold ${referenceOperation} around ${day}: correct fixtures.datedOperations.`
      : `The list of ${referenceWallet} holds ${others} other operations around ${day}, and may be cut before ${referenceOperation}: correct fixtures.datedOperations, or name an operation there that fewer are near.`,
    'fixture',
  );
}

/** How many the list without a period holds, where it holds an operation of the day that the profile gives, in any zone. */
async function listedWithoutPeriod(
  t: Experiment,
  { referenceWallet, referenceOperation, day }: DatedOperation,
): Promise<number | undefined> {
  const items = itemsOf(await getOperationList(t, referenceWallet, {})) ?? [];
  const record = items.find((item) => item.referenceOperation === referenceOperation);
  const isOfDay = record !== undefined && Math.abs(dayOfOperation(record) - dayNumber(day)) <= 1;
  return isOfDay ? items.length : undefined;
}

function referencesOf(items: ReturnType<typeof itemsOf>): unknown[] {
  return (items ?? []).map((item) => item.referenceOperation);
}

/**
 * A maximum counts the operations of the period alone: those outside of it take no place. Seen with operations of the
 * past, which have newer and older ones beside them.
 */
export function maximumOfPeriod(check: Declare): void {
  check('a maximum with a period of the past', async (t) => {
    const { from, to } = t.profile.bindings.operationList;
    if (from === undefined || to === undefined)
      return t.judge.observed('the profile binds no period: a maximum alone is checked');
    const dated = t.profile.fixtures.datedOperations;
    if (dated.length === 0)
      return t.judge.observed('the profile names no operations of the past (fixtures.datedOperations)');
    for (const { referenceWallet, day } of dated)
      await askForMaximumOfPeriod(t, referenceWallet, dayNumber(day));
  });
}

async function askForMaximumOfPeriod(t: Experiment, wallet: string, day: number): Promise<void> {
  const period = { from: day - 1, to: day + 1 };
  const all = listIn(await getOperationList(t, wallet, periodQuery(t, period)));
  t.judge.given(
    all.items.length > 0,
    `The list of ${wallet} holds nothing around ${dayText(day)}: correct fixtures.datedOperations.`,
    'fixture',
  );
  const answer = await getOperationList(t, wallet, periodQuery(t, { ...period, max: 1 }));
  judgeArray(t, answer, 'the list of a period with a maximum of 1');
  t.judge.rulings(maximumRulings({ max: 1, list: listIn(answer), all }), answer);
}
