/** What a callback says, and which operation it is about (6). */

import { instantOf } from '../../../spec/json/date-time.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { CallbackPointers, SeenCallback } from '../../../spec/run/course.ts';
import { show } from '../../engine/declare/judge.ts';

/** Where a profile says that the two stand. */
export interface CallbackBinding {
  readonly bindings: { readonly callback: CallbackPointers };
}

/** What of a callback is read. */
export type CallbackText = Pick<SeenCallback, 'json' | 'body' | 'target'>;

/** What a callback says of an operation, as far as it can be read. */
export interface Reading {
  readonly reference: string | undefined;
  readonly status: string | undefined;
  /** When the operation took that status, in milliseconds since 1970. */
  readonly takenAt: number | undefined;
}

/**
 * Reads a callback: where the profile's bindings point, or else by the field names of the document, in its JSON,
 * its form or its query. A name with several values says nothing.
 */
export function readCallback({ bindings }: CallbackBinding, callback: CallbackText): Reading {
  const { reference, status, date, statuses = {} } = bindings.callback;
  const sources = sourcesOf(callback);
  const word = textAt(sources, status) ?? textNamed(sources, 'statutOperation');
  return {
    reference: textAt(sources, reference) ?? textNamed(sources, 'referenceOperation'),
    status: word !== undefined && Object.hasOwn(statuses, word) ? statuses[word] : word,
    takenAt: instantIn(textAt(sources, date) ?? textNamed(sources, 'dateDernierStatut')),
  };
}

function instantIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : instantOf(text, true);
}

function sourcesOf({ json, body, target }: CallbackText): unknown[] {
  const query = target.includes('?') ? target.slice(target.indexOf('?') + 1) : '';
  const form = json === undefined && /^[\w.%+-]+=/.test(body) ? body : '';
  return [json, ...[form, query].map((text) => Object.fromEntries(new URLSearchParams(text)))];
}

function textAt(sources: readonly unknown[], pointer: string | undefined): string | undefined {
  if (pointer === undefined) return undefined;
  return sources.map((source) => textOf(readPointer(source, pointer))).find((text) => text !== undefined);
}

function textNamed(sources: readonly unknown[], name: string): string | undefined {
  const found = new Set(
    sources.flatMap((source) => [...valuesNamed(source, name)]).flatMap((value) => textOf(value) ?? []),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

function* valuesNamed(value: unknown, name: string): Generator<unknown> {
  if (Array.isArray(value)) for (const item of value) yield* valuesNamed(item, name);
  if (!isJsonObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === name) yield item;
    yield* valuesNamed(item, name);
  }
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** Shorter references may stand in a callback by chance. */
const TELLING_LENGTH = 6;

/** Whether a reference stands anywhere in a callback, as a word of its own. */
function mentions({ json, body, target }: CallbackText, reference: string): boolean {
  if (reference.length < TELLING_LENGTH) return false;
  const text = [body, json === undefined ? '' : JSON.stringify(json), new URLSearchParams(target)].join(' ');
  const word = reference.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![A-Za-z0-9])${word}(?![A-Za-z0-9])`).test(text);
}

/** Whether a callback is about an operation: by the reference that it carries, or by any mention where it carries none. */
export function isAbout(profile: CallbackBinding, callback: CallbackText, reference: string): boolean {
  const carried = readCallback(profile, callback).reference;
  return carried === undefined ? mentions(callback, reference) : carried === reference;
}

/**
 * The same with every doubt in its favour: where the profile does not point at the reference, a mention beside another
 * will do.
 */
export function mayBeAbout(profile: CallbackBinding, callback: CallbackText, reference: string): boolean {
  const isBound = profile.bindings.callback.reference !== undefined;
  return isAbout(profile, callback, reference) || (!isBound && mentions(callback, reference));
}

/** `POST "ENCOURS" about OP-1` */
export function describeCallback(
  profile: CallbackBinding,
  callback: CallbackText & Pick<SeenCallback, 'method'>,
): string {
  const { reference, status } = readCallback(profile, callback);
  const told = status === undefined ? 'with no status that can be read' : show(status);
  return `${callback.method} ${told}${reference === undefined ? '' : ` about ${reference}`}`;
}
