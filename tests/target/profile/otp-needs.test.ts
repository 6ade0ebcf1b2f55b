/** Which payers need an OTP, as a profile says it. */
import { expect, it } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import {
  allNeedOtp,
  needsOtp,
  shareNeedingOtp,
  someNeedOtp,
  usesOtps,
} from '../../../target/profile/otp-needs.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';

const PRINTED = await createProfile('http://sandbox');

/** A profile of payers of which each says whether it needs one. */
function profileOf(required: boolean | undefined, own: readonly (boolean | undefined)[]): ResolvedProfile {
  const [payer] = PRINTED.fixtures.instruments;
  if (payer === undefined) throw new Error('The sandbox has no instrument.');
  const instruments = own.map((otpRequired, at) => ({
    ...payer,
    name: `payer ${at}`,
    reference: `P-${at}`,
    ...(otpRequired !== undefined && { otpRequired }),
  }));
  const otp = { value: '123456', ...(required !== undefined && { required }) };
  return resolveProfile({ ...PRINTED, bindings: { otp }, fixtures: { ...PRINTED.fixtures, instruments } });
}

const said = (profile: ResolvedProfile) => ({
  each: profile.fixtures.instruments.map((one) => needsOtp(profile, one)),
  some: someNeedOtp(profile),
  all: allNeedOtp(profile),
  share: shareNeedingOtp(profile),
});

it.each([
  [undefined, [undefined, true], { each: [false, true], some: true, all: false, share: 0.5 }],
  [true, [undefined, false], { each: [true, false], some: true, all: false, share: 0.5 }],
  [false, [true, true], { each: [true, true], some: true, all: true, share: 1 }],
  [true, [false, false], { each: [false, false], some: false, all: false, share: 0 }],
])('required %s, and of each %s', (required, own, expected) => {
  expect(said(profileOf(required, own))).toEqual(expected);
});

it('a target that demanded one of every payer needs it of every payer', () => {
  const profile = { ...profileOf(false, [false, undefined]), demanded: ['authData'] } as const;
  expect(said(profile)).toEqual({ each: [true, true], some: true, all: true, share: 1 });
});

it('an OTP that the profile gives proves no need, where it names others that need one', () => {
  const profile = profileOf(undefined, [undefined, true]);
  const [free] = profile.fixtures.instruments;
  expect(free && usesOtps(profile, { ...free, otp: '654321' })).toBe(false);
  const open = profileOf(undefined, [undefined, undefined]);
  expect(open.fixtures.instruments.map((one) => usesOtps(open, one))).toEqual([true, true]);
});
