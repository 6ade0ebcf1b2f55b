/** Beneficiaries at a third-party contributor (2.2). */
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { natureBetween } from '../../../target/profile/pair-natures.ts';
import type { ResolvedProfile, ThirdPartyBeneficiary } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { fitOf, type ServiceWanted } from './fitting-service.ts';
import { isCard, isOfCard, type Parties, type PartiesWanted, thirdPartyField } from './parties.ts';

/** Parties with the first third-party beneficiary that can be paid. @throws Skipped where the profile has none. */
export function toThirdParty(t: Experiment, wanted: ServiceWanted = {}): Pick<PartiesWanted, 'designation'> {
  t.need('fixtures.thirdPartyBeneficiaries');
  const [first] = payable(t.profile, wanted);
  return first === undefined ? {} : { designation: thirdPartyField(first) };
}

/** Parties with a third-party beneficiary, once for every designation of those that can be paid. */
export function eachThirdParty(
  { profile }: Experiment,
  wanted: ServiceWanted = {},
): Pick<PartiesWanted, 'designation'>[] {
  const thirdParties = payable(profile, wanted);
  return THIRD_PARTY_FIELDS.filter((field) => thirdParties.some((one) => one[field] !== undefined)).map(
    (designation) => ({ designation }),
  );
}

/** Those whom some instrument may pay through a service of the kind wanted; all of them where it may pay none. */
function payable(profile: ResolvedProfile, wanted: ServiceWanted): readonly ThirdPartyBeneficiary[] {
  const { instruments, thirdPartyBeneficiaries } = profile.fixtures;
  const fits = fitOf(profile, wanted);
  const paid = thirdPartyBeneficiaries.filter((thirdParty) =>
    instruments.some((payer) => payer.allows.includes('debit') && fits(payer, thirdParty)),
  );
  return paid.length === 0 ? thirdPartyBeneficiaries : paid;
}

/** The same payer and service with a third-party beneficiary that it may pay; undefined where the profile has none. */
export function paysThirdParty(
  profile: ResolvedProfile,
  { payer, service }: Parties,
): (Parties & { readonly thirdParty: ThirdPartyBeneficiary }) | undefined {
  const suits = fitOf(profile, { service });
  const thirdParty = profile.fixtures.thirdPartyBeneficiaries.find(
    (one) =>
      natureBetween(payer, one) !== 'none' &&
      suits(payer, one) &&
      !(isCard(payer) && isOfCard(thirdPartyField(one))),
  );
  return thirdParty && { payer, service, thirdParty };
}

/** Not every instrument may pay a card (2.5): who may, may pay anybody. */
export function cardFirst(wanted: readonly PartiesWanted[]): PartiesWanted {
  const toCard = wanted.find(({ designation }) => designation !== undefined && isOfCard(designation));
  return toCard ?? wanted[0] ?? {};
}
