/** A field of another type than its schema has, with the valid value in it as far as that goes. */
import { type Body, bodyChange, type Change, fieldAt, type Refusal, withField } from './change.ts';
import type { Field } from './fields.ts';

type Wrong = readonly [kind: string, make: (valid: unknown) => unknown];

const COMPOUND: readonly Wrong[] = [
  ['an object', (valid) => ({ valeur: valid ?? 'A' })],
  ['an array', (valid) => [valid ?? 'A']],
  ['a boolean', () => true],
];

const THAN_TEXT: readonly Wrong[] = [['a number', numberLike], ...COMPOUND];

const THAN_NUMBER: readonly Wrong[] = [
  ['a text that writes a number', (valid) => String(valid ?? 100)],
  ['a text that is no number', () => 'cent'],
  ...COMPOUND,
];

const THAN_OBJECT: readonly Wrong[] = [
  ['a text', () => 'valeur'],
  ['a number', () => 12345],
  ['an array', (valid) => [valid ?? {}]],
  ['a boolean', () => true],
];

/**
 * A change for each other type.
 *
 * @param before what is done to the valid body first, such as leaving out what the field would stand beside.
 */
export function typeChanges(
  { path, schema }: Pick<Field, 'path' | 'schema'>,
  refused: Refusal,
  {
    before = (valid) => valid,
    appliesTo,
    wrong = 'schema',
  }: {
    readonly before?: (valid: Body) => Body;
    readonly appliesTo?: (valid: Body) => boolean;
    readonly wrong?: Change['wrong'];
  } = {},
): Change[] {
  return othersThan(schema).map(([kind, make]) =>
    bodyChange(
      { name: `${path.join('.')} was ${kind}`, path, wrong },
      refused,
      (valid) => withField(before(valid), path, make(fieldAt(valid, path))),
      appliesTo,
    ),
  );
}

function othersThan({ types, values }: Field['schema']): readonly Wrong[] {
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
