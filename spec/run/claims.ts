/**
 * What a check held stored answers to, as data: a claim names exchanges and says what their answers must be. The run
 * judges by it, and anybody can judge by it again from the archive of the run.
 */
import { isJsonObject } from '../json/json.ts';
import { holdsMask, isMaskedAt } from '../json/masked-json.ts';
import { money } from '../json/money.ts';
import { readPointer } from '../json/pointer.ts';
import type { CourseClaim } from './course.ts';
import { isListHidden, isListMet, type ListDemand, maskedListDemand } from './list-demands.ts';
import { isPurchaseHidden, isPurchaseMet, maskedPurchaseDemand } from './purchase-demands.ts';
import { isRecordHidden, isRecordMet, maskedRecordDemand, type RecordDemand } from './record-demands.ts';
import {
  isDecidedMasked,
  isValueMet,
  maskedValueDemand,
  type ValueDemand,
  valuePlacesOf,
  valueTextsOf,
} from './value-demands.ts';
import type { PurchaseDemand } from './wanted-purchases.ts';

/** What an answer must be. */
export type Demand =
  | ValueDemand
  | ListDemand
  | PurchaseDemand
  | RecordDemand
  /** Its HTTP code is one of these. */
  | { readonly is: 'code'; readonly codes: readonly number[] }
  /** Its HTTP code is none of these. */
  | { readonly is: 'other-code'; readonly codes: readonly number[] }
  /** The service answered at all. */
  | { readonly is: 'answered' }
  /** Its body is an object with the members of the envelope that tell it from others (2.1): `status` and `body`. */
  | { readonly is: 'enveloped' }
  /** Its `body` is null, or an array. */
  | { readonly is: 'null-body' }
  | { readonly is: 'array-body' }
  /** Its `body` is an object with one of these members at least. */
  | { readonly is: 'members'; readonly any: readonly string[] }
  /** At a JSON pointer stands one of these texts; letters may be composed otherwise. */
  | { readonly is: 'value'; readonly at: string; readonly values: readonly string[] }
  /** At a JSON pointer stands an amount that is no further than so much from this one. Decimals as texts. */
  | { readonly is: 'amount'; readonly at: string; readonly amount: string; readonly within: string }
  /** At a JSON pointer stands an amount between these bounds, each inclusive or not. Decimals as texts. */
  | {
      readonly is: 'bounded';
      readonly at: string;
      readonly least?: string;
      readonly most?: string;
      readonly above?: string;
      readonly below?: string;
    }
  /** An amount less another one is no further than so much from this one. */
  | {
      readonly is: 'difference';
      readonly at: string;
      readonly less: string;
      readonly amount: string;
      readonly within: string;
    }
  /** The record of an operation, alone in its body or the first in its list, has one of these texts in a field. */
  | {
      readonly is: 'record';
      readonly reference: string;
      readonly field: string;
      readonly values: readonly string[];
    }
  /** Its body is a list of so many items. */
  | { readonly is: 'items'; readonly least?: number; readonly most?: number }
  /** Its list holds an operation, or holds it exactly once. */
  | { readonly is: 'lists'; readonly reference: string; readonly once?: true }
  /** It is a list that does not hold an operation. */
  | { readonly is: 'lists-not'; readonly reference: string };

/** One demand on the answers of some exchanges. */
export type Claim = Demand & {
  /** Ids of the exchanges, in the order of judging. */
  readonly of: readonly string[];
};

/** All that one try of a check judged. */
export interface Claims {
  readonly stated: readonly Claim[];
  /** Rules that courses of operations were held to. */
  readonly courses?: readonly CourseClaim[];
  /** How many judgements no claim states: they rest on more than single answers. */
  readonly others: number;
}

/** Ids of the exchanges that claims are about. */
export function judgedExchanges({ stated, courses = [] }: Claims = { stated: [], others: 0 }): string[] {
  return [
    ...stated.flatMap((claim) => [...earlierOf(claim), ...claim.of]),
    ...courses.flatMap(({ of }) => of),
  ];
}

/** The exchange that the answers of a demand are compared with, where there is one. */
export function earlierOf(demand: Demand): readonly string[] {
  return 'than' in demand ? [demand.than] : [];
}

/** A line of the index of exchanges: the claims of a check whose verdict stands. */
export interface IndexedClaims {
  readonly checkId: string;
  readonly claims: Claims;
}

/** The part of an answer that a demand looks at. `json` is undefined where the body is not JSON. */
export interface DemandedAnswer {
  readonly status: number;
  readonly json: unknown;
  /** Looked at where the body is no JSON. */
  readonly text?: string;
}

/**
 * Whether an answer is as demanded. Pure: the run and whoever verifies it come to the same.
 * @param earlier JSON of the answer that it is compared with, where the demand names one.
 */
export function isMet(demand: Demand, answer: DemandedAnswer, earlier?: unknown): boolean {
  if (isOfList(demand)) return isListMet(demand, answer, earlier);
  if (isOfPurchases(demand)) return isPurchaseMet(demand, answer.json, earlier);
  if (isOfRecords(demand)) return isRecordMet(demand, answer.json, earlier);
  if (isOfValue(demand)) return isValueMet(demand, answer, earlier);
  const { status, json } = answer;
  switch (demand.is) {
    case 'code':
      return demand.codes.includes(status);
    case 'other-code':
      return !demand.codes.includes(status);
    case 'answered':
      return status > 0;
    case 'enveloped':
      return isJsonObject(json) && 'status' in json && 'body' in json;
    case 'null-body':
      return isJsonObject(json) && json.body === null;
    case 'array-body':
      return Array.isArray(readPointer(json, '/body'));
    case 'members': {
      const body = readPointer(json, '/body');
      return isJsonObject(body) && demand.any.some((member) => member in body);
    }
    case 'record': {
      const value = recordsIn(json, demand.reference)[0]?.[demand.field];
      return typeof value === 'string' && demand.values.includes(value);
    }
    case 'items': {
      const body = readPointer(json, '/body');
      const { least = 0, most = Number.POSITIVE_INFINITY } = demand;
      return Array.isArray(body) && body.length >= least && body.length <= most;
    }
    case 'value': {
      const value = readPointer(json, demand.at);
      return typeof value === 'string' && demand.values.some((one) => one.normalize() === value.normalize());
    }
    case 'amount': {
      const amount = money(readPointer(json, demand.at));
      return amount?.minus(demand.amount).abs().lte(demand.within) === true;
    }
    case 'bounded': {
      const amount = money(readPointer(json, demand.at));
      const { least, most, above, below } = demand;
      return (
        amount !== undefined &&
        (least === undefined || amount.gte(least)) &&
        (most === undefined || amount.lte(most)) &&
        (above === undefined || amount.gt(above)) &&
        (below === undefined || amount.lt(below))
      );
    }
    case 'difference': {
      const less = money(readPointer(json, demand.less));
      const amount = less && money(readPointer(json, demand.at))?.minus(less);
      return amount?.minus(demand.amount).abs().lte(demand.within) === true;
    }
    case 'lists': {
      const count = Array.isArray(readPointer(json, '/body')) ? recordsIn(json, demand.reference).length : 0;
      return demand.once === true ? count === 1 : count > 0;
    }
    case 'lists-not':
      return Array.isArray(readPointer(json, '/body')) && recordsIn(json, demand.reference).length === 0;
  }
}

/** The records of an operation in an answer whose body is a record or a list. */
export function recordsIn(json: unknown, reference: string): Readonly<Record<string, unknown>>[] {
  const body = readPointer(json, '/body');
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  return items.filter((item) => isJsonObject(item)).filter((item) => item.referenceOperation === reference);
}

/** Demands that the code of an answer decides: its body is not looked at. */
export function isOfCode({ is }: Demand): boolean {
  return is === 'code' || is === 'other-code' || is === 'answered' || is === 'success';
}

/** An answer of an archive, with masks in place of secrets. */
export interface MaskedAnswer {
  readonly json: unknown;
  /** Masks took the place of values that were no texts, and are read as texts. */
  readonly isLoose: boolean;
  /** JSON of the answer that it is compared with, where the demand names one. */
  readonly earlier?: unknown;
}

/** Whether masks leave open if an answer is as demanded: one may stand for a value that it does not show. */
export function isHidden(demand: Demand, { json, isLoose, earlier }: MaskedAnswer): boolean {
  if (isOfList(demand)) return isListHidden(demand, json, earlier);
  if (isOfPurchases(demand)) return isPurchaseHidden(demand, json, earlier);
  if (isOfRecords(demand)) return isRecordHidden(demand, { json, isLoose, earlier });
  const isMasked =
    textsOf(demand).some(holdsMask) ||
    placesOf(demand).some((pointer) => [json, earlier].some((one) => isMaskedAt(one, pointer)));
  return isMasked && !(isOfValue(demand) && isDecidedMasked(demand, json, isLoose));
}

/** JSON pointers of the values that a demand compares; none where it looks at the body as a whole. */
function placesOf(demand: Exclude<Demand, ListDemand | PurchaseDemand | RecordDemand>): readonly string[] {
  if (isOfValue(demand)) return valuePlacesOf(demand);
  if (demand.is === 'difference') return [demand.at, demand.less];
  return 'at' in demand ? [demand.at] : [];
}

/** The texts that a demand compares with. */
function textsOf(demand: Exclude<Demand, ListDemand | PurchaseDemand | RecordDemand>): readonly string[] {
  if (isOfValue(demand)) return valueTextsOf(demand);
  if (demand.is === 'lists' || demand.is === 'lists-not') return [demand.reference];
  if (demand.is === 'record') return [demand.reference, ...demand.values];
  return demand.is === 'value' ? demand.values : [];
}

const OF_LISTS: Readonly<Record<ListDemand['is'], true>> = {
  records: true,
  names: true,
  'names-not': true,
  distinct: true,
  once: true,
  'lists-other': true,
  sum: true,
  'no-amount': true,
  dated: true,
  'adds-none': true,
  keeps: true,
  'keeps-inside': true,
  'each-text': true,
};

const OF_PURCHASES: Readonly<Record<PurchaseDemand['is'], true>> = {
  'adds-purchase': true,
  'adds-no-purchase': true,
  'holds-purchases': true,
};

const OF_RECORDS: Readonly<Record<RecordDemand['is'], true>> = { fits: true, agrees: true };

function isOfRecords(demand: Demand): demand is RecordDemand {
  return Object.hasOwn(OF_RECORDS, demand.is);
}

function isOfPurchases(demand: Demand): demand is PurchaseDemand {
  return Object.hasOwn(OF_PURCHASES, demand.is);
}

function isOfList(demand: Demand): demand is ListDemand {
  return Object.hasOwn(OF_LISTS, demand.is);
}

const OF_VALUES: Readonly<Record<ValueDemand['is'], true>> = {
  success: true,
  'no-envelope': true,
  'like-envelope': true,
  token: true,
  'no-token': true,
  filled: true,
  text: true,
  scalar: true,
  'same-text': true,
  objects: true,
  number: true,
  'beside-timestamp': true,
  paced: true,
  differs: true,
  empty: true,
  'carries-not': true,
};

function isOfValue(demand: Demand): demand is ValueDemand {
  return Object.hasOwn(OF_VALUES, demand.is);
}

/** A demand on the answer of one exchange. */
export interface Demanded {
  readonly exchangeId: string;
  readonly demand: Demand;
}

/** Gathers claims while a check is judged: equal demands become one claim. */
export class ClaimList {
  readonly #stated = new Map<string, { readonly demand: Demand; readonly of: Set<string> }>();
  readonly #courses = new Map<string, CourseClaim>();
  #others = 0;

  state(demand: Demand, exchangeId: string): void {
    const key = JSON.stringify(demand);
    const known = this.#stated.get(key) ?? { demand, of: new Set<string>() };
    known.of.add(exchangeId);
    this.#stated.set(key, known);
  }

  stateCourse(claim: CourseClaim): void {
    this.#courses.set(JSON.stringify(claim), claim);
  }

  /** Counts a judgement that no claim states. */
  countOther(): void {
    this.#others += 1;
  }

  /** Takes over what was judged elsewhere for the same check, such as a generated case. */
  join({ stated, courses = [], others }: Claims): void {
    for (const { of, ...demand } of stated) for (const id of of) this.state(demand, id);
    for (const course of courses) this.stateCourse(course);
    this.#others += others;
  }

  /** Everything so far; undefined where nothing was judged. */
  all(): Claims | undefined {
    if (this.#stated.size === 0 && this.#courses.size === 0 && this.#others === 0) return undefined;
    return {
      stated: [...this.#stated.values()].map(({ demand, of }) => ({ ...demand, of: [...of] })),
      ...(this.#courses.size > 0 && { courses: [...this.#courses.values()] }),
      others: this.#others,
    };
  }
}

/** Claims as they may be stored: without secrets. */
export function maskedClaims({ stated, courses, others }: Claims, mask: (text: string) => string): Claims {
  return {
    ...(courses && { courses: courses.map((one) => maskedCourse(one, mask)) }),
    stated: stated.map(({ of, ...demand }) => ({ ...maskedDemand(demand, mask), of })),
    others,
  };
}

function maskedDemand(demand: Demand, mask: (text: string) => string): Demand {
  if (isOfList(demand)) return maskedListDemand(demand, mask);
  if (isOfPurchases(demand)) return maskedPurchaseDemand(demand, mask);
  if (isOfRecords(demand)) return maskedRecordDemand(demand, mask);
  if (isOfValue(demand)) return maskedValueDemand(demand, mask);
  if (demand.is === 'value') return { ...demand, values: demand.values.map(mask) };
  if (demand.is === 'lists' || demand.is === 'lists-not')
    return { ...demand, reference: mask(demand.reference) };
  if (demand.is !== 'record') return demand;
  return { ...demand, reference: mask(demand.reference), values: demand.values.map(mask) };
}

function maskedCourse(claim: CourseClaim, mask: (text: string) => string): CourseClaim {
  const { reference, besides, target } = claim;
  return {
    ...claim,
    reference: mask(reference),
    ...(besides && { besides: besides.map(mask) }),
    ...(target !== undefined && { target: mask(target) }),
  };
}

/** Claims with other ids, such as those of a part of a merged run. */
export function renamedClaims({ stated, courses, others }: Claims, rename: (id: string) => string): Claims {
  const renamed = <T extends { readonly of: readonly string[] }>(claim: T) => ({
    ...claim,
    of: claim.of.map(rename),
  });
  const ofWhole = (claim: Claim): Claim =>
    'than' in claim ? { ...renamed(claim), than: rename(claim.than) } : renamed(claim);
  return { stated: stated.map(ofWhole), ...(courses && { courses: courses.map(renamed) }), others };
}
