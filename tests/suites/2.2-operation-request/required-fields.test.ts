/** A request that lacks a required field is refused as malformed, and as nothing else. */
import { describe, expect, test } from 'vitest';
import {
  accepted,
  isMissing,
  isNull,
  issuerOfBeneficiary,
  readAs,
  refused,
} from '../../../sandbox/faults/2.2-operation-request/one-field.ts';
import { isAbsent } from '../../../sandbox/service/validation.ts';
import { requiredField } from '../../../suites/2.2-operation-request/required-fields.ts';
import { readOf } from './read-of.ts';

describe('operation-request.libelle-required', () => {
  const read = readOf.bind(undefined, 'operation-request.libelle-required', requiredField('libelle'));

  test.each([
    'left out',
    'null',
    'left out, with a third-party beneficiary',
    'null, with a third-party beneficiary',
  ])('%s and refused', async (circumstance) => {
    expect(await read(circumstance)).toBe('pass');
  });

  test('left out and accepted', async () => {
    const line = 'fail: /libelle: libelle was left out: HTTP 200';
    expect(await read('left out', accepted('libelle', isMissing))).toBe(line);
    const circumstance = 'left out, with a third-party beneficiary';
    expect(await read(circumstance, accepted('libelle', isMissing))).toBe(line);
  });

  test('null and accepted', async () => {
    const line = 'fail: /libelle: libelle was null: HTTP 200';
    expect(await read('null', accepted('libelle', isNull))).toBe(line);
    expect(await read('left out', accepted('libelle', isNull))).toBe('pass');
  });
});

describe('operation-request.montant-required', () => {
  const read = readOf.bind(undefined, 'operation-request.montant-required', requiredField('montant'));

  test('left out and taken for one', async () => {
    const hooks = readAs('montant', () => 1, isMissing);
    expect(await read('left out', hooks)).toBe('fail: /montant: montant was left out: HTTP 200');
  });

  test('null and an internal error', async () => {
    const hooks = refused('montant', 500, isNull);
    expect(await read('null', hooks)).toBe('fail: /montant: montant was null: HTTP 500');
  });
});

describe('operation-request.refInstrumentPaiementInitiateur-required', () => {
  test('left out and not found: nobody was looked for', async () => {
    const field = 'refInstrumentPaiementInitiateur';
    const hooks = refused(field, 404, isAbsent);
    expect(
      await readOf(
        'operation-request.refInstrumentPaiementInitiateur-required',
        requiredField(field),
        'left out',
        hooks,
      ),
    ).toBe(`fail: /${field}: ${field} was left out: HTTP 404`);
  });
});

describe('operation-request.typeOperation-required', () => {
  test('null and taken for P2P', async () => {
    const hooks = readAs('typeOperation', () => 'P2P', isNull);
    expect(
      await readOf('operation-request.typeOperation-required', requiredField('typeOperation'), 'null', hooks),
    ).toBe('fail: /typeOperation: typeOperation was null: HTTP 200');
  });
});

describe('operation-request.refService-required', () => {
  test('left out and taken for a service', async () => {
    const hooks = readAs('refService', () => 'SRV-GRATUIT', isMissing);
    expect(
      await readOf('operation-request.refService-required', requiredField('refService'), 'left out', hooks),
    ).toBe('fail: /refService: refService was left out: HTTP 200');
  });
});

describe('operation-request.refContributeurBeneficiaire-required', () => {
  const field = 'refContributeurBeneficiaire';
  const read = readOf.bind(
    undefined,
    'operation-request.refContributeurBeneficiaire-required',
    requiredField(field),
  );
  const atThirdParty = 'left out, with a third-party beneficiary';

  test('left out and taken for the issuer of the instrument', async () => {
    const hooks = readAs(field, issuerOfBeneficiary, isMissing);
    expect(await read('left out', hooks)).toBe(`fail: /${field}: ${field} was left out: HTTP 200`);
  });

  test('left out and not found: a number is known at its contributor alone', async () => {
    const hooks = refused(field, 404, isAbsent);
    expect(await read('left out', hooks)).toBe(`fail: /${field}: ${field} was left out: HTTP 404`);
    expect(await read(atThirdParty, hooks)).toBe('pass');
    expect(await read(atThirdParty, refused(field, 409, isAbsent))).toBe(
      `fail: /${field}: ${field} was left out: HTTP 409`,
    );
  });
});
