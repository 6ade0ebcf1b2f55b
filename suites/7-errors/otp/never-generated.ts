/** 7, rule 3: an OTP is invalid where none was ever generated, too. */
import { usesOtps } from '../../../target/profile/otp-needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { unknownReference } from '../../../target/profile/unknown-references.ts';
import { gaveOtpBefore, obtainOtp, otpCall } from '../../act/bound-calls.ts';
import { requestWithoutOtp } from '../../act/operation-requests.ts';
import { refusedOtpsInARow, sendWithWrongOtp } from '../../act/wrong-otps.ts';
import { arrangeParties } from '../../arrange/parties/parties.ts';
import { keepWithoutOtp } from '../../arrange/parties/payers-without-otp.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import type { Declare } from '../../engine/declare/section.ts';
import { ensureOtpsAreAccepted, judgeInvalidOtpRefused } from './invalid-otp.ts';
import { whyNoOtpTells } from './otps-tell.ts';

/** Where nothing waits to be compared with it, a made-up OTP opens nothing either. */
export function otpNeverGenerated(check: Declare): void {
  check('one that was made up, of an instrument for which this run generated none', async (t) => {
    // Others soon ask for an OTP of every payer. It is not leased yet: what is asked first needs instruments, too.
    const kept = payersWithOtps(t).length < MANY ? undefined : payerWithoutOtp(t);
    if (kept !== undefined) keepWithoutOtp(t, kept);
    const silent = await whyNoOtpTells(t, { control: true });
    if (silent !== undefined) return t.judge.observed(silent);
    await ensureOtpsAreAccepted(t);
    const usual = await usualOtp(t);
    const payer = payerWithoutOtp(t);
    const parties =
      payer &&
      (await arrangeParties(t, { payer: 'exclusive', withOtp: true, payerReference: payer.reference }));
    if (parties === undefined || hadOtp(t, parties.payer))
      return t.judge.observed('this run has generated an OTP for every instrument that pays with one');
    refusedOtpsInARow(t);
    t.judge.changed('authData was made up, and no OTP was generated for the payer');
    const authData = unknownReference(usual, t.random);
    const request = requestWithoutOtp(t, parties, { authData });
    judgeInvalidOtpRefused(t.judge, await sendWithWrongOtp(t, parties, request));
  });
}

/** An OTP as the target makes them. */
function usualOtp(t: Experiment): Promise<string> {
  return t.run.once('the form of an OTP', async (shared) => {
    const { payer } = await arrangeParties(shared, { payer: 'paying with an OTP' });
    return obtainOtp(shared, payer);
  });
}

/** So many payers are enough that others do without one of them. */
const MANY = 8;

function payersWithOtps({ profile }: Experiment): readonly Instrument[] {
  return profile.fixtures.instruments.filter((one) => one.allows.includes('debit') && usesOtps(profile, one));
}

function hadOtp(t: Experiment, payer: Instrument): boolean {
  return gaveOtpBefore(t, otpCall(t, payer));
}

/** The last of the profile that had none so far, for those before it are asked for first. */
function payerWithoutOtp(t: Experiment): Instrument | undefined {
  return payersWithOtps(t).findLast((one) => !hadOtp(t, one));
}
