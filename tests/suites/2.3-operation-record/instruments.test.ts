/** What a record tells of the instruments of its operation, and of their owners (2.3). */
import { describe, expect, test } from 'vitest';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import {
  creditedIdentifier,
  creditedType,
  debitedIdentifier,
  debitedType,
  users,
} from '../../../suites/2.3-operation-record/instruments.ts';
import { carriedOutWith } from '../carried-out.ts';
import { flips } from '../flips.ts';

const showing = (change: JsonObject) => withOperationRecord((record) => ({ ...record, ...change }));

describe('operation-record.debited-type', () => {
  flips(
    'operation-record.debited-type',
    debitedType,
    'each type of payer, in the answer',
    showing({ typeInstrumentPaiementDebite: 'COMPTE_BANCAIRE' }),
    { message: "typeInstrumentPaiementDebite is not the type of the initiator's instrument" },
  );
});

describe('operation-record.credited-type', () => {
  flips(
    'operation-record.credited-type',
    creditedType,
    'an internal beneficiary, in the list',
    showing({ typeInstrumentPaiementCredite: 'COMPTE_FIDELITE' }),
    { message: "typeInstrumentPaiementCredite is not the type of the beneficiary's instrument" },
  );
  flips(
    'operation-record.credited-type',
    creditedType,
    'codeClientBeneficiaire, in the answer',
    showing({ typeInstrumentPaiementCredite: 'COMPTE_BANCAIRE' }),
    { message: 'typeInstrumentPaiementCredite is not what codeClientBeneficiaire stands for' },
  );
});

describe('operation-record.debited-identifier', () => {
  flips(
    'operation-record.debited-identifier',
    debitedIdentifier,
    'each type of instrument, in the answer',
    showing({ identifiantInstrumentPaiementDebite: 'INS-0001' }),
    { message: 'identifiantInstrumentPaiementDebite is not the identifiant of the initiator' },
  );
});

describe('the identifiers of cards', () => {
  const identifierOf = (change: (identifiant: string) => string) =>
    withOperationRecord((record, { initiator }) => ({
      ...record,
      identifiantInstrumentPaiementDebite: change(initiator.identifiant),
    }));
  const alone = (name: string) => (profile: Profile) => ({
    ...profile,
    fixtures: {
      ...profile.fixtures,
      instruments: profile.fixtures.instruments.filter(
        (one) => one.name === name || !one.allows.includes('debit'),
      ),
    },
  });

  test.each([
    ['in full', (number: string) => number, 'pass'],
    ['masked', (number: string) => `2267********${number.slice(-4)}`, 'pass'],
    ['masked, with other digits at the end', () => '2267********0000', 'fail'],
    ['hidden as a whole', () => '****************', 'observed'],
    ['under a token', () => 'tok_81fa', 'observed'],
    ['by the reference of a service', () => 'SRV-ADDITION', 'fail'],
  ] as const)('%s', async (_, change, verdict) => {
    const { result } = await carriedOutWith(
      alone('debit card'),
      'operation-record.debited-identifier',
      debitedIdentifier,
      'each service, in the answer',
      identifierOf(change),
    );
    expect(result).toMatchObject({ verdict });
  });
});

test('where the profile identifies one payer of many, that one pays', async () => {
  const { result } = await carriedOutWith(
    ({ fixtures, ...profile }) => ({
      ...profile,
      fixtures: {
        ...fixtures,
        instruments: fixtures.instruments.map(({ identifiant, ...one }) =>
          one.name === 'account 4' ? { ...one, ...(identifiant && { identifiant }) } : one,
        ),
      },
    }),
    'operation-record.debited-identifier',
    debitedIdentifier,
    'each type of operation, in the answer',
  );
  expect(result).toMatchObject({ verdict: 'pass' });
});

describe('operation-record.credited-identifier', () => {
  flips(
    'operation-record.credited-identifier',
    creditedIdentifier,
    'each type of instrument, in the answer',
    showing({ identifiantInstrumentPaiementCredite: 'INS-0005' }),
    { message: 'identifiantInstrumentPaiementCredite is not the identifiant of the beneficiary' },
  );
});

describe('operation-record.users', () => {
  flips(
    'operation-record.users',
    users,
    'each service, in the answer',
    showing({ refUsagerBeneficiaire: 'USR-0000' }),
    { message: 'refUsagerBeneficiaire is not the refUsager of the beneficiary' },
  );

  test('a profile that names no users skips it, and says what to add', async () => {
    const { result } = await carriedOutWith(
      ({ fixtures, ...profile }) => ({
        ...profile,
        fixtures: { ...fixtures, instruments: fixtures.instruments.map(({ refUsager, ...one }) => one) },
      }),
      'operation-record.users',
      users,
      'each service, in the answer',
    );
    expect(result).toMatchObject({ verdict: 'skipped', profileKey: 'fixtures.instruments[].refUsager' });
  });
});
