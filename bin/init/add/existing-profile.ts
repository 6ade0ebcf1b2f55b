/** An existing profile as `init --add` takes it up: read, its variables filled in, and tried. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UserError } from '../../../spec/run/user-error.ts';
import { lookAtAddress, lookAtToken } from '../../../suites/doctor/reach.ts';
import { interpolate } from '../../../target/profile/reading/environment.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { parseSource } from '../../../target/profile/reading/source.ts';
import { leavesOf } from '../../../target/profile/reading/tree.ts';
import { validateProfile } from '../../../target/profile/reading/validate.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import { ensureAccepted, type ProfileDraft, type Surroundings } from '../asking.ts';
import { valuesOf, variablesIn } from '../variables.ts';

/** A profile's file, and what it says. */
export interface ExistingProfile {
  readonly text: string;
  /** With secrets filled in: only what is added to it is written. */
  readonly known: ProfileDraft;
  readonly resolved: ResolvedProfile;
}

/**
 * Reads the file. At a terminal the values of variables that are not set are asked for.
 * @throws UserError for a file that is missing or at fault.
 */
export async function readExisting(
  surroundings: Pick<Surroundings, 'args' | 'io' | 'words' | 'typed'>,
): Promise<ExistingProfile> {
  const { args, io, typed } = surroundings;
  const { out: file } = args;
  if (!existsSync(file))
    throw new UserError(
      `There is no ${file} to add to.`,
      'Run npx payops-conformance init without --add: it writes one. --out names another file.',
    );
  const text = readFileSync(file, 'utf8');
  const source = parseSource(text);
  const names =
    'place' in source ? leavesOf(source.value).flatMap(({ value }) => variablesIn(`${value}`)) : [];
  for (const [name, value] of await valuesOf(surroundings, names)) typed.set(name, value);
  const env = { ...io.env, ...Object.fromEntries(typed) };
  const resolved = readProfile(text, file, env, {}, dirname(resolve(file)));
  const { value, uses, defaults } = interpolate('place' in source ? source.value : undefined, env);
  const { profile } = validateProfile(value, uses, defaults);
  if (profile === undefined) throw new Error(`${file} is valid and invalid.`);
  return { text, known: { written: profile, filled: profile }, resolved };
}

/** @throws UserError where the address or the token of the profile does not work: nothing can be found out then. */
export async function tryExisting(surroundings: Surroundings, { known }: ExistingProfile): Promise<void> {
  await ensureAccepted(surroundings, known, lookAtAddress);
  await ensureAccepted(surroundings, known, async (t) => [await lookAtToken(t)]);
}
