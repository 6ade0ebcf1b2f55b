/** Who is paid is said in one of five fields, and has to be said. */
import { describe, expect, test } from 'vitest';
import { extraStep, ignoreProblem, stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { refused } from '../../../sandbox/faults/2.2-operation-request/one-field.ts';
import { isAbsent, isBlank, notFound } from '../../../sandbox/service/validation.ts';
import {
  designatesAtThirdParty,
  designatesInternal,
  twoDesignations,
  undesignatedRefused,
} from '../../../suites/2.2-operation-request/designations.ts';
import { carriedOut } from '../carried-out.ts';
import { readOf } from './read-of.ts';

/** Does not find a beneficiary that is designated in a field. */
function findsNobodyBy(field: string): Hooks {
  return extraStep('executeOperation', `${field}.found`, ({ input }) =>
    isAbsent(input[field]) ? undefined : notFound('The beneficiary'),
  );
}

describe('operation-request.beneficiary-internal', () => {
  const read = readOf.bind(undefined, 'operation-request.beneficiary-internal', designatesInternal);

  test('the reference alone', async () => {
    expect(await read('no other designation')).toBe('pass');
    const hooks = findsNobodyBy('refInstrumentPaiementBeneficiaire');
    expect(await read('no other designation', hooks)).toBe('fail: HTTP 404');
  });

  test('one type of instrument that does not receive', async () => {
    const hooks = extraStep('executeOperation', 'loyalty.closed', ({ beneficiary }) =>
      beneficiary?.instrument?.type === 'COMPTE_FIDELITE' ? notFound('The beneficiary') : undefined,
    );
    expect(await read('each type of instrument receives', hooks)).toBe('fail: HTTP 404');
  });
});

describe('operation-request.msisdnBeneficiaire-designates', () => {
  test('not found', async () => {
    expect(
      await readOf(
        'operation-request.msisdnBeneficiaire-designates',
        designatesAtThirdParty('msisdnBeneficiaire'),
        'no other designation',
        findsNobodyBy('msisdnBeneficiaire'),
      ),
    ).toBe('fail: /msisdnBeneficiaire: HTTP 404');
  });
});

describe('operation-request.panBeneficiaire-designates', () => {
  const read = readOf.bind(
    undefined,
    'operation-request.panBeneficiaire-designates',
    designatesAtThirdParty('panBeneficiaire'),
    'no other designation',
  );

  test('accepted, and not found', async () => {
    expect(await read()).toBe('pass');
    expect(await read(findsNobodyBy('panBeneficiaire'))).toBe('fail: /panBeneficiaire: HTTP 404');
  });
});

describe('operation-request.compteBeneficiaire-designates', () => {
  test('accepted, and another field that is not read is no matter of it', async () => {
    const read = readOf.bind(
      undefined,
      'operation-request.compteBeneficiaire-designates',
      designatesAtThirdParty('compteBeneficiaire'),
      'no other designation',
    );
    expect(await read(findsNobodyBy('panBeneficiaire'))).toBe('pass');
    expect(await read(findsNobodyBy('compteBeneficiaire'))).toBe('fail: /compteBeneficiaire: HTTP 404');
  });
});

describe('operation-request.codeClientBeneficiaire-designates', () => {
  test('not found', async () => {
    expect(
      await readOf(
        'operation-request.codeClientBeneficiaire-designates',
        designatesAtThirdParty('codeClientBeneficiaire'),
        'no other designation',
        findsNobodyBy('codeClientBeneficiaire'),
      ),
    ).toBe('fail: /codeClientBeneficiaire: HTTP 404');
  });
});

describe('operation-request.beneficiary-designated', () => {
  const read = readOf.bind(undefined, 'operation-request.beneficiary-designated', undesignatedRefused);
  const notFoundInstead = stepStatus('executeOperation', 'designation', 404);

  test.each([
    'every designation left out',
    'every designation null',
    'a third-party contributor alone',
    'an empty designation',
  ])('%s and refused', async (circumstance) => {
    expect(await read(circumstance)).toBe('pass');
  });

  test.each([
    ['every designation left out', 'fail: every designation left out: HTTP 404'],
    ['every designation null', 'fail: every designation null: HTTP 404'],
    ['a third-party contributor alone', 'fail: the designation was left out: HTTP 404'],
  ])('%s and not found', async (circumstance, line) => {
    expect(await read(circumstance, notFoundInstead)).toBe(line);
  });

  test.each([
    // Nothing has an empty reference: not found is right too.
    [404, 'pass'],
    [500, 'fail: /refInstrumentPaiementBeneficiaire: refInstrumentPaiementBeneficiaire was empty: HTTP 500'],
  ])('an empty designation and %i', async (status, line) => {
    const hooks = refused('refInstrumentPaiementBeneficiaire', status, isBlank);
    expect(await read('an empty designation', hooks)).toBe(line);
  });
});

describe('operation-request.beneficiary-twice', () => {
  test.each([
    ['refused', [], 'pass', 'two designations at once are answered 400'],
    [
      'accepted',
      [ignoreProblem('executeOperation', 'designation')],
      'pass',
      'two designations at once are accepted',
    ],
    [
      'an internal error',
      [stepStatus('executeOperation', 'designation', 500)],
      'warn',
      'two designations at once were answered neither 200 nor 400',
    ],
  ])('%s', async (_, hooks, verdict, words) => {
    const { result } = await carriedOut(
      'operation-request.beneficiary-twice',
      twoDesignations,
      'internal and third-party',
      ...hooks,
    );
    expect(result).toMatchObject({ verdict, message: expect.stringContaining(words) });
  });
});
