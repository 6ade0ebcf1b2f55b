/** Demands that an answer meets after all: changed as little as possible. */

import { isJsonObject } from '../../spec/json/json.ts';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Demand } from '../../spec/run/claims.ts';
import { recordsIn } from '../../spec/run/claims.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { jsonOf } from './holding.ts';

/** A demand may be changed in several ways; the first that is met is taken. */
export type Changes = (demand: Demand, exchange: Exchange) => readonly Demand[];

/** A code that no answer has. */
const NO_CODE = 299;
const NO_REFERENCE = 'OP-none';
/** An amount beyond all of a run. */
const FAR = '1000000000';

/** The code that came takes the place of those that were wanted. */
export const codeThatCame: Changes = (demand, { response }) => {
  const status = response?.status ?? 0;
  if (demand.is === 'code') return [{ ...demand, codes: [status] }];
  if (demand.is === 'success') return [{ is: 'code', codes: [status] }];
  return demand.is === 'other-code' ? [{ ...demand, codes: [NO_CODE] }] : [];
};

/** The code that came is one more of those that are allowed. */
export const widerCodes: Changes = (demand, { response }) => {
  const status = response?.status ?? 0;
  if (demand.is === 'code') return [{ ...demand, codes: [...demand.codes, status] }];
  const others = demand.is === 'other-code' ? demand.codes.filter((code) => code !== status) : [];
  return demand.is === 'other-code' && others.length > 0 ? [{ ...demand, codes: others }] : [];
};

/** What stands in the answer is what was wanted. */
export const valueThatCame: Changes = (demand, exchange) => {
  const json = jsonOf(exchange);
  const at = 'at' in demand ? readPointer(json, demand.at) : undefined;
  const text = typeof at === 'string' ? at : undefined;
  const amount = money(at)?.toString();
  switch (demand.is) {
    case 'value':
      return text === undefined ? [] : [{ ...demand, values: [text] }];
    case 'same-text':
      return text === undefined ? [] : [{ ...demand, text }];
    case 'number':
      return text === undefined ? [] : [{ is: demand.is, at: demand.at, number: text }];
    case 'amount':
      return amount === undefined ? [] : [{ ...demand, amount }];
    case 'difference': {
      const less = money(readPointer(json, demand.less));
      const came = less && money(at)?.minus(less).toString();
      return came === undefined ? [] : [{ ...demand, amount: came }];
    }
    case 'bounded':
      return [{ is: demand.is, at: demand.at }];
    case 'record': {
      const value = recordsIn(json, demand.reference)[0]?.[demand.field];
      return typeof value === 'string' ? [{ ...demand, values: [value] }] : [];
    }
    case 'sum':
      return amountsIn(json, demand).map((total) => ({ ...demand, total }));
    case 'no-amount':
      return [{ ...demand, amount: FAR }];
    case 'items': {
      const body = readPointer(json, '/body');
      return Array.isArray(body) ? [{ ...demand, least: 0, most: body.length }] : [];
    }
    case 'names':
    case 'names-not':
      return [...namesIn(json, demand.at, demand.by), NO_REFERENCE].map((name) => ({
        ...demand,
        text: name,
      }));
    case 'lists':
    case 'lists-not':
      return [...namesIn(json, '/body', '/referenceOperation'), NO_REFERENCE].map((reference) => ({
        ...demand,
        reference,
      }));
    case 'dated':
      return [{ is: demand.is, from: '2000-01-01' }];
    case 'carries-not':
      return [{ ...demand, text: NO_REFERENCE }];
    case 'adds-purchase': {
      const { sent: _, beside: __, ...rest } = demand;
      return [rest];
    }
    case 'adds-no-purchase':
      return [{ ...demand, sent: { refContributeur: NO_REFERENCE } }];
    case 'adds-none':
    case 'keeps':
    case 'agrees':
    case 'keeps-inside':
    case 'lists-other':
      return [{ ...demand, than: exchange.id }];
    case 'members':
    case 'records': {
      const body = readPointer(json, '/body');
      const first: unknown = Array.isArray(body) ? body[0] : body;
      return isJsonObject(first) ? [{ ...demand, any: Object.keys(first) }] : [];
    }
    case 'fits':
      return [{ ...demand, fields: [] }];
    case 'beside-timestamp':
      return [{ ...demand, before: 10 ** 12, after: 10 ** 12 }];
    default:
      return [];
  }
};

function amountsIn(json: unknown, { at, by, text, amount }: Extract<Demand, { is: 'sum' }>): string[] {
  const items = readPointer(json, at);
  if (!Array.isArray(items)) return [];
  return items
    .filter((item) => readPointer(item, by) === text)
    .flatMap((item) => money(readPointer(item, amount))?.toString() ?? []);
}

function namesIn(json: unknown, at: string, by: string): string[] {
  const items = readPointer(json, at);
  if (!Array.isArray(items)) return [];
  return items.map((item) => readPointer(item, by)).filter((name) => typeof name === 'string');
}

/** What may differ is anything. */
export const widerTolerance: Changes = (demand) => {
  if (demand.is === 'paced') return [{ ...demand, within: 10 ** 12 }];
  if (demand.is === 'beside-timestamp') return [{ ...demand, before: 10 ** 12, after: 10 ** 12 }];
  return 'within' in demand ? [{ ...demand, within: FAR }] : [];
};

/** Less is wanted: that anything came, or stands there. */
export const weakerDemand: Changes = (demand) => [
  ...('at' in demand && demand.at !== '' ? [{ is: 'filled', at: demand.at } as const] : []),
  { is: 'enveloped' },
  { is: 'array-body' },
  { is: 'null-body' },
  { is: 'answered' },
];
