/** The HTTP codes that the statement of a requirement names. Pure. */

/** What the answers to an experiment that held show. */
export interface NamedCodes {
  /** One of these: `… is answered 400 or 404`. */
  readonly oneOf: readonly number[];
  /** None of these: `No … is answered 500`. */
  readonly none: readonly number[];
}

/** What is before the codes, and all that comes behind. */
const ANSWERED = /(?:\b(?:is|are) (not )?|refused: )answered (\d{3}.*)$/s;

/** @returns undefined for a statement that names no code of an answer. */
export function codesOf(statement: string): NamedCodes | undefined {
  const [, not, rest] = ANSWERED.exec(statement) ?? [];
  if (rest === undefined) return undefined;
  const codes = [...rest.matchAll(/\b\d{3}\b/g)].map(Number);
  const isForbidden = not !== undefined || statement.startsWith('No ');
  return isForbidden ? { oneOf: [], none: codes } : { oneOf: codes, none: [] };
}
