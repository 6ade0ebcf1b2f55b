import { describe, expect, test } from 'vitest';
import { answeredAs, bodyOf } from '../../../sandbox/behaviours/answer-parts.ts';
import { insteadOf, onSuccess, withItems } from '../../../sandbox/behaviours/change-answers.ts';
import { stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import { absent } from '../../../sandbox/faults/absent-calls.ts';
import {
  servicesInUnknownMarketplace,
  servicesOfUnknownContributor,
} from '../../../suites/4.10-marketplace-services/marketplaces.ts';
import { carriedOut } from '../carried-out.ts';
import { verdictOf } from '../seen-faults.ts';

const SERVICES = 'listMarketplaceServices';

/** A contributor that has no services in a mini marketplace is unknown there. */
const withoutServices404 = onSuccess(SERVICES, (answer) => {
  const services = bodyOf(answer);
  return Array.isArray(services) && services.length === 0 ? answeredAs(answer, 404) : undefined;
});

describe('marketplace-services.unknown-marketplace: a mini marketplace that does not exist is answered 404', () => {
  test.each<[string, Parameters<typeof carriedOut>[3], object]>([
    [
      'an empty array',
      insteadOf(SERVICES, 404, 200, []),
      {
        verdict: 'fail',
        failure: {
          change: 'referenceMmp named a mini marketplace that does not exist',
          message: 'the services of a mini marketplace that does not exist were not answered 404',
        },
      },
    ],
    ['no such call', absent(SERVICES, 404), { verdict: 'inconclusive' }],
  ])('%s', async (_, hooks, said) => {
    const { result } = await carriedOut(
      'marketplace-services.unknown-marketplace',
      servicesInUnknownMarketplace,
      'with every contributor of the profile',
      hooks,
    );
    expect(result).toMatchObject(said);
  });
});

describe('marketplace-services.unknown-contributor: a contributor that does not exist is answered 404', () => {
  test('400', async () => {
    const { result } = await carriedOut(
      'marketplace-services.unknown-contributor',
      servicesOfUnknownContributor,
      'in every marketplace of the profile',
      stepStatus(SERVICES, 'contributor.known', 400),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { change: 'referenceContributor named a contributor that does not exist' },
    });
  });
});

describe('marketplace-services.success: whatever is asked for, a 200 has an array in body', () => {
  const check = 'marketplace-services.of-the-contributor/with-the-contributor-of-another-marketplace';
  test.each<[string, Parameters<typeof verdictOf>[2], string]>([
    ['null for none', [withItems(SERVICES, (items) => (items.length === 0 ? null : items))], 'fail'],
    ['404 for none', [withoutServices404], 'pass'],
    ['an empty array for none', [], 'pass'],
  ])('%s', async (_, hooks, verdict) => {
    expect(await verdictOf('marketplace-services.success', check, hooks)).toBe(verdict);
  });
});
