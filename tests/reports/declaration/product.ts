/** A product that does not offer everything: its profile, its description, and the scheme of its programme. */
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { type DescribedOffer, offeredBy } from '../../../spec/diff/offered.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { Scheme } from '../../../spec/generated/scheme-types.ts';
import { complete, type Tree, writtenOf } from '../../spec/diff/described.ts';

/** What the product does not offer. */
export const NOT_OFFERED = {
  operations: ['unenrollInstrument', 'submitCreditPurchase', 'listCreditPurchases'],
  values: {
    TypeOperation: ['G2B'],
    // It has no payer with a prepaid card.
    NatureOperation: ['CP2CP', 'CP2A', 'CP2M', 'CP2F'],
    StatutOperation: ['EXTOURNE'],
    TypeDemande: ['RECHARGEMENT_DE_COMPTE'],
  },
} as const;

/** The sandbox, described as if it offered no more than the product. */
export async function productProfile(baseUrl: string): Promise<Profile> {
  const { fixtures, ...rest } = await createProfile(baseUrl);
  const { creditPurchases: _, provoke = {}, requestCreations = [], ...others } = fixtures;
  const { EXTOURNE: __, ...provoked } = provoke;
  return {
    ...rest,
    notImplemented: [...NOT_OFFERED.operations],
    fixtures: {
      ...others,
      instruments: fixtures.instruments
        .map((one) => ({ ...one, allows: one.allows.filter((allowance) => allowance !== 'unenroll') }))
        .filter(({ name, card }) => !name.includes('to unenroll') && card !== 'prepaid'),
      services: fixtures.services.map((one) => ({
        ...one,
        typesOperation: (one.typesOperation ?? []).filter((type) => type !== 'G2B'),
      })),
      requestCreations: requestCreations.filter(({ type }) => type !== 'RECHARGEMENT_DE_COMPTE'),
      provoke: provoked,
    },
  };
}

/**
 * The description of the product as its team could have written it.
 * @param natures that it does not have.
 */
export function productDescription(natures: readonly string[] = NOT_OFFERED.values.NatureOperation): Tree {
  const tree = complete();
  delete tree.paths['/api/v1/wallets/{referenceWallet}/unenroll'];
  delete tree.paths['/api/v1/demande-achat'];
  delete tree.paths['/api/v1/contributors/{refContributor}/demande-achat'];
  const { schemas } = tree.components;
  const values: Readonly<Record<string, readonly string[]>> = {
    ...NOT_OFFERED.values,
    NatureOperation: natures,
  };
  for (const [name, missing] of Object.entries(values))
    schemas[name].enum = schemas[name].enum.filter((value: string) => !missing.includes(value));
  return tree;
}

export function productOffer(natures?: readonly string[]): DescribedOffer {
  return offeredBy(writtenOf(productDescription(natures)));
}

export const PRODUCT_SCHEME: Scheme = {
  name: 'Instant payments',
  version: '2026-11',
  decisions: { 'operation-list.sorting': ['newest-first'], 'callback.states': ['final', 'all'] },
  required: ['cancel.outcome', 'marketplace-services.of-the-marketplace'],
  offers: {
    operations: ['executeOperation', 'cancelOperation'],
    typesOperation: ['P2P'],
    natures: ['M2M', 'A2A'],
    statuses: ['SUCCES', 'ECHOUE'],
    instruments: ['MOBILE_WALLET'],
  },
};
