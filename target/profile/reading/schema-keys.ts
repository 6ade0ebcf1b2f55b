/** What the profile's schema knows at each place. */
import { dataOf } from '../../../spec/json/data.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { nearest } from './intent.ts';
import { dotted, type KeyPath } from './problems.ts';
import { entriesOf, valueAt } from './tree.ts';

/**
 * Every key of the schema in dotted form, lists as `[]`: `fixtures.instruments[].name`. The
 * shallowest come first.
 */
function schemaKeys(): string[] {
  const found: string[] = [];
  const walk = (given: unknown, prefix: string): void => {
    const schema = resolved(given);
    if (!isJsonObject(schema)) return;
    if (isJsonObject(schema.items)) walk(schema.items, `${prefix}[]`);
    if (!isJsonObject(schema.properties)) return;
    for (const [key, inner] of Object.entries(schema.properties)) {
      const path = prefix === '' ? key : `${prefix}.${key}`;
      found.push(path);
      walk(inner, path);
    }
  };
  walk(dataOf('profile.schema.json'), '');
  return found.sort((a, b) => a.split('.').length - b.split('.').length);
}

function resolved(schema: unknown): unknown {
  if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return schema;
  return valueAt(dataOf('profile.schema.json'), schema.$ref.replace('#/', '').split('/'));
}

let words: ReadonlySet<string> | undefined;

/** Whether the schema says the text itself: as the name of a key, or as one of the values that a key may have. */
export function isSchemaWord(text: string): boolean {
  words ??= new Set(wordsIn(dataOf('profile.schema.json')));
  return words.has(text);
}

function* wordsIn(schema: unknown): Generator<string> {
  if (isJsonObject(schema)) {
    if (isJsonObject(schema.properties)) yield* Object.keys(schema.properties);
    for (const value of [schema.enum ?? [], schema.const ?? []].flat())
      if (typeof value === 'string') yield value;
  }
  for (const [, inner] of entriesOf(schema)) yield* wordsIn(inner);
}

/**
 * What was likely meant by a key that the schema does not know: a key of the same place with a
 * similar name, or else a key of that very name elsewhere.
 *
 * @param path to the unknown key.
 * @param siblings the keys known at its place.
 */
export function meantKey(path: KeyPath, siblings: readonly string[]): string | undefined {
  const word = String(path.at(-1));
  const sibling = nearest(word, siblings);
  if (sibling !== undefined) return dotted([...path.slice(0, -1), sibling]);
  return schemaKeys().find((key) => key.replace(/^.*\./, '').toLowerCase() === word.toLowerCase());
}

/** The schema's own example of a key, as one line, where it has one. */
export function exampleOf(schema: unknown, key: string): string | undefined {
  const examples = valueAt(schema, ['properties', key, 'examples', 0]);
  return examples === undefined ? undefined : JSON.stringify(examples);
}
