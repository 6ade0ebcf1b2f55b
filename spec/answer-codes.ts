/** The HTTP codes that the statement of a requirement names. Pure. */

/** What the answers to an experiment that held show. */
export interface NamedCodes {
  /** One of these: `… is answered 400 or 404`. */
  readonly oneOf: readonly number[];
  /** None of these: `No … is answered 500`. */
  readonly none: readonly number[];
}

const ANSWERED = /\b(not )?answered (\d{3}(?:(?:, | or )\d{3})*)/g;

/** @returns undefined for a statement that names no code of an answer. */
export function codesOf(statement: string): NamedCodes | undefined {
  const oneOf: number[] = [];
  const none: number[] = [];
  for (const [, not, codes = ''] of statement.matchAll(ANSWERED))
    (not !== undefined || statement.startsWith('No ') ? none : oneOf).push(
      ...codes.split(/, | or /).map(Number),
    );
  return oneOf.length + none.length === 0 ? undefined : { oneOf, none };
}
