/** The texts of a file that people read, with the lines on which they begin. */
import { parseSync } from 'vite';
import { isJsonObject } from '../../spec/json/json.ts';

/** A text that people read. */
export interface ReadableText {
  readonly line: number;
  readonly text: string;
}

/** A name that other files see. */
export interface ExportedName {
  readonly line: number;
  readonly name: string;
}

/** Prose of Markdown without code, lines of other texts, strings and comments of TypeScript. */
export function textsOf(file: string, source: string): readonly ReadableText[] {
  if (file.endsWith('.ts')) return [...stringsOf(file, source), ...commentsOf(source)];
  let isCode = false;
  return source.split('\n').flatMap((text, at) => {
    const isFence = file.endsWith('.md') && /^\s*```/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode || (file.endsWith('.yaml') && !/\s/.test(text.trim()))) return [];
    return [{ line: at + 1, text: text.replaceAll(/`[^`]*`/g, '`…`') }];
  });
}

/** Names in `export const`, `function`, `class`, `interface` and `type`. */
export function exportsOf(source: string): readonly ExportedName[] {
  const pattern = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
  return [...source.matchAll(pattern)].map((match) => ({
    line: lineAt(source, match.index),
    name: match[1] ?? '',
  }));
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

function isNode(value: unknown): value is Node {
  return isJsonObject(value) && typeof value.type === 'string' && typeof value.start === 'number';
}

/** Strings with a space in them: the others are keys, ids and paths. */
function stringsOf(file: string, source: string): ReadableText[] {
  const found: ReadableText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const text = textIn(value);
    if (text !== undefined && /\S\s+\S/.test(text)) found.push({ line: lineAt(source, value.start), text });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source, { lang: 'ts' }).program);
  return found;
}

function textIn({ type, value }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement' || !isJsonObject(value)) return undefined;
  return typeof value.cooked === 'string' ? value.cooked : undefined;
}

function commentsOf(source: string): ReadableText[] {
  return [...source.matchAll(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0].replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  }));
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
