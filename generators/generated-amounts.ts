/** How much a run generates. The checks and the estimate read this table. */

import type { Effort } from '../spec/run/effort.ts';

/** How many of what. */
export interface Amount {
  /** Valid requests of one kind. */
  readonly cases: number;
  /** Changed requests for one requirement. */
  readonly changes: number;
  /** Sets of requests with one requestId. */
  readonly duplicates: number;
  /** Questions to a list. */
  readonly filters: number;
  /** Sequences, and the most steps that one has. */
  readonly sequences: number;
  readonly steps: number;
  /** Cases that may be tried to make a failing one simpler. */
  readonly shrinks: number;
  /** Requests that a whole run may send to make failing cases simpler. */
  readonly shrinkRequests: number;
  /** So long a failing case is made simpler at the most, in milliseconds: its failure is known by then. */
  readonly shrinkMs: number;
}

const QUICK: Amount = {
  cases: 30,
  changes: 3,
  duplicates: 4,
  filters: 6,
  sequences: 4,
  steps: 8,
  shrinks: 60,
  shrinkRequests: 400,
  shrinkMs: 15_000,
};

export const AMOUNT_OF: Readonly<Record<Effort, Amount>> = {
  // It has few checks that generate anything, and not less of what they generate.
  smoke: QUICK,
  quick: QUICK,
  standard: {
    cases: 240,
    changes: 8,
    duplicates: 12,
    filters: 20,
    sequences: 16,
    steps: 12,
    shrinks: 200,
    shrinkRequests: 800,
    shrinkMs: 30_000,
  },
  thorough: {
    cases: 800,
    changes: 40,
    duplicates: 60,
    filters: 80,
    sequences: 80,
    steps: 20,
    shrinks: 600,
    shrinkRequests: 4_000,
    shrinkMs: 120_000,
  },
};
