/** Two operations of different instruments, under one lease: a check that leased twice could wait for itself. */

import type { LeaseMode, Want } from '../../../target/fixtures/fixture-assignment.ts';
import { serviceFitting } from '../../../target/profile/fitting-types.ts';
import { someNeedOtp } from '../../../target/profile/otp-needs.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
} from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { fitOf } from './fitting-service.ts';
import { haveOneUser, type Parties } from './parties.ts';
import { avoidingUnfit } from './party-wants.ts';

/** Whether the profile has two instruments that can pay. */
export function hasTwoPayers({ profile }: Experiment): boolean {
  return (
    profile.fixtures.services.length > 0 && profile.fixtures.instruments.filter(payingIn(profile)).length > 1
  );
}

/** Not every pair with a card has a nature (2.5), and what may be emptied may be empty. */
function payingIn({ fixtures }: ResolvedProfile): (one: Instrument) => boolean {
  const may = ({ allows, type }: Instrument) =>
    allows.includes('debit') &&
    (fixtures.thirdPartyBeneficiaries.length > 0 || (allows.includes('credit') && type !== 'CARTE_BANCAIRE'));
  const lasting = (one: Instrument) => may(one) && !one.allows.includes('drain');
  return fixtures.instruments.filter(lasting).length > 1 ? lasting : may;
}

/**
 * Parties of two operations that debit different instruments: they pay a third party, or each other.
 * @param wanted how both are leased; by default they are shared.
 * @param ofTwoUsers whether they are of two users, where the profile says so of any two that can pay a third party.
 * @throws Skipped where the profile has no two that can.
 */
export async function arrangeTwoPayers(
  t: Experiment,
  wanted?: LeaseMode,
  ofTwoUsers = false,
): Promise<readonly [Parties, Parties]> {
  t.need('fixtures.instruments.two-debit');
  const { service, thirdParty, pays } = commonTo(t.profile);
  if (service === undefined || !hasTwoPayers(t))
    return t.skip(
      'fixtures.thirdPartyBeneficiaries',
      'The profile has no beneficiary whom two instruments can pay.',
    );
  // A target may keep only the newest OTP of an instrument.
  const usual = someNeedOtp(t.profile, t.profile.fixtures.instruments.filter(pays))
    ? 'paying with an OTP'
    : 'shared';
  const mode = wanted ?? usual;
  const want: Want<Instrument> = t.run.kept(`what two payers are asked for, ${mode}`, () => ({
    mode,
    instrument: pays,
    ...avoidingUnfit(t),
  }));
  const parts = ofTwoUsers && thirdParty !== undefined && hasTwoUsers(t.profile);
  const paying = parts ? ofAnotherUser(t, want) : want;
  const second = thirdParty === undefined ? payingEachOther(t, want) : paying;
  const [one, other] = (await t.lease(want, second)).instruments;
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

/** Whether the profile gives the users of two instruments that can pay, and they are two. */
function hasTwoUsers(profile: ResolvedProfile): boolean {
  const users = profile.fixtures.instruments
    .filter(payingIn(profile))
    .flatMap(({ refUsager }) => refUsager ?? []);
  return new Set(users).size > 1;
}

/** The second of two, of another user than the first as the profile says. */
function ofAnotherUser({ run }: Experiment, second: Want<Instrument>): Want<Instrument> {
  return run.kept(`what is of another user than the first, ${second.mode}`, () => ({
    ...second,
    instrument: (candidate, chosen) =>
      [candidate, ...chosen].every(({ refUsager }) => refUsager !== undefined) &&
      candidate.refUsager !== chosen[0]?.refUsager &&
      second.instrument(candidate, chosen),
  }));
}

/**
 * Two instruments that can pay each other, each for this check alone.
 * @throws Skipped where the profile has no two that can.
 */
export async function arrangeToAndFro(t: Experiment): Promise<readonly [Instrument, Instrument]> {
  const both = ({ allows, type }: Instrument) =>
    allows.includes('debit') &&
    allows.includes('credit') &&
    !allows.includes('drain') &&
    type !== 'CARTE_BANCAIRE';
  if (t.profile.fixtures.instruments.filter(both).length < 2)
    return t.skip(
      'fixtures.instruments[].allows',
      'The profile has no two instruments, other than cards, that allow debit and credit.',
    );
  const want: Want<Instrument> = t.run.kept('what two that pay each other are asked for', () => ({
    mode: 'exclusive',
    instrument: both,
    ...avoidingUnfit(t),
  }));
  const [one, other] = (await t.lease(want, payingEachOther(t, want))).instruments;
  if (one === undefined || other === undefined) throw new Error('A lease came without instruments.');
  return [one, other];
}

/** What two payers have in common: without a service that fits two for a third party, the first ones of the profile. */
interface Common {
  readonly service: Service | undefined;
  readonly thirdParty: ThirdPartyBeneficiary | undefined;
  readonly pays: (instrument: Instrument) => boolean;
}

function commonTo(profile: ResolvedProfile): Common {
  const { instruments, services, thirdPartyBeneficiaries } = profile.fixtures;
  const pays = payingIn(profile);
  for (const service of services)
    for (const thirdParty of thirdPartyBeneficiaries) {
      const fits = (one: Instrument) => pays(one) && serviceFitting(service, one, thirdParty) !== undefined;
      if (instruments.filter(fits).length > 1) return { service, thirdParty, pays: fits };
    }
  return { service: services[0], thirdParty: thirdPartyBeneficiaries[0], pays };
}

/** The second of two that pay each other: some type of operation fits them. */
function payingEachOther({ run, profile }: Experiment, first: Want<Instrument>): Want<Instrument> {
  const suits = fitOf(profile, {});
  const pays = (candidate: Instrument, one: Instrument) =>
    candidate !== one && first.instrument(candidate, []) && suits(one, candidate) && suits(candidate, one);
  const paysOther = (candidate: Instrument, one: Instrument) =>
    pays(candidate, one) && !haveOneUser(candidate, one);
  return run.kept(`what pays and is paid by another, ${first.mode}`, () => ({
    ...first,
    instrument: (candidate, [one]) =>
      one !== undefined &&
      (profile.fixtures.instruments.some((other) => paysOther(other, one)) ? paysOther : pays)(
        candidate,
        one,
      ),
  }));
}
