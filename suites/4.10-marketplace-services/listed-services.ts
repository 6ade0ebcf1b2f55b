/** 4.10: what a list of services holds. */
import type { Answer } from '../../target/door/call.ts';
import { filled, itemsOf, type JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { getServices } from './marketplaces.ts';

/** What says of a service record that it is another one: two types of one service may be two records. */
const IDENTITY = ['id', 'referenceService', 'libelle', 'serviceTypeId', 'statutService'] as const;

/** What a record says of itself, as text; undefined of one that names nothing. */
function identityOf(record: JsonObject): string | undefined {
  const values = IDENTITY.map((field) => filled(record, field));
  return values[0] === undefined && values[1] === undefined ? undefined : JSON.stringify(values);
}

/** What a reader finds a record by. */
function nameOf(record: JsonObject): unknown {
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
  const missing = known.find((reference) => !named.includes(reference));
  judge.that(missing === undefined, {
    message: 'the list of services lacks one that the contributor has there',
    expected: `a record with referenceService ${show(missing)}`,
    actual: services.length === 0 ? 'an empty list' : show(named),
    pointer: '/body',
    answer,
  });
  judge.that(known.length > 0 || services.length === 0, {
    message: 'a contributor without services has some in the list',
    expected: 'an empty list',
    actual: show(named),
    pointer: '/body',
    answer,
  });
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
  const identities = services.map(identityOf);
  const twice = identities.findIndex((one, index) => one !== undefined && identities.indexOf(one) < index);
  judge.that(twice === -1, {
    message: 'a service appears twice in the list of services',
    expected: 'every service once',
    actual: show(services.slice(twice, twice + 1).map(nameOf)),
    pointer: `/body/${twice}`,
    answer,
  });
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
        'fixtures.marketplaces',
        'No two marketplaces of the profile differ in both referenceMmp and referenceContributor.',
      );
    const { first, other } = pair;
    const own = itemsOf(await getServices(t, first));
    const others = itemsOf(await getServices(t, other));
    t.judge.given(own !== undefined && others !== undefined, 'The list of services could not be read.');
    const { referenceContributor } = other;
    t.judge.changed(`referenceContributor was ${referenceContributor}`);
    judgeOfTheContributor(t.judge, await getServices(t, { ...first, referenceContributor }), own, others);
  });
}

/**
 * The services depend on the contributor. One that has none in this marketplace may be refused, or have an empty list.
 *
 * @param own the services of the marketplace's contributor.
 * @param others those of the contributor that is asked for, in its own marketplace: they may be offered everywhere.
 * @judges marketplace-services.of-the-contributor
 */
export function judgeOfTheContributor(
  judge: Judge,
  answer: Answer,
  own: readonly JsonObject[],
  others: readonly JsonObject[],
): void {
  const said = (services: readonly JsonObject[]) => services.map(identityOf).sort().join();
  if (own.every((one) => identityOf(one) === undefined) || said(own) === said(others)) {
    judge.observed('the services of two contributors cannot be told apart');
    return;
  }
  const services = answer.status === 200 ? itemsOf(answer) : undefined;
  judge.that(services === undefined || said(services) !== said(own), {
    message: 'the services of another contributor are the same',
    expected: 'other services, none, or HTTP 404',
    actual: show(services?.map(nameOf)),
    pointer: '/body',
    answer,
  });
}
