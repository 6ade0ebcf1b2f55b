/** Parts of a profile as lines of YAML. */
import { Document, isCollection } from 'yaml';
import { isJsonObject } from '../../spec/json/json.ts';
import type { KeyPath } from '../../target/profile/reading/problems.ts';

/** A value as YAML on one line. */
export function onOneLine(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true }).trim();
}

/** Bindings that a profile may have in part. */
const IN_PART: readonly string[] = ['operationList', 'callback'];

/**
 * An entry of a map. What later takes more lines has each of its own entries on a line.
 * @param under the path of the map.
 */
export function entryLines(under: KeyPath, name: string, value: unknown): string[] {
  const inner = takesMore(under, name) ? linesOf([...under, name], value) : [];
  return inner.length === 0
    ? [`${name}: ${onOneLine(value)}`]
    : [`${name}:`, ...inner.map((line) => `  ${line}`)];
}

function takesMore([section, ...deeper]: KeyPath, name: string): boolean {
  if (section === undefined) return name !== 'notOffered';
  if (deeper.length > 0) return false;
  return section === 'fixtures' || (section === 'bindings' && IN_PART.includes(name));
}

/** The items of a list, or the entries of a map; nothing for other values. */
function linesOf(path: KeyPath, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => `- ${onOneLine(item)}`);
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, one]) => entryLines(path, name, one))
    : [];
}
