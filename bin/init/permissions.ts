/** What `init` may do at the target besides reading: an option or an answer decides. */
import { unmet } from '../../target/profile/needs.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { isLacking, type ProfileDraft, type Surroundings } from './asking.ts';
import type { Permissions } from './find-out.ts';
import { plannedOperations } from './planned-operations.ts';
import { isConfirmed } from './yes-or-no.ts';

/** The keys that each permission helps to find: where a profile has them all, there is nothing to ask. */
const SERVES: Readonly<Record<keyof Permissions, readonly string[]>> = {
  otp: ['bindings.otp'],
  spend: [
    'bindings.movements',
    'bindings.callback.reference',
    'bindings.callback.status',
    'bindings.operationList.from',
    'bindings.operationList.to',
    'bindings.operationList.max',
  ],
  create: [
    'bindings.requestType',
    'fixtures.requestCreations',
    'fixtures.loyaltyEnrollments',
    'fixtures.creditPurchases',
  ],
};

/** Asks for each permission that no option gives. */
export async function permissionsFrom(surroundings: Surroundings, known: ProfileDraft): Promise<Permissions> {
  return {
    otp: await isAllowed(surroundings, known, 'otp'),
    spend: await isAllowed(surroundings, known, 'spend'),
    create: await isAllowed(surroundings, known, 'create'),
  };
}

async function isAllowed(
  surroundings: Surroundings,
  known: ProfileDraft,
  what: keyof Permissions,
): Promise<boolean> {
  const { args, words } = surroundings;
  if (!SERVES[what].some((key) => isLacking(known, key))) return false;
  if (args[what] !== undefined) return args[what];
  const profile = resolveProfile(known.filled);
  // Each payer that needs an OTP was given with its own.
  if (what === 'otp' && unmet(profile, 'bindings.otp') === undefined) return false;
  const { typical } = profile.limits.amount;
  return isConfirmed(
    surroundings,
    what === 'spend' ? words.spend(plannedOperations(surroundings, known), typical) : words.ask[what],
  );
}
