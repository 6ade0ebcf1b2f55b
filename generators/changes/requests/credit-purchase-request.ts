/** Credit purchase requests (4.8) that are invalid in one way, and such as only look odd. */
import type { Change } from '../change.ts';
import { type UnknownReferences, unknownChange } from '../not-found-changes.ts';
import { optionalBodyChanges } from '../optional-bodies.ts';

/** What a reference that nothing has breaks, by its field. */
export const UNKNOWN_REQUIREMENTS = {
  refUsager: 'credit-purchase.unknown-user',
  refContributeur: 'credit-purchase.unknown-contributor',
  refProduit: 'credit-purchase.unknown-product',
} as const;

/** @param unknown references known not to exist, by `refUsager`, `refContributeur` and `refProduit`. */
export function creditPurchaseChanges(unknown: UnknownReferences = {}): Change[] {
  return [
    ...optionalBodyChanges('CreditPurchaseRequest', 'credit-purchase.field-types'),
    ...Object.entries(UNKNOWN_REQUIREMENTS).flatMap(([field, requirement]) => {
      const reference = unknown[field];
      return reference === undefined ? [] : [unknownChange(field, reference, requirement)];
    }),
  ];
}
