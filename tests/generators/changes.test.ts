import { describe, expect, it } from 'vitest';

import { type Body, type Change, fieldAt, refusal } from '../../generators/changes/change.ts';
import { fieldsOf } from '../../generators/changes/fields.ts';
import { LENIENT_DAYS, MALFORMED_DAYS } from '../../generators/changes/malformed-days.ts';
import { creationChanges } from '../../generators/changes/requests/creation-request.ts';
import { creditPurchaseChanges } from '../../generators/changes/requests/credit-purchase-request.ts';
import { loyaltyChanges } from '../../generators/changes/requests/loyalty-request.ts';
import { operationRequestChanges } from '../../generators/changes/requests/operation-request.ts';
import { dimensionsOf, type Override } from '../../generators/schema/dimensions.ts';
import { optionalFieldDimensions, withChosenFields } from '../../generators/schema/optional-fields.ts';
import { readSchema, schemaNamed } from '../../generators/schema/schema.ts';
import { LOYALTY_ENROLLMENTS } from '../../sandbox/data/fixtures.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { validate } from '../../spec/contract/validators.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import { allCases } from './all-cases.ts';
import { named, UNBOUND } from './spaces.ts';

const TYPE_FIELD = 'typeDemande';

interface Table {
  readonly schema: SchemaName;
  readonly changes: () => Change[];
  /** What valid bodies of a target have that the schema doesn't ask for. */
  readonly overrides?: Readonly<Record<string, Override>>;
  readonly more?: Body;
}

const TABLES: readonly Table[] = [
  {
    schema: 'OperationRequest',
    changes: () =>
      operationRequestChanges({
        unknown: {
          refInstrumentPaiementInitiateur: 'INS-0',
          refInstrumentPaiementBeneficiaire: 'INS-0',
          refService: 'SRV-0',
          refContributeurInitiateur: 'CTR-0',
          refContributeurBeneficiaire: 'CTR-0',
        },
      }),
    overrides: {
      refInstrumentPaiementBeneficiaire: named('internal', 'INS-2'),
      typeOperation: named('type', ...ENUMERATIONS.TypeOperation),
    },
  },
  { schema: 'LoyaltyEnrollmentRequest', changes: loyaltyChanges },
  {
    schema: 'CreationRequest',
    changes: () =>
      creationChanges(TYPE_FIELD, { refUtilisateur: 'USR-0', refContributeurInitiateur: 'CTR-0' }),
    more: { [TYPE_FIELD]: 'RESILIATION' },
  },
  {
    schema: 'CreditPurchaseRequest',
    changes: () =>
      creditPurchaseChanges({ refUsager: 'USR-0', refContributeur: 'CTR-0', refProduit: 'PRD-0' }),
  },
];

function bodiesOf({ schema, overrides, more }: Table): Body[] {
  if (schema === 'LoyaltyEnrollmentRequest') return enrollments();
  const dimensions = dimensionsOf(schemaNamed(schema), UNBOUND, overrides);
  return allCases(dimensions, 60, schema).map(({ values }) => ({
    ...JSON.parse(JSON.stringify(values)),
    ...more,
  }));
}

/** Of objects in objects the values are given, and any choice of them is valid. */
function enrollments(): Body[] {
  const fields = fieldsOf(schemaNamed('LoyaltyEnrollmentRequest'));
  const [body = {}] = LOYALTY_ENROLLMENTS;
  return allCases(optionalFieldDimensions(fields, [body]), 60, 'enrollments').map(({ values }) =>
    withChosenFields(body, fields, values),
  );
}

/** The body that a change makes; undefined for text that is no JSON, and for a change of something else. */
function bodyOf(change: Change, valid: Body): { readonly body: unknown } | 'no JSON' | 'no body' {
  const changed = change.apply(valid);
  if ('json' in changed) return { body: JSON.parse(JSON.stringify(changed.json)) };
  if (!('rawBody' in changed)) return 'no body';
  try {
    return { body: JSON.parse(changed.rawBody) };
  } catch {
    return 'no JSON';
  }
}

describe.each(TABLES)('changes of $schema', (table) => {
  const changes = table.changes();
  const bodies = bodiesOf(table);

  it('have names of their own, and say what must come of them', () => {
    expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
    for (const { name, wrong, requirement, allowed } of changes) {
      expect(requirement === undefined, name).toBe(wrong === 'nothing');
      expect(allowed.length === 0, name).toBe(wrong === 'nothing');
      for (const code of allowed) expect([400, 404]).toContain(code);
    }
  });

  it.each(changes.map((change) => [change.name, change] as const))('%s', (_, change) => {
    const valid = bodies.filter(change.appliesTo);
    expect(valid.length).toBeGreaterThan(0);
    for (const body of valid) {
      const before = JSON.stringify(body);
      const changed = bodyOf(change, body);
      expect(JSON.stringify(body)).toBe(before);
      expect(JSON.stringify(change.apply(body))).toBe(JSON.stringify(change.apply(body)));
      if (change.wrong === 'schema')
        expect(typeof changed !== 'string' && validate(table.schema, changed.body), before).not.toEqual([]);
      if (change.wrong === 'meaning' && typeof changed === 'object') expect(changed.body).not.toEqual(body);
    }
  });

  it('touch nothing but the field that they name', () => {
    const ofOneField = changes.filter(({ pointer }) => pointer !== '' && !/Beneficiaire$/.test(pointer));
    for (const change of ofOneField) {
      const [first = ''] = change.pointer.slice(1).split('/');
      const valid = bodies.filter(change.appliesTo);
      const changed = valid.map((body) => {
        const made = bodyOf(change, body);
        if (typeof made === 'string') throw new Error(`${change.name} makes no body.`);
        return { ...Object(made.body), [first]: undefined };
      });
      expect(changed, change.name).toEqual(valid.map((body) => ({ ...body, [first]: undefined })));
    }
  });
});

describe('changes that must be refused', () => {
  const all = TABLES.flatMap((table) => table.changes());
  const of = (requirement: RequirementId) => all.filter((change) => change.requirement === requirement);

  it('cover every required field and every type of an operation request', () => {
    const { required, properties } = readSchema(schemaNamed('OperationRequest'));
    for (const field of required)
      expect(of(refusal(`operation-request.${field}-required`).requirement)).toHaveLength(2);
    for (const field of Object.keys(properties)) {
      const { requirement } = refusal(`operation-request.${field}-type`);
      expect(of(requirement).length, field).toBe(field === 'montant' ? 5 : 4);
    }
  });

  it('allow 404 beside 400 for what may be a reference that nothing has', () => {
    for (const { name, pointer, requirement, allowed } of all)
      if (/-type$|field-types$/.test(requirement ?? ''))
        expect(allowed, name).toEqual(/\/ref[A-Z]\w*$/.test(pointer) ? [400, 404] : [400]);
    expect(of('operation-request.references-not-blank').map(({ allowed }) => allowed)).toEqual(
      Array.from({ length: 3 }, () => [400, 404]),
    );
    expect(of('errors.unknown-refService')[0]?.allowed).toEqual([404]);
  });

  it('allow 400 for an unknown initiator where an OTP goes with it', () => {
    const unknown = { refInstrumentPaiementInitiateur: 'INS-0' };
    const allowed = operationRequestChanges({ unknown, carriesOtp: true }).find(
      ({ requirement }) => requirement === 'errors.unknown-refInstrumentPaiementInitiateur',
    )?.allowed;
    expect(allowed).toEqual([404, 400]);
  });

  it('never have a listed value for one that is foreign', () => {
    for (const id of ['enumerations.typeOperation-foreign', 'creation.foreign-type'] as const)
      for (const change of of(id)) {
        const valid: Body = id.startsWith('creation')
          ? { [TYPE_FIELD]: 'RESILIATION' }
          : { typeOperation: 'P2P' };
        const changed = bodyOf(change, valid);
        const { TypeDemande, TypeOperation } = ENUMERATIONS;
        const values: readonly string[] = id.startsWith('creation') ? TypeDemande : TypeOperation;
        const value =
          typeof changed === 'object'
            ? fieldAt(Object(changed.body), change.pointer.slice(1).split('/'))
            : '';
        expect(values).not.toContain(value);
      }
  });

  it('do not hold an empty body against a target where every field is optional', () => {
    const empty = loyaltyChanges().find(({ name }) => name === 'the body was empty');
    expect(empty?.requirement).toBeUndefined();
    expect(operationRequestChanges().find(({ name }) => name === 'the body was empty')?.requirement).toBe(
      'errors.malformed-json',
    );
  });

  it('leave a field of another type of request alone', () => {
    const change = creationChanges(TYPE_FIELD).find(({ name }) => name === 'montantRecharge was a boolean');
    expect(change?.appliesTo({ [TYPE_FIELD]: 'RESILIATION' })).toBe(false);
    expect(change?.appliesTo({ [TYPE_FIELD]: 'RECHARGEMENT_DE_COMPTE' })).toBe(true);
    expect(change?.appliesTo({ [TYPE_FIELD]: 'RESILIATION', montantRecharge: 3 })).toBe(true);
  });

  it('know their requirement', () => {
    expect(() => refusal('operation-request.libele-required')).toThrow('operation-request.libele-required');
  });
});

describe('ends of a period', () => {
  it.each(MALFORMED_DAYS)('"%s" is no day of the form yyyy-MM-dd', (text) => {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());
    expect(isDay).toBe(false);
  });

  it('that some readers take are others than those that none does', () => {
    const malformed = new Set<string>(MALFORMED_DAYS);
    expect(LENIENT_DAYS.filter((text) => malformed.has(text))).toEqual([]);
  });
});
