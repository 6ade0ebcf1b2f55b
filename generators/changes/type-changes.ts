/** A field of another type than its schema has, with the valid value in it as far as that goes. */
import {
  type Body,
  type BodyChange,
  bodyChange,
  type Change,
  fieldAt,
  isReference,
  MALFORMED,
  MALFORMED_OR_NOT_FOUND,
  refusal,
  withField,
} from './change.ts';
import type { Field } from './fields.ts';

/** A value of another type, made from what the field holds in a valid body, if it is there. */
export type OtherType = readonly [kind: string, make: (valid: unknown) => unknown];

const COMPOUND: readonly OtherType[] = [
  ['an object', (valid) => ({ valeur: valid ?? 'A' })],
  ['an array', (valid) => [valid ?? 'A']],
  ['a boolean', () => true],
];

const THAN_TEXT: readonly OtherType[] = [['a number', numberLike], ...COMPOUND];

const THAN_NUMBER: readonly OtherType[] = [
  ['a text that writes a number', (valid) => String(valid ?? 100)],
  ['a text that is no number', () => 'cent'],
  ...COMPOUND,
];

const THAN_OBJECT: readonly OtherType[] = [
  ['a text', () => 'valeur'],
  ['a number', () => 12345],
  ['an array', (valid) => [valid ?? {}]],
  ['a boolean', () => true],
];

export interface TypeChangeOptions {
  /** What is done to the valid body first, such as leaving out what the field would stand beside. */
  readonly before?: (valid: Body) => Body;
  readonly appliesTo?: (valid: Body) => boolean;
  readonly wrong?: Change['wrong'];
}

/** A change for each other type. @param requirement what forbids it. */
export function typeChanges(
  field: Pick<Field, 'path' | 'schema'>,
  requirement: string,
  options: TypeChangeOptions = {},
): BodyChange[] {
  return othersThan(field.schema).map((other) => typeChange(field, other, requirement, options));
}

/** A field with a value of one other type: read as a reference all the same, it is one that nothing has. */
export function typeChange(
  { path }: Pick<Field, 'path'>,
  [kind, make]: OtherType,
  requirement: string,
  { before = (valid) => valid, appliesTo, wrong = 'schema' }: TypeChangeOptions = {},
): BodyChange {
  return bodyChange(
    { name: `${path.join('.')} was ${kind}`, path, wrong },
    refusal(requirement, isReference(path.at(-1) ?? '') ? MALFORMED_OR_NOT_FOUND : MALFORMED),
    (valid) => withField(before(valid), path, make(fieldAt(valid, path))),
    appliesTo,
  );
}

/** Values of the other types than a field's. */
export function othersThan({ types, values }: Field['schema']): readonly OtherType[] {
  if (types.includes('number')) return THAN_NUMBER;
  if (types.includes('object')) return THAN_OBJECT;
  // Some readers take a number for the position of a value in its enumeration.
  return values === undefined ? THAN_TEXT : [['a number', () => 0], ...COMPOUND];
}

/** The number that a text writes, such as a telephone number's. */
function numberLike(valid: unknown): number {
  const number = typeof valid === 'string' && valid !== '' ? Number(valid) : Number.NaN;
  return String(number) === valid ? number : 12345;
}
