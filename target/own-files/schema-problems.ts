/** What a value violates of its schema, with messages for people. */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject } from '../../spec/json/json.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import { nearest } from '../profile/reading/intent.ts';
import { dotted, type KeyPath, type Problem } from '../profile/reading/problems.ts';
import { valueAt } from '../profile/reading/tree.ts';

/** What one kind of file has to say of its own. */
export interface SchemaWords {
  /** What to write for each key that is missing or empty. */
  readonly missing: Readonly<Record<string, string>>;
  /** Of a text that violates its pattern; undefined where it is empty. */
  readonly pattern: (text: string, path: KeyPath) => string | undefined;
  /** Of an entry that names none or several of what it can name. */
  readonly oneOf?: (data: unknown) => string;
}

/** Everything that is wrong with a value, one problem a key. @param validate has just refused it. */
export function schemaProblems(validate: ValidateFunction, value: unknown, words: SchemaWords): Problem[] {
  const byKey = new Map<string, Problem>();
  for (const error of validate.errors ?? []) {
    const problem = problemOf(error, pathOf(error, value), words);
    const key = problem === undefined ? '' : dotted(problem.path);
    if (problem !== undefined && !byKey.has(key)) byKey.set(key, keyed(problem));
  }
  return [...byKey.values()];
}

/** The problem with its key before its text. */
export function keyed(problem: Problem): Problem {
  const key = dotted(problem.path);
  return key === '' ? problem : { ...problem, text: `${key}: ${problem.text}` };
}

/** All problems, one a key: what is said of a value itself says more than its schema. */
export function withSchemaProblems(own: readonly Problem[], bySchema: readonly Problem[]): Problem[] {
  const keys = new Set(own.map(({ path }) => dotted(path)));
  return [...own, ...bySchema.filter(({ path }) => !keys.has(dotted(path)))];
}

/** The path of an error; a token is a position where a list stands. */
function pathOf(error: ErrorObject, root: unknown): KeyPath {
  const path: (string | number)[] = [];
  for (const token of pointerTokens(error.instancePath))
    path.push(Array.isArray(valueAt(root, path)) ? Number(token) : token);
  return path;
}

const atValue = (path: KeyPath, text: string): Problem => ({ path, spot: 'value', text });
const atKey = (path: KeyPath, text: string): Problem => ({ path, spot: 'key', text });

type Teller = (error: ErrorObject, path: KeyPath, words: SchemaWords) => Problem | undefined;

/** What to say for each keyword of the schema. */
const TELLERS: Readonly<Record<string, Teller>> = {
  additionalProperties: ({ params, parentSchema }, path) => {
    const key = String(params.additionalProperty);
    const known = Object.keys(isJsonObject(parentSchema?.properties) ? parentSchema.properties : {});
    return atKey([...path, key], `unknown key. ${meantOf(key, known)}`);
  },
  required: ({ params, schemaPath }, path, { missing }) => {
    // The oneOf tells what an entry names.
    if (schemaPath.includes('/oneOf/')) return undefined;
    const key = String(params.missingProperty);
    return atKey([...path, key], `missing. ${missing[key] ?? 'Add it.'}`);
  },
  oneOf: ({ data }, path, { oneOf }) => (oneOf === undefined ? undefined : atKey(path, oneOf(data))),
  type: ({ schema, data }, path) =>
    atValue(
      path,
      `expected ${TYPE_WORDS[String(schema)] ?? String(schema)}, got ${spoken(data)}.${isNumberForText(schema, data) ? ' Put it in quotes.' : ''}`,
    ),
  minItems: (_, path) => atValue(path, 'must not be empty: name at least one, or remove the key.'),
  enum: ({ schema, data }, path) => {
    const values = Array.isArray(schema) ? schema.map(String) : [];
    return atValue(path, `expected ${values.join(' or ')}, got ${spoken(data)}.`);
  },
  format: ({ data }, path) => atValue(path, `expected a day such as 2027-01-31, got ${spoken(data)}.`),
  pattern: ({ data }, path, { pattern, missing }) =>
    atValue(
      path,
      pattern(String(data), path) ?? `must not be empty. ${missing[String(path.at(-1))] ?? 'Fill it in.'}`,
    ),
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'keys with values',
};

function problemOf(error: ErrorObject, path: KeyPath, words: SchemaWords): Problem | undefined {
  const tell = TELLERS[error.keyword];
  return tell === undefined ? atValue(path, `${error.message ?? 'not valid'}.`) : tell(error, path, words);
}

/** A version such as 2026 is a number in YAML. */
function isNumberForText(schema: unknown, data: unknown): boolean {
  return schema === 'string' && typeof data === 'number';
}

/** What may have been meant by a name, or all that is known. */
export function meantOf(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${found}?`;
}

const LONGEST = 60;

/** A value of a file as a message quotes it. */
export function spoken(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys with values';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…"` : text;
}
