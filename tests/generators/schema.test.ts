import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueClass } from '../../generators/dimension.ts';
import { familyOf } from '../../generators/schema/classes.ts';
import type { SchemaOptions } from '../../generators/schema/options.ts';
import { readSchema, schemaNamed } from '../../generators/schema/schema.ts';
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { validate } from '../../spec/contract/validators.ts';
import { OPEN_POINTS } from '../../spec/document/catalogue.ts';
import { newLabel } from '../../suites/act/operation-requests.ts';
import { UNBOUND } from './spaces.ts';

const SEED = 20_260;

/** Options as a profile might bind them. */
const OPTIONS: readonly (readonly [string, SchemaOptions])[] = [
  ['unbound', UNBOUND],
  [
    'without a minor unit',
    { ...UNBOUND, amounts: { smallest: 100, largest: 500_000, typical: 1_000, decimals: 0 } },
  ],
  ['with three decimals', { ...UNBOUND, amounts: { smallest: 0.001, largest: 20, typical: 5, decimals: 3 } }],
  ['in steps', { ...UNBOUND, amounts: { smallest: 5, largest: 500, typical: 100, decimals: 0, step: 5 } }],
  ['with one amount', { ...UNBOUND, amounts: { smallest: 10, largest: 10, typical: 10, decimals: 2 } }],
];

const REQUIRED = {
  libelle: 'Facture',
  montant: 100,
  refInstrumentPaiementInitiateur: 'INS-1',
  typeOperation: 'P2P',
  refService: 'SRV-1',
  refContributeurBeneficiaire: 'CTR-1',
};

const { properties } = readSchema(schemaNamed('OperationRequest'));
/** What a target's own profile need not say. */
const FIELDS = ['libelle', 'montant', 'callbackUrl'];

const classesOf = (field: JsonObject, options: SchemaOptions) => familyOf(field, options).classes;

describe.each(OPTIONS)('values %s', (_, options) => {
  it.each(FIELDS)('of every class fit their schema: %s', (name) => {
    for (const { name: kind, arbitrary } of classesOf(properties[name] ?? {}, options))
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 60 })) {
        expect(validate('OperationRequest', { ...REQUIRED, [name]: value }), `${kind}: ${value}`).toEqual([]);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      }
  });
});

it('keeps amounts to the step that a target takes', () => {
  const amounts = { smallest: 5, largest: 500, typical: 100, decimals: 0, step: 5 };
  for (const { arbitrary } of classesOf(properties.montant ?? {}, { ...UNBOUND, amounts }))
    for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 60 })) expect(Number(value) % 5).toBe(0);
});

it('writes amounts in steps of less than one without the noise of doubles', () => {
  const amounts = { smallest: 0.05, largest: 1, typical: 0.5, decimals: 2, step: 0.05 };
  for (const { arbitrary } of classesOf(properties.montant ?? {}, { ...UNBOUND, amounts }))
    for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 200 }))
      expect(String(value)).toMatch(/^(1|0\.\d{1,2})$/);
});

describe.each(FIELDS)('%s', (name) => {
  const { classes, plain } = familyOf(properties[name] ?? {}, UNBOUND);

  it('has a plain value of its first class', () => {
    expect(fc.sample(classes[0].arbitrary, { seed: 1, numRuns: 400 })).toContainEqual(plain);
  });

  it('has classes with names of their own, and open points that exist', () => {
    expect(new Set(classes.map((one) => one.name)).size).toBe(classes.length);
    const known = new Set<string>(OPEN_POINTS.map(({ id }) => id));
    for (const { open } of classes) if (open !== undefined) expect(known).toContain(open);
  });

  it('has the same values for the same seed', () => {
    for (const { arbitrary } of classes) {
      const sample = () => fc.sample(arbitrary, { seed: 7, numRuns: 20 });
      expect(sample()).toEqual(sample());
    }
  });
});

it('makes no values of an enumeration or an object', () => {
  for (const name of ['TypeOperation', 'LoyaltyEnrollmentRequest'] as const)
    expect(() => familyOf(schemaNamed(name), UNBOUND)).toThrow('No values are made');
});

/** The simplest value that fails when a class is searched for one. */
function simplestOf({ arbitrary }: ValueClass, fails: (value: unknown) => boolean): unknown {
  const { counterexample } = fc.check(
    fc.property(arbitrary, (value) => !fails(value)),
    { seed: SEED, numRuns: 2_000 },
  );
  return counterexample?.[0];
}

function classNamed(classes: readonly ValueClass[], name: string): ValueClass {
  const found = classes.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`No class ${name} in: ${classes.map((one) => one.name).join(', ')}`);
  return found;
}

describe('amounts', () => {
  const options = { ...UNBOUND, amounts: { smallest: 0.01, largest: 300_000, typical: 100, decimals: 2 } };
  const amounts = classesOf({ type: 'number' }, options);
  const cents = (value: unknown) => Math.round(Number(value) * 100);

  it('stay within the limits', () => {
    for (const { arbitrary } of amounts)
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 300 })) {
        expect(value).toBeGreaterThanOrEqual(0.01);
        expect(value).toBeLessThanOrEqual(300_000);
      }
  });

  it('have more decimals than the minor unit only where that is open', () => {
    for (const { name, arbitrary, open } of amounts)
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 300 })) {
        const hasMore = cents(value) / 100 !== value;
        expect(hasMore, `${name}: ${value}`).toBe(open === 'amount.decimals');
      }
  });

  it.each([
    'a whole number',
    'near the largest amount',
    'at a threshold',
    'just above a threshold',
    'from 10000 to 100000',
    'more digits than single precision has',
  ])('shrink to the smallest that fails: %s', (name) => {
    expect(simplestOf(classNamed(amounts, name), (value) => cents(value) > 25_000)).toBe(250.01);
  });

  it('are of the classes that they were drawn from, and each is of some class', () => {
    for (const { name, arbitrary, holds } of amounts)
      if (holds !== undefined)
        for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 100 }))
          expect(holds(value), `${name}: ${value}`).toBe(true);
    for (const value of [0.01, 0.29, 3, 137, 250.01, 299_999.99])
      expect(
        amounts.some(({ holds }) => holds?.(value)),
        String(value),
      ).toBe(true);
  });

  it('show what goes wrong in doubles', () => {
    const scaled = (value: unknown) => Math.trunc(Number(value) * 100) !== cents(value);
    expect(simplestOf(classNamed(amounts, 'a double that comes out too small when scaled'), scaled)).toBe(
      0.29,
    );
    const single = (value: unknown) => Number(Math.fround(Number(value)).toFixed(2)) !== value;
    expect(simplestOf(classNamed(amounts, 'more digits than single precision has'), single)).toBeGreaterThan(
      100_000,
    );
    const noise = fc.sample(classNamed(amounts, 'the noise of a sum of doubles').arbitrary, {
      seed: 1,
      numRuns: 1,
    });
    expect(String(noise[0]).length).toBeGreaterThan(15);
  });

  it.each([
    [
      { smallest: 1, largest: 1_000, typical: 100, decimals: 2 },
      'at a threshold',
      [1, 5, 10, 50, 100, 1_000],
    ],
    [{ smallest: 0.3, largest: 0.3, typical: 0.3, decimals: 2 }, 'the smallest amount', [0.3]],
  ] as const)('reach every edge of %o', (limits, name, wanted) => {
    const classes = classesOf({ type: 'number' }, { ...UNBOUND, amounts: limits });
    const values = fc.sample(classNamed(classes, name).arbitrary, { seed: SEED, numRuns: 400 });
    expect(values).toEqual(expect.arrayContaining([...wanted]));
  });
});

describe('texts', () => {
  const texts = classesOf({ type: 'string' }, UNBOUND);
  const open = (point: string) => texts.filter((one) => one.open === point);
  const lengthOf = (value: unknown) => String(value).length;

  it('shrink to the shortest that fails, of one letter', () => {
    for (const name of ['61 to 120 characters', '256 to 300 characters', 'more than 1000 characters'])
      expect(simplestOf(classNamed(texts, name), (value) => lengthOf(value) > 50)).toBe('a'.repeat(51));
    const bytes = (value: unknown) => Buffer.byteLength(String(value)) > lengthOf(value);
    expect(simplestOf(classNamed(texts, '30 to 60 characters'), bytes)).toBe('é');
  });

  it('shrink to a single character of their kind', () => {
    expect(simplestOf(classNamed(texts, 'emoji'), () => true)).toBe('🎉');
    expect(simplestOf(classNamed(texts, 'combining marks'), () => true)).toBe('e\u0301');
  });

  it('of a length are of that length, and each of them is open', () => {
    for (const { name, arbitrary, holds } of open('text.length'))
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 50 }))
        expect(holds?.(value) ?? lengthOf(value) === 1, name).toBe(true);
  });

  it('that are not open are of a length that any label may have, and so is what they shrink to', () => {
    const firm = texts.filter((one) => one.open === undefined);
    expect(firm.length).toBeGreaterThan(5);
    for (const one of firm)
      for (const value of [
        ...fc.sample(one.arbitrary, { seed: SEED, numRuns: 200 }),
        simplestOf(one, () => true),
      ]) {
        expect(lengthOf(value), `${one.name}: ${value}`).toBeGreaterThanOrEqual(3);
        expect(lengthOf(value), `${one.name}: ${value}`).toBeLessThanOrEqual(newLabel().length);
      }
  });

  it('that are not open are of letters, digits and usual signs', () => {
    for (const { name, arbitrary } of texts.filter((one) => one.open === undefined))
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 50 }))
        expect(value, name).toMatch(/^[\wÀ-ÿŒœ '.,:()+/-]+$/);
  });

  it('have NFD texts that are not normalised, and letters beyond the basic plane', () => {
    for (const value of fc.sample(classNamed(texts, 'combining marks').arbitrary, {
      seed: SEED,
      numRuns: 20,
    }))
      expect(String(value).normalize('NFC')).not.toBe(value);
    for (const value of fc.sample(classNamed(texts, 'letters beyond the basic plane').arbitrary, 20))
      expect([...String(value)].length).toBeLessThan(lengthOf(value));
  });

  it('have no lone surrogate: that is no text', () => {
    for (const { arbitrary } of texts)
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 50 }))
        expect(String(value)).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('URLs', () => {
  it('start with those that the target can reach', () => {
    const urls = ['http://127.0.0.1:8080/a/b', 'https://reach.example.org/?x=1'] as const;
    for (const { arbitrary } of classesOf({ type: 'string', format: 'uri' }, { ...UNBOUND, urls }))
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 50 })) {
        expect(String(value)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/a\/b|^https:\/\/reach\.example\.org\//);
        expect(new URL(String(value)).href).toBe(value);
      }
  });
});
