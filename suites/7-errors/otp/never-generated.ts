/** 7, rule 3: an OTP is invalid where none was ever generated, too. */
import { usesOtps } from '../../../target/profile/otp-needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { unknownReference } from '../../../target/profile/unknown-references.ts';
import { gaveOtpBefore, obtainOtp, otpCall } from '../../act/bound-calls.ts';
import { requestWithoutOtp } from '../../act/operation-requests.ts';
import { refusedOtpsInARow, sendWithWrongOtp } from '../../act/wrong-otps.ts';
import { arrangeParties, type Parties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import type { Declare } from '../../engine/declare/section.ts';
import { ensureOtpsAreAccepted, judgeInvalidOtpRefused } from './invalid-otp.ts';
import { whyNoOtpTells } from './otps-tell.ts';

/** Where nothing waits to be compared with it, a made-up OTP opens nothing either. */
export function otpNeverGenerated(check: Declare): void {
  check('one that was made up, of an instrument for which this run generated none', async (t) => {
    // Others soon ask for an OTP of every payer. None can be taken before: what is asked first needs instruments, too.
    t.prioritise();
    const silent = await whyNoOtpTells(t, { control: true });
    if (silent !== undefined) return t.judge.observed(silent);
    await ensureOtpsAreAccepted(t);
    const usual = await usualOtp(t);
    const parties = await arrangedWithoutOtp(t);
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

function payersWithOtps({ profile }: Experiment): readonly Instrument[] {
  return profile.fixtures.instruments.filter((one) => one.allows.includes('debit') && usesOtps(profile, one));
}

function hadOtp(t: Experiment, payer: Instrument): boolean {
  return gaveOtpBefore(t, otpCall(t, payer));
}

/** Parties whose payer had none so far: the last of the profile, for those before it are asked for first. */
async function arrangedWithoutOtp(t: Experiment): Promise<Parties | undefined> {
  const payer = payersWithOtps(t).findLast((one) => !hadOtp(t, one));
  if (payer === undefined) return undefined;
  return arrangeParties(t, { payer: 'exclusive', withOtp: true, payerReference: payer.reference });
}
