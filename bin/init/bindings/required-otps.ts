/** Which payers need an OTP: operations show it. */
import { findPayersWithOtp } from '../../../suites/discovery/fixtures/payers-with-otp.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { type ProfileDraft, type Surroundings, useTarget, withFixtures } from '../asking.ts';

/**
 * Adds `otpRequired: true` to each payer whose operations were accepted with an OTP only. Money moves.
 * @param free payers that need none.
 */
export async function withRequiredOtps(
  surroundings: Surroundings,
  known: ProfileDraft,
  free: readonly Instrument[],
): Promise<ProfileDraft> {
  const found = await useTarget(surroundings, known.filled, (t) => findPayersWithOtp(t, free));
  for (const { name } of found)
    surroundings.tell({
      subject: 'instrument',
      of: name,
      key: 'fixtures.instruments',
      mark: 'good',
      said: { code: 'otp-required' },
    });
  const names = found.map(({ name }) => name);
  return withFixtures(known, {
    instruments: known.written.fixtures.instruments.map((one) =>
      names.includes(one.name) ? { ...one, otpRequired: true } : one,
    ),
  });
}
