/** Whether a user may pay an instrument of their own is not shown: who has several is paid by others, as far as there are any. */
import { expect, test } from 'vitest';
import { extraStep } from '../../sandbox/behaviours/change-rules.ts';
import { createProfile } from '../../sandbox/server/sandbox-profile.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { partiesToTry } from '../../suites/arrange/parties/parties-to-try.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { carriedOutTogether } from './carried-out.ts';

const checks = DOCUMENT.checks.filter(
  ({ requirement, needs }) =>
    /^(execute|enumerations|operation-request|journey|endpoints)\./.test(requirement) &&
    !needs.includes('callbacks'),
);

/** Four instruments one after the other are of one user. */
function userOf(reference: unknown): string {
  return `USR-000${Math.ceil(Number(String(reference).slice(-4)) / 4)}`;
}

function withUsers({ fixtures, ...profile }: Profile): Profile {
  const instruments = fixtures.instruments.map((one) => ({ ...one, refUsager: userOf(one.reference) }));
  return { ...profile, fixtures: { ...fixtures, instruments } };
}

const refusingOneUser = extraStep('executeOperation', 'users.differ', ({ input }) => {
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: paid } = input;
  return typeof payer === 'string' && typeof paid === 'string' && userOf(payer) === userOf(paid)
    ? { status: 400, message: 'Both instruments are of one user' }
    : undefined;
});

test('operations between the instruments of one user are refused: nobody is accused, everything is decided', async () => {
  const results = await carriedOutTogether(checks, [refusingOneUser], withUsers);
  const undecided = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
  expect(undecided.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
});

test('what is tried before the checks is between two users', async () => {
  const profile = resolveProfile(withUsers(await createProfile()));
  const pairs = partiesToTry(profile).flatMap(({ payer, beneficiary }) =>
    beneficiary === undefined ? [] : [[payer.refUsager, beneficiary.refUsager]],
  );
  expect(pairs).not.toEqual([]);
  for (const [payer, paid] of pairs) expect(payer).not.toBe(paid);
});
