import { describe, expect, test } from 'vitest';
import { extraStep, ignoreProblem, stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import {
  purchaseAccepted,
  purchaseByUnknownUser,
  purchaseFieldsOptional,
  purchaseFromUnknownContributor,
  purchaseOfUnknownProduct,
} from '../../../suites/4.8-credit-purchase/credit-purchases.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const SUBMIT = 'submitCreditPurchase';

describe('credit-purchase.success: a credit purchase request is answered 200 with body null', () => {
  test('of several, the third too', async () => {
    let sent = 0;
    const limited = extraStep(SUBMIT, 'limit', () => {
      sent += 1;
      return sent > 2 ? { status: 400, message: 'too many' } : undefined;
    });
    const { result } = await carriedOut(
      'credit-purchase.success',
      purchaseAccepted,
      'three requests one after the other',
      limited,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { message: 'a credit purchase request was not answered 200' },
    });
  });
});

describe('credit-purchase.optional-fields: all fields are optional', () => {
  const wants = extraStep(SUBMIT, 'montant.wanted', ({ input }) =>
    typeof input.montant === 'number' ? undefined : { status: 400, message: 'montant is missing' },
  );
  test.each([
    ['without montant', 'montant was left out'],
    ['refUsager alone', 'all fields but refUsager were left out'],
    ['no field at all', 'all fields were left out'],
  ])('%s', async (circumstance, change) => {
    const { result } = await carriedOut(
      'credit-purchase.optional-fields',
      purchaseFieldsOptional,
      circumstance,
      // The control has all of them.
      wants,
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { change } });
  });

  test('a field that no body of the profile holds is not tried alone', async () => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, fixtures: { ...profile.fixtures, creditPurchases: [{ montant: 5 }] } }),
      'credit-purchase.optional-fields',
      purchaseFieldsOptional,
      'refProduit alone',
    );
    expect(result).toMatchObject({ verdict: 'observed', message: 'no body of the profile holds refProduit' });
  });
});

describe('credit-purchase.unknown-user: a user that does not exist is answered 404', () => {
  unknownIs404('credit-purchase.unknown-user', purchaseByUnknownUser, 'a user', 'refUsager', 'fail');
});

describe('credit-purchase.unknown-contributor: a contributor that does not exist is answered 404', () => {
  const requirement = 'credit-purchase.unknown-contributor';
  unknownIs404(requirement, purchaseFromUnknownContributor, 'a contributor', 'refContributeur', 'fail');
});

describe('credit-purchase.unknown-product: a product that does not exist had better be answered 404', () => {
  unknownIs404(
    'credit-purchase.unknown-product',
    purchaseOfUnknownProduct,
    'a product',
    'refProduit',
    'warn',
  );
});

/** Tests of one field that names something. */
function unknownIs404(
  requirement: RequirementId,
  rule: Rule,
  what: string,
  field: string,
  verdict: 'fail' | 'warn',
): void {
  const circumstance = `every body that names ${what}`;
  test.each([
    ['accepted', ignoreProblem(SUBMIT, `${field}.known`), 'HTTP 200'],
    ['400', stepStatus(SUBMIT, `${field}.known`, 400), 'HTTP 400'],
  ])('%s', async (_, hooks, actual) => {
    const { result } = await carriedOut(requirement, rule, circumstance, hooks);
    expect(result).toMatchObject({
      verdict,
      failure: {
        change: `${field} named ${what} that does not exist`,
        expected: 'HTTP 404',
        actual: expect.stringContaining(actual),
      },
    });
  });

  test('no body of the profile holds it', async () => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, fixtures: { ...profile.fixtures, creditPurchases: [{ montant: 5 }] } }),
      requirement,
      rule,
      circumstance,
    );
    expect(result).toMatchObject({ verdict: 'skipped', profileKey: `fixtures.creditPurchases[].${field}` });
  });
}
