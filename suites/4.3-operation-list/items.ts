/** What is wrong with the items of an operation list, taken by themselves (4.3). */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { filled, type JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';

/** Judges that an answer departs in nothing. */
export function judgeNone(t: Experiment, departure: Departure | undefined, answer: Answer): void {
  const { message = '', expected = '', actual = '', ...rest } = departure ?? {};
  t.judge.that(departure === undefined, { message, expected, actual, ...rest, answer });
}

/** The first item that is no operation record: an object with a reference and a status. */
export function itemDeparture(items: readonly unknown[]): Departure | undefined {
  for (const [index, item] of items.entries()) {
    if (!isJsonObject(item))
      return {
        message: 'an item of the list is not an object',
        expected: 'an operation record',
        actual: show(item),
        pointer: `/body/${index}`,
      };
    const missing = ['referenceOperation', 'statutOperation'].find((field) => !isText(filled(item, field)));
    if (missing !== undefined)
      return {
        message: `an item of the list has no ${missing}`,
        expected: `a text in ${missing}`,
        actual: show(item[missing]),
        pointer: `/body/${index}/${missing}`,
      };
  }
  return undefined;
}

/** The first reference that is in a list twice. */
export function repeatedReference(items: readonly JsonObject[]): Departure | undefined {
  const seen = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const reference = filled(item, 'referenceOperation');
    if (!isText(reference)) continue;
    const earlier = seen.get(reference);
    if (earlier !== undefined)
      return {
        message: 'an operation is in the list more than once',
        expected: `${show(reference)} once`,
        actual: `at ${earlier} and at ${index}`,
        pointer: `/body/${index}/referenceOperation`,
      };
    seen.set(reference, index);
  }
  return undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
