/** Statements about the order of lists: by which field, in which direction. */

import { instantOf } from '../../../spec/json/date-time.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Statement } from '../../../spec/run/fingerprint.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Miner, supported } from '../miner.ts';

/** Items of a list that are compared. */
const MOST_ITEMS = 30;

const DIRECTIONS = ['descending', 'ascending'] as const;

/** The fields that a list may be sorted by, the likeliest first. */
const SORTED_BY: Readonly<Record<string, readonly string[]>> = {
  listOperations: ['dateHeureOperation', 'dateDernierStatut', 'referenceOperation'],
  listCreditPurchases: ['dateHeureCreation', 'id', 'refDemandeAchatACredit'],
  listMarketplaceServices: ['id', 'referenceService', 'libelle'],
  getMovements: ['dateHeureOperation', 'date', 'dateMouvement', 'id', 'referenceOperation', 'reference'],
};

interface Orders {
  /** Those that no list contradicted. */
  left: readonly string[];
  lists: number;
}

export function mineLists(): Miner {
  const seen = new Map<string, Orders>();
  return {
    answer(answer) {
      const fields = SORTED_BY[answer.operationId];
      if (fields === undefined || !isSuccess(answer)) return;
      const items = itemsIn(answer);
      if (items.length < 3) return;
      const orders = seen.get(answer.operationId) ?? {
        left: fields.flatMap((field) => DIRECTIONS.map((direction) => `${field} ${direction}`)),
        lists: 0,
      };
      seen.set(answer.operationId, {
        left: orders.left.filter((order) => follows(items, order)),
        lists: orders.lists + 1,
      });
    },
    statements: () =>
      [...seen].flatMap(([operation, { left, lists }]): Statement[] =>
        supported({ id: `sorting.${operation}`, value: left[0] ?? 'other', support: lists }),
      ),
  };
}

function itemsIn({ json }: Answer): readonly JsonObject[] {
  const body = isJsonObject(json) && 'body' in json ? json.body : json;
  return Array.isArray(body) ? body.slice(0, MOST_ITEMS).filter(isJsonObject) : [];
}

/** Whether the items are in this order, and not all alike in its field. */
function follows(items: readonly JsonObject[], order: string): boolean {
  const [field = '', direction] = order.split(' ');
  const values = items.map((item) => comparable(item[field]));
  if (values.includes(undefined)) return false;
  const sign = direction === 'ascending' ? 1 : -1;
  return values.every((value, at) => at === 0 || sign * compared(values[at - 1], value) <= 0);
}

function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.includes('«')) return undefined;
  return instantOf(value, true) ?? value;
}

function compared(one: number | string | undefined, other: number | string | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, next] = [String(one), String(other)];
  return text < next ? -1 : text > next ? 1 : 0;
}
