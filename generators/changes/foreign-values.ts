/** A text that is none of the values of an enumeration. Letter case counts (2.5). */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { type BodyChange, bodyChange, type Change, fieldAt, type Refusal, withField } from './change.ts';

/** A text that is no value, made from one that is. */
export type ForeignText = readonly [what: string, make: (value: string) => string];

/**
 * Texts that are none of some values.
 * @param more texts of the same kind as the values, such as a pair of letters that is not listed.
 */
export function foreignTexts(values: readonly string[], more: readonly string[] = []): ForeignText[] {
  const hasWords = (value: string) => value.includes('_') && !values.includes(firstWordOf(value));
  const ofWords = values.find(hasWords);
  return [
    ['a value in lower case', (value) => value.toLowerCase()],
    ['a value with one small letter', (value) => value.slice(0, -1) + value.slice(-1).toLowerCase()],
    ['the beginning of a value', (value) => value.slice(0, -1)],
    ...(ofWords === undefined ? [] : [firstWordText((value) => (hasWords(value) ? value : ofWords))]),
    ['a value and more', (value) => `${value}X`],
    ['two values', () => values.slice(0, 2).join(',')],
    ...['AUTRE', ...more].map((text): ForeignText => [text === '' ? 'empty' : `"${text}"`, () => text]),
    ...strangers(values).map((text): ForeignText => [`"${text}", of another enumeration`, () => text]),
  ];
}

/** @param fitting gives a value of several words. */
function firstWordText(fitting: (value: string) => string): ForeignText {
  return ['the first word of a value', (value) => firstWordOf(fitting(value))];
}

function firstWordOf(value: string): string {
  return value.split('_', 1)[0] ?? value;
}

/**
 * A change for each of these texts.
 *
 * @param path of the field.
 * @param wrong `schema` where the schema knows the field.
 */
export function foreignChanges(
  path: readonly string[],
  values: readonly string[],
  refused: Refusal,
  { more, wrong }: { readonly more?: readonly string[]; readonly wrong: Change['wrong'] },
): BodyChange[] {
  const [first = ''] = values;
  return foreignTexts(values, more).map(([what, make]) =>
    bodyChange({ name: `${path.join('.')} was ${what}`, path, wrong }, refused, (valid) =>
      withField(valid, path, make(String(fieldAt(valid, path) ?? first))),
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
