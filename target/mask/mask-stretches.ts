/** Stretches of a text that are to be replaced, found in any order and by several ways. */

export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly put: string;
}

/** The text with every stretch replaced. */
export function replaced(text: string, found: readonly Stretch[]): string {
  if (found.length === 0) return text;
  let out = '';
  let from = 0;
  for (const { start, end, put } of stretchesInOrder(found)) {
    out += text.slice(from, start) + put;
    from = end;
  }
  return out + text.slice(from);
}

/**
 * The stretches from left to right, without what is within another. Of two that overlap both are replaced, as one:
 * nothing of either may stay.
 */
function stretchesInOrder(found: readonly Stretch[]): Stretch[] {
  const ordered = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const out: Stretch[] = [];
  for (const stretch of ordered) {
    const last = out.at(-1);
    if (last === undefined || stretch.start >= last.end) out.push(stretch);
    else if (stretch.end > last.end)
      out[out.length - 1] = { start: last.start, end: stretch.end, put: last.put + stretch.put };
  }
  return out;
}
