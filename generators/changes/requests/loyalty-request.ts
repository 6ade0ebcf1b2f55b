/** Loyalty enrollment requests (4.6) that are invalid in one way, and such as only look odd. */
import type { Change } from '../change.ts';
import { optionalBodyChanges } from '../optional-bodies.ts';

export function loyaltyChanges(): Change[] {
  return optionalBodyChanges('LoyaltyEnrollmentRequest', 'loyalty.field-types');
}
