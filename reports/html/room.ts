/** How much the findings may take of the page: with thousands of failures it still opens at once. */

/** UTF-16 code units of checks beyond the first of each card, and of evidence. */
const LIMITS = { furtherChecks: 160_000, evidence: 330_000 } as const;

type Part = keyof typeof LIMITS;

/** Counts what is already on the page. */
export class Room {
  readonly #used: Record<Part, number> = { furtherChecks: 0, evidence: 0 };

  /** Whether there is room for more of a part. */
  has(part: Part): boolean {
    return this.#used[part] < LIMITS[part];
  }

  /** Takes the room for a text of that part. */
  use(part: Part, length: number): void {
    this.#used[part] += length;
  }
}
