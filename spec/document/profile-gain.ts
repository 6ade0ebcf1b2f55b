/** What a profile could still say: a key, how much waits for it, and the YAML to paste. */
import { parse, stringify } from 'yaml';
import { dataOf } from '../json/data.ts';
import { isJsonObject } from '../json/json.ts';

/** A key of a profile that is worth adding. */
export interface Gain {
  readonly key: string;
  /** Checks and requirements that wait for it. */
  readonly checks: number;
  readonly requirements: number;
  /** What to write, each in a line. */
  readonly hints: readonly string[];
  /** To paste, with the schema's example for what only the target's owner knows. */
  readonly yaml: string;
}

/** Of `fixtures.services[].mode` the list, of `fixtures.provoke.ECHOUE` all statuses: what is said in one place is one part. */
export function partOfProfile(key: string): string {
  return key
    .replace(/\[\].*$/, '')
    .split('.')
    .slice(0, 2)
    .join('.');
}

/** Fields by which the items of a list differ: what lacks one needs another item. */
const DISTINGUISHING = /\[\]\.(?:allows|mode|type|typesOperation)$/;

/**
 * The key to name for a part of the profile: the only one that lacks below it, or the part. An item of a list that has to be another one is
 * not named by a field.
 * @param keys of what lacks it.
 */
export function exactKey(part: string, keys: readonly string[]): string {
  const [only = part, ...others] = new Set(keys);
  return others.length > 0 || only.endsWith('[]') || DISTINGUISHING.test(only) ? part : only;
}

/** A key, and what lacks it. */
export interface Gap {
  readonly key: string;
  /** Why the checks were skipped, each reason once. */
  readonly reasons: readonly string[];
  readonly checks: number;
  readonly requirements: readonly string[];
}

/** What is gained by filling a gap. @param hints what to write, each once. */
export function gainFrom(
  { key, checks, requirements }: Omit<Gap, 'reasons'>,
  hints: readonly string[],
): Gain {
  return { key, checks, requirements: requirements.length, hints, yaml: yamlFor(key, hints) };
}

/** The example of the schema below the keys that lead there; in a list, an item for each that is missing. */
function yamlFor(key: string, hints: readonly string[]): string {
  const path = key.replace(/\[\].*$/, '').split('.');
  const example = exampleAt(path);
  const [item] = Array.isArray(example) ? example : [];
  const missing =
    key.includes('[]') && isJsonObject(item) ? hints.flatMap((hint) => itemFor(hint, item)) : [];
  const value = missing.length > 0 ? missing : withField(example, path, /\[\]\.(\w+)$/.exec(key)?.[1]);
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return stringify(nested, { lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}

/** The example of a list whose items have a field that lacks: one that is optional may not be in it. */
function withField(example: unknown, path: readonly string[], field: string | undefined): unknown {
  if (field === undefined || !Array.isArray(example)) return example;
  const items = [...path, 'items', field];
  return example.map((item: unknown) =>
    isJsonObject(item) && !(field in item) ? { ...item, [field]: exampleAt(items) } : item,
  );
}

/** `allows: [drain] on an instrument`: an example of an instrument that allows that. */
function itemFor(hint: string, item: Readonly<Record<string, unknown>>): object[] {
  const [, given] = /^(\w+: .+?) on (?:a|an|two) \w+$/.exec(hint) ?? [];
  if (given === undefined) return [];
  const own: unknown = parse(given);
  const name = typeof item.name === 'string' ? { name: given.replace(/\W+/g, ' ').trim() } : {};
  return isJsonObject(own) ? [{ ...item, ...name, ...own }] : [];
}

function exampleAt(path: readonly string[]): unknown {
  const root = dataOf('profile.schema.json');
  const at = path.reduce<unknown>((outer, name) => propertyOf(resolved(outer, root), name), root);
  const schema = isJsonObject(at) && at.examples === undefined ? resolved(at, root) : at;
  const found = isJsonObject(schema) && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
  return found ?? 'TO FILL IN';
}

function propertyOf(schema: unknown, name: string): unknown {
  if (name === 'items' && isJsonObject(schema) && schema.items !== undefined) return schema.items;
  return isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties[name] : undefined;
}

function resolved(schema: unknown, root: unknown): unknown {
  if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return schema;
  const [, , name = ''] = schema.$ref.split('/');
  const defs = isJsonObject(root) ? root.$defs : undefined;
  return isJsonObject(defs) ? defs[name] : undefined;
}
