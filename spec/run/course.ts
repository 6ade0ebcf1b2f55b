/**
 * The course of one operation: every look at its record, as a subject that rules can be applied to. The run applies them
 * while it goes on, and anybody can apply them again to the looks that the archive holds.
 */

/** A record as it was seen at one moment. */
export interface Observation {
  /** Milliseconds since the operation was sent. */
  readonly atMs: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly exchangeId: string;
}

/** What was seen of one operation. */
export interface Course {
  /** In order: the answer of its execution, then each look at its list. */
  readonly observations: readonly Observation[];
  /** Of the minor unit of its amounts. */
  readonly decimals: number;
}

/** Where a course departs from what a rule demands. */
export interface CourseDeparture {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** The look that shows it. */
  readonly shownBy: Observation;
  /** What its timeline says at that moment, where the statuses don't. */
  readonly note?: string;
}

/**
 * A rule over the course of an operation. Pure.
 * @returns undefined where it holds; `silent` where the course says nothing about it.
 */
export type CourseRule = (course: Course) => CourseDeparture | 'silent' | undefined;

/** That a check applied a rule to a course. */
export interface CourseClaim {
  /** Of the rule, in the table of course rules. */
  readonly rule: string;
  /** referenceOperation */
  readonly reference: string;
  readonly decimals: number;
  /** Ids of the exchanges that show it, in the order of the looks. */
  readonly of: readonly string[];
}
