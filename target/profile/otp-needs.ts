/** Which payers need an OTP (2.2): which of them do is the platform's affair, and a profile says it of all or of each. */
import type { Instrument, ResolvedProfile } from './resolve.ts';
import { placeholdersIn, type TemplateVariable } from './template.ts';

type Payer = Pick<Instrument, 'otpRequired'>;

/** What says that operations need one; `demanded` is found out at the start of a run. */
type Said = Pick<ResolvedProfile, 'bindings' | 'demanded'>;

/** Whether operations of an instrument need an OTP: what is said of itself comes before what is said of all. */
export function needsOtp({ bindings, demanded }: Said, { otpRequired }: Payer): boolean {
  // Where every payer was refused, what the profile says of one is not so.
  if (demanded?.includes('authData') === true) return true;
  return otpRequired ?? bindings.otp?.required === true;
}

/**
 * Whether OTPs are for a payer, and one can be had. Where the profile names payers that need one, the others may have none,
 * whatever it gives as theirs, and how the target treats one that they send is not shown.
 */
export function usesOtps(
  profile: Said & Pick<ResolvedProfile, 'fixtures'>,
  payer: Payer & Pick<Instrument, 'otp'>,
): boolean {
  if (!isOtpHad(profile, payer)) return false;
  return needsOtp(profile, payer) || !namesPayersWithOtp(profile);
}

const namingPayers = new WeakMap<readonly Instrument[], boolean>();

/** Found out once for a profile: it is asked of every instrument whenever one is chosen. */
function namesPayersWithOtp({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): boolean {
  const { instruments } = fixtures;
  const known = namingPayers.get(instruments);
  if (known !== undefined) return known;
  const names = debitedOf({ fixtures }).some(({ otpRequired }) => otpRequired === true);
  namingPayers.set(instruments, names);
  return names;
}

/** Whether the profile says how an OTP of a payer is had. @param own what it says of the payer itself. */
function isOtpHad({ bindings: { otp } }: Said, own: Partial<Pick<Instrument, 'otp'>>): boolean {
  return (
    own.otp !== undefined ||
    otp?.value !== undefined ||
    (otp?.call !== undefined && otp.pointer !== undefined)
  );
}

/** Whatever these name, an OTP that is asked for with them opens any operation of its payer. */
const OF_THE_PAYER: readonly string[] = [
  'referenceWallet',
  'refContributeurInitiateur',
  'refUsager',
] satisfies readonly TemplateVariable[];

/** Whether OTPs are asked for without a word of the operation: nothing in it but its payer can then be wrong for them. */
export function areOtpsOfPayerAlone({ bindings: { otp } }: Said): boolean {
  return placeholdersIn(JSON.stringify(otp?.call ?? null)).every((name) => OF_THE_PAYER.includes(name));
}

/** Those that ordinary operations debit. */
function payersOf({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): readonly Instrument[] {
  return fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
}

/** Payers of ordinary operations that may need an OTP, of which the profile does not say how one is had. */
export function payersWithoutOtp(profile: Said & Pick<ResolvedProfile, 'fixtures'>): readonly Instrument[] {
  return payersOf(profile).filter((one) => one.otpRequired !== false && !isOtpHad(profile, one));
}

/** Whether the profile says how an OTP is had, of every payer or of one. */
export function hasOtps(profile: Said & Pick<ResolvedProfile, 'fixtures'>): boolean {
  return isOtpHad(profile, {}) || payersOf(profile).some((one) => isOtpHad(profile, one));
}

/** Those that any operation debits. */
function debitedOf({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): readonly Instrument[] {
  return fixtures.instruments.filter(({ allows }) => allows.includes('debit') || allows.includes('drain'));
}

/** Whether a payer needs an OTP, of those that come into question. */
export function someNeedOtp(
  profile: Said & Pick<ResolvedProfile, 'fixtures'>,
  payers: readonly Payer[] = debitedOf(profile),
): boolean {
  return payers.some((one) => needsOtp(profile, one));
}

/** Whether no payer of ordinary operations can do without one. A profile without payers says it of all, or not. */
export function allNeedOtp(profile: Said & Pick<ResolvedProfile, 'fixtures'>): boolean {
  const payers = payersOf(profile);
  return payers.length === 0 ? needsOtp(profile, {}) : payers.every((one) => needsOtp(profile, one));
}

/** How many of the payers need one, from 0 to 1. */
export function shareNeedingOtp(profile: Said & Pick<ResolvedProfile, 'fixtures'>): number {
  const payers = payersOf(profile);
  if (payers.length === 0) return needsOtp(profile, {}) ? 1 : 0;
  return payers.filter((one) => needsOtp(profile, one)).length / payers.length;
}
