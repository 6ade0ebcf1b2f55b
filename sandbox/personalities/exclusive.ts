/** Personalities of which a sandbox can have one at a time. */
import type { Personality } from '../hooks.ts';

/** Says of each that it cannot go with the others. */
export function exclusive(all: readonly Personality[]): readonly Personality[] {
  return all.map((one) => ({
    ...one,
    conflictsWith: [
      ...(one.conflictsWith ?? []),
      ...all.filter(({ id }) => id !== one.id).map(({ id }) => id),
    ],
  }));
}

/** Whether two personalities can go together. */
export function compatible(one: Personality, other: Personality): boolean {
  return !(one.conflictsWith?.includes(other.id) || other.conflictsWith?.includes(one.id));
}
