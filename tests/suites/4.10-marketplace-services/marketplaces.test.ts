import { describe, expect, test } from 'vitest';
import { insteadOf } from '../../../sandbox/behaviours/change-answers.ts';
import { stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import { absent } from '../../../sandbox/faults/absent-calls.ts';
import {
  servicesInUnknownMarketplace,
  servicesOfUnknownContributor,
} from '../../../suites/4.10-marketplace-services/marketplaces.ts';
import { carriedOut } from '../carried-out.ts';

const SERVICES = 'listMarketplaceServices';

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
