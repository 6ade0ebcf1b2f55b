/** Which keys objects of one kind have, in which order, and whether they are filled. */
import { type Statement, VARIES } from '../../../spec/run/fingerprint.ts';
import type { JsonObject } from '../../act/answers.ts';
import { listed, supported } from '../miner.ts';

/** A key of the target's own that is no name is left out: it may be data. */
const NAME = /^[A-Za-z_][\w-]{0,60}$/;

interface Column {
  present: number;
  filled: number;
}

/** What the objects of one kind have in common. */
export class KeyLedger {
  readonly #kind: string;
  readonly #contract: readonly string[];
  readonly #columns = new Map<string, Column>();
  /** The keys that were in all objects so far, in their order; undefined where the order changed. */
  #order: readonly string[] | undefined;
  #count = 0;
  #ordered = true;

  /** @param contract the fields that the document gives such objects. */
  constructor(kind: string, contract: readonly string[] = []) {
    this.#kind = kind;
    this.#contract = contract;
  }

  see(object: JsonObject): void {
    const keys = Object.keys(object).filter((key) => NAME.test(key));
    this.#count += 1;
    for (const key of keys) {
      const column = this.#columns.get(key) ?? { present: 0, filled: 0 };
      column.present += 1;
      if (isFilled(object[key])) column.filled += 1;
      this.#columns.set(key, column);
    }
    this.#follow(keys);
  }

  #follow(keys: readonly string[]): void {
    const before = this.#order;
    // Most objects have the very same keys.
    if (before?.length === keys.length && before.every((key, at) => key === keys[at])) return;
    const now = new Set(keys);
    const kept = (before ?? keys).filter((key) => now.has(key));
    const both = new Set(kept);
    const order = keys.filter((key) => both.has(key));
    if (!order.every((key, at) => key === kept[at])) this.#ordered = false;
    this.#order = kept;
  }

  statements(): Statement[] {
    const support = this.#count;
    const state = (family: string, members: readonly string[]) =>
      supported({ id: `${family}.${this.#kind}`, value: listed(members), support });
    const columns = [...this.#columns];
    const names = (is: (column: Column) => boolean) =>
      columns.flatMap(([name, column]) => (is(column) ? [name] : [])).sort();
    const always = this.#order ?? [];
    const ofContract =
      this.#contract.length === 0
        ? []
        : [
            ...state(
              'unfilled',
              names(({ present, filled }) => present === support && filled === 0),
            ),
            ...state(
              'missing',
              this.#contract.filter((name) => !this.#columns.has(name)),
            ),
          ];
    return [
      ...(this.#ordered
        ? state('keys', always)
        : supported({ id: `keys.${this.#kind}`, value: VARIES, support })),
      ...state(
        'filled',
        names(({ filled }) => filled === support),
      ),
      ...ofContract,
    ];
  }
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
