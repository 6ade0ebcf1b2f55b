/** Beneficiaries at a third-party contributor (2.2). */
import type { Experiment } from '../engine/experiment.ts';
import { type PartiesWanted, thirdPartyField } from './parties.ts';

/** Parties with the first third-party beneficiary of the profile. @throws Lacking where it has none. */
export function toThirdParty(t: Experiment): Pick<PartiesWanted, 'designation'> {
  t.need('fixtures.thirdPartyBeneficiaries');
  const [first] = t.profile.fixtures.thirdPartyBeneficiaries;
  return first === undefined ? {} : { designation: thirdPartyField(first) };
}
