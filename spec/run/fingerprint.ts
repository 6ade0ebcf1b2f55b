/** What a target's answers have in common: statements from a fixed vocabulary, mined from the exchanges of a run. */

/** Raised whenever a statement gets another meaning: fingerprints of different vocabularies cannot be compared. */
export const VOCABULARY = 1;

/** Observations that support a statement at the least. */
export const LEAST_SUPPORT = 8;

/** The value of a statement where too many values were seen to list them: it says nothing. */
export const VARIES = 'varies';

/** Between the values of a statement that took several. */
export const OR = ' | ';

/** Between the members of a list, and what stands for an empty one. */
export const LIST_SEPARATOR = ',';
export const NO_MEMBER = 'none';

export interface Statement {
  /** Of the vocabulary: no value of test data is in it. */
  readonly id: string;
  readonly value: string;
  /** How many observations support it; none contradicts it. */
  readonly support: number;
}

export interface Fingerprint {
  readonly vocabulary: number;
  /** SHA-256 of the ids and values. */
  readonly digest: string;
  /** By id. */
  readonly statements: readonly Statement[];
}

/** Statements that are lists: every member holds, and members have an order where it says so. */
const LISTS = /^(?:keys|filled|unfilled|missing|headers)\./;
const ORDERED = /^(?:keys|headers)\.(?!never)/;

export function isList(id: string): boolean {
  return LISTS.test(id);
}

export function isOrdered(id: string): boolean {
  return ORDERED.test(id);
}
