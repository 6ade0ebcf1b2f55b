/** 4.3: with a start of period the list holds the operations from that day on, with an end those from before that day. Pure. */

import { dayText, dayWritten, isOutside, isSurelyInside } from '../../spec/json/days.ts';
import { show } from '../../spec/json/describe.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import type { OperationList } from '../observe/lists/list-reading.ts';
import { boundsText, type Period, wordsOfPeriod } from '../observe/lists/periods.ts';

/** An operation, and the day that it counts as. */
export interface DatedReference {
  readonly reference: string;
  readonly day: number;
}

/** The list of a period, and what is known of the operations of its instrument. */
export interface ListOfPeriod {
  readonly period: Period;
  /** The bound that is judged: what the other one excludes is not its fault. Both where it is left out. */
  readonly bound?: 'from' | 'to';
  readonly list: OperationList;
  /** An operation that lies inside the period whatever the zone. */
  readonly inside?: DatedReference;
  /** The list may have been cut before it. */
  readonly mayBeCut?: boolean;
  /** An operation that lies outside. */
  readonly outside?: DatedReference;
  /** All operations from before: those of the period are in its list, which is not cut. */
  readonly all?: OperationList;
  /** The whole lists from before and after, which are not cut. */
  readonly around?: readonly [before: OperationList, after: OperationList];
}

/**
 * The list of a period holds what lies inside the period, and nothing from outside, nor anything that the whole list
 * does not hold. In which zone a day begins is not shown, nor whether the day of the end belongs to the period.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function periodRulings(seen: ListOfPeriod): Ruling[] {
  const { period, bound, list, inside, mayBeCut, outside, all, around } = seen;
  const { exchangeId } = list.answer;
  const words = wordsOfPeriod(period);
  const held = new Set(list.items.map(referenceOf));
  const leavesOut = (day: number, reference: unknown) => ({
    message: `the list ${words} leaves out an operation of ${dayText(day)}`,
    expected: `a record with referenceOperation ${show(reference)}`,
    actual: `${list.items.length} records, none of them with it`,
  });
  const rulings: Ruling[] = [];
  if (inside !== undefined)
    rulings.push({
      departure: held.has(inside.reference) ? undefined : leavesOut(inside.day, inside.reference),
      demand: { is: 'lists', reference: inside.reference },
      ...(mayBeCut && { open: 'The list may have been cut by a default maximum.' }),
    });
  if (outside !== undefined)
    rulings.push({
      departure: !held.has(outside.reference)
        ? undefined
        : {
            message: `the list ${words} holds an operation of ${dayText(outside.day)}`,
            expected: `no operation of ${dayText(outside.day)}`,
            actual: `a record with referenceOperation ${show(outside.reference)}`,
          },
      demand: { is: 'lists-not', reference: outside.reference },
    });
  if (all !== undefined) {
    const missing = all.items.find(
      (item) =>
        isSurelyInside(item.dateHeureOperation, period.from, period.to) && !held.has(referenceOf(item)),
    );
    const day = dayWritten(missing?.dateHeureOperation) ?? 0;
    const demand = { is: 'keeps-inside', than: all.answer.exchangeId, ...boundsText(period) } as const;
    rulings.push({
      departure: missing && leavesOut(day, referenceOf(missing)),
      demand: [{ exchangeId, demand }],
    });
  }
  rulings.push(noneOutside(list, bound === undefined ? period : { [bound]: period[bound] }));
  if (around !== undefined) rulings.push(noneAdded(list, ...around));
  return rulings;
}

function noneOutside({ items, answer: { exchangeId } }: OperationList, period: Period): Ruling {
  const at = items.findIndex(({ dateHeureOperation }) => {
    const day = dayWritten(dateHeureOperation);
    return day !== undefined && isOutside(day, period.from, period.to);
  });
  const departure = {
    message: `the list ${wordsOfPeriod(period)} holds an operation from outside this period`,
    expected: `operations ${wordsOfPeriod(period)}`,
    actual: `dateHeureOperation ${show(items[at]?.dateHeureOperation)}`,
    pointer: `/body/${at}/dateHeureOperation`,
  };
  const demand = { is: 'dated', ...boundsText(period) } as const;
  return { departure: at === -1 ? undefined : departure, demand: [{ exchangeId, demand }] };
}

function noneAdded(list: OperationList, before: OperationList, after: OperationList): Ruling {
  const [known, later] = [before, after].map(({ items }) => new Set(items.map(referenceOf)));
  const added = list.items.map(referenceOf).filter((one) => known?.has(one) === false);
  const foreign = added.find((one) => later?.has(one) === false);
  const but = added.flatMap((one) => (typeof one === 'string' && later?.has(one) ? [one] : []));
  const than = before.answer.exchangeId;
  const demand = { is: 'adds-none', than, member: 'referenceOperation' } as const;
  const shownLater = but.map(
    (reference): Demanded => ({ exchangeId: after.answer.exchangeId, demand: { is: 'lists', reference } }),
  );
  return {
    departure:
      foreign === undefined
        ? undefined
        : {
            message: 'a list with a period or a maximum holds an operation that the whole list does not',
            expected: 'operations of the whole list',
            actual: `referenceOperation ${foreign}`,
          },
    demand: [
      { exchangeId: list.answer.exchangeId, demand: { ...demand, ...(but.length > 0 && { but }) } },
      ...shownLater,
    ],
  };
}

const referenceOf = ({ referenceOperation }: OperationList['items'][number]) => referenceOperation;

/** Which bounds take an operation in, asked for alone and day by day. */
export interface BoundsOfOneDay {
  /** The day of the operation, and those that it may count as, whatever the zone. */
  readonly day: number;
  readonly days: readonly number[];
  /** The last start that takes it in, and the first end; infinite where none does. */
  readonly lastStart: number;
  readonly firstEnd: number;
}

/** What shows it, for whoever reads the exchanges afterwards. */
export interface ShownOfOneDay {
  readonly reference: string;
  /** The list of the outermost bound that still holds the operation. */
  readonly heldIn?: string | undefined;
  /** The list whose bound is the day of the operation. */
  readonly ofItsDay: string;
}

/**
 * The day of a bound belongs to the period, as far as it must: whether that of the end does is open. Of two bounds that
 * leave a day between them one does. And the period is no wider than its bounds.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function dayOfBound(
  bound: 'start' | 'end',
  { day, days, lastStart, firstEnd }: BoundsOfOneDay,
  { reference, heldIn, ofItsDay }: ShownOfOneDay,
): { readonly rulings: readonly [wide: Ruling, held: Ruling]; readonly endExcluded: boolean } {
  const isStart = bound === 'start';
  const late = lastStart < Math.min(...days);
  const early = firstEnd > Math.max(...days);
  const isOfTheOther = isStart ? early && !late : late && !early;
  const endsBefore = !isStart && firstEnd === lastStart + 1;
  // In one zone no day both starts a period after an operation and ends one before it.
  const isBeyond = isStart ? lastStart > Math.max(...days) : firstEnd < Math.min(...days);
  const isWide = lastStart > firstEnd && isBeyond;
  const holds = lastStart >= firstEnd || isOfTheOther || endsBefore;
  const shown = (one: number) => (Number.isFinite(one) ? dayText(one) : 'no day at all');
  const actual = `an operation of ${dayText(day)} is held by starts up to ${shown(lastStart)} and by ends from ${shown(firstEnd)}`;
  const wide = {
    message: `a list whose period ${isStart ? 'starts after' : 'ends before'} the day of an operation holds the operation`,
    expected: 'no day that starts a period after an operation and none that ends one before it',
    actual,
  };
  const left = {
    message: `a list whose period ${bound} is the day of an operation leaves the operation out`,
    expected: `the day of the ${bound} ${isStart ? 'belongs' : 'and those before it belong'} to the period`,
    actual,
  };
  // A list alone breaks nothing: in which zone a day begins shows in all of them together.
  const notThere = { is: 'lists-not', reference } as const;
  const there = { is: 'lists', reference } as const;
  const tooWide = heldIn === undefined ? [] : [{ exchangeId: heldIn, demand: notThere }];
  return {
    rulings: [
      isWide ? { departure: wide, demand: tooWide } : { departure: undefined },
      holds
        ? { departure: undefined }
        : { departure: left, demand: [{ exchangeId: ofItsDay, demand: there }] },
    ],
    endExcluded: endsBefore && early && !late,
  };
}
