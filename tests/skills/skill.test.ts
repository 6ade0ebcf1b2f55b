/** What agents are told of report.json: report.schema.json has each field, and the repository each file. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../spec/json/json.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const skill = textOf('skills/payops-conformance/SKILL.md');
const schema: unknown = JSON.parse(textOf('spec/report.schema.json'));

/** Names of all properties that a schema has anywhere. */
function propertiesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (!isJsonObject(value)) return [];
  const own = isJsonObject(value.properties) ? Object.keys(value.properties) : [];
  return [...own, ...Object.values(value).flatMap(propertiesIn)];
}

/** The schema below a path such as `requirements[].checks[].id`; undefined where there is none. */
function schemaAt(path: string, from: unknown): unknown {
  let at = from;
  for (const part of path.split('.')) {
    at = resolved(at);
    const properties = isJsonObject(at) ? at.properties : undefined;
    at = isJsonObject(properties) ? resolved(properties[part.replace('[]', '')]) : undefined;
    if (part.endsWith('[]')) at = isJsonObject(at) ? resolved(at.items) : undefined;
  }
  return at;
}

function resolved(value: unknown): unknown {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return value;
  const defs = isJsonObject(schema) ? schema.$defs : undefined;
  return isJsonObject(defs) ? defs[value.$ref.replace('#/$defs/', '')] : undefined;
}

const FROM: Readonly<Record<string, string>> = {
  failure: 'requirements[].checks[].failure',
  'checks[]': 'requirements[].checks[]',
};

describe('the skill for agents', () => {
  const rows = skill.split('\n').filter((line) => line.startsWith('| `'));
  const paths = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );

  test.each(paths)('names a field of report.json: %s', (path) => {
    const [first = ''] = path.split('.');
    const whole = first in FROM ? path.replace(first, FROM[first] ?? '') : path;
    expect(schemaAt(whole, schema)).toBeDefined();
  });

  test('says of no other field that it is there', () => {
    const known = new Set(propertiesIn(schema));
    const verdicts = [
      'skipped',
      'inconclusive',
      'warn',
      'conformant',
      'incomplete',
      'non-conformant',
      'limits',
    ];
    const words = [...skill.matchAll(/`([a-z][A-Za-z-]*)`/g)].map(([, word = '']) => word);
    expect(words.filter((word) => !known.has(word) && !verdicts.includes(word))).toEqual([]);
  });

  test('is named as its folder, and says when to use it', () => {
    expect(skill).toMatch(/^---\nname: payops-conformance\ndescription: .{40,400}\n---\n/);
  });
});

test('llms.txt leads to files that are there', () => {
  const files = [...textOf('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
