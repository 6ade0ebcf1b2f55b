/** A profile against its schema, with messages for people. */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { compiledSchemas } from '../../../spec/json/compiled-schemas.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { spokenUses, type Use } from './environment.ts';
import { nearest } from './intent.ts';
import { alternatives, dotted, isSensitive, type KeyPath, type Problem } from './problems.ts';
import { exampleOf, meantKey } from './schema-keys.ts';
import { setAt, valueAt } from './tree.ts';

let compiled: ValidateFunction<Profile> | undefined;

/** Whether a value is a profile, with AJV's errors in `.errors` afterwards. */
function validator(): ValidateFunction<Profile> {
  compiled ??= compiledSchemas('profile').profile;
  return compiled;
}

/**
 * Checks a profile against its schema.
 *
 * The environment is always text, and so is a default in its place. Where the schema wants a number or a
 * boolean and one was given as text, the value is changed in place.
 *
 * @param value with the environment interpolated.
 * @param uses what came from the environment: never shown in a message.
 * @param defaults where the profile's own default took the place of a variable.
 */
export function validateProfile(
  value: unknown,
  uses: readonly Use[],
  defaults: readonly KeyPath[] = [],
): { readonly profile?: Profile; readonly problems: readonly Problem[] } {
  const validate = validator();
  const filled = [...uses.map(({ path }) => path), ...defaults];
  if (!validate(value) && convertFromEnvironment(value, validate.errors ?? [], filled)) validate(value);
  if (validate(value)) return { profile: value, problems: [] };
  const errors = validate.errors ?? [];
  return {
    problems: withoutEchoes(errors.flatMap((error) => toProblem(error, pathOf(error, value), uses) ?? [])),
  };
}

/** A misspelt key is one mistake: the key that was meant isn't also said to be missing. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const meant = new Set(problems.map(({ text }) => /^unknown key\. Did you mean (.+)\?$/.exec(text)?.[1]));
  return problems.filter(({ path, text }) => !(text.startsWith('missing.') && meant.has(dotted(path))));
}

function convertFromEnvironment(
  root: unknown,
  errors: readonly ErrorObject[],
  filled: readonly KeyPath[],
): boolean {
  const paths = new Set(filled.map(dotted));
  const typeErrors = errors.filter(({ keyword }) => keyword === 'type');
  for (const error of typeErrors) {
    const path = pathOf(error, root);
    if (typeof error.data !== 'string' || !paths.has(dotted(path))) continue;
    const text = error.data.trim();
    if (error.schema === 'boolean' && (text === 'true' || text === 'false'))
      setAt(root, path, text === 'true');
    else if (error.schema !== 'boolean' && text !== '' && Number.isFinite(Number(text))) {
      setAt(root, path, Number(text));
    }
  }
  return typeErrors.length > 0;
}

/** The path of an error; a token is a position where a list stands. */
function pathOf(error: ErrorObject, root: unknown): KeyPath {
  const path: (string | number)[] = [];
  for (const token of pointerTokens(error.instancePath)) {
    path.push(Array.isArray(valueAt(root, path)) ? Number(token) : token);
  }
  return path;
}

function usesAt(uses: readonly Use[], path: KeyPath): Use[] {
  return uses.filter((use) => dotted(use.path) === dotted(path));
}

type FormatResult = (error: ErrorObject, path: KeyPath, got: string) => Problem | undefined;

const atValue = (path: KeyPath, text: string): Problem => ({ path, spot: 'value', text });
const atKey = (path: KeyPath, text: string): Problem => ({ path, spot: 'key', text });

/** One designation of a third-party beneficiary (2.2): the schema counts keys to say so. */
const designation: FormatResult = ({ data }, path) => {
  const given = THIRD_PARTY_FIELDS.filter((name) => isJsonObject(data) && name in data);
  if (given.length === 1) return undefined;
  const got = given.length === 0 ? 'none' : given.join(' and ');
  return atKey(path, `needs exactly one of ${alternatives(THIRD_PARTY_FIELDS)}, got ${got}.`);
};

const bound =
  (word: string): FormatResult =>
  ({ schema }, path, got) =>
    atValue(path, `must be ${word} ${String(schema)}, got ${got}.`);

/** What to say for each keyword of the schema. */
const TELLERS: Readonly<Record<string, FormatResult>> = {
  additionalProperties: ({ params, parentSchema }, path) => {
    const key = [...path, String(params.additionalProperty)];
    const siblings = Object.keys(isJsonObject(parentSchema?.properties) ? parentSchema.properties : {});
    const meant = meantKey(key, siblings);
    return atKey(
      key,
      `unknown key. ${meant === undefined ? `Known here: ${siblings.join(', ')}.` : `Did you mean ${meant}?`}`,
    );
  },
  required: ({ params, parentSchema, schemaPath }, path) => {
    if (/\/(then|else|not)\//.test(schemaPath)) return undefined;
    const key = String(params.missingProperty);
    const example = exampleOf(parentSchema, key);
    return atKey(
      [...path, key],
      `missing. Add it${example === undefined ? '.' : `, for example ${key}: ${example}`}`,
    );
  },
  if: ({ data }, path) => {
    if (!isJsonObject(data)) return undefined;
    const got = 'token' in data ? 'both' : 'neither';
    return atKey(path, `needs exactly one of token and tokenRequest, got ${got}.`);
  },
  not: ({ schemaPath }, path) =>
    schemaPath.includes('/then/') ? undefined : atKey(path, 'takes json or form, not both.'),
  minProperties: designation,
  maxProperties: designation,
  type: ({ schema, parentSchema, data }, path, got) => {
    const isUnquoted = schema === 'string' && typeof data === 'number';
    const expected = expectation(parentSchema?.title, schema);
    return atValue(path, `expected ${expected}, got ${got}.${isUnquoted ? ' Put it in quotes.' : ''}`);
  },
  enum: ({ schema, data }, path, got) => {
    const words = Array.isArray(schema) ? schema.map(String) : [];
    const meant = typeof data === 'string' && !isSensitive(path) ? nearest(data, words) : undefined;
    const intent = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return atValue(path, `expected one of ${words.join(', ')}, got ${got}.${intent}`);
  },
  pattern: ({ parentSchema, data }, path, got) => {
    if (parentSchema?.title === 'JsonPointer') {
      const meant = got.startsWith('"') ? ` Did you mean ${pointerMeant(String(data))}?` : '';
      return atValue(path, `expected a JSON pointer such as /body/solde, got ${got}.${meant}`);
    }
    const expected =
      parentSchema?.title === 'Listen address'
        ? 'a host and a port such as 127.0.0.1:0'
        : 'a path that starts with / and holds neither a space nor a question mark';
    return atValue(path, `expected ${expected}, got ${got}.`);
  },
  minLength: (_error, path, got) =>
    atValue(path, `must not be empty${got === '""' ? '' : `, and ${got} is`}.`),
  minItems: (_error, path) => atValue(path, 'needs at least one item.'),
  uniqueItems: (_error, path) => atValue(path, 'holds the same item twice.'),
  minimum: bound('at least'),
  maximum: bound('at most'),
  exclusiveMinimum: bound('above'),
};

function toProblem(error: ErrorObject, path: KeyPath, uses: readonly Use[]): Problem | undefined {
  const got = spoken(error.data, path, usesAt(uses, path));
  const tell = TELLERS[error.keyword];
  return tell === undefined ? atValue(path, `${error.message ?? 'not valid'}.`) : tell(error, path, got);
}

/** A value as a message may show it. */
function spoken(value: unknown, path: KeyPath, uses: readonly Use[]): string {
  if (uses.length > 0) return spokenUses(uses);
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys with values';
  if (value !== '' && isSensitive(path)) return TYPE_WORDS[typeof value] ?? 'another value';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…"` : text;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
};

function expectation(title: unknown, type: unknown): string {
  if (title === 'Milliseconds') return 'a number of milliseconds';
  return TYPE_WORDS[String(type)] ?? String(type);
}

/** `$.body.items[0]` and `body.items.0` as the pointer `/body/items/0`. */
function pointerMeant(text: string): string {
  const tokens = text.replace(/^[$#]/, '').split(/[./[\]]+/);
  return `/${tokens.filter((token) => token !== '').join('/')}`;
}
