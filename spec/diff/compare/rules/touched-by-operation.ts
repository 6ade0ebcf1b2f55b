/** The requirements that an operation, its codes and its token touch as a whole. */

import { isOperationId } from '../../../contract/surface.ts';
import { REQUIREMENTS, requirementIdOf, requirementOf } from '../../../document/catalogue.ts';
import type { RequirementId } from '../../../generated/catalogue-ids.ts';
import { rowOf } from '../../../operations.ts';

/** The requirements of an operation's success; none for one that the contract has not. */
export function successOf(operation: string): readonly RequirementId[] {
  return isOperationId(operation) ? rowOf(operation).success : [];
}

/** The requirements that an error with a code shows. */
export function touchedByCode(operation: string, code: string): readonly RequirementId[] {
  if (!isOperationId(operation)) return [];
  if (code === '401') return tokenOfOperation(operation);
  if (code === '404') return rowOf(operation).unknown;
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
