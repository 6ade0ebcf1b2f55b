/**
 * Amounts, fees and balance in calls whose shapes are not shown (4.12), where no profile binds them: by their names, or
 * where there is only one that it can be.
 */
import { isJsonObject } from '../../spec/json/json.ts';
import type { SeenRequest } from './seen-request.ts';

/** How many values of an answer are looked at. */
const MOST_VALUES = 1_000;

/** The value of the first member of this name, at any depth. */
export function foundIn(json: unknown, name: string): unknown {
  for (const [key, value] of membersOf(json)) if (key === name) return value;
  return undefined;
}

/** The only number in the payload of an answer: the body of its envelope, or the whole where it has none. */
export function onlyAmountIn(json: unknown): unknown {
  const payload = isJsonObject(json) && 'body' in json ? json.body : json;
  const numbers = [...membersOf(payload)].filter(([, value]) => typeof value === 'number');
  return numbers.length === 1 ? numbers[0]?.[1] : undefined;
}

/** All that the query and the body of a request hold, of which some may be amounts. */
export function amountsIn({ query, json }: SeenRequest): unknown[] {
  return [...query.map(([, value]) => value), ...[...membersOf(json)].map(([, value]) => value)];
}

/** Every member of a value and of those within it, with their names; a value without any as itself. */
function* membersOf(json: unknown): Generator<readonly [name: string, value: unknown]> {
  const left: (readonly [string, unknown])[] = [['', json]];
  for (let seen = 0; left.length > 0 && seen < MOST_VALUES; seen += 1) {
    const [name, value] = left.shift() ?? ['', undefined];
    yield [name, value];
    if (isJsonObject(value)) left.push(...Object.entries(value));
    else if (Array.isArray(value)) for (const item of value.slice(0, MOST_VALUES)) left.push([name, item]);
  }
}
