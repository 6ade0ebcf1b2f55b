/** 4.3: with a maximum, the list holds at most that many results, and at least one where there are any. */

import type { Demand } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import { accepted } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { ANY_QUESTION, GENERATED_FILTERS } from '../cases/list-filters.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import {
  askedWidely,
  findInList,
  getOperationList,
  type OperationList,
  readWidely,
} from '../observe/lists/list-reading.ts';
import { periodQuery, today } from '../observe/lists/periods.ts';
import { ensureNobodyElse, type ForeignUse, foreignUseOf } from '../observe/others-at-work.ts';

/** How far a bound stays from today. */
const APART = 2;
/** No upper bound is likely to be below. */
const LEAST_BOUND = 10;

/**
 * An instrument whose list holds at least so many operations, leased for this check alone.
 * @param period of the list.
 * @returns its list, as long as the target makes it.
 */
async function longList(
  t: Experiment,
  atLeast: number,
  period: Readonly<Record<string, string>> = {},
): Promise<{ payer: Instrument; list: OperationList; foreignUse: ForeignUse }> {
  const parties = await arrangeParties(t, { payer: 'exclusive' });
  const { payer } = parties;
  let list = await readWidely(t, payer, period);
  const missing = Math.max(0, atLeast - list.items.length);
  for (let sent = 0; sent < missing; sent += 1) {
    const { reference } = await accepted(t, await validRequest(t, parties));
    await findInList(t, payer, reference, period);
  }
  const foreignUse = await foreignUseOf(t, payer);
  if (missing > 0) list = await readWidely(t, payer, period);
  t.judge.given(
    list.items.length >= atLeast,
    `The list of ${payer.name} does not hold ${atLeast} operations.`,
  );
  return { payer, list, foreignUse };
}

/** Asks for the list of an instrument with a maximum that is smaller than what there is. */
async function askForFewer(t: Experiment, max: number, withPeriod = false): Promise<void> {
  const day = today();
  const { from, to } = t.profile.bindings.operationList;
  const period = {
    ...(withPeriod && from !== undefined && { from: day - APART }),
    ...(withPeriod && to !== undefined && { to: day + APART }),
  };
  const { payer } = await longList(t, max + 1, periodQuery(t, period));
  const answer = await getOperationList(t, payer.reference, periodQuery(t, { ...period, max }));
  judgeArray(t, answer, `the list with a maximum of ${max}`);
  const length = itemsOf(answer)?.length ?? 0;
  judgeAtMost(t.judge, answer, length, max);
  judgeNotEmpty(t.judge, answer, length, max);
  if (length < max) t.judge.observed(`with a maximum of ${max} the list held ${length} of more operations`);
}

/**
 * With a maximum, the list holds at most that many results.
 * @judges operation-list.maximum
 */
export function judgeAtMost(judge: Judge, answer: Answer, length: number, max: number): void {
  const claim = {
    message: `the list with a maximum of ${max} holds more results than that`,
    expected: `at most ${max} ${max === 1 ? 'item' : 'items'}`,
    actual: `${length} items`,
    pointer: '/body',
    answer,
  };
  // Of what generated cases saw, the answer itself is not kept.
  const { exchangeId } = answer;
  judge.that(length <= max, claim, [{ exchangeId, demand: { is: 'items', most: max } }]);
}

/**
 * With a maximum, the list holds at least one result, for there are more than that.
 * @judges operation-list.maximum
 */
export function judgeNotEmpty(judge: Judge, answer: Answer, length: number, max: number): void {
  const claim = {
    message: `the list with a maximum of ${max} is empty, although there are operations without it`,
    expected: `up to ${max} ${max === 1 ? 'item' : 'items'}`,
    actual: 'none',
    pointer: '/body',
    answer,
  };
  judge.that(length > 0, claim, { is: 'items', least: 1 });
}

/**
 * With a maximum that is above the number of operations, the list leaves out none.
 * @judges operation-list.maximum
 */
async function judgeAmple(t: Experiment): Promise<void> {
  const { payer, list, foreignUse } = await longList(t, 2);
  const count = list.items.length;
  const answer = await getOperationList(t, payer.reference, periodQuery(t, { max: count + 5 }));
  t.judge.given(
    answer.status !== 400 || count < LEAST_BOUND,
    `A maximum of ${count + 5} may be above the upper bound of the target, which is not shown (8).`,
  );
  judgeArray(t, answer, 'the list with a maximum above the number of operations');
  const shown = itemsOf(answer) ?? [];
  const references = new Set(shown.map(referenceOf));
  const left = list.items.map(referenceOf).filter((reference) => !references.has(reference));
  // Of more operations than its upper bound a target may choose now these and now those.
  const isCut = mayBeCut(t, list.items, undefined, askedWidely(t));
  const isWhole = isCut ? shown.length >= count : left.length === 0;
  if (!isWhole) await ensureNobodyElse(t, [foreignUse]);
  const { exchangeId } = answer;
  const demand: Demand = isCut
    ? { is: 'items', least: count }
    : { is: 'keeps', than: list.answer.exchangeId, member: 'referenceOperation' };
  t.judge.that(
    isWhole,
    {
      message: 'a maximum above the number of operations leaves out some that the list has with a larger one',
      expected: `all ${count} operations`,
      actual: `${shown.length} operations; ${left.length} are missing, ${show(left[0])} first`,
      pointer: '/body',
      answer,
    },
    [{ exchangeId, demand }],
  );
}

/** Maxima below and above the number of operations, alone and with a period. */
export function maximum(check: Declare): void {
  for (const max of [1, 2, 3, 7]) check(`a maximum of ${max}`, (t) => askForFewer(t, max));

  check('a maximum with a period', (t) => askForFewer(t, 2, true));

  check('a maximum above the number of operations', judgeAmple);
}

function referenceOf(item: JsonObject): unknown {
  return item.referenceOperation;
}

/** Any maximum, alone and with a period. */
export function anyMaximum(check: Declare): void {
  check(ANY_QUESTION, { needs: ['bindings.operationList.max'] }, (t) =>
    judgeCases(t, GENERATED_FILTERS, (judge, { period: { max }, filtered }) => {
      if (max !== undefined) judgeAtMost(judge, filtered.answer, filtered.items.length, max);
    }),
  );
}
