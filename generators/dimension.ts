/**
 * A request as a point in a space: one dimension for each thing that can be chosen, one class for each kind of
 * value that a server might treat in a way of its own.
 */
import fc from 'fast-check';

/** Values that are alike: all numbers with three decimals, all labels with an emoji. */
export interface ValueClass<T = unknown> {
  /** A few words, for the one who reads the failure: `three decimals`. */
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<T>;
  /** The open point by which a server may refuse these values: such a refusal says nothing. */
  readonly open?: string;
  /**
   * Whether a value is of the class. Needed where shrinking may lead out of it, so that what is left is named
   * after the class that it came to.
   */
  holds?(value: unknown): boolean;
}

/** One thing that can be chosen. */
export interface Dimension<T = unknown> {
  /** The field that it fills, or what else is chosen: `montant`, `the service`. */
  readonly name: string;
  readonly classes: readonly [ValueClass<T>, ...ValueClass<T>[]];
  /** The plainest value, which is of the first class: what a failure is shrunk towards. */
  readonly plain: T;
  /** Where not every value goes with every value of another dimension. */
  readonly goesWith?: {
    /** The name of the other dimension. */
    readonly dimension: string;
    /** Whether a value, or the name of a class of one value, goes with one of the other dimension. */
    holds(own: unknown, other: unknown): boolean;
  };
}

/** What a choice says of a field that is filled in elsewhere, or not at all. */
export const GIVEN = 'given';
export const LEFT_OUT = 'left out';

/** One class for each value; the first is the plain one. @throws Error where there is none to choose from. */
export function choiceOf(name: string, [first, ...others]: readonly string[]): Dimension<string> {
  if (first === undefined) throw new Error(`${name}: nothing to choose from.`);
  return { name, plain: first, classes: [only(first), ...others.map(only)] };
}

function only(value: string): ValueClass<string> {
  return { name: value, arbitrary: fc.constant(value) };
}
