/**
 * The course of one operation: every look at its record, as a subject that rules can be applied to. The run applies them
 * while it goes on, and anybody can apply them again to the looks that the archive holds.
 */
import { isFinal } from '../document/final-status.ts';

/** A record as it was seen at one moment. */
export interface Observation {
  /** Milliseconds since the operation was sent. */
  readonly atMs: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly exchangeId: string;
}

/** A callback as it came. */
export interface SeenCallback {
  /** When, in milliseconds since the operation was sent. */
  readonly atMs: number;
  readonly method: string;
  /** Path and query, from `/callbacks/` on. */
  readonly target: string;
  readonly body: string;
  /** Undefined where the body is not JSON. */
  readonly json: unknown;
  readonly exchangeId: string;
}

/** Where a profile finds in callbacks what they tell, and what their words for statuses stand for. */
export interface CallbackPointers {
  readonly reference?: string | undefined;
  readonly status?: string | undefined;
  readonly date?: string | undefined;
  readonly statuses?: Readonly<Record<string, string>> | undefined;
}

/** What a check knows of an operation beside what was seen of it. */
export interface CourseGiven {
  /** referenceOperation */
  readonly reference: string;
  /** Of the minor unit of its amounts. */
  readonly decimals: number;
  readonly pointers?: CallbackPointers;
  /** References of other operations, whose callbacks may be taken for its own. */
  readonly besides?: readonly string[];
  /** Path and query that callbackUrl had. */
  readonly target?: string;
}

/** What was seen of one operation. */
export interface Course extends CourseGiven {
  /** In order: the answer of its execution, then each look at its list. */
  readonly observations: readonly Observation[];
  /** Lists alone were looked at: the first observation is no answer of an execution. */
  readonly listsOnly?: true;
  /** What came to its callbackUrl, in the order of arrival. */
  readonly callbacks: readonly SeenCallback[];
}

/** The answer of the execution among the looks, which may write values in another way than lists; undefined without one. */
export function answerIn({
  observations,
  listsOnly,
}: Pick<Course, 'observations' | 'listsOnly'>): Observation | undefined {
  return listsOnly ? undefined : observations[0];
}

/** The first look at which an operation was final; undefined where none was. */
export function firstFinal({ observations }: Pick<Course, 'observations'>): Observation | undefined {
  return observations.find(({ record }) => isFinal(record.statutOperation));
}

/** Where a course departs from what a rule demands. */
export interface CourseDeparture {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** The field of the record that shows it, where it is one. */
  readonly field?: string;
  /** The look that shows it; none where it is the answer of the execution. */
  readonly shownBy?: Observation;
  /** What its timeline says at that moment, where the statuses don't. */
  readonly note?: string;
}

/**
 * A rule over the course of an operation. Pure.
 * @returns undefined where it holds; `silent` where the course says nothing about it.
 */
export type CourseRule = (course: Course) => CourseDeparture | 'silent' | undefined;

/** That a check applied a rule to a course. */
export interface CourseClaim extends CourseGiven {
  /** Of the rule, in the table of course rules. */
  readonly rule: string;
  /** Ids of the exchanges that show it: of the looks in their order, then of the callbacks in theirs. */
  readonly of: readonly string[];
  /** How many of them are callbacks; absent where none is. */
  readonly callbacks?: number;
}
