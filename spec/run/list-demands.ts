/** Demands on the items of a list in an answer: what each means, and what masks leave open of it. */

import { dayNumber, dayWritten, isOutside, isSurelyInside } from '../json/days.ts';
import { distinctive, filled } from '../json/filled.ts';
import { isJsonObject } from '../json/json.ts';
import { holdsMask, isMaskedAt } from '../json/masked-json.ts';
import { money } from '../json/money.ts';
import { readPointer } from '../json/pointer.ts';
import { showsSum } from './movement-sum.ts';
import type { MovementSum } from './wanted-sum.ts';

/** What the items of a list must be. JSON pointers: `at` of the list in the answer, `by` of a text in an item. */
export type ListDemand =
  /** Its body is an array of objects with one of these members at least, each. */
  | { readonly is: 'records'; readonly any: readonly string[] }
  /** An item, or none, has this text. */
  | { readonly is: 'names'; readonly at: string; readonly by: string; readonly text: string }
  | { readonly is: 'names-not'; readonly at: string; readonly by: string; readonly text: string }
  /** No two items of its body have the same in one of these members, where both fill it. */
  | { readonly is: 'distinct'; readonly members: readonly string[] }
  /** No two items of its body have the same in all of these members, of the items that fill one of `named`. */
  | { readonly is: 'once'; readonly members: readonly string[]; readonly named: readonly string[] }
  /** The same members tell its items from those of an earlier answer, unless it is no success with a list. */
  | {
      readonly is: 'lists-other';
      readonly than: string;
      readonly members: readonly string[];
      readonly named: readonly string[];
    }
  /** The items with this text come to an amount that they have at `amount`, in one sum or in parts. */
  | ({
      readonly is: 'sum';
      readonly at: string;
      readonly by: string;
      readonly text: string;
      readonly amount: string;
    } & MovementSum)
  /** No item of its body has an amount in a member that is no further than so much from this one. Decimals as texts. */
  | {
      readonly is: 'no-amount';
      readonly member: string;
      readonly amount: string;
      readonly within: string;
    }
  /** No operation of its body is dated outside a period, with a day to spare at each end. Days as `yyyy-MM-dd`. */
  | { readonly is: 'dated'; readonly from?: string; readonly to?: string }
  /** Its body holds nothing but what an earlier answer held, and these, by a member of each item. */
  | {
      readonly is: 'adds-none';
      readonly than: string;
      readonly member: string;
      readonly but?: readonly string[];
    }
  /** Its body holds all that an earlier answer held, by a member of each item. */
  | { readonly is: 'keeps'; readonly than: string; readonly member: string }
  /** Its body holds the operations of an earlier answer that lie in a period, whatever the zone. Days as `yyyy-MM-dd`. */
  | { readonly is: 'keeps-inside'; readonly than: string; readonly from?: string; readonly to?: string }
  /** Its body is an array of objects, each with a text in each of these members that is more than blanks. */
  | { readonly is: 'each-text'; readonly members: readonly string[] };

type Item = Readonly<Record<string, unknown>>;

/** @param earlier JSON of the answer that it is compared with, where the demand names one. */
export function isListMet(
  demand: ListDemand,
  { status, json }: { readonly status: number; readonly json: unknown },
  earlier: unknown,
): boolean {
  switch (demand.is) {
    case 'records': {
      const { any } = demand;
      const isRecord = (item: unknown) => isJsonObject(item) && any.some((member) => member in item);
      return arrayAt(json, '/body')?.every(isRecord) === true;
    }
    case 'names':
      return itemsWith(demand, json).length > 0;
    case 'names-not':
      return arrayAt(json, demand.at) !== undefined && itemsWith(demand, json).length === 0;
    case 'distinct':
      return demand.members.every((member) => sharedAt(objectsIn(json) ?? [], member) === undefined);
    case 'once':
      return repeatedAt((objectsIn(json) ?? []).map((item) => identityOf(item, demand))) === -1;
    case 'lists-other': {
      const items = status === 200 ? objectsIn(json) : undefined;
      return (
        items === undefined || identitiesOf(items, demand) !== identitiesOf(objectsIn(earlier) ?? [], demand)
      );
    }
    case 'sum': {
      const amountsOf = (items: readonly Item[]) =>
        items.map((item) => money(readPointer(item, demand.amount))).filter((one) => one !== undefined);
      const all = (arrayAt(json, demand.at) ?? []).filter(isJsonObject);
      return showsSum(amountsOf(itemsWith(demand, json)), amountsOf(all), demand);
    }
    case 'no-amount': {
      const isOther = (item: unknown) =>
        money(memberOf(item, demand.member))?.minus(demand.amount).abs().lte(demand.within) !== true;
      return arrayAt(json, '/body')?.every(isOther) === true;
    }
    case 'dated': {
      const [first, last] = boundsOf(demand);
      const isWithin = (item: unknown) => {
        const day = dayWritten(memberOf(item, DATE));
        return day === undefined || !isOutside(day, first, last);
      };
      return arrayAt(json, '/body')?.every(isWithin) === true;
    }
    case 'adds-none': {
      const known = arrayAt(earlier, '/body')?.map((item) => memberOf(item, demand.member)) ?? [];
      const before = new Set([...known, ...(demand.but ?? [])]);
      const isKnown = (item: unknown) => before.has(memberOf(item, demand.member));
      return arrayAt(json, '/body')?.every(isKnown) === true;
    }
    case 'keeps': {
      const shown = new Set(arrayAt(json, '/body')?.map((item) => memberOf(item, demand.member)));
      return arrayAt(earlier, '/body')?.every((item) => shown.has(memberOf(item, demand.member))) === true;
    }
    case 'keeps-inside': {
      const [from, to] = boundsOf(demand);
      const shown = new Set(arrayAt(json, '/body')?.map((item) => memberOf(item, REFERENCE)));
      const isKept = (item: unknown) =>
        !isSurelyInside(memberOf(item, DATE), from, to) || shown.has(memberOf(item, REFERENCE));
      return arrayAt(earlier, '/body')?.every(isKept) === true;
    }
    case 'each-text': {
      const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
      return (
        objectsIn(json)?.every((item) => demand.members.every((member) => isText(item[member]))) === true
      );
    }
  }
}

function arrayAt(json: unknown, at: string): readonly unknown[] | undefined {
  const items = readPointer(json, at);
  return Array.isArray(items) ? items : undefined;
}

const DATE = 'dateHeureOperation';
const REFERENCE = 'referenceOperation';

type Bound = number | undefined;

function boundsOf({ from, to }: { readonly from?: string; readonly to?: string }): readonly [Bound, Bound] {
  const dayOf = (day: string | undefined) => (day === undefined ? undefined : dayNumber(day));
  return [dayOf(from), dayOf(to)];
}

function memberOf(item: unknown, member: string): unknown {
  return isJsonObject(item) ? item[member] : undefined;
}

/** Undefined where the body is no array of objects. */
function objectsIn(json: unknown): readonly Item[] | undefined {
  const items = arrayAt(json, '/body');
  return items?.every(isJsonObject) === true ? items : undefined;
}

function itemsWith(
  { at, by, text }: { readonly at: string; readonly by: string; readonly text: string },
  json: unknown,
): readonly Item[] {
  return (arrayAt(json, at) ?? []).filter(isJsonObject).filter((item) => readPointer(item, by) === text);
}

/**
 * The first two items that fill a member with the same.
 * @returns their places; undefined where there are none.
 */
export function sharedAt(items: readonly Item[], member: string): readonly [number, number] | undefined {
  const seen = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const value = distinctive(item, member);
    const before = value === undefined ? undefined : seen.get(value);
    if (before !== undefined) return [before, index];
    if (value !== undefined) seen.set(value, index);
  }
  return undefined;
}

/** What tells an item from others. */
export interface Identity {
  readonly members: readonly string[];
  /** An item that fills none of these cannot be distinguished from others. */
  readonly named: readonly string[];
}

/** What an item says of itself, as text; undefined of one that names nothing. */
export function identityOf(item: Item, { members, named }: Identity): string | undefined {
  if (named.every((member) => distinctive(item, member) === undefined)) return undefined;
  return JSON.stringify(members.map((member) => filled(item, member)));
}

/** What some items say of themselves, in whatever order. */
export function identitiesOf(items: readonly Item[], identity: Identity): string {
  return items
    .map((item) => identityOf(item, identity))
    .sort()
    .join();
}

/** The place of the first identity that stands at an earlier place too; -1 where there is none. */
export function repeatedAt(identities: readonly (string | undefined)[]): number {
  return identities.findIndex((one, index) => one !== undefined && identities.indexOf(one) < index);
}

/** Whether masks stand in what a demand compares of the items: equal masks may stand for values written otherwise. */
export function isListHidden(demand: ListDemand, ...answers: readonly unknown[]): boolean {
  if (demand.is === 'records') return false;
  if ('text' in demand && holdsMask(demand.text)) return true;
  if ('but' in demand && demand.but?.some(holdsMask) === true) return true;
  const pointers = placesIn(demand);
  const at = 'at' in demand ? demand.at : '/body';
  return answers
    .flatMap((json) => arrayAt(json, at) ?? [])
    .some((item) => pointers.some((pointer) => isMaskedAt(item, pointer)));
}

/** JSON pointers of what a demand compares of an item. */
function placesIn(demand: Exclude<ListDemand, { readonly is: 'records' }>): readonly string[] {
  if (demand.is === 'dated') return [`/${DATE}`];
  if (demand.is === 'keeps-inside') return [`/${DATE}`, `/${REFERENCE}`];
  if (demand.is === 'sum') return [demand.by, demand.amount];
  if ('member' in demand) return [`/${demand.member}`];
  return 'members' in demand ? demand.members.map((member) => `/${member}`) : [demand.by];
}

/** The demand with masks in place of secrets. */
export function maskedListDemand(demand: ListDemand, mask: (text: string) => string): ListDemand {
  if (demand.is === 'adds-none' && demand.but !== undefined) return { ...demand, but: demand.but.map(mask) };
  return 'text' in demand ? { ...demand, text: mask(demand.text) } : demand;
}
