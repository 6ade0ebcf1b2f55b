/** What a stored demand must hold, so that it can be judged. */
import { schemaNames } from '../../spec/contract/validators.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demand } from '../../spec/run/claims.ts';

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

const isCount: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isCounts: Fits = (value) => Array.isArray(value) && value.every(isCount);
const isDay: Fits = (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value));

const isSchema: Fits = (value) => schemaNames().some((name) => name === value);

const PERIOD = { from: isMaybe(isDay), to: isMaybe(isDay) };
const WITHIN = { amount: isAmount, within: isAmount };
const BOUNDS = {
  least: isMaybe(isAmount),
  most: isMaybe(isAmount),
  above: isMaybe(isAmount),
  below: isMaybe(isAmount),
};

const SHAPES: Readonly<Record<Demand['is'], Readonly<Record<string, Fits>>>> = {
  answered: {},
  enveloped: {},
  'null-body': {},
  'array-body': {},
  code: { codes: isCounts },
  'other-code': { codes: isCounts },
  members: { any: isNames },
  record: { reference: isName, field: isName, values: isNames },
  value: { at: isName, values: isTexts },
  amount: { at: isName, ...WITHIN },
  // A binding of the profile may point at the whole answer.
  bounded: { ...AT, ...BOUNDS },
  difference: { at: isName, less: isName, ...WITHIN },
  items: { least: isMaybe(isCount), most: isMaybe(isCount) },
  lists: { reference: isName },
  'lists-not': { reference: isName },
  'no-amount': { member: isName, ...WITHIN },
  dated: PERIOD,
  'adds-none': { than: isName, member: isName, but: isMaybe(isNames) },
  'keeps-inside': { than: isName, ...PERIOD },
  keeps: { than: isName, member: isName },
  'each-text': { members: isNames },
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
  empty: AT,
  'carries-not': { text: isName },
  fits: { ...AT, schema: isSchema, fields: isMaybe(isNames) },
  agrees: { than: isName, reference: isName, within: isAmount },
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
