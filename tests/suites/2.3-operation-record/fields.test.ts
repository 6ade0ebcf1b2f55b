/** Which fields a record holds, and of which types (2.3). */
import { describe, expect, test } from 'vitest';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import { RECORD_FIELDS } from '../../../spec/document/record-fields.ts';
import {
  allFields,
  amountFields,
  coreFields,
  dateTimeFields,
  textFields,
} from '../../../suites/2.3-operation-record/fields.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { executed, listed } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { flips } from '../flips.ts';

const DAY = '2026-03-10T12:00:00';

describe('operation-record.strings: text fields are strings', () => {
  test.each<[string, JsonObject, string | undefined]>([
    ['a string', { refService: 'SRV-1' }, undefined],
    ['null', { refService: null }, undefined],
    ['absent', {}, undefined],
    ['empty', { libelleOperation: '' }, undefined],
    ['a number', { identifiantInstrumentPaiementDebite: 700 }, '/body/0/identifiantInstrumentPaiementDebite'],
    ['an object', { raisonEchec: { code: 'E51' } }, '/body/0/raisonEchec'],
    ['an amount that is a text, which is another rule’s', { montantADebiter: '100' }, undefined],
  ])('%s', (_, record, pointer) => {
    expect(begunRule('operation-record.strings', textFields)(listed([record]))?.pointer).toBe(pointer);
  });
});

describe('operation-record.strings', () => {
  flips(
    'operation-record.strings',
    textFields,
    'any valid request',
    withOperationRecord((record) => ({ ...record, refService: { reference: record.refService } })),
    { pointer: '/body/refService', message: 'refService of the record is not of the type in the table' },
  );
});

describe('operation-record.date-times: dates are ISO 8601 date-times', () => {
  test.each([
    ['with Z', `${DAY}Z`, false],
    ['with an offset', `${DAY}+01:00`, false],
    ['with microseconds', `${DAY}.123456Z`, false],
    ['with no zone', DAY, false],
    ['null', null, false],
    ['day first', '10/03/2026', true],
    ['a number', 1_773_144_000_000, true],
    ['all zeros', '0000-00-00T00:00:00', true],
    ['a day alone', '2026-03-10', true],
  ])('%s', (_, dateDernierStatut, broken) => {
    const departure = begunRule(
      'operation-record.date-times',
      dateTimeFields,
    )(executed({}, { dateDernierStatut }));
    expect(departure?.pointer).toBe(broken ? '/body/dateDernierStatut' : undefined);
  });
});

describe('operation-record.amounts: amounts are numbers', () => {
  test.each([
    ['a number', 100.5, false],
    ['nothing', 0, false],
    ['null', null, false],
    ['a text', '100.50', true],
    ['an object with its currency', { valeur: 100, devise: 'XOF' }, true],
  ])('%s', (_, montantTotalOperation, broken) => {
    const departure = begunRule(
      'operation-record.amounts',
      amountFields,
    )(executed({}, { montantTotalOperation }));
    expect(departure?.pointer).toBe(broken ? '/body/montantTotalOperation' : undefined);
  });
});

describe('operation-record.core-fields: what the request and other sections give is there', () => {
  const REQUEST = {
    libelle: 'Loyer',
    montant: 100,
    typeOperation: 'P2P',
    refService: 'S',
    refContributeurBeneficiaire: 'C',
  };
  const RECORD = {
    referenceOperation: 'OP-1',
    statutOperation: 'SUCCES',
    libelleOperation: 'Loyer',
    typeOperation: 'P2P',
    refService: 'S',
    refContributeurBeneficiaire: 'C',
    montantADebiter: 100,
    montantACrediter: 0,
  };

  test.each<[string, JsonObject, JsonObject, string | undefined]>([
    ['all of them', REQUEST, RECORD, undefined],
    ['no reference', REQUEST, { ...RECORD, referenceOperation: '' }, 'referenceOperation'],
    ['a status that is null', REQUEST, { ...RECORD, statutOperation: null }, 'statutOperation'],
    ['no service', REQUEST, { ...RECORD, refService: undefined }, 'refService'],
    ['an empty label', REQUEST, { ...RECORD, libelleOperation: '' }, undefined],
    [
      'no service where none was sent',
      { ...REQUEST, refService: ' ' },
      { ...RECORD, refService: '' },
      undefined,
    ],
    ['no amount', REQUEST, { ...RECORD, montantACrediter: null }, 'montantACrediter'],
  ])('%s', (_, request, record, field) => {
    const departure = begunRule('operation-record.core-fields', coreFields)(executed(request, record));
    expect(departure?.message).toBe(field && `the record does not hold ${field}`);
  });

  test('an operation that this run did not send is nobody’s to judge', () => {
    const examine = begunRule('operation-record.core-fields', coreFields);
    expect(examine(listed([{ referenceOperation: 'OP-9' }]))).toBeUndefined();
  });

  test('a list is held to it for the operations of this run', () => {
    const examine = begunRule('operation-record.core-fields', coreFields);
    examine(executed(REQUEST, RECORD));
    const lacking = { ...RECORD, typeOperation: undefined };
    expect(examine(listed([{ referenceOperation: 'OP-9' }, lacking]))?.pointer).toBe('/body/1/typeOperation');
  });
});

describe('operation-record.all-fields: every field of the table is named', () => {
  const whole = Object.fromEntries(RECORD_FIELDS.map((field) => [field, null]));
  const examine = begunRule('operation-record.all-fields', allFields);

  test('null is named', () => {
    expect(examine(executed({}, { ...whole, another: 1 }))).toBeUndefined();
  });

  test('each that is absent is told', () => {
    const { refService, natureOperation, ...rest } = whole;
    expect(examine(executed({}, rest))?.actual).toBe('without refService, natureOperation');
  });

  test('a beneficiary at a third-party contributor is no user of the platform', () => {
    const { refUsagerBeneficiaire, ...rest } = whole;
    expect(examine(executed({}, rest))).toBeUndefined();
  });

  test.each([
    ['INITIEE', undefined],
    ['SUCCES', undefined],
    ['EXTOURNE', undefined],
    ['ECHOUE', 'without raisonEchec'],
    ['ANNULEE', 'without dateHeureAnnulationOperation'],
  ])('a record that is %s may leave out what another status fills', (statutOperation, actual) => {
    const { raisonEchec, dateHeureAnnulationOperation, ...rest } = whole;
    expect(examine(executed({}, { ...rest, statutOperation }))?.actual).toBe(actual);
  });
});
