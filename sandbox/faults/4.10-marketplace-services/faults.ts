/** Faults of 4.10, the services of a mini marketplace. */

import { answeredAs, bodyOf } from '../../behaviours/answer-parts.ts';
import { insteadOf, onRequest, onSuccess, successAs, withItems } from '../../behaviours/change-answers.ts';
import { stepStatus } from '../../behaviours/change-rules.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { readUpToAnX } from '../references-read-to-their-end.ts';

const SERVICES = 'listMarketplaceServices';

/** The mini marketplace of the path is unknown. */
function marketplaceUnknown({ params }: IncomingCall, { store }: SandboxState): boolean {
  return !store.marketplaces.has(params.referenceMmp ?? '');
}

/** The mini marketplace of the path is known, and the contributor is not. */
function contributorUnknown(call: IncomingCall, sandbox: SandboxState): boolean {
  return (
    !marketplaceUnknown(call, sandbox) &&
    !sandbox.store.contributors.has(call.params.referenceContributor ?? '')
  );
}

/** The deviations that break each requirement of 4.10. */
export const MARKETPLACE_SERVICES_FAULTS: SectionFaults<'4.10'> = {
  'marketplace-services.success': [
    [
      'marketplace-by-reference',
      'The services are an object, each under its reference',
      successAs(SERVICES, 200, (services) => ({ services })),
    ],
    [
      'marketplace-single-unwrapped',
      'A single service is no array but the record itself',
      onSuccess(SERVICES, (answer) => {
        const body = bodyOf(answer);
        return Array.isArray(body) && body.length === 1 ? answeredAs(answer, 200, body[0]) : undefined;
      }),
    ],
    ['marketplace-206', 'The services are answered 206', successAs(SERVICES, 206)],
    [
      'marketplace-items-text',
      'The items are the references of services, as text',
      successAs(SERVICES, 200, (body) =>
        Array.isArray(body) ? body.map((_one, index) => `SRV-${index}`) : body,
      ),
    ],
    [
      'marketplace-without-services-null',
      'Where a contributor has no services in a mini marketplace the body is null',
      withItems(SERVICES, (items) => (items.length === 0 ? null : items)),
    ],
    [
      'marketplace-absent-404',
      'listMarketplaceServices is not implemented: every call is answered 404',
      absent('listMarketplaceServices', 404),
    ],
    [
      'marketplace-absent-405',
      'listMarketplaceServices is not implemented: every call is answered 405',
      absent('listMarketplaceServices', 405),
    ],
    [
      'marketplace-absent-501',
      'listMarketplaceServices is not implemented: every call is answered 501',
      absent('listMarketplaceServices', 501),
    ],
  ],
  'marketplace-services.known': [
    ['marketplace-always-empty', 'The list of services is always empty', withItems(SERVICES, () => [])],
    [
      'marketplace-first-service-only',
      'The list of services holds the first one alone',
      withItems(SERVICES, (items) => items.slice(0, 1)),
    ],
    [
      'marketplace-last-service-lost',
      'The list of services lacks its last one, where there are several',
      withItems(SERVICES, (items) => (items.length > 1 ? items.slice(0, -1) : items)),
    ],
  ],
  'marketplace-services.no-duplicates': [
    [
      'marketplace-doubled',
      'Every service is in the list twice',
      withItems(SERVICES, (services) => [...services, ...services]),
    ],
  ],
  'marketplace-services.of-the-contributor': [
    [
      'marketplace-contributor-ignored',
      'The services are those of the first contributor of the marketplace, whoever is asked for',
      onRequest(SERVICES, (call, { store }) => {
        const { referenceMmp = '', referenceContributor = '' } = call.params;
        const [first] = store.marketplaces.get(referenceMmp)?.keys() ?? [];
        return first !== undefined && store.contributors.has(referenceContributor)
          ? { ...call, params: { ...call.params, referenceContributor: first } }
          : undefined;
      }),
    ],
  ],
  'marketplace-services.of-the-marketplace': [
    [
      'marketplace-ignored',
      'The services are those that the contributor has anywhere, whatever the mini marketplace',
      onSuccess(SERVICES, (answer, { params }, { store }) => {
        const everywhere = [...store.marketplaces.values()].flatMap(
          (contributors) => contributors.get(params.referenceContributor ?? '') ?? [],
        );
        const once = new Map(everywhere.map((one) => [one.referenceService, one]));
        return answeredAs(answer, 200, [...once.values()]);
      }),
    ],
  ],
  'marketplace-services.unknown-marketplace': [
    [
      'marketplace-unknown-empty',
      'The services in an unknown mini marketplace are an empty array',
      insteadOf(SERVICES, 404, 200, [], marketplaceUnknown),
    ],
    [
      'marketplace-unknown-400',
      'The services in an unknown mini marketplace are answered 400',
      stepStatus(SERVICES, 'marketplace.known', 400),
    ],
    [
      'marketplace-unknown-500',
      'The services in an unknown mini marketplace are answered 500',
      stepStatus(SERVICES, 'marketplace.known', 500),
    ],
    [
      'marketplace-reference-read-to-its-end',
      'A mini marketplace is found by what its reference begins with',
      readUpToAnX(SERVICES, 'referenceMmp'),
    ],
  ],
  'marketplace-services.unknown-contributor': [
    [
      'marketplace-contributor-unknown-empty',
      'The services of an unknown contributor are an empty array',
      insteadOf(SERVICES, 404, 200, [], contributorUnknown),
    ],
    [
      'marketplace-contributor-unknown-400',
      'The services of an unknown contributor are answered 400',
      stepStatus(SERVICES, 'contributor.known', 400),
    ],
    [
      'marketplace-contributor-unknown-500',
      'The services of an unknown contributor are answered 500',
      stepStatus(SERVICES, 'contributor.known', 500),
    ],
    [
      'marketplace-contributor-read-to-its-end',
      'The contributor of services is found by what its reference begins with',
      readUpToAnX(SERVICES, 'referenceContributor'),
    ],
  ],
};
