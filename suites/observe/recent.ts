/** What was seen last: recorded traffic may have any length, and memory has not. */

/** A map that forgets what was put in longest ago. What is put in again counts as new. */
export class Recent<K, V> {
  readonly #most: number;
  readonly #entries = new Map<K, V>();

  /** @param most entries; a rule that has forgotten an exchange says nothing of it. */
  constructor(most = MOST) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  /** The oldest first. */
  values(): IterableIterator<V> {
    return this.#entries.values();
  }
}

/** Far more than a run executes. */
const MOST = 10_000;
