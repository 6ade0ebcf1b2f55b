/** What a file of people breaks of its JSON Schema, a problem a key, in words. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { nearest } from './intent.ts';
import { alternatives, dotted, type KeyPath, type Problem } from './problems.ts';
import { valueAt } from './tree.ts';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'keys with values',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/**
 * The problems that a validator found.
 * @param errors of the validator, with schema and value.
 * @param root the value that was validated.
 */
export function schemaProblems(errors: readonly ErrorObject[], root: unknown): Problem[] {
  const byKey = new Map<string, Problem>();
  for (const error of errors) {
    const problem = problemOf(error, pathOf(error, root));
    const key = dotted(problem.path);
    if (!byKey.has(key))
      byKey.set(key, { ...problem, text: key === '' ? problem.text : `${key}: ${problem.text}` });
  }
  return [...byKey.values()];
}

/** The path of an error; a token is a position where a list stands. */
function pathOf(error: ErrorObject, root: unknown): KeyPath {
  const path: (string | number)[] = [];
  for (const token of pointerTokens(error.instancePath))
    path.push(Array.isArray(valueAt(root, path)) ? Number(token) : token);
  return path;
}

function problemOf(error: ErrorObject, path: KeyPath): Problem {
  const { keyword, params, parentSchema, schema, data, message } = error;
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const known = Object.keys(isJsonObject(parentSchema?.properties) ? parentSchema.properties : {});
      return { path: [...path, key], spot: 'key', text: `unknown key. ${meant(key, known)}` };
    }
    case 'required': {
      const key = String(params.missingProperty);
      return { path: [...path, key], spot: 'key', text: `missing. ${exampleOf(parentSchema, key)}` };
    }
    case 'enum': {
      const allowed = Array.isArray(schema) ? schema.map(String) : [];
      return { path, spot: 'value', text: `expected ${alternatives(allowed)}, got ${spoken(data)}.` };
    }
    case 'type': {
      const wanted = TYPE_WORDS[String(schema)] ?? String(schema);
      const hint = schema === 'string' && typeof data === 'number' ? ' Put it in quotes.' : '';
      return { path, spot: 'value', text: `expected ${wanted}, got ${spoken(data)}.${hint}` };
    }
    case 'minItems':
      return { path, spot: 'value', text: 'must not be empty: name at least one, or remove the key.' };
    case 'pattern':
      return { path, spot: 'value', text: 'must not be empty.' };
    default:
      return { path, spot: 'value', text: `${message ?? 'not valid'}.` };
  }
}

/** What may have been meant by a name, or all that is known. */
export function meant(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${found}?`;
}

function exampleOf(parent: unknown, key: string): string {
  const properties = isJsonObject(parent) && isJsonObject(parent.properties) ? parent.properties : {};
  const property = properties[key];
  const examples = isJsonObject(property) && Array.isArray(property.examples) ? property.examples : [];
  return examples.length === 0 ? 'Add it.' : `Such as: ${JSON.stringify(examples[0])}`;
}

const LONGEST = 60;

function spoken(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys with values';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…"` : text;
}
