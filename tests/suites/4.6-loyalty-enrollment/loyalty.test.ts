import { describe, expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { enrollmentFieldsOptional } from '../../../suites/4.6-loyalty-enrollment/loyalty.ts';
import { carriedOutWith } from '../carried-out.ts';

describe('loyalty.optional-fields: an enrollment is accepted without any one of its fields', () => {
  const wantsCity = extraStep('createRequest', 'city.wanted', ({ call }) =>
    call.rawBody.includes('"city"') ? undefined : { status: 400, message: 'city is missing' },
  );
  const without = (loyaltyEnrollments: readonly object[]) =>
    carriedOutWith(
      (profile) => ({
        ...profile,
        fixtures: { ...profile.fixtures, loyaltyEnrollments: loyaltyEnrollments.map((one) => ({ ...one })) },
      }),
      'loyalty.optional-fields',
      enrollmentFieldsOptional,
      'without enrollmentInformation.merchant.city',
      ...(loyaltyEnrollments.length === 2 ? [wantsCity] : []),
    );
  const bare = { tokenRequestorId: 'T', enrollmentInformation: { merchant: { name: 'Boutique' } } };
  const full = { tokenRequestorId: 'T', enrollmentInformation: { merchant: { city: 'Abidjan' } } };

  test('of the enrollments of the profile the one is taken that holds the field', async () => {
    const { result } = await without([full, bare]);
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        change: 'enrollmentInformation.merchant.city was left out',
        message: 'a loyalty enrollment without enrollmentInformation.merchant.city was not accepted',
      },
    });
  });

  test('where none holds it, they are all accepted without it', async () => {
    const { result } = await without([bare]);
    expect(result).toMatchObject({ verdict: 'observed', message: expect.stringContaining('they are taken') });
  });
});
