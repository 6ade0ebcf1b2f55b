/** A request with one mistake in it is refused (2.2, 2.5, 4.1, 4.6, 4.7, 4.8, 7). Pure. */
import { MALFORMED_OR_NOT_FOUND } from '../../generators/changes/change.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { codesOfCall } from '../../spec/document/refusal-codes.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { codeRuling, type Ruling } from '../engine/declare/judge.ts';

/** What is wrong with a request. */
export interface Mistake {
  /** The codes with which it may be refused, whatever else the request holds. */
  readonly allowed: readonly number[];
  /** The field that is at fault, in the request. */
  readonly pointer?: string;
}

/**
 * The answer to a request with one mistake has a code that its mistake allows.
 * @param why one line: what is wrong with another code.
 * @judges operation-request.libelle-required, operation-request.montant-required
 * @judges operation-request.refInstrumentPaiementInitiateur-required, operation-request.typeOperation-required
 * @judges operation-request.refService-required, operation-request.refContributeurBeneficiaire-required
 * @judges operation-request.libelle-type, operation-request.montant-type
 * @judges operation-request.refInstrumentPaiementInitiateur-type
 * @judges operation-request.refInstrumentPaiementBeneficiaire-type, operation-request.typeOperation-type
 * @judges operation-request.refService-type, operation-request.msisdnBeneficiaire-type
 * @judges operation-request.panBeneficiaire-type, operation-request.compteBeneficiaire-type
 * @judges operation-request.codeClientBeneficiaire-type, operation-request.refContributeurInitiateur-type
 * @judges operation-request.refContributeurBeneficiaire-type, operation-request.authData-type
 * @judges operation-request.callbackUrl-type, operation-request.beneficiary-designated
 * @judges operation-request.montant-positive, operation-request.references-not-blank
 * @judges operation-request.libelle-not-blank, operation-request.callbackUrl-url
 * @judges enumerations.typeOperation-foreign, request-id.required, errors.malformed-json
 * @judges errors.unknown-refInstrumentPaiementInitiateur, errors.unknown-refInstrumentPaiementBeneficiaire
 * @judges errors.unknown-refService, errors.unknown-refContributeurInitiateur
 * @judges errors.unknown-refContributeurBeneficiaire
 * @judges loyalty.field-types, creation.foreign-type, creation.field-types, creation.unknown-user
 * @judges creation.unknown-contributor, credit-purchase.field-types, credit-purchase.unknown-user
 * @judges credit-purchase.unknown-contributor, credit-purchase.unknown-product
 */
export function mistakeRefused(answer: Answer, mistake: Mistake, why: string | WhyOfCodes): Ruling {
  const codes = codesOfCall(answer.operationId, codesFor(mistake, answer.call.json));
  return codeRuling(answer, codes, typeof why === 'string' ? why : why(codes.join(' or ')), mistake.pointer);
}

/** Says what is wrong, with the codes that are allowed: `400 or 404`. */
type WhyOfCodes = (codes: string) => string;

/**
 * The codes with which a request may be refused for a mistake, beside what else it holds; none where it may be taken.
 * @param request its body.
 */
export function codesFor({ allowed, pointer }: Mistake, request: unknown): readonly number[] {
  if (!isJsonObject(request)) return allowed;
  // A number is known at its contributor alone: whoever looks for it first finds nobody where that is left out.
  const isLost =
    pointer === '/refContributeurBeneficiaire' &&
    allowed.includes(400) &&
    THIRD_PARTY_FIELDS.some((field) => request[field] !== undefined);
  // An OTP belongs to the initiator: for another one it may be what is wrong.
  const mayBeOtp =
    pointer === '/refInstrumentPaiementInitiateur' && request.authData !== undefined && allowed.includes(404);
  return allowed.length > 0 && (isLost || mayBeOtp) ? MALFORMED_OR_NOT_FOUND : allowed;
}
