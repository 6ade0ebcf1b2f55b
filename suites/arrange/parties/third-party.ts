/** Beneficiaries at a third-party contributor (2.2). */
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { type PartiesWanted, thirdPartyField } from './parties.ts';

/** Parties with the first third-party beneficiary of the profile. @throws Skipped where it has none. */
export function toThirdParty(t: Experiment): Pick<PartiesWanted, 'designation'> {
  t.need('fixtures.thirdPartyBeneficiaries');
  const [first] = t.profile.fixtures.thirdPartyBeneficiaries;
  return first === undefined ? {} : { designation: thirdPartyField(first) };
}

/** Parties with a third-party beneficiary, once for every designation that the profile has. */
export function eachThirdParty({ profile }: Experiment): Pick<PartiesWanted, 'designation'>[] {
  const { thirdPartyBeneficiaries } = profile.fixtures;
  return THIRD_PARTY_FIELDS.filter((field) =>
    thirdPartyBeneficiaries.some((one) => one[field] !== undefined),
  ).map((designation) => ({ designation }));
}

/** Not every instrument may pay a card (2.5): who may, may pay anybody. */
export function cardFirst(wanted: readonly PartiesWanted[]): PartiesWanted {
  const toCard = wanted.find(
    ({ designation }) => designation === 'panBeneficiaire' || designation === 'codeClientBeneficiaire',
  );
  return toCard ?? wanted[0] ?? {};
}
