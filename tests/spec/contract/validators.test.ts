import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../spec/contract/contract.ts';
import { validate } from '../../../spec/contract/validators.ts';
import type { SchemaName } from '../../../spec/generated/contract-names.ts';
import { hasZone, instantOf, isIsoDateTime } from '../../../spec/json/date-time.ts';

const record = {
  referenceOperation: 'OP1',
  montantADebiter: 12.5,
  statutOperation: 'SUCCES',
  natureOperation: null,
  dateHeureOperation: '2025-03-01T10:00:00.123456',
};
const envelope = { message: '', status: 200, body: record, timestamp: '2025-03-01T10:00:00Z' };
const request = {
  libelle: 'Courses',
  montant: 100,
  refInstrumentPaiementInitiateur: 'I1',
  typeOperation: 'P2P',
  refService: 'S1',
  refContributeurBeneficiaire: 'C1',
};

describe('validate', () => {
  it('compiles every schema of the contract in strict mode', () => {
    for (const name of Object.keys(CONTRACT.components.schemas).filter(isSchemaName))
      expect(() => validate(name, {}), name).not.toThrow();
  });

  it.each<[string, SchemaName, unknown]>([
    ['an operation record in its envelope', 'OperationEnvelope', envelope],
    ['unknown fields', 'OperationEnvelope', { ...envelope, path: '/', body: { ...record, autre: [1] } }],
    ['a record of nothing', 'OperationRecord', {}],
    ['an error', 'ErrorEnvelope', { ...envelope, status: 400, body: null }],
    ['an empty list', 'OperationListEnvelope', { ...envelope, body: [] }],
    ['an operation request', 'OperationRequest', request],
    ['any shape of a balance', 'BalanceAnswer', [12]],
    ['any shape of a fee answer', 'FeesAnswer', { montantFrais: '1,00', modeApplication: 'autre' }],
    ['a status of a request that the document doesn’t list', 'RequestRecord', { statutDemande: 'VALIDEE' }],
  ])('accepts %s', (_, name, value) => {
    expect(validate(name, value)).toEqual([]);
  });

  it.each<[string, SchemaName, unknown, object[]]>([
    [
      'a number as text',
      'OperationEnvelope',
      { ...envelope, body: { ...record, montantADebiter: '12.50' } },
      [
        {
          pointer: '/body/montantADebiter',
          expected: 'number or null',
          actual: '"12.50" (string)',
          keyword: 'type',
        },
      ],
    ],
    [
      'a value outside an enumeration, as one issue',
      'OperationEnvelope',
      { ...envelope, body: { ...record, typeOperation: 'p2p' } },
      [
        {
          pointer: '/body/typeOperation',
          expected: 'one of P2P, P2B, P2G, B2B, B2P, B2G, G2P, G2B or null',
          actual: '"p2p" (string)',
          keyword: 'anyOf',
        },
      ],
    ],
    [
      'a number beyond those of a double',
      'OperationEnvelope',
      { ...envelope, body: { ...record, montantADebiter: JSON.parse('1e999') } },
      [
        {
          pointer: '/body/montantADebiter',
          expected: 'number or null',
          actual: 'a number beyond those of a double',
          keyword: 'type',
        },
      ],
    ],
    [
      'a date that no calendar has',
      'OperationListEnvelope',
      { ...envelope, body: [{}, { dateDernierStatut: '2025-02-30T10:00:00Z' }] },
      [
        {
          pointer: '/body/1/dateDernierStatut',
          expected: 'a date-time (ISO 8601)',
          actual: '"2025-02-30T10:00:00Z" (string)',
          keyword: 'format',
        },
      ],
    ],
    [
      'an envelope without its body',
      'ErrorEnvelope',
      { message: 'x', status: 400, timestamp: '2025-03-01T10:00:00Z' },
      [{ pointer: '/body', expected: 'to be present', actual: 'absent', keyword: 'required' }],
    ],
    [
      'an error with a payload',
      'ErrorEnvelope',
      { ...envelope, body: {} },
      [{ pointer: '/body', expected: 'null', actual: '{} (object)', keyword: 'type' }],
    ],
    [
      'every fault at once',
      'Envelope',
      { message: null, status: '200', body: null, timestamp: 'hier' },
      [{ pointer: '/message' }, { pointer: '/status' }, { pointer: '/timestamp' }],
    ],
    ['what is no object', 'Envelope', [], [{ pointer: '', expected: 'object', actual: '[] (array)' }]],
    [
      'a fractional status',
      'Envelope',
      { ...envelope, status: 200.5 },
      [{ pointer: '/status', expected: 'integer', actual: '200.5 (number)' }],
    ],
    [
      'a request without an amount',
      'OperationRequest',
      { ...request, montant: undefined },
      [{ pointer: '/montant', keyword: 'required' }],
    ],
    [
      'a long value, shortened',
      'OperationRecord',
      { refService: Array.from({ length: 200 }, () => 1) },
      [{ actual: expect.stringMatching(/^\[1,1,.{70,75}… \(array\)$/) }],
    ],
  ])('refuses %s', (_, name, value, issues) => {
    const found = validate(name, value);
    expect(found).toHaveLength(issues.length);
    expect(found).toMatchObject(issues);
  });
});

function isSchemaName(name: string): name is SchemaName {
  return Object.hasOwn(CONTRACT.components.schemas, name);
}

describe('date-times', () => {
  it.each<[string, boolean, number]>([
    ['2025-03-01T10:00:00Z', true, Date.UTC(2025, 2, 1, 10)],
    ['2025-03-01T10:00:00', false, Date.UTC(2025, 2, 1, 10)],
    ['2025-03-01T10:00', false, Date.UTC(2025, 2, 1, 10)],
    ['2025-03-01T10:00+01:00', true, Date.UTC(2025, 2, 1, 9)],
    ['2025-03-01T10:00:00-0530', true, Date.UTC(2025, 2, 1, 15, 30)],
    ['2025-03-01T00:30:00+01', true, Date.UTC(2025, 1, 28, 23, 30)],
    ['2025-03-01T10:00:00.1Z', true, Date.UTC(2025, 2, 1, 10, 0, 0, 100)],
    ['2025-03-01T10:00:00,123456789Z', true, Date.UTC(2025, 2, 1, 10, 0, 0, 123)],
    ['20250301T100000Z', true, Date.UTC(2025, 2, 1, 10)],
    ['2025-03-01t10:00:00z', true, Date.UTC(2025, 2, 1, 10)],
    ['20250301T1000', false, Date.UTC(2025, 2, 1, 10)],
    ['20250301T100000.5+0100', true, Date.UTC(2025, 2, 1, 9, 0, 0, 500)],
    ['2025-12-31T24:00:00Z', true, Date.UTC(2026, 0, 1)],
    ['2024-02-29T00:00:00Z', true, Date.UTC(2024, 1, 29)],
    ['2016-12-31T23:59:60Z', true, Date.UTC(2017, 0, 1)],
    ['2017-01-01T00:59:60+01:00', true, Date.UTC(2017, 0, 1)],
    ['0001-01-01T00:00:00Z', true, -62_135_596_800_000],
    ['2026-334T01:29:36.053Z', true, Date.UTC(2026, 10, 30, 1, 29, 36, 53)],
    ['2024366T235960Z', true, Date.UTC(2025, 0, 1)],
    ['2026-W49-1T00:00:00Z', true, Date.UTC(2026, 10, 30)],
    ['2020W537T1200Z', true, Date.UTC(2021, 0, 3, 12)],
    ['2025-W01-1T00:00:00', false, Date.UTC(2024, 11, 30)],
  ])('%s is one', (text, zone, instant) => {
    expect(isIsoDateTime(text)).toBe(true);
    expect(hasZone(text)).toBe(zone);
    expect(Math.floor(instantOf(text, true) ?? Number.NaN)).toBe(instant);
    expect(instantOf(text, false) !== undefined).toBe(zone);
  });

  it.each([
    '',
    'hier',
    '2025-03-01',
    '10:00:00',
    '2025-03-01 10:00:00Z',

    '2025-13-01T10:00:00Z',
    '2025-366T10:00:00Z',
    '2025-000T10:00:00Z',
    '2025-W00-1T10:00:00Z',
    '2025-W53-1T10:00:00Z',
    '2025-W01-8T10:00:00Z',
    '2025-W01T10:00:00Z',
    '2025-00-01T10:00:00Z',
    '2025-02-30T10:00:00Z',
    '2025-02-29T10:00:00Z',
    '2100-02-29T10:00:00Z',
    '2025-04-00T10:00:00Z',
    '2025-03-01T25:00:00Z',
    '2025-03-01T24:00:01Z',
    '2025-03-01T24:01:00Z',
    '2025-03-01T10:60:00Z',
    '2025-03-01T10:00:60Z',
    '2025-03-01T10:00:61Z',
    '2025-03-01T10:00:00.Z',
    '2025-03-01T10:00:00+24:00',
    '2025-03-01T10:00:00+01:60',
    '2025-03-01T10:00:00+1:00',
    '2025-03-01T100000Z',
    '20250301T10:00:00Z',
    '2025-3-1T10:00:00Z',
    '1740823200000',
    '2025-03-01T10:00:00Z\n',
    ' 2025-03-01T10:00:00Z',
  ])('%j is none', (text) => {
    expect(isIsoDateTime(text)).toBe(false);
    expect(hasZone(text)).toBe(false);
    expect(instantOf(text, true)).toBeUndefined();
  });

  it('orders instants by what lies below a millisecond too', () => {
    const [early = 0, late = 0] = ['10:00:00.000100Z', '10:00:00.000900Z'].map((time) =>
      instantOf(`2025-03-01T${time}`, false),
    );
    expect(late).toBeGreaterThan(early);
  });
});
