/** A text that is none of the values of an enumeration. Letter case counts (2.5). */
import { ENUMERATIONS } from '../../spec/generated/contract.ts';
import { type Body, bodyChange, type Change, fieldAt, type Refusal, withField } from './change.ts';

/**
 * Texts that no enumeration with the given values has.
 *
 * @param path of the field.
 * @param more texts of the same kind as the values, such as a pair of letters that is not listed.
 * @param wrong `schema` where the schema knows the field.
 */
export function foreignChanges(
  path: readonly string[],
  values: readonly string[],
  refused: Refusal,
  { more = [], wrong }: { readonly more?: readonly string[]; readonly wrong: Change['wrong'] },
): Change[] {
  const [first = ''] = values;
  const own = (valid: Body) => String(fieldAt(valid, path) ?? first);
  const makers: readonly (readonly [string, (valid: Body) => string])[] = [
    ['a value in lower case', (valid) => own(valid).toLowerCase()],
    [
      'a value with one small letter',
      (valid) => own(valid).slice(0, -1) + own(valid).slice(-1).toLowerCase(),
    ],
    ['the beginning of a value', (valid) => own(valid).slice(0, -1)],
    ['a value and more', (valid) => `${own(valid)}X`],
    ['two values', () => values.slice(0, 2).join(',')],
    ...['AUTRE', ...more].map((text) => [text === '' ? 'empty' : `"${text}"`, () => text] as const),
    ...strangers(values).map((text) => [`"${text}", of another enumeration`, () => text] as const),
  ];
  return makers.map(([what, make]) =>
    bodyChange({ name: `${path.join('.')} was ${what}`, path, wrong }, refused, (valid) =>
      withField(valid, path, make(valid)),
    ),
  );
}

/** Space around a value: whether it belongs to it is open. */
export function spacedChanges(path: readonly string[]): Change[] {
  return [' before', ' after'].map((where) =>
    bodyChange(
      { name: `${path.join('.')} had a space${where} it`, path, wrong: 'nothing' },
      undefined,
      (valid) => {
        const value = String(fieldAt(valid, path));
        return withField(valid, path, where === ' before' ? ` ${value}` : `${value} `);
      },
      (valid) => typeof fieldAt(valid, path) === 'string',
    ),
  );
}

/** The first value of each other enumeration. */
function strangers(values: readonly string[]): string[] {
  return Object.values<readonly string[]>(ENUMERATIONS)
    .flatMap(([first]) => first ?? [])
    .filter((value) => !values.includes(value));
}
