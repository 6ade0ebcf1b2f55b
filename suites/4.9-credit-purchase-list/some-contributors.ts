/** The contributors whose lists of credit purchase requests are looked at (4.9). */
import { knownContributors } from '../../target/profile/known-references.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** How many contributors' lists are looked at. */
const CONTRIBUTORS = 12;

/** What a check needs that submits a request. */
export const SUBMISSION = ['operations.submitCreditPurchase', 'fixtures.creditPurchases'] as const;

/** The first contributors of the profile. */
export function someContributors(t: Experiment): readonly string[] {
  return knownContributors(t.profile).slice(0, CONTRIBUTORS);
}
