/** 4.10 List services of a contributor in a mini marketplace. */

import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures, ResolvedProfile } from '../../target/profile/resolve.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { bodyRulings, judgeArray } from '../judge/answer-bodies.ts';
import { refusesUnknown } from '../judge/unknown-in-path.ts';

type Marketplace = ResolvedFixtures['marketplaces'][number];

/** GET /api/v1/mmps/{referenceMmp}/contributors/{referenceContributor}/services */
export function getServices(t: Experiment, params: Marketplace): Promise<Answer> {
  return t.send({ operationId: 'listMarketplaceServices', params: { ...params } });
}

/** Of one of the two references, where it does not exist. */
const UNKNOWN = {
  operationId: 'listMarketplaceServices',
  pathsOf: ({ fixtures }: ResolvedProfile) => fixtures.marketplaces,
  why: (what: string) => `the services of ${what} that does not exist were not answered 404`,
} as const;

const LIST = {
  what: 'the services of a contributor in a marketplace',
  body: 'list',
  schema: 'MarketplaceService',
} as const;

/**
 * The services of a contributor in a mini marketplace are answered 200 with an array of service records: where a
 * contributor has none there, and the answer is 200 all the same, with an empty one.
 */
export function servicesListed(check: Declare): void {
  check('every marketplace of the profile', async (t) => {
    for (const marketplace of t.profile.fixtures.marketplaces)
      judgeArray(t, await getServices(t, marketplace), LIST.what, LIST.schema);
  });

  check.everyAnswer({
    operations: ['listMarketplaceServices'],
    applies: ({ status, truncated }) => status === 200 && !truncated,
    departure: (answer) => firstDeparture(bodyRulings(answer, LIST)),
  });
}

/** The services in a mini marketplace that does not exist are answered 404. */
export function servicesInUnknownMarketplace(check: Declare): void {
  refusesUnknown(check, 'with every contributor of the profile', {
    ...UNKNOWN,
    name: 'referenceMmp',
    what: 'a mini marketplace',
    madeUp: (t) => unknownReferenceOf(t, 'marketplace'),
  });
}

/** The services of a contributor that does not exist are answered 404. */
export function servicesOfUnknownContributor(check: Declare): void {
  refusesUnknown(check, 'in every marketplace of the profile', {
    ...UNKNOWN,
    name: 'referenceContributor',
    what: 'a contributor',
    madeUp: (t) => {
      const known = UNKNOWN.pathsOf(t.profile).map(({ referenceContributor }) => referenceContributor);
      return unknownReferenceOf(t, 'contributor', known);
    },
  });
}
