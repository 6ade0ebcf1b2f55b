/** A value of another type is malformed; read as a reference all the same, it is one that nothing has. */
import { describe, expect, test } from 'vitest';
import {
  accepted,
  ignored,
  isNumber,
  readAs,
  readAsText,
  refused,
} from '../../../sandbox/faults/2.2-operation-request/one-field.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import { otherTypesRefused } from '../../../suites/2.2-operation-request/field-types.ts';
import { declared } from '../../../suites/engine/declare/section.ts';
import { readOf } from './read-of.ts';

/** The values that a field is tried with. */
function kindsOf(requirement: RequirementId, field: keyof OperationRequest): string[] {
  const { checks } = declared({ [requirement]: otherTypesRefused(field) });
  return checks.map(({ circumstance }) => circumstance);
}

const COMPOUND = ['an object', 'an array', 'a boolean'];

describe('operation-request.libelle-type', () => {
  const read = readOf.bind(undefined, 'operation-request.libelle-type', otherTypesRefused('libelle'));

  test('is tried with every other type', () => {
    expect(kindsOf('operation-request.libelle-type', 'libelle')).toEqual(['a number', ...COMPOUND]);
  });

  test.each(['a number', ...COMPOUND])('%s', async (kind) => {
    expect(await read(kind)).toBe('pass');
    expect(
      await read(
        kind,
        readAsText('libelle', () => true),
      ),
    ).toBe(`fail: /libelle: libelle was ${kind}: HTTP 200`);
  });

  test('not found is wrong for what is no reference', async () => {
    expect(await read('a number', refused('libelle', 404))).toBe(
      'fail: /libelle: libelle was a number: HTTP 404',
    );
  });
});

describe('operation-request.montant-type', () => {
  const read = readOf.bind(undefined, 'operation-request.montant-type', otherTypesRefused('montant'));

  test('a text that writes the number', async () => {
    const asNumber = readAs(
      'montant',
      ({ input }) => Number(input.montant),
      () => true,
    );
    expect(await read('a text that writes a number', asNumber)).toBe(
      'fail: /montant: montant was a text that writes a number: HTTP 200',
    );
  });
});

describe('operation-request.refInstrumentPaiementInitiateur-type', () => {
  const field = 'refInstrumentPaiementInitiateur';
  const read = readOf.bind(undefined, `operation-request.${field}-type`, otherTypesRefused(field));

  test.each<[number, string]>([
    [404, 'pass'],
    [500, `fail: /${field}: ${field} was an array: HTTP 500`],
  ])('answered %i', async (status, line) => {
    expect(await read('an array', refused(field, status))).toBe(line);
  });
});

describe('operation-request.refInstrumentPaiementBeneficiaire-type', () => {
  test('an array of the one reference is read as it', async () => {
    const field = 'refInstrumentPaiementBeneficiaire';
    const hooks = readAsText(field, Array.isArray);
    expect(await readOf(`operation-request.${field}-type`, otherTypesRefused(field), 'an array', hooks)).toBe(
      `fail: /${field}: ${field} was an array: HTTP 200`,
    );
  });
});

describe('operation-request.typeOperation-type', () => {
  test('a number is tried, for some take it for the place in the enumeration', async () => {
    const hooks = readAs('typeOperation', () => 'P2P', isNumber);
    expect(
      await readOf(
        'operation-request.typeOperation-type',
        otherTypesRefused('typeOperation'),
        'a number',
        hooks,
      ),
    ).toBe('fail: /typeOperation: typeOperation was a number: HTTP 200');
  });
});

describe('operation-request.refService-type', () => {
  test('an internal error', async () => {
    expect(
      await readOf(
        'operation-request.refService-type',
        otherTypesRefused('refService'),
        'a number',
        refused('refService', 500, isNumber),
      ),
    ).toBe('fail: /refService: refService was a number: HTTP 500');
  });
});

describe('operation-request.msisdnBeneficiaire-type', () => {
  const read = readOf.bind(
    undefined,
    'operation-request.msisdnBeneficiaire-type',
    otherTypesRefused('msisdnBeneficiaire'),
  );

  test('is held to its type beside an internal beneficiary too', async () => {
    const circumstance = 'beside an internal beneficiary';
    expect(await read(circumstance)).toBe('pass');
    expect(await read(circumstance, ignored('msisdnBeneficiaire'))).toBe(
      'fail: /msisdnBeneficiaire: msisdnBeneficiaire was a number, beside refInstrumentPaiementBeneficiaire: HTTP 200',
    );
  });

  test('where it designates, the number that it writes', async () => {
    expect(await read('a number', readAsText('msisdnBeneficiaire', isNumber))).toBe(
      'fail: /msisdnBeneficiaire: msisdnBeneficiaire was a number: HTTP 200',
    );
  });
});

/** Accepted with a value of another type, in each of its circumstances but the first. */
async function expectAcceptedSeen(
  requirement: RequirementId,
  field: 'panBeneficiaire' | 'compteBeneficiaire' | 'codeClientBeneficiaire',
  kind: string,
): Promise<void> {
  const line = `fail: /${field}: ${field} was ${kind}: HTTP 200`;
  const hooks = readAsText(field, () => true);
  expect(await readOf(requirement, otherTypesRefused(field), kind, hooks)).toBe(line);
}

describe('operation-request.panBeneficiaire-type', () => {
  test('a number', () =>
    expectAcceptedSeen('operation-request.panBeneficiaire-type', 'panBeneficiaire', 'a number'));
});

describe('operation-request.compteBeneficiaire-type', () => {
  test('a boolean', () =>
    expectAcceptedSeen('operation-request.compteBeneficiaire-type', 'compteBeneficiaire', 'a boolean'));
});

describe('operation-request.codeClientBeneficiaire-type', () => {
  test('an array', () =>
    expectAcceptedSeen(
      'operation-request.codeClientBeneficiaire-type',
      'codeClientBeneficiaire',
      'an array',
    ));
});

describe('operation-request.refContributeurInitiateur-type', () => {
  const field = 'refContributeurInitiateur';
  const read = readOf.bind(undefined, `operation-request.${field}-type`, otherTypesRefused(field));

  test('ignored, and not found', async () => {
    expect(await read('a boolean', ignored(field))).toBe(`fail: /${field}: ${field} was a boolean: HTTP 200`);
    expect(await read('a boolean', refused(field, 404))).toBe('pass');
  });
});

describe('operation-request.refContributeurBeneficiaire-type', () => {
  test('a conflict', async () => {
    const field = 'refContributeurBeneficiaire';
    expect(
      await readOf(
        `operation-request.${field}-type`,
        otherTypesRefused(field),
        'an object',
        refused(field, 409),
      ),
    ).toBe(`fail: /${field}: ${field} was an object: HTTP 409`);
  });
});

describe('operation-request.authData-type', () => {
  test('taken for a bad token', async () => {
    expect(
      await readOf(
        'operation-request.authData-type',
        otherTypesRefused('authData'),
        'a number',
        refused('authData', 401),
      ),
    ).toBe('fail: /authData: authData was a number: HTTP 401');
  });
});

describe('operation-request.callbackUrl-type', () => {
  test('accepted, and nothing notified', async () => {
    expect(
      await readOf(
        'operation-request.callbackUrl-type',
        otherTypesRefused('callbackUrl'),
        'a number',
        accepted('callbackUrl', isNumber),
      ),
    ).toBe('fail: /callbackUrl: callbackUrl was a number: HTTP 200');
  });
});
