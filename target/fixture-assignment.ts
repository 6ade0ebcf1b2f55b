/** Finds different instruments for a list of wants. */

export type LeaseMode = 'shared' | 'exclusive';

export interface Want<I> {
  readonly mode: LeaseMode;
  /** Whether an instrument will do, given those already chosen for the wants before this one. */
  instrument(candidate: I, chosen: readonly I[]): boolean;
}

/** One slot for each want, in their order. */
export type Assignment<S> = readonly S[];

/**
 * Tries the slots in the order given for a mode, and goes back where a later want finds none.
 * @returns undefined when there is no assignment among the slots that `usable` lets pass.
 */
export function assign<I, S>(
  wants: readonly Want<I>[],
  slotsFor: (mode: LeaseMode) => readonly S[],
  instrumentOf: (slot: S) => I,
  usable: (slot: S, mode: LeaseMode) => boolean,
): Assignment<S> | undefined {
  const chosen: S[] = [];
  const fill = (): boolean => {
    const want = wants[chosen.length];
    if (want === undefined) return true;
    const before = chosen.map(instrumentOf);
    for (const slot of slotsFor(want.mode)) {
      if (chosen.includes(slot) || !usable(slot, want.mode)) continue;
      if (!want.instrument(instrumentOf(slot), before)) continue;
      chosen.push(slot);
      if (fill()) return true;
      chosen.pop();
    }
    return false;
  };
  return fill() ? chosen : undefined;
}
