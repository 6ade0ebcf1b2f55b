/** How statements are mined: miners hear the exchanges of a run one after the other, and state then what held in all. */

import {
  LEAST_SUPPORT,
  LIST_SEPARATOR,
  NO_MEMBER,
  OR,
  type Statement,
  VARIES,
} from '../../spec/run/fingerprint.ts';
import type { Answer } from '../../target/door/call.ts';
import type { SeenCallback } from '../recordings/callbacks/seen-callback.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';

/** Mines the statements of one kind. */
export interface Miner {
  /** @param exchange the same, with its whole body. */
  readonly answer?: (answer: Answer, exchange: RecordedExchange) => void;
  readonly callback?: (callback: SeenCallback) => void;
  readonly statements: () => readonly Statement[];
}

/** What of a profile miners know: references that no mask hides. */
export interface MinedTarget {
  readonly fixtures: {
    readonly instruments: readonly { readonly reference: string }[];
    readonly services: readonly { readonly reference: string; readonly mode?: string }[];
    readonly contributors: readonly string[];
  };
}

/** More values than this are not listed. */
const MOST_VALUES = 3;

/** Counts the values that statements took. */
export class Tally {
  readonly #seen = new Map<string, Map<string, number>>();

  note(id: string, value: string): void {
    const values = this.#seen.get(id) ?? new Map<string, number>();
    // Beyond that many, only that there are more matters.
    if (values.has(value) || values.size <= MOST_VALUES) values.set(value, (values.get(value) ?? 0) + 1);
    this.#seen.set(id, values);
  }

  statements(): Statement[] {
    return [...this.#seen].flatMap(([id, values]) => {
      const support = [...values.values()].reduce((sum, count) => sum + count, 0);
      const value = values.size > MOST_VALUES ? VARIES : [...values.keys()].sort().join(OR);
      return supported({ id, value, support });
    });
  }
}

/** A statement with enough support, or nothing. */
export function supported(statement: Statement): Statement[] {
  return statement.support < LEAST_SUPPORT ? [] : [statement];
}

/** The value of a list statement. */
export function listed(members: readonly string[]): string {
  return members.length === 0 ? NO_MEMBER : members.join(LIST_SEPARATOR);
}
