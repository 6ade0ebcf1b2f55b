/** What the fee computation returns (2.4). */
import { describe, expect, test } from 'vitest';
import { withRecords } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { feesComputed } from '../../../suites/2.4-amounts/fee-calls.ts';
import { carriedOutWith } from '../carried-out.ts';
import { flips } from '../flips.ts';

const returning = (change: (fees: JsonObject) => JsonObject) =>
  onSuccess('getFees', (answer) => withRecords(answer, (fees) => ({ ...fees, ...change(fees) })));

describe('fees.computation', () => {
  const circumstance = 'every service, the typical amount';
  flips(
    'fees.computation',
    feesComputed,
    circumstance,
    // One answer without fees among others that have them: the binding is right.
    returning(({ modeApplication }) => (modeApplication === 'SOUSTRACTION' ? { montantFrais: null } : {})),
    { message: expect.stringContaining('the fees of SRV-SOUSTRACTION for 100') },
  );
  flips(
    'fees.computation',
    feesComputed,
    circumstance,
    returning(({ modeApplication }) => (modeApplication === 'SOUSTRACTION' ? { modeApplication: null } : {})),
    { message: expect.stringContaining('the fees of SRV-SOUSTRACTION for 100') },
  );
});

test('an amount with decimals that is refused says nothing where the profile gives no decimals', async () => {
  const wholeOnly = extraStep('getFees', 'montant.taken', ({ call: { query } }) =>
    query.montant?.includes('.') ? { status: 400, message: 'No' } : undefined,
  );
  const verdictWith = async (profileOf: (printed: Profile) => Profile) => {
    const circumstance = 'every service, amounts from the smallest to the largest';
    return (await carriedOutWith(profileOf, 'fees.computation', feesComputed, circumstance, wholeOnly))
      .result;
  };
  expect(await verdictWith(({ money: _, ...profile }) => profile)).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining('so give money.decimals'),
  });
  expect(await verdictWith((profile) => profile)).toMatchObject({ verdict: 'fail' });
});
