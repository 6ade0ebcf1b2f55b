/** What is known of a target while it is asked for, and how an answer is tried. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { withRun } from '../../suites/discovery/discover.ts';
import { type Finding, masked } from '../../suites/doctor/finding.ts';
import type { Experiment } from '../../suites/engine/declare/experiment.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { InitArguments } from '../command-line/profile/init-options.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import type { InitWords } from '../words/init-words.ts';

/** A profile in two forms: as it is written, and with the secrets that it takes from the environment. */
export interface Known {
  readonly written: Profile;
  readonly filled: Profile;
}

/** Where and how things are tried. */
export interface Surroundings {
  readonly args: InitArguments;
  readonly io: Io;
  readonly words: InitWords;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Shows what was found. */
  readonly tell: (finding: Finding) => void;
  /** Variables that what was typed here is to be put into, before the profile is used. */
  readonly typed: Map<string, string>;
}

/** So often a question is asked before it is given up. */
const MOST_TRIES = 5;

/**
 * An answer that is taken; a mistake is told, and asked for again.
 * @param leaveOut what stands where none is taken in the end, of what need not be told.
 * @throws UserError the last mistake, where it has to be told.
 */
export async function asked<T>(
  { stdout }: Pick<Io, 'stdout'>,
  ask: () => Promise<string>,
  take: (text: string) => Promise<T>,
  leaveOut?: () => T,
): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    const text = await ask();
    try {
      return await take(text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const isLast = nth === MOST_TRIES;
      if (isLast && leaveOut === undefined) throw error;
      stdout.write(`${error.message}\n${error.hint === undefined ? '' : `${error.hint}\n`}`);
      if (isLast && leaveOut !== undefined) return leaveOut();
    }
  }
}

/** Says that something is left out, and leaves it as it was. */
export function leftOut<T>({ io, words }: Pick<Surroundings, 'io' | 'words'>, before: T): () => T {
  return () => {
    io.stdout.write(`${words.leftOut}\n`);
    return before;
  };
}

/** Both forms with more test data. */
export function added(known: Known, more: Partial<Profile['fixtures']>): Known {
  return grown(known, (profile) => ({ ...profile, fixtures: { ...profile.fixtures, ...more } }));
}

/** Both forms, changed alike. */
export function grown({ written, filled }: Known, change: (profile: Profile) => Profile): Known {
  return { written: change(written), filled: change(filled) };
}

/** Of several that are given at once: they are apart by semicolons. */
export function partsOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @throws UserError where something is not as it was said. */
export async function looked(
  surroundings: Surroundings,
  known: Known,
  look: (t: Experiment) => Promise<readonly Finding[]>,
): Promise<void> {
  const findings = await tried(surroundings, known.filled, async (t) =>
    (await look(t)).map((finding) => masked(finding, t.run.mask)),
  );
  findings.forEach(surroundings.tell);
  const wrong = findings.find(({ mark }) => mark === 'bad');
  if (wrong !== undefined) throw new UserError(`The ${wrong.subject} is not right: see above.`);
}

/** Something done at the target, with what is known of it. */
export function tried<T>(
  { folder, signal }: Surroundings,
  known: Profile,
  use: (t: Experiment) => Promise<T>,
): Promise<T> {
  const profile = resolveProfile(known);
  return withRun(
    { profile, masker: maskerFor(profile), version: packageInfo().version },
    folder,
    signal,
    use,
  );
}
