/** Personalities of which a sandbox can have one at a time. */
import type { Personality } from './personality.ts';

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

/** Those that go together with all that were taken before them, in the order given, and at most so many. */
export function together(candidates: Iterable<Personality>, most = Number.POSITIVE_INFINITY): Personality[] {
  const taken: Personality[] = [];
  for (const candidate of candidates) {
    if (taken.every((other) => compatible(candidate, other))) taken.push(candidate);
    if (taken.length === most) break;
  }
  return taken;
}

function compatible(one: Personality, other: Personality): boolean {
  return !(one.conflictsWith?.includes(other.id) || other.conflictsWith?.includes(one.id));
}
