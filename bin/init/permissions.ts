/** What `init` may do at the target besides reading: an option or an answer decides. */
import { unmet } from '../../target/profile/needs.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { isLacking, type ProfileDraft, type Surroundings } from './asking.ts';
import type { Permissions } from './find-out.ts';
import { plannedOperations } from './planned-operations.ts';
import { answerOf, isConfirmed } from './yes-or-no.ts';

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

/** Asks for the permissions that no option gives: for all at once, or for each. */
export async function permissionsFrom(surroundings: Surroundings, known: ProfileDraft): Promise<Permissions> {
  const { args, words } = surroundings;
  const profile = resolveProfile(known.filled);
  const isLeft = (what: keyof Permissions) =>
    SERVES[what].some((key) => isLacking(known, key)) &&
    // Each payer that needs an OTP was given with its own.
    (args[what] !== undefined || what !== 'otp' || unmet(profile, 'bindings.otp') !== undefined);
  const useful = PERMISSIONS.filter(isLeft);
  const open = useful.filter((what) => args[what] === undefined);
  const { typical } = profile.limits.amount;
  const about = { operations: plannedOperations(surroundings, known), amount: typical };
  const forAll = open.length > 1 ? await answerOf(surroundings, words.permit(open, about)) : undefined;
  const ask = (what: keyof Permissions) =>
    isConfirmed(
      surroundings,
      what === 'spend' ? words.spend(about.operations, about.amount) : words.ask[what],
    );
  const isAllowed = async (what: keyof Permissions) => {
    if (!useful.includes(what)) return false;
    return args[what] ?? forAll ?? ask(what);
  };
  return {
    otp: await isAllowed('otp'),
    spend: await isAllowed('spend'),
    create: await isAllowed('create'),
  };
}

/** In the order of the questions. */
const PERMISSIONS = ['otp', 'spend', 'create'] as const satisfies readonly (keyof Permissions)[];
