/** Values of another type than a field has: each is a malformed field, answered 400 (7). */
import type { Answer } from '../../target/call.ts';
import type { Experiment } from '../engine/experiment.ts';
import { isObject, type JsonObject } from './answers.ts';
import { ensureNoConflict } from './controls.ts';

export type FieldType = 'text' | 'number' | 'object';

export interface WrongValue {
  /** What the value is, as in "refUsager was a number". */
  readonly label: string;
  readonly value: unknown;
}

/**
 * Values that a field of a type cannot have.
 * @param valid what the field holds in a valid body, if it is there: the wrong values stay close to it, so
 *   that nothing but their type is wrong.
 */
function wrongValues(type: FieldType, valid: unknown): readonly WrongValue[] {
  switch (type) {
    case 'text':
      return [
        { label: 'a number', value: numberLike(valid) },
        { label: 'a boolean', value: true },
        { label: 'an object', value: { valeur: valid ?? 'valeur' } },
        { label: 'an array', value: [valid ?? 'valeur'] },
      ];
    case 'number':
      return [
        { label: 'a text', value: 'cent' },
        { label: 'a text that writes a number', value: String(valid ?? 100) },
        { label: 'a boolean', value: true },
        { label: 'an object', value: { valeur: valid ?? 100 } },
        { label: 'an array', value: [valid ?? 100] },
      ];
    case 'object':
      return [
        { label: 'a text', value: 'valeur' },
        { label: 'a number', value: 12345 },
        { label: 'a boolean', value: true },
        { label: 'an array', value: [valid ?? {}] },
      ];
  }
}

/** The number that a text writes, or any. */
function numberLike(valid: unknown): number {
  const number = typeof valid === 'string' && valid !== '' ? Number(valid) : Number.NaN;
  return String(number) === valid ? number : 12345;
}

/** The value at a path of fields; undefined where there is none. */
export function fieldAt(body: JsonObject, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);
}

/** A body with one field, at any depth, put in or replaced; `undefined` leaves it out. */
export function withField(body: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) return body;
  const inner = body[name];
  if (rest.length > 0) return { ...body, [name]: withField(isObject(inner) ? inner : {}, rest, value) };
  const { [name]: _, ...others } = body;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Sends a body with a field of every wrong type, one after the other, and judges that each is refused. */
export async function judgeTypesRefused(
  t: Experiment,
  {
    body,
    path,
    type,
    profileKey,
  }: { body: JsonObject; path: readonly string[]; type: FieldType; profileKey: string },
  send: (body: JsonObject) => Promise<Answer>,
): Promise<void> {
  const field = path.join('.');
  // Read as a reference all the same, it is one of nothing that exists: both errors apply.
  const refusals = /^ref[A-Z]/.test(path.at(-1) ?? '') ? [400, 404] : 400;
  for (const { label, value } of wrongValues(type, fieldAt(body, path))) {
    t.judge.changed(`${field} was ${label}`);
    const answer = await send(withField(body, path, value));
    ensureNoConflict(t, answer, profileKey);
    t.judge.status(answer, refusals, `${field} that is ${label} was not refused as malformed`);
  }
}
