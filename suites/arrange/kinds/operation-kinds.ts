/** Kinds of operations that a rule must hold for like for any other (2.2). */
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Need } from '../../../target/profile/needs.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { ownCallbackUrl } from '../own-callback-url.ts';
import type { Parties, PartiesWanted } from '../parties/parties.ts';
import { servicesAndTypes } from '../parties/services.ts';
import { eachThirdParty } from '../parties/third-party.ts';
import { typesThatAllow } from './samples.ts';

/** Operations that differ in their parties, or in what is sent between the same ones. */
export interface OperationKind {
  readonly name: string;
  readonly needs?: readonly Need[];
  /** Parties that differ, each under a lease of its own. Default: any. */
  readonly parties?: (t: Experiment) => readonly PartiesWanted[];
  /** What the operations between the same parties differ in. Default: nothing. */
  readonly overrides?: (
    t: Experiment,
    parties: Parties,
  ) => Promise<readonly Partial<OperationRequest>[]> | readonly Partial<OperationRequest>[];
}

export const FOR_EACH_THIRD_PARTY = {
  name: 'for each third-party beneficiary',
  needs: ['fixtures.thirdPartyBeneficiaries'],
  parties: eachThirdParty,
} as const satisfies OperationKind;

export const FOR_EACH_INTERNAL_TYPE = {
  name: 'for each type of internal beneficiary',
  needs: ['fixtures.instruments.credit'],
  parties: (t) =>
    typesThatAllow(t, 'credit').map((beneficiaryType) => ({ designation: 'internal', beneficiaryType })),
} as const satisfies OperationKind;

export const THROUGH_EVERY_SERVICE = {
  name: 'through every service and for every type of operation',
  overrides: ({ profile }) =>
    servicesAndTypes(profile.fixtures.services).map(({ service, typeOperation }) => ({
      refService: service.reference,
      typeOperation,
    })),
} as const satisfies OperationKind;

export const WITH_A_CALLBACK_URL = {
  name: 'with a callbackUrl',
  needs: ['callbacks'],
  overrides: async (t) => [{ callbackUrl: await ownCallbackUrl(t) }],
} as const satisfies OperationKind;
