/** Profiles cut out of a full one, by seed: what remains is valid, and says less. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { seededRandom } from '../../spec/run/seeded-random.ts';

type Random = () => number;
type Instrument = Profile['fixtures']['instruments'][number];

/** How much a cut leaves: each cut draws its own share, so that nearly full and nearly empty profiles both occur. */
const LEAST_KEPT = 0.25;

/** The profile with a part of its bindings, fixtures and credentials. The same seed gives the same cut. */
export function cutOf(full: Profile, seed: number): Profile {
  const random = seededRandom(`cut/${seed}`);
  const share = LEAST_KEPT + (1 - LEAST_KEPT) * random();
  const keeps = () => random() < share;
  const { bindings, fixtures, auth, ...rest } = full;
  return {
    ...rest,
    auth: cutAuth(auth, keeps),
    ...(bindings && { bindings: cutBindings(bindings, keeps) }),
    fixtures: cutFixtures(fixtures, keeps, random),
  };
}

function cutAuth(auth: Profile['auth'], keeps: () => boolean): Profile['auth'] {
  if (keeps() || auth.expiredToken === undefined) return auth;
  const { expiredToken: _, ...rest } = auth;
  return rest;
}

function cutBindings(
  bindings: NonNullable<Profile['bindings']>,
  keeps: () => boolean,
): NonNullable<Profile['bindings']> {
  const kept = keptOf(bindings, keeps);
  return {
    ...kept,
    ...(kept.operationList && { operationList: keptOf(kept.operationList, keeps) }),
    ...(kept.callback && { callback: keptOf(kept.callback, keeps) }),
  };
}

/** An object with some of its entries. */
function keptOf<T extends object>(whole: T, keeps: () => boolean): Partial<T> {
  const kept: Partial<T> = { ...whole };
  for (const name in whole) if (!keeps()) delete kept[name];
  return kept;
}

function cutFixtures(
  { instruments, services, provoke, unknown, ...lists }: Profile['fixtures'],
  keeps: () => boolean,
  random: Random,
): Profile['fixtures'] {
  // Few instruments are where something is missing: a third of the profiles have at most five.
  const most = random() < 0.35 ? 1 + Math.floor(random() * 5) : instruments.length;
  return {
    instruments: shuffled(instruments, random)
      .filter(keeps)
      .slice(0, most)
      .map((one) => cutInstrument(one, keeps)),
    services: services.filter(keeps).map((service) => cutService(service, keeps)),
    // Whether cancelling leads to ANNULEE only the target shows.
    provoke: { ...(provoke && keeps() && keptOf(provoke, keeps)), ANNULEE: provoke?.ANNULEE ?? {} },
    ...(unknown && { unknown }),
    ...cutLists(lists, keeps),
  };
}

type Lists = Omit<Profile['fixtures'], 'instruments' | 'services' | 'provoke' | 'unknown'>;

function cutLists(lists: Lists, keeps: () => boolean): Lists {
  const some = keptOf(lists, keeps);
  const {
    contributors,
    thirdPartyBeneficiaries,
    favoriteBeneficiaries,
    marketplaces,
    creditPurchases,
    loyaltyEnrollments,
    requestCreations,
  } = some;
  return {
    ...some,
    ...(contributors && { contributors: contributors.filter(keeps) }),
    ...(thirdPartyBeneficiaries && { thirdPartyBeneficiaries: thirdPartyBeneficiaries.filter(keeps) }),
    ...(favoriteBeneficiaries && { favoriteBeneficiaries: favoriteBeneficiaries.filter(keeps) }),
    ...(marketplaces && { marketplaces: marketplaces.filter(keeps) }),
    ...(creditPurchases && {
      creditPurchases: creditPurchases.filter(keeps).map((one) => keptOf(one, keeps)),
    }),
    ...(loyaltyEnrollments && { loyaltyEnrollments: loyaltyEnrollments.filter(keeps) }),
    ...(requestCreations && {
      requestCreations: requestCreations
        .filter(keeps)
        .map((one) => ({ ...one, body: keptOf(one.body, keeps) })),
    }),
  };
}

function cutInstrument(instrument: Instrument, keeps: () => boolean): Instrument {
  const { identifiant, refUsager, ...rest } = instrument;
  const allows = instrument.allows.filter(keeps);
  return {
    ...rest,
    allows: allows.length === 0 ? instrument.allows : allows,
    ...(identifiant !== undefined && keeps() && { identifiant }),
    ...(refUsager !== undefined && keeps() && { refUsager }),
  };
}

function cutService(
  service: Profile['fixtures']['services'][number],
  keeps: () => boolean,
): Profile['fixtures']['services'][number] {
  const { mode, typesOperation, ...rest } = service;
  const [first, ...others] = typesOperation ?? [];
  return {
    ...rest,
    ...(mode !== undefined && keeps() && { mode }),
    ...(first !== undefined && keeps() && { typesOperation: [first, ...others.filter(keeps)] }),
  };
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
