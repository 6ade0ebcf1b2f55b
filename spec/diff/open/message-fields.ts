/** The fields of a message, wherever they stand in it. */

import { escapePointerToken } from '../../json/pointer.ts';
import type { Cursor } from '../api/cursor.ts';
import type { DescribedContent, DescribedOperation } from '../api/described.ts';
import { jsonContent } from '../compare/bodies.ts';
import { alternativesOf, type Shape, united } from '../schema/shape.ts';
import type { ShapeReader } from '../schema/shape-of.ts';

export interface FoundField {
  /** JSON pointer from the root of the message. */
  readonly pointer: string;
  readonly name: string;
  readonly at: Cursor;
  readonly shape: Shape;
}

/** Deeper than this nobody puts what they hand out. */
const LEVELS = 4;

/** Fields looked at in one message. */
const MOST = 300;

/** The fields of an object, those of the root first. Items of arrays are not entered. */
export function fieldsOf(root: Shape, reader: ShapeReader): FoundField[] {
  const found: FoundField[] = [];
  let level = [{ pointer: '', shape: united(alternativesOf(root)) }];
  for (let depth = 0; depth < LEVELS; depth += 1) {
    const next: FoundField[] = [];
    for (const { pointer, shape } of level) {
      for (const [name, part] of shape.properties) {
        if (found.length + next.length >= MOST) return [...found, ...next];
        const own = united(alternativesOf(reader.ofPart(part)));
        next.push({ pointer: `${pointer}/${escapePointerToken(name)}`, name, at: part.at, shape: own });
      }
    }
    found.push(...next);
    level = next;
  }
  return found;
}

/** The JSON that an operation answers with when all is well. */
export function successShape(operation: DescribedOperation, reader: ShapeReader): Shape | undefined {
  const answer = operation.answers.find(({ code }) => code.startsWith('2') || code === 'DEFAULT');
  return answer && shapeOfContents(answer.contents, reader);
}

/** The JSON among contents. */
export function shapeOfContents(
  contents: readonly DescribedContent[],
  reader: ShapeReader,
): Shape | undefined {
  const schema = jsonContent(contents)?.schema;
  return schema && reader.ofSchema(schema);
}

/** The first field whose name fits the first pattern that any name fits. */
export function bestField(
  fields: readonly FoundField[],
  patterns: readonly RegExp[],
  fits: (shape: Shape) => boolean,
): FoundField | undefined {
  for (const pattern of patterns) {
    const found = fields.find(({ name, shape }) => pattern.test(name) && fits(shape));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a shape may be one of some types, or says nothing of them. */
export function mayBe(...names: readonly string[]): (shape: Shape) => boolean {
  return ({ types }) => types === undefined || names.some((name) => [...types].some((type) => type === name));
}
