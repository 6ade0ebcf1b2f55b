/** Waivers against their schema, with messages for people. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Waiver } from '../../spec/generated/waivers-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import { nearest } from '../profile/reading/intent.ts';
import { dotted, type KeyPath, type Problem } from '../profile/reading/problems.ts';
import { valueAt } from '../profile/reading/tree.ts';

/** What a waiver can name, one of them alone. */
const NAMED = ['requirement', 'check', 'glob'] as const;

/** The waivers that a value holds, or everything that is wrong with it: one problem a key. */
export function waiverProblems(
  value: unknown,
): { readonly waivers: readonly Waiver[]; readonly problems: [] } | Wrong {
  const { waivers: validate } = compiledSchemas('waivers');
  if (validate(value)) return { waivers: value.waivers, problems: [] };
  const byKey = new Map<string, Problem>();
  for (const error of validate.errors ?? []) {
    const problem = problemOf(error, pathOf(error, value));
    const key = problem === undefined ? '' : dotted(problem.path);
    if (problem !== undefined && !byKey.has(key))
      byKey.set(key, { ...problem, text: key === '' ? problem.text : `${key}: ${problem.text}` });
  }
  return { waivers: undefined, problems: [...byKey.values()] };
}

interface Wrong {
  readonly waivers: undefined;
  readonly problems: readonly Problem[];
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

/** What to say for each keyword of the schema. */
const TELLERS: Readonly<Record<string, (error: ErrorObject, path: KeyPath) => Problem | undefined>> = {
  additionalProperties: ({ params, parentSchema }, path) => {
    const key = String(params.additionalProperty);
    const known = Object.keys(isJsonObject(parentSchema?.properties) ? parentSchema.properties : {});
    const meant = nearest(key, known);
    const said = meant === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${meant}?`;
    return atKey([...path, key], `unknown key. ${said}`);
  },
  required: ({ params, schemaPath }, path) => {
    // What a waiver names is told by oneOf.
    if (schemaPath.includes('/oneOf/')) return undefined;
    const key = String(params.missingProperty);
    return atKey([...path, key], `missing. ${MISSING[key] ?? 'Add it.'}`);
  },
  oneOf: ({ data }, path) => {
    const given = NAMED.filter((name) => isJsonObject(data) && name in data);
    const got = given.length === 0 ? 'none' : given.join(' and ');
    return atKey(
      path,
      `needs exactly one of ${NAMED.slice(0, -1).join(', ')} or ${NAMED.at(-1)}, got ${got}.`,
    );
  },
  type: ({ schema, data }, path) =>
    atValue(path, `expected ${TYPE_WORDS[String(schema)] ?? String(schema)}, got ${spoken(data)}.`),
  format: ({ data }, path) => atValue(path, `expected a day such as 2027-01-31, got ${spoken(data)}.`),
  pattern: ({ data }, path) => atValue(path, textProblem(String(data), path)),
};

const MISSING: Readonly<Record<string, string>> = {
  waivers: 'The file holds a list of waivers under this key.',
  owner: 'Say who answers for it.',
  reason: 'Say why it fails, and what is done about it.',
  until: 'Say the last day on which it holds, such as 2027-01-31.',
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'keys with values',
};

function problemOf(error: ErrorObject, path: KeyPath): Problem | undefined {
  const tell = TELLERS[error.keyword];
  return tell === undefined ? atValue(path, `${error.message ?? 'not valid'}.`) : tell(error, path);
}

function textProblem(text: string, path: KeyPath): string {
  if (text.includes('${'))
    return 'nothing is filled in from the environment here: write out who, what and until when.';
  if (path.at(-1) === 'link')
    return `expected an address such as https://tracker.example.org/PAY-123, got ${spoken(text)}.`;
  return `must not be empty. ${MISSING[String(path.at(-1))] ?? 'Fill it in.'}`;
}

const LONGEST = 60;

function spoken(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys with values';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…"` : text;
}
