/** Statements about references that the target makes: their shape, and whether they grow. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { LEAST_SUPPORT, type Statement } from '../../../spec/run/fingerprint.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf, itemsOf } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { endOf, type RecordedExchange } from '../../recordings/recorded-exchange.ts';
import { type Miner, supported, Tally } from '../miner.ts';
import { ReferenceShape } from './reference-shape.ts';

/** Items of a list that are looked at. */
const MOST_ITEMS = 5;

export function mineReferences(): Miner {
  const shapes = {
    operation: new ReferenceShape(),
    request: new ReferenceShape(),
    'credit-purchase': new ReferenceShape(),
    movement: new ReferenceShape(),
  };
  const growth = new Growth();
  const ids = new Tally();

  function seeCreated(answer: Answer, exchange: RecordedExchange): void {
    const body = bodyOf(answer);
    if (!isJsonObject(body)) return;
    if (answer.operationId === 'executeOperation') {
      shapes.operation.see(body.referenceOperation);
      growth.see(body.referenceOperation, exchange);
    } else {
      shapes.request.see(body.reference);
      if ('id' in body) ids.note('reference.request.id', idForm(body.id));
    }
  }

  return {
    answer(answer, exchange) {
      if (!isSuccess(answer)) return;
      const { operationId } = answer;
      if (operationId === 'executeOperation' || operationId === 'createRequest') seeCreated(answer, exchange);
      if (operationId === 'listCreditPurchases')
        for (const item of (itemsOf(answer) ?? []).slice(0, MOST_ITEMS)) {
          shapes['credit-purchase'].see(item.refDemandeAchatACredit);
          if ('id' in item) ids.note('reference.credit-purchase.id', idForm(item.id));
        }
    },
    statements: () => [
      ...Object.entries(shapes).flatMap(([name, shape]): Statement[] => {
        const value = shape.value();
        return value === undefined ? [] : supported({ id: `reference.${name}`, value, support: shape.count });
      }),
      ...growth.statements(),
      ...ids.statements(),
    ],
  };
}

function idForm(id: unknown): string {
  if (typeof id !== 'number') return typeof id === 'string' ? 'text' : 'none';
  return Number.isSafeInteger(id) ? 'integer' : 'large-integer';
}

/** Whether a reference is after those of operations that had ended before it was asked for. */
class Growth {
  /** In the order of their ends: when, and the greatest and least reference until then. */
  readonly #ended: { readonly end: number; readonly most: string; readonly least: string }[] = [];
  #compared = 0;
  #grows = true;
  #falls = true;

  see(reference: unknown, exchange: RecordedExchange): void {
    if (typeof reference !== 'string') return;
    const before = this.#before(Date.parse(exchange.startedAt));
    if (before !== undefined) {
      this.#compared += 1;
      if (!isAfter(reference, before.most)) this.#grows = false;
      if (!isAfter(before.least, reference)) this.#falls = false;
    }
    const last = this.#ended.at(-1);
    const end = Math.max(endOf(exchange), last?.end ?? 0);
    this.#ended.push({
      end,
      most: last !== undefined && isAfter(last.most, reference) ? last.most : reference,
      least: last !== undefined && isAfter(reference, last.least) ? last.least : reference,
    });
  }

  #before(start: number) {
    let [low, high] = [0, this.#ended.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ended[middle]?.end ?? start) < start) low = middle + 1;
      else high = middle;
    }
    return this.#ended[low - 1];
  }

  statements(): Statement[] {
    if (this.#compared < LEAST_SUPPORT * 2) return [];
    const value = this.#grows ? 'grows' : this.#falls ? 'falls' : 'no-order';
    return [{ id: 'reference.operation.order', value, support: this.#compared }];
  }
}

/** Of numbers the longer one is the greater. */
function isAfter(one: string, other: string): boolean {
  if (/^\d+$/.test(one) && /^\d+$/.test(other) && one.length !== other.length)
    return one.length > other.length;
  return one > other;
}
