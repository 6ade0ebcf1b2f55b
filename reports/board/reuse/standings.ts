/** Standings that many reports have in common, each held once: 2,000 reports have half a million of them. */
import type { Standing } from '../entry.ts';

export class Standings {
  /** In the order in which they were first met. */
  readonly all: Standing[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a standing in `all`. */
  numberOf(standing: Standing): number {
    const { id, section, level, verdict, inPart, isWaived } = standing;
    const key = JSON.stringify([id, section, level, verdict, inPart, isWaived]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(standing) - 1;
  }

  /** The same standings, as the objects that are held already. */
  shared(standings: readonly Standing[]): Standing[] {
    return standings.map((standing) => this.all[this.numberOf(standing)] ?? standing);
  }
}
