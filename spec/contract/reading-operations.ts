/** Calls that change nothing on the target (4.3, 4.9 to 4.11, and the readings of 4.12). */
import type { OperationId } from '../generated/contract-names.ts';

const READING: readonly OperationId[] = [
  'listOperations',
  'listCreditPurchases',
  'listMarketplaceServices',
  'getFavoriteBeneficiary',
  'getBalance',
  'getFees',
  'getMovements',
];

/** Whether a call only reads; false for one outside the contract. */
export function isReading(operationId: OperationId | 'other'): boolean {
  return READING.some((reading) => reading === operationId);
}
