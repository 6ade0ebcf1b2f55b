/** Answers that name what exists on the target: each is read once, and accepted only if it does. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isSuccess } from '../../suites/act/controls.ts';
import { callRefused, cameToNothing, type Finding } from '../../suites/doctor/finding.ts';
import { lookAtReferences } from '../../suites/doctor/fixtures.ts';
import type { Experiment } from '../../suites/engine/declare/experiment.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { ensureAccepted, type ProfileDraft, partsOf, type Surroundings, withFixtures } from './asking.ts';
import { datedOperationIn, marketplaceIn, pairIn } from './parse-answers.ts';

type Fixtures = Profile['fixtures'];
type Marketplace = NonNullable<Fixtures['marketplaces']>[number];

/** Adds mini marketplaces; one that the profile has already gets the services that it lacks. */
export async function withMarketplaces(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  let all = known;
  for (const given of partsOf(text).map(marketplaceIn)) {
    await ensureExists(surroundings, known, 'marketplaces', { marketplaces: [given] });
    const before = all.written.fixtures.marketplaces ?? [];
    const isSame = (one: Marketplace) =>
      one.referenceMmp === given.referenceMmp && one.referenceContributor === given.referenceContributor;
    const marketplaces = before.some(isSame)
      ? before.map((one) => (isSame(one) ? withServicesOf(one, given) : one))
      : [...before, given];
    all = withFixtures(all, { marketplaces });
  }
  return all;
}

function withServicesOf(one: Marketplace, { services }: Marketplace): Marketplace {
  if (services === undefined) return one;
  return { ...one, services: [...new Set([...(one.services ?? []), ...services])] };
}

/** `mmp,contributor` of each that names no services. */
export function marketplacesWithoutServices({ written }: ProfileDraft): readonly string[] {
  return (written.fixtures.marketplaces ?? []).flatMap(({ referenceMmp, referenceContributor, services }) =>
    services === undefined ? `${referenceMmp},${referenceContributor}` : [],
  );
}

export async function withFavorites(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  let all = known;
  for (const one of partsOf(text)) {
    const [referenceUsager, referenceBeneficiary] = pairIn(one, 'favorite', 'user,beneficiary');
    const given = { referenceUsager, referenceBeneficiary };
    await ensureExists(surroundings, known, 'favoriteBeneficiaries', { favoriteBeneficiaries: [given] });
    const before = all.written.fixtures.favoriteBeneficiaries ?? [];
    all = withFixtures(all, { favoriteBeneficiaries: [...before, given] });
  }
  return all;
}

/** Adds operations of earlier days. The list of each instrument is read, whatever it holds: a run finds the operation. */
export async function withDatedOperations(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  let all = known;
  for (const given of partsOf(text).map(datedOperationIn)) {
    await ensureAccepted(surroundings, known, async (t) => [await listOf(t, given.referenceWallet)]);
    all = withFixtures(all, { datedOperations: [...(all.written.fixtures.datedOperations ?? []), given] });
  }
  return all;
}

async function listOf(t: Experiment, referenceWallet: string): Promise<Finding> {
  const key = 'fixtures.datedOperations';
  const about = { subject: 'reference', of: key, key } as const;
  const operation = 'listOperations';
  const result = await t.attempt({ operationId: operation, params: { referenceWallet } });
  if (result instanceof TransportTrouble) return cameToNothing(about, result);
  return isSuccess(result)
    ? { ...about, mark: 'good', said: { code: 'call-answered', operation, status: result.status } }
    : callRefused(about, result);
}

async function ensureExists(
  surroundings: Surroundings,
  known: ProfileDraft,
  list: 'marketplaces' | 'favoriteBeneficiaries',
  only: Partial<Fixtures>,
): Promise<void> {
  const key = `fixtures.${list}`;
  await ensureAccepted(surroundings, withFixtures(known, only), async (t) =>
    (await lookAtReferences(t)).filter((finding) => finding.key === key),
  );
}
