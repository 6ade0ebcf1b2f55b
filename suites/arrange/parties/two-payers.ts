/** Two operations of different instruments, under one lease: a check that leased twice could wait for itself. */
import type { Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { Instrument, ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import type { Parties } from './parties.ts';
import { avoidingUnfit } from './party-wants.ts';

/** Whether the profile has two instruments that can pay. */
export function hasTwoPayers({ profile }: Experiment): boolean {
  return (
    profile.fixtures.services.length > 0 && profile.fixtures.instruments.filter(payingIn(profile)).length > 1
  );
}

/** Not every pair with a card has a nature (2.5). */
function payingIn({ fixtures: { thirdPartyBeneficiaries } }: ResolvedProfile): (one: Instrument) => boolean {
  return ({ allows, type }) =>
    allows.includes('debit') &&
    (thirdPartyBeneficiaries.length > 0 || (allows.includes('credit') && type !== 'CARTE_BANCAIRE'));
}

/**
 * Parties of two operations that debit different instruments: they pay a third party, or each other.
 * @throws Skipped where the profile has no two that can.
 */
export async function arrangeTwoPayers(t: Experiment): Promise<readonly [Parties, Parties]> {
  t.need('fixtures.instruments.two-debit');
  const { services, thirdPartyBeneficiaries } = t.profile.fixtures;
  const [service] = services;
  const [thirdParty] = thirdPartyBeneficiaries;
  if (service === undefined || !hasTwoPayers(t))
    return t.skip(
      'fixtures.thirdPartyBeneficiaries',
      'The profile has no beneficiary whom two instruments can pay.',
    );
  const pays = payingIn(t.profile);
  // A target may keep only the newest OTP of an instrument.
  const mode = t.profile.bindings.otp?.required === true ? 'paying with an OTP' : 'shared';
  const want: Want<Instrument> = t.run.kept('what two payers are asked for', () => ({
    mode,
    instrument: pays,
    ...avoidingUnfit(t),
  }));
  const [one, other] = (await t.lease(want, want)).instruments;
  if (one === undefined || other === undefined) throw new Error('A lease came without instruments.');
  return thirdParty === undefined
    ? [
        { payer: one, service, beneficiary: other },
        { payer: other, service, beneficiary: one },
      ]
    : [
        { payer: one, service, thirdParty },
        { payer: other, service, thirdParty },
      ];
}
