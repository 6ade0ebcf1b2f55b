/** What is worth remembering of texts that come again and again, within bounds. */

/**
 * Values by text. What was asked for lately stays; what was not goes, once there is too much.
 */
export class Generations<V> {
  readonly #most: number;
  readonly #turned: () => void;
  #young = new Map<string, V>();
  #old = new Map<string, V>();
  #characters = 0;

  /**
   * @param most about how many characters of texts are remembered, twice over.
   * @param turned hears when what was not asked for lately goes.
   */
  constructor(most: number, turned: () => void = () => {}) {
    this.#most = most;
    this.#turned = turned;
  }

  get(text: string): V | undefined {
    const young = this.#young.get(text);
    if (young !== undefined) return young;
    const old = this.#old.get(text);
    if (old !== undefined) this.set(text, old);
    return old;
  }

  /** @param text one that keeps no longer text in memory. */
  set(text: string, value: V): void {
    if (this.#characters >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = 0;
      this.#turned();
    }
    this.#young.set(text, value);
    this.#characters += text.length;
  }
}
