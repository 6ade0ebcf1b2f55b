/** Problems of a file that people write by hand, as lines that an editor opens. */
import type { Place } from '../profile/reading/source.ts';

/** Something wrong with a file, and where. */
export interface PlacedProblem {
  readonly place: Place;
  readonly text: string;
}

/** A line for each problem, in the order of the file. @param path as the user gave it. */
export function problemLines(path: string, problems: readonly PlacedProblem[]): string[] {
  return problems
    .toSorted((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
    .map(({ place, text }) => `${path}:${place.line}:${place.column} ${text}`);
}

/** `one problem`, `3 problems` */
export function problemCount(count: number): string {
  return count === 1 ? 'one problem' : `${count} problems`;
}
