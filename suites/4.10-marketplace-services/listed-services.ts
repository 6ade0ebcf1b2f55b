/** 4.10: what a list of services holds. */

import { filled } from '../../spec/json/filled.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { type Identity, identitiesOf, identityOf, repeatedAt } from '../../spec/run/list-demands.ts';
import type { Answer } from '../../target/door/call.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { getServices } from './marketplaces.ts';

/** What says of a service record that it is another one: two types of one service may be two records. */
export const SERVICE_IDENTITY: Identity = {
  members: ['id', 'referenceService', 'libelle', 'serviceTypeId', 'statutService'],
  named: ['id', 'referenceService'],
};

/** What a reader finds a record by. */
export function nameOf(record: JsonObject): unknown {
  return filled(record, 'referenceService') ?? filled(record, 'id');
}

/** The list of a marketplace holds the services that the profile names there. */
export function servicesKnown(check: Declare): void {
  check('every marketplace whose services the profile names', async (t: Experiment) => {
    const { marketplaceServices } = t.profile.fixtures;
    if (marketplaceServices.length === 0)
      t.judge.observed('the profile names no services of a marketplace (fixtures.marketplaces[].services)');
    for (const { services, ...marketplace } of marketplaceServices) {
      const answer = await getServices(t, marketplace);
      t.judge.given(itemsOf(answer) !== undefined, 'The list of services could not be read.');
      judgeKnown(t.judge, answer, services);
    }
  });
}

/**
 * A list of services holds those that are known to be there, and is empty where there are none.
 * @judges marketplace-services.known
 */
export function judgeKnown(judge: Judge, answer: Answer, known: readonly string[]): void {
  const services = itemsOf(answer) ?? [];
  const named = services.map((one) => filled(one, 'referenceService'));
  judge.given(
    services.length === 0 || named.some((one) => one !== undefined),
    'The services have no referenceService: other checks judge that.',
  );
  if (known.length === 0) {
    judge.that(
      services.length === 0,
      {
        message: 'a contributor without services has some in the list',
        expected: 'an empty list',
        actual: show(named),
        pointer: '/body',
        answer,
      },
      { is: 'items', most: 0 },
    );
    return;
  }
  const missing = known.find((reference) => !named.includes(reference));
  const { exchangeId } = answer;
  judge.that(
    missing === undefined,
    {
      message: 'the list of services lacks one that the contributor has there',
      expected: `a record with referenceService ${show(missing)}`,
      actual: services.length === 0 ? 'an empty list' : show(named),
      pointer: '/body',
      answer,
    },
    known.map((text) => ({
      exchangeId,
      demand: { is: 'names', at: '/body', by: '/referenceService', text },
    })),
  );
}

/** A service appears at most once in a list. */
export function servicesOnce(check: Declare): void {
  check('every marketplace of the profile', async (t: Experiment) => {
    for (const marketplace of t.profile.fixtures.marketplaces) {
      const answer = await getServices(t, marketplace);
      t.judge.given(itemsOf(answer) !== undefined, 'The list of services could not be read.');
      judgeOnce(t.judge, answer);
    }
  });
}

/**
 * A service appears at most once in a list.
 * @judges marketplace-services.no-duplicates
 */
export function judgeOnce(judge: Judge, answer: Answer): void {
  const services = itemsOf(answer) ?? [];
  const twice = repeatedAt(services.map((one) => identityOf(one, SERVICE_IDENTITY)));
  judge.that(
    twice === -1,
    {
      message: 'a service appears twice in the list of services',
      expected: 'every service once',
      actual: show(services.slice(twice, twice + 1).map(nameOf)),
      pointer: `/body/${twice}`,
      answer,
    },
    { is: 'once', ...SERVICE_IDENTITY },
  );
}

/** Two marketplaces of the profile, of different contributors: the contributor of one is asked for in the other. */
export function servicesOfTheContributor(check: Declare): void {
  check('with the contributor of another marketplace', async (t: Experiment) => {
    const { marketplaces } = t.profile.fixtures;
    const [pair] = marketplaces.flatMap((first) =>
      marketplaces
        .filter(
          ({ referenceMmp, referenceContributor }) =>
            referenceMmp !== first.referenceMmp && referenceContributor !== first.referenceContributor,
        )
        .map((other) => ({ first, other })),
    );
    if (pair === undefined)
      return t.skip(
        'fixtures.marketplaces[].referenceContributor',
        'No two marketplaces of the profile differ in both referenceMmp and referenceContributor.',
      );
    const { first, other } = pair;
    const ownAnswer = await getServices(t, first);
    const own = itemsOf(ownAnswer);
    const others = itemsOf(await getServices(t, other));
    t.judge.given(own !== undefined && others !== undefined, 'The list of services could not be read.');
    const { referenceContributor } = other;
    t.judge.changed(`referenceContributor was ${referenceContributor}`);
    const answer = await getServices(t, { ...first, referenceContributor });
    const than = ownAnswer.exchangeId;
    judgeOfTheContributor(t.judge, answer, own, others, [
      { exchangeId: answer.exchangeId, demand: { is: 'lists-other', than, ...SERVICE_IDENTITY } },
    ]);
  });
}

/**
 * The services depend on the contributor. One that has none in this marketplace may be refused, or have an empty list.
 *
 * @param own the services of the marketplace's contributor.
 * @param others those of the contributor that is asked for, in its own marketplace: they may be offered everywhere.
 * @param demand the same as data.
 * @judges marketplace-services.of-the-contributor
 */
export function judgeOfTheContributor(
  judge: Judge,
  answer: Answer,
  own: readonly JsonObject[],
  others: readonly JsonObject[],
  demand?: readonly Demanded[],
): void {
  const said = (services: readonly JsonObject[]) => identitiesOf(services, SERVICE_IDENTITY);
  if (own.every((one) => identityOf(one, SERVICE_IDENTITY) === undefined) || said(own) === said(others)) {
    judge.observed('the services of two contributors cannot be told apart');
    return;
  }
  const services = answer.status === 200 ? itemsOf(answer) : undefined;
  judge.that(
    services === undefined || said(services) !== said(own),
    {
      message: 'the services of another contributor are the same',
      expected: 'other services, none, or HTTP 404',
      actual: show(services?.map(nameOf)),
      pointer: '/body',
      answer,
    },
    demand,
  );
}
