/** From the schema of a request to the space of its bodies. */
import fc from 'fast-check';
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { type Dimension, LEFT_OUT } from '../dimension.ts';
import { familyOf } from './classes.ts';
import { classOf } from './family.ts';
import type { SchemaOptions } from './options.ts';
import { readSchema } from './schema.ts';

/**
 * What a field is bound to instead of all that its schema allows: what else may be chosen there, or nothing for
 * one that is filled in another way, or never.
 */
export type Override = Omit<Dimension, 'name'> | 'nothing';

/**
 * One dimension for each field of an object, in the order of the schema. A field that is not required is first
 * of all left out, with no value: JSON has no undefined.
 *
 * @param overrides by the names of fields; those of enumerations and objects need one.
 * @throws Error for an override of a field that the schema does not have.
 */
export function dimensionsOf(
  schema: JsonObject,
  options: SchemaOptions,
  overrides: Readonly<Record<string, Override>> = {},
): Dimension[] {
  const { properties, required } = readSchema(schema);
  const strays = Object.keys(overrides).filter((name) => !(name in properties));
  if (strays.length > 0) throw new Error(`The schema has no field ${strays.join(', ')}.`);
  return Object.entries(properties).flatMap(([name, property]): Dimension[] => {
    const override = overrides[name];
    if (override === 'nothing') return [];
    if (override !== undefined) return [{ ...override, name }];
    const { classes, plain } = familyOf(property, options);
    return required.includes(name)
      ? [{ name, classes, plain }]
      : [{ name, classes: [classOf(LEFT_OUT, fc.constant(undefined)), ...classes], plain: undefined }];
  });
}

/**
 * The same space without the classes that a server may refuse: whatever it refuses then breaks a rule. Of a
 * dimension of which every class is open, the first is left.
 */
export function withoutOpen(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions.map((dimension) => {
    const [first, ...others] = dimension.classes;
    return { ...dimension, classes: [first, ...others.filter(({ open }) => open === undefined)] };
  });
}
