/** How much the findings may take of the page: with thousands of failures it still opens at once. */

/** UTF-16 code units of all findings together. */
const FINDINGS = 560_000;

/** What each finding takes at the least: a line, and its share of the card. */
const LINE = 600;

/** What the rest is at the least, however many findings there are. */
const LEAST = 150_000;

/** How the rest is shared: the first check of each card, further checks in full, and evidence. */
const SHARES = { firstChecks: 0.3, furtherChecks: 0.2, evidence: 0.5 } as const;

type Part = keyof typeof SHARES;

/** Counts what is already on the page. */
export class Room {
  readonly #rest: number;
  readonly #used: Record<Part, number> = { firstChecks: 0, furtherChecks: 0, evidence: 0 };

  /** @param findings checks that failed, warned or were inconclusive. */
  constructor(findings: number) {
    this.#rest = Math.max(FINDINGS - LINE * findings, LEAST);
  }

  /** Whether there is room for more of a part. */
  has(part: Part): boolean {
    return this.#used[part] < SHARES[part] * this.#rest;
  }

  /** Takes the room for a text of that part. */
  use(part: Part, length: number): void {
    this.#used[part] += length;
  }
}
