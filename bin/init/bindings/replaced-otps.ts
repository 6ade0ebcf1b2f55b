/** Whether a new OTP replaces the former of its instrument: operations show it, or somebody says it. */
import { describeAnswer } from '../../../spec/json/describe.ts';
import { partiesToTry } from '../../../suites/arrange/parties/parties-to-try.ts';
import { type Discovery, type Seen, sure } from '../../../suites/discovery/found.ts';
import { refusalOfFormerOtp } from '../../../suites/prepare/replaced-otps.ts';
import { needsOtp, someNeedOtp } from '../../../target/profile/otp-needs.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';
import { changeBoth, type ProfileDraft, type Surroundings, useTarget } from '../asking.ts';
import { answerOf } from '../yes-or-no.ts';

const KEY = 'otp.replaces';

/** The profile with what was found, and how it shows. */
interface Found {
  readonly known: ProfileDraft;
  readonly discoveries: readonly Discovery[];
}

/**
 * Finds out whether OTPs replace each other, where an operation needs one and the profile does not say.
 * @param spends whether operations may show it; otherwise it is asked for.
 */
export async function withReplaces(
  surroundings: Surroundings,
  known: ProfileDraft,
  spends: boolean,
): Promise<Found> {
  const { args, words } = surroundings;
  const isGiven = args.bind?.some((text) => text.startsWith(`${KEY}=`)) === true;
  if (isGiven || !isToFindOut(resolveProfile(known.filled))) return { known, discoveries: [] };
  if (spends) {
    const what = await useTarget(surroundings, known.filled, async (t) => {
      const parties = partiesToTry(t.profile).find(({ payer }) => needsOtp(t.profile, payer));
      const { typical } = t.profile.limits.amount;
      const answer = parties && (await refusalOfFormerOtp(t, typical, parties, () => {}));
      return answer && t.run.mask(describeAnswer(answer));
    });
    return what === undefined
      ? { known, discoveries: [] }
      : withValue(known, true, { code: 'operation', what });
  }
  const answer = await answerOf(surroundings, words.replaces);
  return answer === undefined ? { known, discoveries: [] } : withValue(known, answer, { code: 'told' });
}

/** Whether an operation needs an OTP that is generated, and the profile does not say how long it is good. */
function isToFindOut(profile: ResolvedProfile): boolean {
  const { otp } = profile.bindings;
  return otp?.call !== undefined && otp.replaces === undefined && someNeedOtp(profile);
}

/** The whole binding is in the discovery, which comes after that of the call. */
function withValue(known: ProfileDraft, replaces: boolean, seen: Seen): Found {
  const otp = { ...known.written.bindings?.otp, replaces };
  return {
    known: changeBoth(known, (profile) => ({
      ...profile,
      bindings: { ...profile.bindings, otp: { ...profile.bindings?.otp, replaces } },
    })),
    discoveries: [sure(`bindings.${KEY}`, { otp }, seen)],
  };
}
