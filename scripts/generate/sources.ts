/** Reads what is generated from, and says clearly what is wrong with it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { issuesOf } from '../../spec/contract/schema-issues.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { createAjv } from './ajv.ts';

/** A mistake in a source file: shown without a stack. */
export class SourceError extends Error {}

const ROOT = new URL('../../', import.meta.url);

/** Absolute path of a file of the repository. */
export function pathOf(file: string): string {
  return fileURLToPath(new URL(file, ROOT));
}

/** Whether the repository has a file. */
export function exists(file: string): boolean {
  return existsSync(pathOf(file));
}

/** @throws SourceError for a file that is no YAML, with the line. */
function readYaml(file: string): Json {
  const document = parseDocument(readFileSync(pathOf(file), 'utf8'));
  const [error] = document.errors;
  if (error !== undefined) throw new SourceError(`${file}: ${error.message}`);
  return document.toJS();
}

/** @throws SourceError for a file that is no JSON object. */
export function readJson(file: string): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(readFileSync(pathOf(file), 'utf8'));
  } catch (error) {
    throw new SourceError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isJsonObject(value)) throw new SourceError(`${file}: must hold a JSON object.`);
  return value;
}

/**
 * Reads a list of entries and holds it to its schema.
 * @throws SourceError that names the file, the entry's id and every departure.
 */
export function readEntries(file: string, schemaFile: string): JsonObject[] {
  const entries = readValid(file, schemaFile) ?? [];
  return Array.isArray(entries) ? entries.filter((entry: Json) => isJsonObject(entry)) : [];
}

/**
 * Reads an object and holds it to its schema.
 * @throws SourceError that names the file and every departure.
 */
export function readObject(file: string, schemaFile: string): JsonObject {
  const value = readValid(file, schemaFile);
  if (!isJsonObject(value)) throw new SourceError(`${file}: must hold keys with values.`);
  return value;
}

function readValid(file: string, schemaFile: string): Json {
  const value = readYaml(file) ?? [];
  const validate = createAjv().compile(readJson(schemaFile));
  if (validate(value)) return value;
  const lines = issuesOf(validate.errors).map(
    ({ pointer, expected, actual }) => `  ${entryAt(value, pointer)}: expected ${expected}, found ${actual}`,
  );
  throw new SourceError(`${file} breaks ${schemaFile}:\n${lines.join('\n')}`);
}

/** `/12/level` → `envelope.status /level`, or the position where the entry has no id. */
function entryAt(entries: unknown, pointer: string): string {
  const [, index = '', ...rest] = pointer.split('/');
  const entry: unknown = Array.isArray(entries) ? entries[Number(index)] : undefined;
  const name = isJsonObject(entry) && typeof entry.id === 'string' ? entry.id : `entry ${index}`;
  return rest.length > 0 ? `${name} /${rest.join('/')}` : name;
}
