/** Items of a declaration that nobody has answered. */
import { UNSET } from '../../spec/declaration/declaration.ts';
import type { KeyPath, Problem, Spot } from '../profile/reading/problems.ts';

/** What to say of an item without an answer; undefined for one that has any. @param write what to write. */
export function unansweredText(given: unknown, write: string): string | undefined {
  if (given === undefined) return `missing. ${write}`;
  const isUnset = given === null || given === UNSET || (typeof given === 'string' && given.trim() === '');
  return isUnset ? `unset. ${write}` : undefined;
}

export function problemAt(path: KeyPath, spot: Spot, text: string): Problem {
  return { path, spot, text };
}
