/** Bodies as they are written: such as are no JSON object, and such as only look odd. */
import { type Body, type Change, type Refusal, refusal } from './change.ts';

type Raw = readonly [name: string, write: (json: string, valid: Body) => string];

/** Not JSON, or not a JSON object. */
const BROKEN: readonly Raw[] = [
  ['the body was a text that is not JSON', () => 'libelle=operation'],
  ['the body was cut off before its end', (json) => json.slice(0, -1)],
  ['the body was cut off in the middle', (json) => json.slice(0, Math.max(1, Math.floor(json.length / 2)))],
  ['the body had a comma too many', (json) => json.replace(/\}$/, ',}')],
  ['the body had single quotes', (json) => (json === '{}' ? "{'a':1}" : json.replaceAll('"', "'"))],
  ['the body was an array', (json) => `[${json}]`],
  ['the body was an empty array', () => '[]'],
  ['the body was a text in JSON', (json) => JSON.stringify(json)],
  ['the body was a number', () => '42'],
  ['the body was a boolean', () => 'true'],
];

/** Nothing at all: where every field is optional it may stand for no fields. */
const NONE: readonly Raw[] = [
  ['the body was empty', () => ''],
  ['the body was null', () => 'null'],
];

/** A JSON object, and after it what some readers never look at. */
const FOLLOWED: readonly Raw[] = [
  ['the body had a brace too many', (json) => `${json}}`],
  ['the body came twice', (json) => json + json],
];

/** JSON objects with the very same fields, which nothing forbids. */
const ODD: readonly Raw[] = [
  ['an unknown field was added', (json) => added(json, '"champInconnu":{"a":[1,2,3]}')],
  ['an unknown field that is null was added', (json) => added(json, '"champInconnu":null')],
  ['a field named __proto__ was added', (json) => added(json, '"__proto__":{"libelle":"x"}')],
  ['a field with an empty name was added', (json) => added(json, '"":1')],
  ['a field was given twice', (json, valid) => added(json, twice(valid))],
  ['white space stood around the body', (json) => `\r\n\t ${json} \n`],
  [
    'the fields came in reverse order',
    (_, valid) => JSON.stringify(Object.fromEntries(Object.entries(valid).reverse())),
  ],
  ['the body was indented', (_, valid) => JSON.stringify(valid, undefined, 2)],
  ['the body was written in escapes', (json) => escaped(json)],
];

/**
 * Bodies that are not JSON, or not a JSON object.
 *
 * @param needsFields whether the schema requires any: an empty body is refused only then.
 */
export function brokenBodyChanges(needsFields: boolean): Change[] {
  const refused = refusal('errors.malformed-json');
  const broken = BROKEN.map((raw) => change(raw, 'schema', refused));
  return [
    ...broken,
    ...NONE.map((raw) => (needsFields ? change(raw, 'schema', refused) : change(raw, 'nothing', undefined))),
  ];
}

export function oddBodyChanges(): Change[] {
  return [...ODD, ...FOLLOWED].map((raw) => change(raw, 'nothing', undefined));
}

function change([name, write]: Raw, wrong: Change['wrong'], refused: Refusal | undefined): Change {
  return {
    name,
    pointer: '',
    wrong,
    ...(refused ?? { allowed: [] }),
    appliesTo: () => true,
    apply: (valid) => ({ rawBody: write(JSON.stringify(valid), valid) }),
  };
}

function added(json: string, field: string): string {
  return json === '{}' ? `{${field}}` : json.replace(/\}$/, `,${field}}`);
}

function twice(valid: Body): string {
  const [name = 'a', value = 1] = Object.entries(valid)[0] ?? [];
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

/** Every character beyond ASCII, and every slash, as an escape of JSON. */
function escaped(json: string): string {
  return json.replace(/[^\x20-\x7e]|\//g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
