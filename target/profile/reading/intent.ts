/** What was likely meant by a misspelt word. */
import { UserError } from '../../../spec/run/user-error.ts';

/**
 * Damerau-Levenshtein distance (optimal string alignment): how many letters are to be inserted,
 * dropped, changed, or swapped with their neighbour. The libraries for it count a swap, which is what fingers do most,
 * as two mistakes.
 */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * The word nearest to a misspelt one, without regard to case and to `-` and `_`.
 *
 * @returns `undefined` where none is near: more than a third of the letters would have to change.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '');
  const ranked = words
    .map((candidate) => ({ candidate, distance: editDistance(plain(word), plain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .filter(({ candidate, distance }) => distance < plain(candidate).length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** A list that is longer is not printed whole. */
const MOST_NAMES = 12;

/**
 * Rejects names that are not in a list. In plain JavaScript no compiler does.
 * @param what the names are: `option of run`.
 * @throws UserError for the first unknown name, with the nearest known one, or all of a short list.
 */
export function ensureNames(what: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = nearest(unknown, known);
  const list = known.length > MOST_NAMES ? `${known.slice(0, MOST_NAMES).join(', ')} …` : known.join(', ');
  throw new UserError(
    `There is no ${what} "${unknown}".`,
    meant === undefined ? `There are: ${list}.` : `Did you mean ${meant}?`,
    'library',
  );
}
