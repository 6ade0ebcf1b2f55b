/** Finds different instruments for a list of wants. */

/**
 * `exclusive`: nobody else uses it meanwhile. `passing`: the same for a moment, and what others have left on its way
 * to the instrument does not matter.
 */
export type LeaseMode = 'shared' | 'passing' | 'exclusive';

export interface Want<I> {
  readonly mode: LeaseMode;
  /** Whether an instrument will do, given those already chosen for the wants before this one. */
  instrument(candidate: I, chosen: readonly I[]): boolean;
  /** Of those that will do, the ones that are taken only where nothing else will ever do. */
  shunned?(candidate: I): boolean;
  /** Of those that will do, the ones that would have to be waited for once they are held: rather one at rest later. */
  restless?(candidate: I): boolean;
}

/** One slot for each want, in their order. */
export type Assignment<S> = readonly S[];

/**
 * Tries the slots in the order given for a want, and goes back where a later want finds none.
 * @returns undefined when there is no assignment among the slots that `usable` lets pass.
 */
export function assign<I, S>(
  wants: readonly Want<I>[],
  slotsFor: (want: Want<I>) => readonly S[],
  instrumentOf: (slot: S) => I,
  usable: (slot: S, want: Want<I>) => boolean,
): Assignment<S> | undefined {
  const chosen: S[] = [];
  const fill = (): boolean => {
    const want = wants[chosen.length];
    if (want === undefined) return true;
    const before = chosen.map(instrumentOf);
    for (const slot of slotsFor(want)) {
      if (chosen.includes(slot) || !usable(slot, want)) continue;
      if (!want.instrument(instrumentOf(slot), before)) continue;
      chosen.push(slot);
      if (fill()) return true;
      chosen.pop();
    }
    return false;
  };
  return fill() ? chosen : undefined;
}
