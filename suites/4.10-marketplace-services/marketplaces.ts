/** 4.10 List services of a contributor in a mini marketplace. */

import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures } from '../../target/profile/resolve.ts';
import { prolonged } from '../../target/profile/unknown-references.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureTaken } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { bodyRulings, judgeArray } from '../judge/answer-bodies.ts';

type Marketplace = ResolvedFixtures['marketplaces'][number];

/** GET /api/v1/mmps/{referenceMmp}/contributors/{referenceContributor}/services */
export function getServices(t: Experiment, params: Marketplace): Promise<Answer> {
  return t.send({ operationId: 'listMarketplaceServices', params: { ...params } });
}

/**
 * In every marketplace of the profile one of the two references, where it does not exist, is answered 404.
 *
 * @judges marketplace-services.unknown-marketplace, marketplace-services.unknown-contributor
 */
async function judgeServicesOfUnknown(
  t: Experiment,
  changeOf: (known: Marketplace) => Partial<Marketplace>,
  what: string,
  codes: number | readonly number[] = 404,
): Promise<void> {
  await ensureTaken(t, 'listMarketplaceServices', (shared) => ({
    operationId: 'listMarketplaceServices',
    params: { ...shared.profile.fixtures.marketplaces[0] },
  }));
  for (const marketplace of t.profile.fixtures.marketplaces) {
    const change = changeOf(marketplace);
    t.judge.changed(`${Object.keys(change).join(', ')} named ${what} that does not exist`);
    const answer = await getServices(t, { ...marketplace, ...change });
    t.judge.status(answer, codes, `the services of ${what} that does not exist were not answered 404`);
  }
}

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
  check('with every contributor of the profile', (t) =>
    judgeServicesOfUnknown(
      t,
      () => ({ referenceMmp: unknownReferenceOf(t, 'marketplace') }),
      'a mini marketplace',
    ),
  );
  check('a real reference with more at its end', (t) =>
    judgeServicesOfUnknown(
      t,
      ({ referenceMmp }) => ({ referenceMmp: prolonged(referenceMmp) }),
      'a mini marketplace',
      UNKNOWN_ELSEWHERE,
    ),
  );
}

/** The services of a contributor that does not exist are answered 404. */
export function servicesOfUnknownContributor(check: Declare): void {
  check('in every marketplace of the profile', (t) => {
    const known = t.profile.fixtures.marketplaces.map(({ referenceContributor }) => referenceContributor);
    return judgeServicesOfUnknown(
      t,
      () => ({ referenceContributor: unknownReferenceOf(t, 'contributor', known) }),
      'a contributor',
    );
  });
  check('a real reference with more at its end', (t) =>
    judgeServicesOfUnknown(
      t,
      ({ referenceContributor }) => ({ referenceContributor: prolonged(referenceContributor) }),
      'a contributor',
      UNKNOWN_ELSEWHERE,
    ),
  );
}
