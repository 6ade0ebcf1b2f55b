import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateCases } from '../../generators/cases.ts';
import { dimensionsOf, LEFT_OUT, withoutOpen } from '../../generators/schema/dimensions.ts';
import { UNBOUND } from '../../generators/schema/options.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { fits, validate } from '../../spec/validators.ts';

const REQUESTS = [
  'OperationRequest',
  'LoyaltyEnrollmentRequest',
  'CreationRequest',
  'CreditPurchaseRequest',
] as const;

describe.each(REQUESTS)('the dimensions of %s', (name) => {
  const dimensions = dimensionsOf(schemaNamed(name), UNBOUND);

  it('make bodies that fit it', () => {
    for (const { values, odd } of generateCases(dimensions, 300, name)) {
      const body: unknown = JSON.parse(JSON.stringify(values));
      expect(validate(name, body), JSON.stringify(odd)).toEqual([]);
    }
  });

  it('have a plain value that is of the first class', () => {
    const [plain] = [...(generateCases(dimensions, 20, name)[0]?.simpler() ?? [])];
    expect(plain?.odd).toEqual({});
    expect(fits(name, JSON.parse(JSON.stringify(plain?.values)))).toBe(true);
    for (const { name: field, plain: value, classes } of dimensions)
      expect(fc.sample(classes[0].arbitrary, { seed: 1, numRuns: 400 }), field).toContainEqual(value);
  });

  it('leave optional fields out by default, and never required ones', () => {
    const { required = [] } = schemaNamed(name);
    for (const { name: field, classes } of dimensions)
      expect(classes.some((one) => one.name === 'left out')).toBe(
        !JSON.stringify(required).includes(`"${field}"`),
      );
  });
});

describe('a space without open classes', () => {
  const whole = dimensionsOf(schemaNamed('OperationRequest'), UNBOUND);

  it('has no case that a server may refuse, and every other class', () => {
    const firm = withoutOpen(whole);
    for (const { open } of generateCases(firm, 200, 'firm')) expect(open).toEqual([]);
    const names = (dimensions: typeof whole) =>
      dimensions.flatMap(({ name, classes }) =>
        classes.filter(({ open }) => open === undefined).map((one) => `${name}: ${one.name}`),
      );
    expect(names(firm)).toEqual(names(whole));
  });

  it('does not shrink into an open class', () => {
    const [montant] = withoutOpen(whole.filter(({ name }) => name === 'montant'));
    if (montant === undefined) throw new Error('There is no montant.');
    for (const failing of generateCases([montant], 40, 'shrinks'))
      for (const { open } of failing.simpler()) expect(open).toEqual([]);
  });
});

describe('overrides', () => {
  const schema = schemaNamed('OperationRequest');

  it('take the place of all that the schema allows', () => {
    const dimensions = dimensionsOf(schema, UNBOUND, {
      refService: [
        { name: 'free', value: 'SRV-1' },
        { name: 'dear', value: 'SRV-2' },
      ],
      refContributeurInitiateur: [LEFT_OUT, { name: 'given', value: 'CTR-1' }],
      msisdnBeneficiaire: 'left out',
    });
    const cases = generateCases(dimensions, 60, 'overrides').map(({ values }) => values);
    const seen = (name: string) => new Set(cases.map((values) => values[name]));
    expect(seen('refService')).toEqual(new Set(['SRV-1', 'SRV-2']));
    expect(seen('refContributeurInitiateur')).toEqual(new Set([undefined, 'CTR-1']));
    expect(cases.some((values) => 'msisdnBeneficiaire' in values)).toBe(false);
    expect(dimensions.find(({ name }) => name === 'refService')?.plain).toBe('SRV-1');
  });

  it('may not name a field that there is not', () => {
    expect(() => dimensionsOf(schema, UNBOUND, { refServcie: 'left out' })).toThrow('refServcie');
  });
});
