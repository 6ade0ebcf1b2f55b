/** What a schema says, whichever version of OpenAPI says it, and however it is put together. */
import type { Cursor } from '../api/cursor.ts';

export const TYPE_NAMES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

/** A field or the items of an array: schemas all of which hold, read when they are looked at. */
export interface Part {
  /** Where it is first written. */
  readonly at: Cursor;
  readonly schemas: readonly Scoped[];
}

/** A schema with what `$dynamicRef` means where it is used. */
export interface Scoped {
  readonly cursor: Cursor;
  readonly anchors: ReadonlyMap<string, Cursor>;
}

/** A keyword that bounds a text, a number or an array, such as maxLength. */
export interface Limit {
  readonly keyword: string;
  readonly value: string | number;
  readonly at: Cursor;
}

export interface Values {
  /** Without null. */
  readonly list: readonly unknown[];
  readonly at: Cursor;
}

export interface Shape {
  readonly at: Cursor;
  /** `number` stands for integers too. Undefined: any type. */
  readonly types?: ReadonlySet<TypeName>;
  readonly properties: ReadonlyMap<string, Part>;
  /** Where each is said to be required. */
  readonly required: ReadonlyMap<string, Cursor>;
  /** Where no further field is allowed. */
  readonly closed?: Cursor;
  readonly items?: Part;
  readonly values?: Values;
  readonly formats: ReadonlyMap<string, Cursor>;
  readonly limits: readonly Limit[];
  /** What stands for a value that is left out: `default`. */
  readonly fallback?: Cursor;
  /** One of these holds too. Empty, or two and more. */
  readonly choices: readonly Shape[];
}

/** Says nothing at all. */
export function anyShape(at: Cursor): Shape {
  return { at, properties: new Map(), required: new Map(), formats: new Map(), limits: [], choices: [] };
}

/** Both of two shapes. */
export function both(one: Shape, other: Shape): Shape {
  const types = commonTypes(one.types, other.types);
  const closed = one.closed ?? other.closed;
  const items = joined(one.items, other.items);
  const values = commonValues(one.values, other.values);
  const fallback = one.fallback ?? other.fallback;
  return {
    at: one.at,
    ...(types && { types }),
    properties: joinedProperties(one.properties, other.properties),
    required: new Map([...other.required, ...one.required]),
    ...(closed && { closed }),
    ...(items && { items }),
    ...(values && { values }),
    formats: new Map([...other.formats, ...one.formats]),
    limits: [...one.limits, ...other.limits],
    ...(fallback && { fallback }),
    choices: commonChoices(one.choices, other.choices),
  };
}

function joinedProperties(
  one: ReadonlyMap<string, Part>,
  other: ReadonlyMap<string, Part>,
): ReadonlyMap<string, Part> {
  const all = new Map(one);
  for (const [name, part] of other) all.set(name, joined(all.get(name), part) ?? part);
  return all;
}

function joined(one: Part | undefined, other: Part | undefined): Part | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { at: other.at, schemas: [...one.schemas, ...other.schemas] };
}

function commonTypes(
  one: ReadonlySet<TypeName> | undefined,
  other: ReadonlySet<TypeName> | undefined,
): ReadonlySet<TypeName> | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const kept = [...one].filter((type) => other.has(type) || (type === 'integer' && other.has('number')));
  const narrowed = one.has('number') && other.has('integer') ? ['integer' as const] : [];
  return new Set([...kept, ...narrowed]);
}

function commonValues(one: Values | undefined, other: Values | undefined): Values | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { at: one.at, list: one.list.filter((value) => other.list.includes(value)) };
}

function commonChoices(one: readonly Shape[], other: readonly Shape[]): readonly Shape[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return one.flatMap((first) => other.map((second) => both(first, second)));
}

/** Each of the shapes that one with choices stands for; the shape itself where it has none. */
export function alternativesOf(shape: Shape): readonly Shape[] {
  if (shape.choices.length === 0) return [shape];
  const { choices, ...rest } = shape;
  return choices.flatMap((choice) =>
    alternativesOf({ ...both(choice, { ...rest, choices: [] }), at: choice.at }),
  );
}

/** What any of several shapes allows, as one: a field is required where all of them require it. */
export function united(shapes: readonly Shape[]): Shape {
  const [first, ...others] = shapes;
  if (first === undefined) throw new RangeError('There is a shape at the least.');
  return others.reduce(either, first);
}

function either(one: Shape, other: Shape): Shape {
  const types = one.types && other.types && new Set([...one.types, ...other.types]);
  const closed = other.closed && one.closed;
  const items = one.items ?? other.items;
  const values = one.values &&
    other.values && { at: one.values.at, list: [...new Set([...one.values.list, ...other.values.list])] };
  return {
    at: one.at,
    ...(types && { types }),
    // The same field of two shapes is looked at as the first of them has it.
    properties: new Map([...other.properties, ...one.properties]),
    required: new Map([...one.required].filter(([name]) => other.required.has(name))),
    ...(closed && { closed }),
    ...(items && { items }),
    ...(values && { values }),
    formats: new Map([...one.formats].filter(([name]) => other.formats.has(name))),
    limits: [],
    choices: [],
  };
}

/** Whether a shape says nothing of what a value holds: neither type, nor fields, items or values. */
export function saysNothing({ types, properties, items, values, choices }: Shape): boolean {
  return (
    types === undefined && properties.size === 0 && items === undefined && !values && choices.length === 0
  );
}
