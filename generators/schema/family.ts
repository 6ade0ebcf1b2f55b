/** What is made of a field of a schema: named classes of values, and the plainest value of all. */
import fc from 'fast-check';
import type { OpenPointId } from '../../spec/generated/catalogue-ids.ts';
import type { ValueClass } from '../dimension.ts';

export type Classes = readonly [ValueClass, ...ValueClass[]];

export interface Family {
  readonly classes: Classes;
  /** The plainest value, which is of the first class. */
  readonly plain: unknown;
}

/** A class; `open` where a server may refuse its values without breaking the document. */
export function classOf(
  name: string,
  arbitrary: fc.Arbitrary<unknown>,
  { open, holds }: { readonly open?: OpenPointId; readonly holds?: (value: unknown) => boolean } = {},
): ValueClass {
  return { name, arbitrary, ...(open && { open }), ...(holds && { holds }) };
}

/** A class of given values, the simplest first. */
export function classOfValues(
  name: string,
  values: readonly [unknown, ...unknown[]],
  open?: OpenPointId,
): ValueClass {
  return classOf(name, fc.constantFrom(...values), open === undefined ? {} : { open });
}
