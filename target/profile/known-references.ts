/** References that a profile knows to exist, wherever it says so. */
import type { ResolvedProfile } from './resolve.ts';

/** Every contributor reference that the profile knows to exist, each once. */
export function knownContributors({ fixtures }: ResolvedProfile): string[] {
  return [
    ...new Set([
      ...fixtures.contributors,
      ...fixtures.instruments.map(({ refContributeur }) => refContributeur),
    ]),
  ];
}

/** Every user reference that the profile knows to exist, each once. */
export function knownUsers({ fixtures }: ResolvedProfile): string[] {
  const users = [
    ...fixtures.instruments.map(({ refUsager }) => refUsager),
    ...fixtures.favoriteBeneficiaries.map(({ referenceUsager }) => referenceUsager),
    ...fixtures.creditPurchases.map(({ refUsager }) => refUsager),
  ];
  return [...new Set(users.filter((user) => user !== undefined))];
}
