// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../../spec/json/json.ts';
import { editDistance, nearest } from '../../../target/profile/reading/intent.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';

const file = new URL('../../../spec/profile.schema.json', import.meta.url);
const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** Every schema that describes a key, with the way to it. */
function keysOf(node: unknown, path = ''): [path: string, key: Record<string, unknown>][] {
  if (!isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([name, inner]) => {
    const below = keysOf(inner, `${path}/${name}`);
    if (!path.endsWith('/properties') || !isJsonObject(inner)) return below;
    return [[`${path}/${name}`, inner] as [string, Record<string, unknown>], ...below];
  });
}

describe('the profile schema', () => {
  const keys = keysOf(schema).filter(([path]) => !path.includes('/examples/'));

  test('tells a newcomer about every key', () => {
    expect(keys.length).toBeGreaterThan(100);
    for (const [path, key] of keys) {
      expect(key, path).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(key.examples, path).toEqual(expect.arrayContaining([expect.anything()]));
    }
  });

  test('has examples that it accepts itself', () => {
    if (!isJsonObject(schema)) throw new Error('the schema is no object');
    const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema, 'profile');
    for (const [path, { examples }] of keys) {
      const pointer = path.split('/').map(encodeURIComponent).join('/');
      const validate = ajv.getSchema(`profile#${pointer}`);
      for (const example of Array.isArray(examples) ? examples : []) {
        const isVariable = JSON.stringify(example).includes('${');
        expect(isVariable || validate?.(example), `${path}: ${JSON.stringify(example)}`).toBe(true);
      }
    }
  });

  test('has a whole example that loads', () => {
    const [example] = isJsonObject(schema) && Array.isArray(schema.examples) ? schema.examples : [];
    const profile = readProfile(JSON.stringify(example), 'example.json', { TARGET_TOKEN: 'tok' });
    expect(profile.auth.token).toBe('tok');
  });
});

describe('intent', () => {
  test.each([
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['kitten', 'sitting', 3],
    ['form', 'from', 1],
  ])('%j to %j takes %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });

  test.each([
    ['base_url', 'baseUrl'],
    ['fixtrues', 'fixtures'],
    ['zzz', undefined],
  ])('%s means %s', (word, meant) => {
    expect(nearest(word, ['baseUrl', 'auth', 'fixtures'])).toBe(meant);
  });
});
