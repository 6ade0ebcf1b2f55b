/** What operations move, in the amounts that a profile gives: told once, it holds for every profile. */

/** How many times each amount is debited. */
export interface Moved {
  /** `limits.amount.typical`. */
  readonly typicals: number;
  /** `limits.amount.largest`. */
  readonly largest: number;
  /** The whole balance of an instrument that allows `drain`. */
  readonly drains: number;
}

export const NOTHING_MOVED: Moved = { typicals: 0, largest: 0, drains: 0 };

export function sumOf(one: Moved, other: Moved): Moved {
  return combined(one, other, (left, right) => left + right);
}

export function mostOf(one: Moved, other: Moved): Moved {
  return combined(one, other, Math.max);
}

function combined(one: Moved, other: Moved, by: (left: number, right: number) => number): Moved {
  return {
    typicals: by(one.typicals, other.typicals),
    largest: by(one.largest, other.largest),
    drains: by(one.drains, other.drains),
  };
}
