/** Which practices exchanges showed, and in which exchanges. */

/** Exchanges that are named for a value. */
const NAMED = 3;

/** How often one value was seen. */
export interface Sighting<V extends string = string> {
  readonly value: V;
  readonly exchanges: number;
  /** The first of them. */
  readonly exchangeIds: readonly string[];
}

export class Sightings<V extends string> {
  readonly #seen: Map<V, { exchanges: number; readonly exchangeIds: string[] }>;

  /** @param before what was seen before; it stays as it is. */
  constructor(before?: Sightings<V>) {
    const seen = before === undefined ? [] : [...before.#seen];
    this.#seen = new Map(
      seen.map(([value, { exchanges, exchangeIds }]) => [
        value,
        { exchanges, exchangeIds: [...exchangeIds] },
      ]),
    );
  }

  note(value: V, exchangeId: string): void {
    const seen = this.#seen.get(value) ?? { exchanges: 0, exchangeIds: [] };
    seen.exchanges += 1;
    if (seen.exchangeIds.length < NAMED) seen.exchangeIds.push(exchangeId);
    this.#seen.set(value, seen);
  }

  has(value: V): boolean {
    return this.#seen.has(value);
  }

  /** The values, the most frequent first. @param weak counts only where nothing else was seen. */
  all(weak?: V): Sighting<V>[] {
    const values = [...this.#seen].map(([value, seen]) => ({ value, ...seen }));
    const strong = values.filter(({ value }) => value !== weak);
    return (strong.length > 0 ? strong : values).sort((one, other) => other.exchanges - one.exchanges);
  }
}
