/** What a stored demand on a value or on the items of a list must hold, so that it can be judged. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { ListDemand } from '../../spec/run/list-demands.ts';
import type { ValueDemand } from '../../spec/run/value-demands.ts';
import type { PurchaseDemand } from '../../spec/run/wanted-purchases.ts';

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isName: Fits = (value) => isText(value) && value !== '';
const isTexts: Fits = (value) => Array.isArray(value) && value.every(isText);
const isNames: Fits = (value) => Array.isArray(value) && value.every(isName);
const isAmount: Fits = (value) => isText(value) && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(String(value));
const isTime: Fits = (value) => typeof value === 'number' && value >= 0;
const isParts: Fits = (value) => Array.isArray(value) && value.length === 2 && value.every(isAmount);

const AT = { at: isText };
const BY = { ...AT, by: isText, text: isText };
const IDENTITY = { members: isNames, named: isNames };

const isMaybe =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
const isAmounts: Fits = (value) => Array.isArray(value) && value.every(isAmount);
const isSent: Fits = (value) => isJsonObject(value) && Object.values(value).every(isText);

const SHAPES: Readonly<
  Record<(ValueDemand | ListDemand | PurchaseDemand)['is'], Readonly<Record<string, Fits>>>
> = {
  success: {},
  'no-envelope': {},
  'like-envelope': {},
  token: AT,
  'no-token': AT,
  filled: AT,
  text: AT,
  scalar: AT,
  'same-text': { ...AT, text: isText },
  objects: AT,
  number: { ...AT, number: isText, others: isMaybe(isTexts) },
  'beside-timestamp': { ...AT, before: isTime, after: isTime },
  paced: { ...AT, than: isName, within: isTime },
  differs: { ...AT, than: isName },
  records: { any: isNames },
  names: BY,
  'names-not': BY,
  distinct: { members: isNames },
  once: IDENTITY,
  'lists-other': { ...IDENTITY, than: isName },
  'adds-purchase': { than: isName, sent: isMaybe(isSent), beside: isMaybe(isAmounts), within: isAmount },
  'adds-no-purchase': { than: isName, sent: isSent, within: isAmount },
  'holds-purchases': { identities: isTexts },
  sum: { ...BY, amount: isText, total: isAmount, parts: isParts, within: isAmount },
};

/** Whether a demand of an archive is of a kind that is known here, with all that it takes to judge it. */
export function isShaped(demand: Readonly<Record<string, unknown>>): boolean {
  const shape = Object.entries(SHAPES).find(([kind]) => kind === demand.is)?.[1];
  return shape !== undefined && Object.entries(shape).every(([member, fits]) => fits(demand[member]));
}
