/** The requirements and the open points that a value of a request touches. */
import { DESIGNATIONS } from '../../../document/designations.ts';
import type { OpenPointId, RequirementId } from '../../../generated/catalogue-ids.ts';
import { knownOf, successOf } from './touched-by-operation.ts';

/** What is the matter with a field of a request. */
export type RequestFault =
  /** It is not understood. */
  | 'missing'
  /** It is asked for, and the document does not ask for it. */
  | 'required'
  /** It is not asked for, and the document does. */
  | 'optional'
  | 'type'
  /** Values of its enumeration are refused. */
  | 'values-refused'
  /** Values beyond its enumeration are taken. */
  | 'values-foreign';

/** @param field name of a field at the root of the body, or within an object of it. */
export function touchedByRequest(
  operation: string,
  payload: Payload | undefined,
  field: string,
  fault: RequestFault,
): readonly RequirementId[] {
  if (operation === 'executeOperation') return ofOperation(field, fault);
  if (operation === 'submitCreditPurchase')
    return [fault === 'type' ? 'credit-purchase.field-types' : 'credit-purchase.optional-fields'];
  if (operation !== 'createRequest') return successOf(operation);
  if (payload === 'loyalty') return [fault === 'type' ? 'loyalty.field-types' : 'loyalty.optional-fields'];
  return fault === 'type' ? ['creation.field-types'] : creationsWith(field);
}

/** The two that POST /requests takes (4.6, 4.7). */
export type Payload = 'loyalty' | 'creation';

function creationsWith(field: string): readonly RequirementId[] {
  if (field === 'refRaisonResiliation') return ['creation.RESILIATION'];
  if (['montantRecharge', 'refRechargeCompte', 'urlFichierRecharge'].includes(field))
    return ['creation.RECHARGEMENT_DE_COMPTE'];
  return ['creation.OUVERTURE_DE_COMPTE', 'creation.RESILIATION', 'creation.RECHARGEMENT_DE_COMPTE'];
}

function ofOperation(field: string, fault: RequestFault): readonly RequirementId[] {
  switch (fault) {
    case 'type':
      return knownOf([`operation-request.${field}-type`]);
    case 'optional':
      return knownOf([`operation-request.${field}-required`]);
    case 'values-refused':
      return ['enumerations.typeOperation-accepted'];
    case 'values-foreign':
      return ['enumerations.typeOperation-foreign'];
    case 'required':
      return whenRequired(field);
    case 'missing':
      return whenMissing(field);
  }
}

/** Whoever asks for one designation refuses all others. */
function whenRequired(field: string): readonly RequirementId[] {
  if (!isDesignation(field)) {
    const optional = knownOf([`operation-request.${field}-optional`]);
    return optional.length > 0 ? optional : ['execute.success'];
  }
  return DESIGNATIONS.filter((other) => other !== field).flatMap(designates);
}

function whenMissing(field: string): readonly RequirementId[] {
  if (isDesignation(field)) return designates(field);
  if (field === 'callbackUrl') return ['callback.notifies-final', 'operation-request.callbackUrl-optional'];
  if (field === 'authData') return ['journey.otp-accepted', 'errors.invalid-otp'];
  const required = knownOf([`operation-request.${field}-required`]);
  return required.length > 0 ? required : ['execute.success'];
}

function isDesignation(field: string): boolean {
  return DESIGNATIONS.some((one) => one === field);
}

function designates(field: string): readonly RequirementId[] {
  if (field === 'refInstrumentPaiementBeneficiaire') return ['operation-request.beneficiary-internal'];
  return knownOf([`operation-request.${field}-designates`]);
}

/** What the document leaves open about the texts and numbers of a field. */
export function limitPointOf(field: string): OpenPointId {
  if (field.startsWith('montant')) return 'limits.amount';
  if (field === 'requestId') return 'request-id.format';
  if (isDesignation(field) && field !== 'refInstrumentPaiementBeneficiaire')
    return 'beneficiary.third-party-format';
  return 'text.length';
}
