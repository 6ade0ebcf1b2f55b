/** The references of an operation request, by what they refer to (2.2). */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { UnknownKind } from '../../target/profile/resolve.ts';

/** Each field that holds a reference, with what it names. */
export const REFERENCES = [
  ['refInstrumentPaiementInitiateur', 'instrument'],
  ['refInstrumentPaiementBeneficiaire', 'instrument'],
  ['refService', 'service'],
  ['refContributeurInitiateur', 'contributor'],
  ['refContributeurBeneficiaire', 'contributor'],
] as const satisfies readonly (readonly [field: keyof OperationRequest, kind: UnknownKind])[];

/** One of these fields. */
export type ReferenceField = (typeof REFERENCES)[number][0];
