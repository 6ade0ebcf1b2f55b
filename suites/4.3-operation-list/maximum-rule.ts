/** 4.3: with a maximum, the list holds at most that many results. Pure. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { show } from '../../spec/json/describe.ts';
import type { Demand } from '../../spec/run/claims.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import type { OperationList } from '../observe/lists/list-reading.ts';

/** The list with a maximum, and what is known of the operations of its instrument. */
export interface ListWithMaximum {
  readonly max: number;
  readonly list: OperationList;
  /** The same without that maximum, or with a larger one. */
  readonly all?: OperationList;
  /** Of more operations than its upper bound a target may choose now these and now those. */
  readonly isCut?: boolean;
}

/**
 * With a maximum, the list holds at most that many results, at least one where there are any, and all where there are
 * fewer.
 * @judges operation-list.maximum
 */
export function maximumRulings({ max, list, all, isCut = false }: ListWithMaximum): Ruling[] {
  const { length } = list.items;
  const noun = max === 1 ? 'item' : 'items';
  // Of what generated cases saw, the answer itself is not kept.
  const ruling = (holds: boolean, departure: Omit<Departure, 'pointer'>, demand: Demand): Ruling => ({
    departure: holds ? undefined : { ...departure, pointer: '/body' },
    demand: [{ exchangeId: list.answer.exchangeId, demand }],
  });
  const rulings = [
    ruling(
      length <= max,
      {
        message: `the list with a maximum of ${max} holds more results than that`,
        expected: `at most ${max} ${noun}`,
        actual: `${length} items`,
      },
      { is: 'items', most: max },
    ),
  ];
  const count = all?.items.length ?? 0;
  if (count > 0)
    rulings.push(
      ruling(
        length > 0,
        {
          message: `the list with a maximum of ${max} is empty, although there are operations without it`,
          expected: `up to ${max} ${noun}`,
          actual: 'none',
        },
        { is: 'items', least: 1 },
      ),
    );
  if (all !== undefined && count < max) {
    const held = new Set(list.items.map(({ referenceOperation }) => referenceOperation));
    const left = all.items.filter(({ referenceOperation }) => !held.has(referenceOperation));
    rulings.push(
      ruling(
        isCut ? length >= count : left.length === 0,
        {
          message:
            'a maximum above the number of operations leaves out some that the list has with a larger one',
          expected: `all ${count} operations`,
          actual: `${length} operations; ${left.length} are missing, ${show(left[0]?.referenceOperation)} first`,
        },
        isCut
          ? { is: 'items', least: count }
          : { is: 'keeps', than: all.answer.exchangeId, member: 'referenceOperation' },
      ),
    );
  }
  return rulings;
}
