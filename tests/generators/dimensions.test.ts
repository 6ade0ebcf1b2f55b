import { describe, expect, it } from 'vitest';

import { fieldsOf } from '../../generators/changes/fields.ts';
import { choiceOf, LEFT_OUT } from '../../generators/dimension.ts';
import { dimensionsOf, withoutOpen } from '../../generators/schema/dimensions.ts';
import { optionalFieldDimensions, withChosenFields } from '../../generators/schema/optional-fields.ts';
import { readSchema, schemaNamed } from '../../generators/schema/schema.ts';
import { LOYALTY_ENROLLMENTS } from '../../sandbox/data/fixtures.ts';
import { validate } from '../../spec/contract/validators.ts';
import { allCases } from './all-cases.ts';
import { named, UNBOUND } from './spaces.ts';

const schema = schemaNamed('OperationRequest');
const TYPES = { typeOperation: named('typeOperation', 'P2P', 'B2B') };

describe('the dimensions of an operation request', () => {
  const dimensions = dimensionsOf(schema, UNBOUND, TYPES);

  it('are its fields, in the order of the contract', () => {
    expect(dimensions.map(({ name }) => name)).toEqual(Object.keys(readSchema(schema).properties));
  });

  it('make bodies that fit it', () => {
    for (const { values, odd } of allCases(dimensions, 300, 'bodies')) {
      const body: unknown = JSON.parse(JSON.stringify(values));
      expect(validate('OperationRequest', body), JSON.stringify(odd)).toEqual([]);
    }
  });

  it('have a plain value that fits it', () => {
    const [plain] = [...(allCases(dimensions, 20, 'plain')[0]?.simpler() ?? [])];
    expect(plain?.odd).toEqual({});
    expect(validate('OperationRequest', JSON.parse(JSON.stringify(plain?.values)))).toEqual([]);
  });

  it('leave optional fields out by default, and never required ones', () => {
    const { required } = readSchema(schema);
    for (const { name: field, classes } of dimensions)
      expect(classes.some((one) => one.name === LEFT_OUT)).toBe(!required.includes(field));
  });
});

describe('a space without open classes', () => {
  const whole = dimensionsOf(schema, UNBOUND, TYPES);

  it('has no case that a server may refuse, and every other class', () => {
    const firm = withoutOpen(whole);
    for (const { open } of allCases(firm, 200, 'firm')) expect(open).toEqual([]);
    const names = (dimensions: typeof whole) =>
      dimensions.flatMap(({ name, classes }) =>
        classes.filter(({ open }) => open === undefined).map((one) => `${name}: ${one.name}`),
      );
    expect(names(firm)).toEqual(names(whole));
  });

  it('does not shrink into an open class', () => {
    const [montant] = withoutOpen(whole.filter(({ name }) => name === 'montant'));
    if (montant === undefined) throw new Error('There is no montant.');
    for (const failing of allCases([montant], 40, 'shrinks'))
      for (const { open } of failing.simpler()) expect(open).toEqual([]);
  });
});

describe('overrides', () => {
  it('take the place of all that the schema allows', () => {
    const dimensions = dimensionsOf(schema, UNBOUND, {
      ...TYPES,
      refService: choiceOf('the service', ['SRV-1', 'SRV-2']),
      msisdnBeneficiaire: 'nothing',
    });
    const cases = allCases(dimensions, 60, 'overrides').map(({ values }) => values);
    expect(new Set(cases.map(({ refService }) => refService))).toEqual(new Set(['SRV-1', 'SRV-2']));
    expect(cases.some((values) => 'msisdnBeneficiaire' in values)).toBe(false);
    expect(dimensions.find(({ name }) => name === 'refService')?.plain).toBe('SRV-1');
  });

  it('may not name a field that there is not, and are needed for enumerations', () => {
    expect(() => dimensionsOf(schema, UNBOUND, { ...TYPES, refServcie: 'nothing' })).toThrow('refServcie');
    expect(() => dimensionsOf(schema, UNBOUND)).toThrow('TypeOperation');
  });
});

describe('a choice of optional fields', () => {
  const name = 'LoyaltyEnrollmentRequest';
  const fields = fieldsOf(schemaNamed(name)).filter(({ path }) => path.length > 1);
  const [body = {}] = LOYALTY_ENROLLMENTS;
  const dimensions = optionalFieldDimensions(fields, [body]);
  const chosen = allCases(dimensions, 200, name).map(({ values }) => withChosenFields(body, fields, values));

  it('is made of the fields that some body holds', () => {
    expect(dimensions).toHaveLength(fields.length);
    expect(optionalFieldDimensions(fields, [{ requestInfo: { ts: '1' } }]).map((one) => one.name)).toEqual([
      'requestInfo.ts',
    ]);
  });

  it('leaves fields out and changes none', () => {
    expect(new Set(chosen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(100);
    for (const one of chosen) {
      expect(validate(name, one)).toEqual([]);
      expect(body).toMatchObject(one);
    }
  });

  it('does not bring back an object for what stood in it', () => {
    const values = {
      'enrollmentInformation.merchant': LEFT_OUT,
      'enrollmentInformation.merchant.id': LEFT_OUT,
    };
    expect(withChosenFields(body, fields, values).enrollmentInformation).toEqual({});
  });
});
