/** OTPs of a test environment that are always the same: one for all payers, or one for each user. */
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { askerOf, changeBoth, type ProfileDraft, type Surroundings } from '../asking.ts';

/** The variable of the OTP for all payers; those of users end with the user. */
const VARIABLE = 'PAYOPS_OTP';

/** Asks for the OTP of each user but the first, where the profile has a fixed one. Enter: the same. */
export async function withOtpsOfUsers(
  surroundings: Surroundings,
  known: ProfileDraft,
): Promise<ProfileDraft> {
  const { words } = surroundings;
  const ask = askerOf(surroundings);
  if (ask === undefined || known.filled.bindings?.otp?.value === undefined) return known;
  const payers = known.filled.fixtures.instruments.filter(isPayer);
  const [first] = payers;
  const users = new Set(
    payers.flatMap(({ refUsager, otp }) =>
      refUsager === undefined || refUsager === first?.refUsager || otp !== undefined ? [] : refUsager,
    ),
  );
  let all = known;
  for (const user of users) {
    const otp = await ask(words.otpOf(user));
    if (otp === '') continue;
    all = changeBoth(all, (profile) =>
      withInstruments(profile, (one) => (one.refUsager === user && isPayer(one) ? { ...one, otp } : one)),
    );
  }
  return all;
}

/**
 * The profile as it is written: variables in place of OTPs that were typed.
 * @param before what was known already, whose OTPs stay as they are.
 */
export function withoutOtps(
  { typed }: Pick<Surroundings, 'typed'>,
  before: Profile,
  profile: Profile,
): Profile {
  const aside = (value: string, variable: string) => {
    typed.set(variable, value);
    return `\${${variable}}`;
  };
  const older = before.fixtures.instruments.flatMap(({ otp }) => otp ?? []);
  const changed = withInstruments(profile, (one) =>
    one.otp === undefined || older.includes(one.otp)
      ? one
      : { ...one, otp: aside(one.otp, `${VARIABLE}_${nameOf(one.refUsager ?? one.name)}`) },
  );
  const { bindings } = profile;
  const value = bindings?.otp?.value;
  return value === undefined || value === before.bindings?.otp?.value
    ? changed
    : { ...changed, bindings: { ...bindings, otp: { ...bindings?.otp, value: aside(value, VARIABLE) } } };
}

function nameOf(reference: string): string {
  return reference.replace(/\W+/g, '_').toUpperCase();
}

type Instrument = Profile['fixtures']['instruments'][number];

function isPayer({ allows }: Instrument): boolean {
  return allows.includes('debit') || allows.includes('drain');
}

function withInstruments(profile: Profile, change: (one: Instrument) => Instrument): Profile {
  const { fixtures } = profile;
  return { ...profile, fixtures: { ...fixtures, instruments: fixtures.instruments.map(change) } };
}
