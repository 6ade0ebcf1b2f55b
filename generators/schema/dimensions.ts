/** From the schema of a request to the space of its bodies. */
import type { JsonObject } from '../../spec/contract-document.ts';
import type { Dimension, OneValue, ValueClass } from '../dimension.ts';
import { classesOf, plainOf } from './classes.ts';
import { classOfValues } from './family.ts';
import type { SchemaOptions } from './options.ts';
import { readSchema } from './schema.ts';

/** An optional field that is not there: JSON has no undefined, so the key is absent. */
export const LEFT_OUT: OneValue<undefined> = { name: 'left out', value: undefined };

/**
 * What a field is bound to instead of all that its schema allows: these values, the plainest first, or classes
 * with a plain value; `left out` for one that is filled in another way, or never.
 */
export type Override =
  | readonly [OneValue<unknown>, ...OneValue<unknown>[]]
  | Pick<Dimension, 'classes' | 'plain'>
  | 'left out';

/**
 * One dimension for each field of an object, in the order of the schema.
 *
 * A field that is not required is first of all left out; one that is overridden takes the values given and no
 * others, `LEFT_OUT` among them if it may be.
 *
 * @param overrides by the names of fields.
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
    if (override === 'left out') return [];
    if (override !== undefined) return [{ name, ...bound(override) }];
    const classes = classesOf(property, options);
    return required.includes(name)
      ? [{ name, classes, plain: plainOf(property, options) }]
      : [{ name, classes: [one(LEFT_OUT), ...classes], plain: undefined }];
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

function bound(override: Exclude<Override, 'left out'>): Pick<Dimension, 'classes' | 'plain'> {
  if ('classes' in override) return override;
  const [first, ...others] = override;
  return { classes: [one(first), ...others.map(one)], plain: first.value };
}

function one({ name, value }: OneValue<unknown>): ValueClass {
  return classOfValues(name, [value]);
}
