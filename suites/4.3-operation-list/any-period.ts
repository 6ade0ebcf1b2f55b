/** 4.3 for generated questions: a period takes operations away, adds none, and leaves what lies inside. */

import { dayText } from '../../spec/json/days.ts';
import { type Demand, type Demanded, isMet } from '../../spec/run/claims.ts';
import { ANY_QUESTION, GENERATED_FILTERS, type SeenFilter } from '../cases/list-filters.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, type OperationList, recordsOf } from '../observe/lists/list-reading.ts';
import {
  boundsText,
  dayOfOperation,
  firstOutside,
  insideInEveryZone,
  type Period,
  wordsOfPeriod,
} from '../observe/lists/periods.ts';

const referencesOf = ({ items }: OperationList) =>
  items.map(({ referenceOperation }) => String(referenceOperation));

/** What a period that ends before it starts holds is not shown. */
function isReversed({ period: { from, to } }: SeenFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/**
 * The list holds no operation that one bound of its period excludes, and none that the whole list does not.
 * @param bound the one that is judged: what the other one excludes is not its fault.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function judgeNothingAdded(
  judge: Judge,
  { period, filtered, before, after }: Pick<SeenFilter, 'period' | 'filtered' | 'before' | 'after'>,
  bound: 'from' | 'to',
  isCut: boolean,
): void {
  const own = { [bound]: period[bound] };
  const stray = firstOutside(filtered.items, own);
  const day = dayText(dayOfOperation(stray ?? {}));
  judge.that(
    stray === undefined,
    {
      message: `the list ${wordsOfPeriod(own)} holds an operation of ${day}`,
      expected: `no operation of ${day}`,
      actual: `dateHeureOperation ${show(stray?.dateHeureOperation)}`,
      answer: filtered.answer,
    },
    [{ exchangeId: filtered.answer.exchangeId, demand: { is: 'dated', ...boundsText(own) } }],
  );
  if (isCut) return;
  const known = new Set([...referencesOf(before), ...referencesOf(after)]);
  const foreign = referencesOf(filtered).find((reference) => !known.has(reference));
  judge.that(
    foreign === undefined,
    {
      message: 'a list with a period or a maximum holds an operation that the whole list does not',
      expected: 'operations of the whole list',
      actual: `referenceOperation ${foreign}`,
      answer: filtered.answer,
    },
    noneAdded(filtered, before, after),
  );
}

/** That a list holds nothing but what the one before it or the one after it holds. */
function noneAdded(list: OperationList, before: OperationList, after: OperationList): readonly Demanded[] {
  const [known, later] = [before, after].map((one) => new Set(referencesOf(one)));
  const but = referencesOf(list).filter((one) => known?.has(one) === false && later?.has(one) === true);
  const than = before.answer.exchangeId;
  const demand: Demand = {
    is: 'adds-none',
    than,
    member: 'referenceOperation',
    ...(but.length > 0 && { but }),
  };
  return [
    { exchangeId: list.answer.exchangeId, demand },
    ...but.map(
      (reference): Demanded => ({
        exchangeId: after.answer.exchangeId,
        demand: { is: 'lists', reference },
      }),
    ),
  ];
}

/**
 * The list holds the operations from the period's start on and from before its end.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function judgeComplete(
  judge: Judge,
  { period, whole, before }: Pick<SeenFilter, 'period' | 'whole' | 'before'>,
): void {
  if (whole === undefined) return;
  const missing = insideInEveryZone(before.items, period).find(
    (item) => recordsOf(whole, String(item.referenceOperation)).length === 0,
  );
  judge.that(
    missing === undefined,
    {
      message: 'a period leaves out an operation that lies inside it',
      expected: `a record with referenceOperation ${show(missing?.referenceOperation)}`,
      actual: `${whole.items.length} records, none of them with it`,
      answer: whole.answer,
    },
    keptInside(whole, before, period, missing === undefined),
  );
}

/** @returns none where the verdict rests on the day at which an operation without a date was read. */
function keptInside(
  { items, answer }: OperationList,
  before: OperationList,
  period: Period,
  isComplete: boolean,
): readonly Demanded[] {
  const demand: Demand = { is: 'keeps-inside', than: before.answer.exchangeId, ...boundsText(period) };
  const isSame =
    isMet(demand, { status: answer.status, json: { body: items } }, { body: before.items }) === isComplete;
  return isSame ? [{ exchangeId: answer.exchangeId, demand }] : [];
}

/** Any start of period, alone and with what else may be asked for. */
export const anyPeriodStart: Rule = (check) => anyBound(check, 'from');

/** Any end of period, alone and with what else may be asked for. */
export const anyPeriodEnd: Rule = (check) => anyBound(check, 'to');

function anyBound(check: Declare, bound: 'from' | 'to'): void {
  check(ANY_QUESTION, { needs: [`bindings.operationList.${bound}`] }, (t) =>
    judgeCases(t, GENERATED_FILTERS, (judge, seen) => {
      if (seen.period[bound] === undefined || isReversed(seen)) return;
      const isCut = mayBeCut(t, seen.before.items, undefined, askedWidely(t));
      judgeNothingAdded(judge, seen, bound, isCut);
      if (!isCut) judgeComplete(judge, seen);
    }),
  );
}
