/** 4.3: each item of a list is an operation record, and none is there twice. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { bodyOf, itemsOf, type JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList, getOperationList, readOperationList, recordsOf } from '../observe/lists/list-reading.ts';

const EXECUTION = ['operations.executeOperation', 'fixtures.services', 'fixtures.beneficiary'] as const;

const REFERENCE = 'referenceOperation';
const HELD_BY_EACH = [REFERENCE, 'statutOperation'];
const DISTINCT = { is: 'distinct', members: [REFERENCE] } as const;

/** Every list of the run, and the one after an operation. */
export function itemsAreRecords(check: Declare): void {
  check.everyAnswer({
    operations: ['listOperations'],
    applies: (answer) => {
      const body = bodyOf(answer);
      return answer.status === 200 && !answer.truncated && Array.isArray(body) && body.length > 0;
    },
    departure: (answer) => {
      const body = bodyOf(answer);
      return Array.isArray(body) ? itemDeparture(body) : undefined;
    },
  });

  check('after an operation', { needs: EXECUTION }, async (t: Experiment) => {
    const { parties, reference } = await acceptedOperation(t);
    // An item that is no object would make the list unreadable, and so is judged before it is looked through.
    const answer = await getOperationList(t, parties.payer.reference);
    const body = bodyOf(answer);
    t.judge.given(Array.isArray(body), `The list of ${parties.payer.name} could not be read.`);
    t.judge.noDeparture(itemDeparture(body), answer, { is: 'each-text', members: HELD_BY_EACH });
    const { record } = await findInList(t, parties.payer, reference);
    t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
  });
}

/** Every list of the run, and the one of an operation that ran through its states. */
export function noOperationTwice(check: Declare): void {
  check.everyAnswer({
    operations: ['listOperations'],
    applies: (answer) => answer.status === 200 && (itemsOf(answer)?.length ?? 0) > 0,
    departure: (answer) => repeatedReference(itemsOf(answer) ?? []),
  });

  check('after an operation ran through its states', async (t) => {
    const operation = await acceptedOperation(t);
    const { payer, beneficiary } = operation.parties;
    t.onlyReads();
    await followToFinal(t, new Watch(operation), payer);
    for (const instrument of beneficiary === undefined ? [payer] : [payer, beneficiary]) {
      const shown = await readOperationList(t, instrument);
      t.judge.noDeparture(repeatedReference(shown.items), shown.answer, DISTINCT);
      if (instrument !== payer || recordsOf(shown, operation.reference).length > 0) continue;
      // Later operations may have left no room for it in a list that was asked for without a maximum.
      const { list } = await findInList(t, payer, operation.reference);
      t.judge.noDeparture(repeatedReference(list.items), list.answer, DISTINCT);
    }
  });
}

/**
 * The items of the list are operation records: objects with the reference and the status of an operation.
 * @returns what is wrong with the first that is none.
 * @judges operation-list.items
 */
export function itemDeparture(items: readonly unknown[]): Departure | undefined {
  for (const [index, item] of items.entries()) {
    if (!isJsonObject(item))
      return {
        message: 'an item of the list is not an object',
        expected: 'an operation record',
        actual: show(item),
        pointer: `/body/${index}`,
      };
    const missing = HELD_BY_EACH.find((field) => !isText(filled(item, field)));
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

/**
 * An operation appears at most once in a list.
 * @returns what is wrong with the first that appears again.
 * @judges operation-list.no-duplicates
 */
export function repeatedReference(items: readonly JsonObject[]): Departure | undefined {
  const seen = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const reference = filled(item, REFERENCE);
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
