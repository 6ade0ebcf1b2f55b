/** What the contract names of each operation: the codes of its answers, the fields of both sides, the values of their enumerations. */

import type { Enumerations, OperationId, SchemaName } from '../generated/contract-names.ts';
import { isJsonObject } from '../json/json.ts';
import { CONTRACT, ENUMERATIONS, OPERATIONS } from './contract.ts';
import type { Json, JsonObject } from './contract-document.ts';

export type EnumerationName = keyof Enumerations;

/** A place in a JSON value. */
export interface Place {
  /** From the root: `body[].statutOperation`; empty for the root. */
  readonly path: string;
  /** It has a name, and is no item of an array. */
  readonly isField: boolean;
  /** Null is all that may stand there. */
  readonly onlyNull: boolean;
  readonly enumeration?: EnumerationName;
  readonly properties: ReadonlyMap<string, Place>;
  readonly items?: Place;
}

/** A field that is sent elsewhere than in a body, or whose name the profile binds. */
export interface NamedField {
  readonly name: string;
  readonly enumeration?: EnumerationName;
}

export interface Surface {
  /** The codes that the contract names. */
  readonly codes: readonly number[];
  readonly request: Place;
  readonly response: Place;
  /** Of the request, outside its body's known names. */
  readonly sentBeside: readonly NamedField[];
  /** Of the answer, where the profile says where they stand. */
  readonly seenBeside: readonly NamedField[];
}

/** Names of what the document describes without a name of its own, in its words. */
export const UNNAMED = {
  requestId: 'requestId (header)',
  requestType: 'type of the request',
  from: 'start of period',
  to: 'end of period',
  max: 'maximum number of results',
} as const;

const SENT_BESIDE: { readonly [id in OperationId]?: readonly NamedField[] } = {
  executeOperation: [{ name: UNNAMED.requestId }],
  listOperations: [{ name: UNNAMED.from }, { name: UNNAMED.to }, { name: UNNAMED.max }],
  createRequest: [{ name: UNNAMED.requestType, enumeration: 'TypeDemande' }],
};

const SEEN_BESIDE: { readonly [id in OperationId]?: readonly NamedField[] } = {
  getFees: [{ name: 'montantFrais' }, { name: 'modeApplication', enumeration: 'ModeApplication' }],
};

/** Every operation in the order of the contract. */
export const OPERATION_IDS: readonly OperationId[] = Object.keys(OPERATIONS).filter(isOperationId);

/** Whether the contract has an operation of this name. */
export function isOperationId(name: string): name is OperationId {
  return name in OPERATIONS;
}

const surfaces = new Map<OperationId, Surface>();

/** Made when first asked for, and kept. */
export function surfaceOf(id: OperationId): Surface {
  const known = surfaces.get(id);
  if (known !== undefined) return known;
  const { requestSchemas, successSchema, successStatuses, errorStatuses } = OPERATIONS[id];
  const surface: Surface = {
    codes: [...successStatuses, ...errorStatuses],
    request: placeOf(requestSchemas),
    // An error's answer has no field that a success has not.
    response: placeOf(successSchema === null || id === 'getFees' ? [] : [successSchema]),
    sentBeside: SENT_BESIDE[id] ?? [],
    seenBeside: SEEN_BESIDE[id] ?? [],
  };
  surfaces.set(id, surface);
  return surface;
}

/** Every field under a place, and the enumeration of those that have one. */
export function fieldsUnder(place: Place): NamedField[] {
  const { path: name, isField, enumeration, items, properties } = place;
  const own = isField ? [{ name, ...(enumeration && { enumeration }) }] : [];
  const below = [...(items ? [items] : []), ...properties.values()];
  return [...own, ...below.flatMap(fieldsUnder)];
}

/** A place while schemas are laid over each other. */
interface Growing {
  readonly path: string;
  readonly isField: boolean;
  onlyNull: boolean;
  enumeration?: EnumerationName;
  readonly properties: Map<string, Growing>;
  items?: Growing;
}

function placeOf(schemas: readonly SchemaName[]): Place {
  const root = newPlace('', false);
  for (const name of schemas) lay(root, CONTRACT.components.schemas[name]);
  return root;
}

function newPlace(path: string, isField: boolean): Growing {
  return { path, isField, onlyNull: false, properties: new Map() };
}

function lay(place: Growing, { $ref, type, allOf, anyOf, properties, items }: JsonObject): void {
  if (typeof $ref === 'string') layReferred(place, $ref.replace('#/components/schemas/', ''));
  if (type === 'null') place.onlyNull = true;
  for (const part of objectsIn(allOf)) lay(place, part);
  for (const part of objectsIn(anyOf)) if (part.type !== 'null') lay(place, part);
  if (isJsonObject(items)) {
    place.items ??= newPlace(`${place.path}[]`, false);
    lay(place.items, items);
  }
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (!isJsonObject(schema)) continue;
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const child = place.properties.get(name) ?? newPlace(path, true);
    place.properties.set(name, child);
    lay(child, schema);
  }
}

function layReferred(place: Growing, name: string): void {
  if (isEnumeration(name)) place.enumeration = name;
  else if (isSchema(name)) lay(place, CONTRACT.components.schemas[name]);
}

function isEnumeration(name: string): name is EnumerationName {
  return name in ENUMERATIONS;
}

function isSchema(name: string): name is SchemaName {
  return name in CONTRACT.components.schemas;
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter((one: Json) => isJsonObject(one)) : [];
}
