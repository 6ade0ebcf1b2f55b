/** The requirements that an operation, its codes and its token touch as a whole. */

import { isOperationId } from '../../../contract/surface.ts';
import { REQUIREMENTS, requirementIdOf, requirementOf } from '../../../document/catalogue.ts';
import type { RequirementId } from '../../../generated/catalogue-ids.ts';
import type { OperationId } from '../../../generated/contract-names.ts';

const CREATIONS = [
  'creation.OUVERTURE_DE_COMPTE',
  'creation.RESILIATION',
  'creation.RECHARGEMENT_DE_COMPTE',
] as const;

/** What fails where an operation is not found. */
const SUCCESS: Readonly<Record<OperationId, readonly RequirementId[]>> = {
  executeOperation: ['execute.success'],
  cancelOperation: ['cancel.success'],
  listOperations: ['operation-list.success'],
  unenrollInstrument: ['unenroll.success'],
  lockInstrument: ['lock.success'],
  createRequest: ['loyalty.success', ...CREATIONS],
  submitCreditPurchase: ['credit-purchase.success'],
  listCreditPurchases: ['credit-purchase-list.success'],
  listMarketplaceServices: ['marketplace-services.success'],
  getFavoriteBeneficiary: ['favorite-beneficiary.success'],
  getBalance: ['balance.answers'],
  getFees: ['fees.computation'],
  getMovements: ['movements.answers'],
  issueToken: ['token.issued'],
  generateOtp: ['otp.answers'],
};

/** What an answer with 404 shows. */
const NOT_FOUND: { readonly [id in OperationId]?: readonly RequirementId[] } = {
  executeOperation: [
    'errors.unknown-refInstrumentPaiementInitiateur',
    'errors.unknown-refInstrumentPaiementBeneficiaire',
    'errors.unknown-refService',
    'errors.unknown-refContributeurInitiateur',
    'errors.unknown-refContributeurBeneficiaire',
  ],
  cancelOperation: ['cancel.unknown-operation'],
  listOperations: ['operation-list.unknown-instrument'],
  unenrollInstrument: ['unenroll.unknown-instrument'],
  lockInstrument: ['lock.unknown-instrument'],
  createRequest: ['creation.unknown-user', 'creation.unknown-contributor'],
  submitCreditPurchase: ['credit-purchase.unknown-user', 'credit-purchase.unknown-contributor'],
  listCreditPurchases: ['credit-purchase-list.unknown-contributor'],
  listMarketplaceServices: [
    'marketplace-services.unknown-marketplace',
    'marketplace-services.unknown-contributor',
  ],
  getFavoriteBeneficiary: ['favorite-beneficiary.unknown-user', 'favorite-beneficiary.unknown-beneficiary'],
  getBalance: ['balance.unknown-instrument'],
  getFees: ['fees.unknown-service'],
  getMovements: ['movements.unknown-instrument'],
};

/** The requirements of an operation's success; none for one that the contract has not. */
export function successOf(operation: string): readonly RequirementId[] {
  return isOperationId(operation) ? SUCCESS[operation] : [];
}

/** The requirements that an error with a code shows. */
export function touchedByCode(operation: string, code: string): readonly RequirementId[] {
  if (!isOperationId(operation)) return [];
  if (code === '401') return tokenOfOperation(operation);
  if (code === '404') return NOT_FOUND[operation] ?? [];
  if (operation !== 'executeOperation') return [];
  if (code === '400') return ['errors.insufficient-balance', 'errors.invalid-otp'];
  return code === '409' ? ['request-id.reuse-refused'] : [];
}

/** The requirement that a token is asked for; none for the token call. */
export function tokenOfOperation(operation: string): readonly RequirementId[] {
  return isOperationId(operation) && operation !== 'issueToken'
    ? [requirementIdOf(`authentication.${operation}`)]
    : [];
}

/** Whether what is touched is more than what the field expects. True where nothing is known to be touched. */
export function isBinding(requirements: readonly RequirementId[]): boolean {
  return requirements.length === 0 || requirements.some((id) => requirementOf(id).level !== 'advisory');
}

/** Those of some ids that the catalogue holds. */
export function knownOf(ids: readonly string[]): readonly RequirementId[] {
  return REQUIREMENTS.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}
