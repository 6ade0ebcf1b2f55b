/** Schemas of OpenAPI 3.1, 3.0 and Swagger 2.0 as shapes: `$ref`, allOf, anyOf and each version's null are worked out here. */
import { isJsonObject } from '../../json/json.ts';
import { UserError } from '../../run/user-error.ts';
import { type Cursor, childOf, isTrueAt, placeText, referenceOf, referred, textAt } from '../api/cursor.ts';
import { BOUNDS } from '../reading/bounds.ts';
import {
  anyShape,
  both,
  type Limit,
  type Part,
  type Scoped,
  type Shape,
  TYPE_NAMES,
  type TypeName,
} from './shape.ts';

/** Reads shapes, and counts them. One for each comparison. */
export interface ShapeReader {
  readonly ofSchema: (schema: Cursor) => Shape;
  /** Of a field or of items. */
  readonly ofPart: (part: Part) => Shape;
}

const LIMITS = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

/** @throws UserError, when used, for schemas that refer to themselves in a circle, or to each other beyond measure. */
export function shapeReader(): ShapeReader {
  let read = 0;
  const shapeOf = ({ cursor, anchors }: Scoped, open: readonly string[]): Shape => {
    read += 1;
    if (read > BOUNDS.schemas)
      throw new UserError(
        `${cursor.file.name}: its schemas refer to each other more than ${BOUNDS.schemas} times.`,
      );
    const key = `${cursor.file.url}#${cursor.pointer}`;
    if (open.includes(key))
      throw new UserError(
        `${placeText(cursor)}: the schema is made of itself.`,
        'Let its references lead to an end.',
      );
    const scope = { cursor, anchors: withAnchors(cursor, anchors) };
    return composed(scope, (schema) => shapeOf({ cursor: schema, anchors: scope.anchors }, [...open, key]));
  };
  const ofPart = ({ schemas, at }: Part): Shape => {
    const [first = anyShape(at), ...others] = schemas.map((schema) => shapeOf(schema, []));
    return others.reduce(both, first);
  };
  return { ofPart, ofSchema: (cursor) => shapeOf({ cursor, anchors: new Map() }, []) };
}

/** The outermost schema that names an anchor decides what it stands for. */
function withAnchors(cursor: Cursor, anchors: ReadonlyMap<string, Cursor>): ReadonlyMap<string, Cursor> {
  const definitions = childOf(cursor, '$defs');
  if (definitions === undefined || !isJsonObject(definitions.value)) return anchors;
  const own = Object.keys(definitions.value).flatMap((name): [string, Cursor][] => {
    const definition = childOf(definitions, name);
    const anchor = definition && textAt(definition, '$dynamicAnchor');
    return definition && anchor !== undefined ? [[anchor, definition]] : [];
  });
  return own.length === 0 ? anchors : new Map([...own, ...anchors]);
}

function composed(scope: Scoped, shapeOf: (schema: Cursor) => Shape): Shape {
  const { cursor } = scope;
  if (cursor.value === false) return { ...anyShape(cursor), types: new Set() };
  let shape = ownShape(scope);
  for (const part of [...referredBy(scope), ...listed(cursor, 'allOf')]) {
    const whole = shapeOf(part);
    shape = both(saysLittle(shape) ? { ...shape, at: whole.at } : shape, whole);
  }
  for (const keyword of ['anyOf', 'oneOf']) shape = withChoice(shape, listed(cursor, keyword), shapeOf);
  return isNullable(cursor) ? alsoNull(shape) : shape;
}

/** A wrapper around a reference has nothing of its own to point at. */
function saysLittle({ types, properties, required, values }: Shape): boolean {
  return types === undefined && properties.size === 0 && required.size === 0 && values === undefined;
}

function referredBy({ cursor, anchors }: Scoped): Cursor[] {
  const reference = referenceOf(cursor);
  const dynamic = textAt(cursor, '$dynamicRef')?.replace(/^#/, '');
  const named = dynamic === undefined ? undefined : anchors.get(dynamic);
  return [...(reference === undefined ? [] : [referred(cursor, reference)]), ...(named ? [named] : [])];
}

function listed(cursor: Cursor, keyword: string): Cursor[] {
  const list = childOf(cursor, keyword);
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.flatMap((_, index) => childOf(list, index) ?? []);
}

/** One branch is no choice, and a branch that is null alone only makes the rest nullable. */
function withChoice(shape: Shape, branches: readonly Cursor[], shapeOf: (schema: Cursor) => Shape): Shape {
  if (branches.length === 0) return shape;
  const others = branches.filter((branch) => !isNullAlone(branch, branches));
  const shapes = others.map(shapeOf);
  const [only] = shapes;
  const chosen =
    shapes.length > 1
      ? both(shape, { ...anyShape(shape.at), choices: shapes })
      : only === undefined
        ? { ...shape, types: new Set<TypeName>(['null']) }
        : both(saysLittle(shape) ? { ...shape, at: only.at } : shape, only);
  return others.length < branches.length ? alsoNull(chosen) : chosen;
}

const DESCRIBING = new Set(['nullable', 'x-nullable', 'description', 'title', 'example', 'type']);

/** In 3.0 a schema that holds nothing but `nullable` is written to mean null; with a type, beside another that has it. */
function isNullAlone({ value }: Cursor, branches: readonly Cursor[]): boolean {
  if (!isJsonObject(value)) return false;
  if (value.type === 'null' || ('const' in value && value.const === null)) return true;
  if (Array.isArray(value.enum) && value.enum.length > 0 && value.enum.every((one) => one === null))
    return true;
  const saysNoMore = value.nullable === true && Object.keys(value).every((key) => DESCRIBING.has(key));
  if (!saysNoMore || value.type === undefined) return saysNoMore;
  return branches.some(
    (one) =>
      one.value !== value && isJsonObject(one.value) && [undefined, value.type].includes(one.value.type),
  );
}

function isNullable({ value, description: { dialect } }: Cursor): boolean {
  if (!isJsonObject(value)) return false;
  return (dialect !== '3.1' && value.nullable === true) || value['x-nullable'] === true;
}

function alsoNull(shape: Shape): Shape {
  const { types, choices } = shape;
  return {
    ...shape,
    ...(types && { types: new Set<TypeName>([...types, 'null']) }),
    ...(choices.length > 0 && { choices: choices.map(alsoNull) }),
  };
}

/** What a schema says beside what it refers to and is composed of. */
function ownShape({ cursor, anchors }: Scoped): Shape {
  const part = (at: Cursor): Part => ({ at, schemas: [{ cursor: at, anchors }] });
  const properties = childOf(cursor, 'properties');
  const items = childOf(cursor, 'items');
  const additional = childOf(cursor, 'additionalProperties') ?? childOf(cursor, 'unevaluatedProperties');
  const format = childOf(cursor, 'format');
  const fallback = childOf(cursor, 'default');
  return {
    at: cursor,
    ...typesOf(cursor),
    properties: new Map(
      Object.keys(isJsonObject(properties?.value) ? properties.value : {}).flatMap((name) => {
        const at = properties && childOf(properties, name);
        return at === undefined ? [] : [[name, part(at)]];
      }),
    ),
    required: requiredOf(cursor),
    ...(additional?.value === false && { closed: additional }),
    ...(items && { items: part(items) }),
    formats: new Map(format && typeof format.value === 'string' ? [[format.value, format]] : []),
    limits: LIMITS.flatMap((keyword) => limitOf(cursor, keyword)),
    ...(fallback && { fallback }),
    choices: [],
  };
}

function requiredOf(cursor: Cursor): ReadonlyMap<string, Cursor> {
  const list = childOf(cursor, 'required');
  if (list === undefined || !Array.isArray(list.value)) return new Map();
  return new Map(
    list.value.flatMap((name, index) => [[String(name), childOf(list, index) ?? list] as const]),
  );
}

const EXCLUSIVE: ReadonlyMap<string, string> = new Map([
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
]);

function limitOf(cursor: Cursor, keyword: string): Limit[] {
  const at = childOf(cursor, keyword);
  if (at === undefined || (typeof at.value !== 'string' && typeof at.value !== 'number')) return [];
  // Before 3.1 a flag beside the bound says that it is not reached.
  const exclusive = EXCLUSIVE.get(keyword);
  const isFlagged = exclusive !== undefined && isTrueAt(cursor, exclusive);
  return [{ keyword: isFlagged ? exclusive : keyword, value: at.value, at }];
}

function typesOf(cursor: Cursor): Pick<Shape, 'types' | 'values'> {
  const { value } = cursor;
  if (!isJsonObject(value)) return {};
  const list = childOf(cursor, 'enum') ?? childOf(cursor, 'const');
  const allowed: unknown[] | undefined =
    list === undefined ? undefined : Array.isArray(list.value) && 'enum' in value ? list.value : [list.value];
  const said = namesIn(value.type) ?? impliedBy(value);
  const types = allowed && said === undefined ? new Set(allowed.map(typeNameOf)) : said && new Set(said);
  if (list === undefined || allowed === undefined) return types ? { types } : {};
  const filled = allowed.filter((one) => one !== null);
  // A list of null alone says which type there is, and no value.
  if (filled.length === 0) return { types: new Set<TypeName>(['null']) };
  if (types?.has('null') === true && !allowed.includes(null)) types.delete('null');
  return { ...(types && { types }), values: { list: filled, at: list } };
}

function namesIn(type: unknown): TypeName[] | undefined {
  const names = (Array.isArray(type) ? type : [type]).flatMap(
    (name) => TYPE_NAMES.find((one) => one === name) ?? [],
  );
  // `file` of Swagger 2.0, and what is misspelled.
  return names.length === 0 ? undefined : names;
}

/** Who writes properties means an object. */
function impliedBy(value: Record<string, unknown>): TypeName[] | undefined {
  if (isJsonObject(value.properties)) return ['object'];
  return isJsonObject(value.items) ? ['array'] : undefined;
}

function typeNameOf(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return TYPE_NAMES.find((name) => name === typeof value) ?? 'object';
}
