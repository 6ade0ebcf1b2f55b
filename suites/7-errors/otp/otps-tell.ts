/** Whether the OTPs of a target tell anything by themselves: a fixed one, or one that nobody looks at, does not. */
import { unknownReference } from '../../../target/profile/unknown-references.ts';
import { obtainOtp } from '../../act/bound-calls.ts';
import { authenticatedRequest } from '../../act/operation-requests.ts';
import { refusedOtpsInARow, sendWithWrongOtp } from '../../act/wrong-otps.ts';
import { arrangeParties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';

/**
 * Why nothing follows from what an OTP opens; undefined where something does. To be called before any instrument is
 * leased.
 * @param control whether one that was never generated is tried as well: where that is accepted, another check says so.
 */
export async function whyNoOtpTells(
  t: Experiment,
  { control = false }: { readonly control?: boolean } = {},
): Promise<string | undefined> {
  if (t.profile.bindings.otp?.call === undefined) return 'the profile gives a fixed OTP';
  if (await isFixed(t)) return 'the same OTP is generated each time';
  return control ? whyNoOtpIsLookedAt(t) : undefined;
}

/**
 * Why nothing follows from the form of an OTP, of a fixed one too; undefined where a wrong one is refused. To be called
 * before any instrument is leased.
 */
export async function whyNoOtpIsLookedAt(t: Experiment): Promise<string | undefined> {
  return (await isLookedAt(t)) ? undefined : 'an OTP that was never generated is accepted as well';
}

/** Whether two OTPs that are generated one after the other are the same. */
function isFixed(t: Experiment): Promise<boolean> {
  return t.run.once('whether OTPs are fixed', async (shared) => {
    const { payer } = await arrangeParties(shared, { payer: 'paying with an OTP' });
    const first = await obtainOtp(shared, payer);
    return first === (await obtainOtp(shared, payer));
  });
}

function isLookedAt(t: Experiment): Promise<boolean> {
  return t.run.once('control of a wrong OTP', async (shared) => {
    const parties = await arrangeParties(shared, { payer: 'passing', withOtp: true });
    refusedOtpsInARow(shared);
    const request = await authenticatedRequest(shared, parties);
    const authData = unknownReference(request.authData ?? '', shared.random);
    return (await sendWithWrongOtp(shared, parties, { ...request, authData })).status !== 200;
  });
}
