/** 4.10: the services depend on the mini marketplace. */
import { identitiesOf } from '../../spec/run/list-demands.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures } from '../../target/profile/resolve.ts';
import { itemsOf } from '../act/answers.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { nameOf, SERVICE_IDENTITY } from './listed-services.ts';
import { getServices } from './marketplaces.ts';

type Known = ResolvedFixtures['marketplaceServices'][number];

/** Every two mini marketplaces of the profile in which one contributor has different services. */
export function servicesOfTheMarketplace(check: Declare): void {
  check('every two in which a contributor has other services', async (t) => {
    const pairs = pairsThatDiffer(t.profile.fixtures.marketplaceServices);
    if (pairs.length === 0)
      t.judge.observed(
        'the profile names no contributor with other services in one marketplace than in another',
      );
    for (const [one, other] of pairs) {
      const first = await getServices(t, placeOf(one));
      const answer = await getServices(t, placeOf(other));
      judgeOtherServices(t.judge, first, answer);
    }
  });
}

function placeOf({ referenceMmp, referenceContributor }: Known): Omit<Known, 'services'> {
  return { referenceMmp, referenceContributor };
}

function pairsThatDiffer(all: readonly Known[]): readonly (readonly [Known, Known])[] {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          other.referenceContributor === one.referenceContributor &&
          other.referenceMmp !== one.referenceMmp &&
          [...new Set(one.services)].sort().join() !== [...new Set(other.services)].sort().join(),
      )
      .map((other) => [one, other] as const),
  );
}

/**
 * The lists of two mini marketplaces in which a contributor has different services differ.
 * @judges marketplace-services.of-the-marketplace
 */
export function judgeOtherServices(judge: Judge, first: Answer, answer: Answer): void {
  const [one, other] = [itemsOf(first), itemsOf(answer)];
  judge.given(one !== undefined && other !== undefined, 'The list of services could not be read.');
  judge.that(
    identitiesOf(one, SERVICE_IDENTITY) !== identitiesOf(other, SERVICE_IDENTITY),
    {
      message: 'the services of a contributor in another marketplace are the same',
      expected: `other services than those of ${first.exchangeId}`,
      actual: show(other.map(nameOf)),
      pointer: '/body',
      answer,
    },
    [
      {
        exchangeId: answer.exchangeId,
        demand: { is: 'lists-other', than: first.exchangeId, ...SERVICE_IDENTITY },
      },
    ],
  );
}
