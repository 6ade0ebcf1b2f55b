/** Faults of 4.10 and 4.11: marketplace services and favorite beneficiaries. */

import { answeredAs, bodyOf } from '../behaviours/answer-parts.ts';
import { insteadOf, onSuccess, successAs } from '../behaviours/change-answers.ts';
import { stepStatus } from '../behaviours/change-rules.ts';
import { FAVORITES } from '../data/fixtures.ts';
import type { IncomingCall } from '../service/calls-and-answers.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const SERVICES = 'listMarketplaceServices';
const FAVORITE = 'getFavoriteBeneficiary';

function marketplaceUnknown({ params }: IncomingCall, { store }: SandboxState): boolean {
  return !store.marketplaces.has(params.referenceMmp ?? '');
}

function contributorUnknown(call: IncomingCall, sandbox: SandboxState): boolean {
  return (
    !marketplaceUnknown(call, sandbox) &&
    !sandbox.store.contributors.has(call.params.referenceContributor ?? '')
  );
}

function userUnknown({ params }: IncomingCall, { store }: SandboxState): boolean {
  return !store.users.has(params.referenceUsager ?? '');
}

function beneficiaryUnknown(call: IncomingCall, sandbox: SandboxState): boolean {
  return !userUnknown(call, sandbox);
}

const SOMEBODY = FAVORITES[0]?.record;

export const DIRECTORY_FAULTS: readonly Fault[] = [
  ...breaking('4.10', 'marketplace-services.success', [
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
  ]),
  ...breaking('4.10', 'marketplace-services.unknown-marketplace', [
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
  ]),
  ...breaking('4.10', 'marketplace-services.unknown-contributor', [
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
  ]),
  ...breaking('4.11', 'favorite-beneficiary.success', [
    [
      'favorite-array',
      'A favorite beneficiary comes as an array of one',
      successAs(FAVORITE, 200, (record) => [record]),
    ],
    ['favorite-null', 'A favorite beneficiary comes as null', successAs(FAVORITE, 200, () => null)],
    ['favorite-203', 'A favorite beneficiary is answered 203', successAs(FAVORITE, 203)],
  ]),
  ...breaking('4.11', 'favorite-beneficiary.unknown-user', [
    [
      'favorite-unknown-user-null',
      'A favorite beneficiary of an unknown user is answered 200 with body null',
      insteadOf(FAVORITE, 404, 200, null, userUnknown),
    ],
    [
      'favorite-unknown-user-400',
      'A favorite beneficiary of an unknown user is answered 400',
      stepStatus(FAVORITE, 'user.known', 400),
    ],
    [
      'favorite-unknown-user-anybodys',
      "A favorite beneficiary of an unknown user is somebody else's",
      insteadOf(FAVORITE, 404, 200, SOMEBODY, userUnknown),
    ],
  ]),
  ...breaking('4.11', 'favorite-beneficiary.unknown-beneficiary', [
    [
      'favorite-unknown-null',
      'A favorite beneficiary that is unknown is answered 200 with body null',
      insteadOf(FAVORITE, 404, 200, null, beneficiaryUnknown),
    ],
    [
      'favorite-unknown-empty',
      'A favorite beneficiary that is unknown is an empty object',
      insteadOf(FAVORITE, 404, 200, {}, beneficiaryUnknown),
    ],
    [
      'favorite-unknown-500',
      'A favorite beneficiary that is unknown is answered 500',
      stepStatus(FAVORITE, 'beneficiary.known', 500),
    ],
    [
      'favorite-unknown-first',
      'A favorite beneficiary that is unknown is the first one known',
      insteadOf(FAVORITE, 404, 200, SOMEBODY, beneficiaryUnknown),
    ],
  ]),
];
