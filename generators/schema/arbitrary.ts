/** Any value that fits a schema of the contract. */
import type fc from 'fast-check';
import type { SchemaName } from '../../spec/generated/contract.ts';
import { classesOf } from './classes.ts';
import { anyOf } from './family.ts';
import { type SchemaOptions, UNBOUND } from './options.ts';
import { schemaNamed } from './schema.ts';

/** Values that fit a schema of `components.schemas`, of every class alike. */
export function arbitraryOf(name: SchemaName, options: SchemaOptions = UNBOUND): fc.Arbitrary<unknown> {
  return anyOf(classesOf(schemaNamed(name), options));
}
