/** OTPs of a test environment that are always the same: one for all payers, one for each user, or one for each instrument. */
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import {
  askerOf,
  askUntilAccepted,
  changeBoth,
  keepPrevious,
  type ProfileDraft,
  partsOf,
  type Surroundings,
} from '../asking.ts';

/** The variable of the OTP for all payers; those of users end with the user, or with the name of the instrument. */
const VARIABLE = 'PAYOPS_OTP';

/**
 * Asks for the OTP of each user, where the profile has a fixed one, and of each instrument where those of a user differ.
 * Enter: that of the profile.
 * @param free payers that need no OTP: nothing is asked about them.
 */
export async function withOtpsOfUsers(
  surroundings: Surroundings,
  known: ProfileDraft,
  free: readonly { readonly reference: string }[],
): Promise<ProfileDraft> {
  const ask = askerOf(surroundings);
  if (ask === undefined || known.filled.bindings?.otp?.value === undefined) return known;
  const [, ...others] = known.filled.fixtures.instruments.filter(isPayer);
  const asked = others.filter(
    ({ reference, refUsager, otp }) =>
      refUsager !== undefined && otp === undefined && free.every((one) => one.reference !== reference),
  );
  let all = known;
  for (const user of new Set(asked.map(({ refUsager = '' }) => refUsager))) {
    const references = asked.flatMap(({ refUsager, reference }) => (refUsager === user ? reference : []));
    all = await askUntilAccepted(
      surroundings,
      () => ask(surroundings.words.otpsOf(user, references)),
      async (text) => withOtps(all, otpsFor(references, partsOf(text))),
      keepPrevious(surroundings, all),
    );
  }
  return all;
}

/** @throws UserError where there is neither one for all nor one for each. */
function otpsFor(references: readonly string[], otps: readonly string[]): ReadonlyMap<string, string> {
  const [single] = otps;
  if (otps.length > 1 && otps.length !== references.length)
    throw new UserError(
      `${otps.length} OTPs do not go with ${references.length} instruments.`,
      'Write one for all, or one for each in their order.',
    );
  return new Map(
    references.flatMap((reference, at) => {
      const otp = otps.length > 1 ? otps[at] : single;
      return otp === undefined ? [] : [[reference, otp]];
    }),
  );
}

function withOtps(known: ProfileDraft, otps: ReadonlyMap<string, string>): ProfileDraft {
  return changeBoth(known, (profile) =>
    withInstruments(profile, (one) => {
      const otp = otps.get(one.reference);
      return otp === undefined ? one : { ...one, otp };
    }),
  );
}

/**
 * The profile as it is written: variables in place of OTPs that were typed. Those of the profile that is added to stay
 * as they are.
 */
export function withoutOtps(
  { typed, existing }: Pick<Surroundings, 'typed' | 'existing'>,
  profile: Profile,
): Profile {
  const aside = (value: string, variable: string) => {
    typed.set(variable, value);
    return `\${${variable}}`;
  };
  const isOlder = ({ reference, otp }: Instrument) =>
    existing?.fixtures.instruments.some((one) => one.reference === reference && one.otp === otp) === true;
  const ownerOf = ({ name, refUsager, otp }: Instrument) =>
    profile.fixtures.instruments.some(
      (one) => one.refUsager === refUsager && one.otp !== undefined && one.otp !== otp,
    )
      ? name
      : (refUsager ?? name);
  const changed = withInstruments(profile, (one) =>
    one.otp === undefined || isOlder(one)
      ? one
      : { ...one, otp: aside(one.otp, `${VARIABLE}_${nameOf(ownerOf(one))}`) },
  );
  const { bindings } = profile;
  const value = bindings?.otp?.value;
  return value === undefined || value === existing?.bindings.otp?.value
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
