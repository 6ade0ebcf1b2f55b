/** The fields of an operation request that designate its beneficiary (2.2). */
import type { OperationRequest } from '../generated/contract-types.ts';

/** Of a beneficiary at a third-party contributor. */
export const THIRD_PARTY_FIELDS = [
  'msisdnBeneficiaire',
  'panBeneficiaire',
  'compteBeneficiaire',
  'codeClientBeneficiaire',
] as const satisfies readonly (keyof OperationRequest)[];

export type ThirdPartyField = (typeof THIRD_PARTY_FIELDS)[number];

/** Each designates the beneficiary. */
export const DESIGNATIONS = ['refInstrumentPaiementBeneficiaire', ...THIRD_PARTY_FIELDS] as const;
