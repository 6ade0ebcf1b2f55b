/** 4.6, 4.7 and 4.8, of clients: the payloads, held to the shapes of the contract. Pure. */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { validate } from '../../../spec/contract/validators.ts';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId, SchemaName } from '../../../spec/generated/contract-names.ts';
import { show } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import { forOperations, heldIf, type RequestRule } from './request-rule.ts';

/**
 * A field, and what is within it, has the type that the contract gives. Null is read as a field that is not given.
 * @returns a rule that is outside for a body without the field.
 */
export function fieldType(operation: OperationId, schema: SchemaName, field: string): RequestRule {
  return forOperations([operation], ({ json }) => {
    if (!isJsonObject(json) || json[field] === undefined || json[field] === null) return 'outside';
    const issue = validate(schema, json).find(
      ({ pointer, keyword }) =>
        keyword === 'type' &&
        (pointer === `/${field}` || pointer.startsWith(`/${field}/`)) &&
        readPointer(json, pointer) !== null,
    );
    return heldIf(issue === undefined, {
      message: `${issue?.pointer.slice(1).replaceAll('/', '.')} has another type than the document gives`,
      expected: issue?.expected ?? '',
      actual: issue?.actual ?? '',
      pointer: issue?.pointer ?? '',
    });
  });
}

const enrollment = (field: string) => fieldType('createRequest', 'LoyaltyEnrollmentRequest', field);
const creation = (field: string) => fieldType('createRequest', 'CreationRequest', field);
const purchase = (field: string) => fieldType('submitCreditPurchase', 'CreditPurchaseRequest', field);

/**
 * The type of the request to create, whose field is not shown.
 * @param field as the profile binds it; without it nothing is judged.
 */
export function typeOfRequest(field: string | undefined): RequestRule {
  return forOperations(['createRequest'], ({ json }) => {
    const value = isJsonObject(json) && field !== undefined ? json[field] : undefined;
    if (value === undefined || value === null) return 'outside';
    return heldIf(
      ENUMERATIONS.TypeDemande.some((known) => known === value),
      {
        message: `${field} is no type of a request`,
        expected: `one of ${ENUMERATIONS.TypeDemande.join(', ')}`,
        actual: show(value),
        pointer: `/${field}`,
      },
    );
  });
}

/** The rules of 4.6, 4.7 and 4.8 by their ids, but that of the type, which takes a binding. */
export const PAYLOAD_RULES = {
  'client-enrollment.requestInfo-type': enrollment('requestInfo'),
  'client-enrollment.tokenRequestorId-type': enrollment('tokenRequestorId'),
  'client-enrollment.cipheredCardInformation-type': enrollment('cipheredCardInformation'),
  'client-enrollment.enrollmentInformation-type': enrollment('enrollmentInformation'),
  'client-creation.refContributeurInitiateur-type': creation('refContributeurInitiateur'),
  'client-creation.refUtilisateur-type': creation('refUtilisateur'),
  'client-creation.montantRecharge-type': creation('montantRecharge'),
  'client-creation.refRechargeCompte-type': creation('refRechargeCompte'),
  'client-creation.urlFichierRecharge-type': creation('urlFichierRecharge'),
  'client-creation.refRaisonResiliation-type': creation('refRaisonResiliation'),
  'client-creation.commentaire-type': creation('commentaire'),
  'client-credit-purchase.montant-type': purchase('montant'),
  'client-credit-purchase.refUsager-type': purchase('refUsager'),
  'client-credit-purchase.refContributeur-type': purchase('refContributeur'),
  'client-credit-purchase.refProduit-type': purchase('refProduit'),
} as const satisfies { readonly [id in ClientRuleId]?: RequestRule };
