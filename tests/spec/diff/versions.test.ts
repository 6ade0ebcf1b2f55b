/** What a newer version of the contract changes for those who keep to the older one: each bound as what it is. */
import { describe, expect, test } from 'vitest';
import { diffVersions } from '../../../spec/diff/compared-with-contract.ts';
import { complete, descriptionOf, type Tree } from './described.ts';
import { inVersion20, inVersion30 } from './dialects.ts';

/** Where a schema stands: what is sent is refused by a tighter one, what is answered surprises by a wider one. */
const PLACES = {
  request: (tree: Tree, schema: Tree) => {
    tree.components.schemas.OperationRequest.properties.libelle = schema;
  },
  answer: (tree: Tree, schema: Tree) => {
    tree.components.schemas.OperationRecord.properties.libelleOperation = schema;
  },
  header: (tree: Tree, schema: Tree) => {
    tree.paths['/api/v1/operations'].post.parameters[0].schema = schema;
  },
  path: (tree: Tree, schema: Tree) => {
    tree.paths['/api/v1/operations/{referenceOperation}/cancel'].put.parameters = [
      { name: 'referenceOperation', in: 'path', required: true, schema },
    ];
  },
} as const;

/** Two operations of the contract: of the others nothing is changed. */
function operations(): Tree {
  const tree = complete();
  const { paths } = tree;
  tree.paths = {};
  for (const path of ['/api/v1/operations', '/api/v1/operations/{referenceOperation}/cancel'])
    tree.paths[path] = paths[path];
  return tree;
}

function foundBetween(older: Tree, newer: Tree): string[] {
  return diffVersions(descriptionOf(older), descriptionOf(newer)).findings.map(
    ({ concerns, kind, code, expected = '', actual = '' }) =>
      `${concerns} ${kind} ${code}: ${expected} → ${actual}`,
  );
}

function between(place: keyof typeof PLACES, older: Tree, newer: Tree): string[] {
  const [before, after] = [older, newer].map((schema) => {
    const tree = operations();
    PLACES[place](tree, schema);
    return tree;
  });
  return foundBetween(before, after);
}

const string = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const object = { type: 'object', properties: { a: string } };
const array = { type: 'array', items: string };

/** The looser schema, the tighter one, and the bounds of both as they are told. */
const BOUNDS: readonly (readonly [looser: Tree, tighter: Tree, loose: string, tight: string])[] = [
  [string, { ...string, maxLength: 35 }, '', 'maxLength 35'],
  [{ ...string, maxLength: 50 }, { ...string, maxLength: 35 }, 'maxLength 50', 'maxLength 35'],
  [string, { ...string, minLength: 1 }, '', 'minLength 1'],
  [{ ...string, minLength: 0 }, { ...string, minLength: 3 }, 'minLength 0', 'minLength 3'],
  [string, { ...string, pattern: '^A' }, '', 'pattern ^A'],
  [string, { ...string, format: 'uuid' }, '', 'format uuid'],
  [number, { ...number, minimum: 0 }, '', 'minimum 0'],
  [{ ...number, minimum: 0 }, { ...number, exclusiveMinimum: 0 }, 'minimum 0', 'exclusiveMinimum 0'],
  [{ ...number, maximum: 10 }, { ...number, maximum: 9.5 }, 'maximum 10', 'maximum 9.5'],
  [{ ...integer, exclusiveMaximum: 11 }, { ...integer, maximum: 9 }, 'exclusiveMaximum 11', 'maximum 9'],
  [number, { ...number, multipleOf: 0.01 }, '', 'multipleOf 0.01'],
  [{ ...number, multipleOf: 0.01 }, { ...number, multipleOf: 0.05 }, 'multipleOf 0.01', 'multipleOf 0.05'],
  [array, { ...array, maxItems: 10 }, '', 'maxItems 10'],
  [array, { ...array, minItems: 1 }, '', 'minItems 1'],
  [
    object,
    { ...object, additionalProperties: false },
    'additionalProperties true',
    'additionalProperties false',
  ],
  [{ type: ['string', 'null'] }, string, 'nullable true', 'nullable false'],
  [
    { allOf: [string, { maxLength: 50 }] },
    { allOf: [string, { maxLength: 9 }] },
    'maxLength 50',
    'maxLength 9',
  ],
];

describe('a request', () => {
  test.each(BOUNDS)('%j, and then %j', (looser, tighter, loose, tight) => {
    // Clients send what is refused now; servers refuse what may be sent now.
    expect(between('request', looser, tighter)).toEqual([
      `clients breaks bound-tighter: ${loose} → ${tight}`,
    ]);
    expect(between('request', tighter, looser)).toEqual([
      `servers breaks bound-tighter: ${loose} → ${tight}`,
    ]);
  });
});

describe('an answer', () => {
  test.each(BOUNDS)('%j, and then %j', (looser, tighter, loose, tight) => {
    // Clients get what could not come before; servers answer what may not come any more.
    expect(between('answer', tighter, looser)).toEqual([`clients widens bound-wider: ${tight} → ${loose}`]);
    expect(between('answer', looser, tighter)).toEqual([`servers widens bound-wider: ${tight} → ${loose}`]);
  });
});

describe('a parameter', () => {
  test.each(['header', 'path'] as const)('in the %s', (place) => {
    const tighter = { ...string, maxLength: 36 };
    expect(between(place, string, tighter)).toEqual(['clients breaks bound-tighter:  → maxLength 36']);
    expect(between(place, tighter, string)).toEqual(['servers breaks bound-tighter:  → maxLength 36']);
  });
});

/** Older, newer, and all that is found of it in a request. */
const IN_REQUESTS: readonly (readonly [string, Tree, Tree, readonly string[]])[] = [
  ['the same bound said otherwise', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, []],
  ['a bound that bounds nothing', string, { ...string, minLength: 0 }, []],
  ['a whole number that is a multiple of one', integer, { ...integer, multipleOf: 1 }, []],
  ['a format that says how it is held', number, { ...number, format: 'double' }, []],
  [
    'the same bound by a reference',
    { ...string, maxLength: 5 },
    { allOf: [{ ...string, maxLength: 5 }] },
    [],
  ],
  [
    'a text of its own beside another',
    { ...string, pattern: '^A' },
    { ...string, pattern: '^B' },
    [
      'clients breaks bound-tighter: pattern ^A → pattern ^B',
      'servers breaks bound-tighter: pattern ^B → pattern ^A',
    ],
  ],
  [
    'values where any was taken',
    string,
    { ...string, enum: ['A', 'B'] },
    ['clients breaks values-narrow:  → A, B', 'servers widens values-unsaid: A, B → '],
  ],
  [
    'one value less',
    { ...string, enum: ['A', 'B'] },
    { ...string, enum: ['A'] },
    ['clients breaks values-missing:  → B', 'servers widens values-foreign: A → B'],
  ],
  [
    'a constant in place of values',
    { ...string, enum: ['A', 'B'] },
    { const: 'A' },
    ['clients breaks values-missing:  → B', 'servers widens values-foreign: A → B'],
  ],
  [
    'another default',
    { ...string, default: 'a' },
    { ...string, default: 'b' },
    ['clients breaks default-other: a → b', 'servers breaks default-other: b → a'],
  ],
  ['no default any more', { ...string, default: 'a' }, string, ['clients widens default-unsaid: a → ']],
];

test.each(IN_REQUESTS)('%s', (_what, older, newer, found) => {
  expect(between('request', older, newer)).toEqual(found);
});

test.each([
  ['3.0', inVersion30],
  ['2.0', inVersion20],
])('in version %s a bound is told alike', (_version, written) => {
  const [older, newer] = [written(operations()), written(operations())];
  amountOf(newer, { type: 'number', minimum: 0, exclusiveMinimum: true });
  expect(foundBetween(older, newer)).toEqual(['clients breaks bound-tighter:  → exclusiveMinimum 0']);
  expect(foundBetween(older, written(operations()))).toEqual([]);
  const said = operations();
  amountOf(said, { type: 'number', exclusiveMinimum: 0 });
  expect(forClients(said, newer)).toEqual([]);
});

function forClients(older: Tree, newer: Tree): string[] {
  return foundBetween(older, newer).filter((line) => line.startsWith('clients'));
}

/** The schema of montant, wherever this version keeps its schemas. */
function amountOf(tree: Tree, schema: Tree): void {
  (tree.components?.schemas ?? tree.definitions).OperationRequest.properties.montant = schema;
}
