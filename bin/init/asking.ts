/** What `init` knows of a target so far, how it asks, and how it tries an answer. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { withRun } from '../../suites/discovery/discover.ts';
import { type Finding, masked } from '../../suites/doctor/finding.ts';
import type { Experiment } from '../../suites/engine/declare/experiment.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { valueAt } from '../../target/profile/reading/tree.ts';
import { type ResolvedProfile, resolveProfile } from '../../target/profile/resolve.ts';
import type { InitArguments } from '../command-line/profile/init-options.ts';
import { translateLines } from '../command-line/spoken-language.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import type { InitWords } from '../words/init/init-words.ts';

/** A profile in two forms: as the file has it, and with secrets filled in from the environment. */
export interface ProfileDraft {
  readonly written: Profile;
  readonly filled: Profile;
}

/** Where `init` asks, writes and tries. */
export interface Surroundings {
  readonly args: InitArguments;
  readonly io: Io;
  readonly words: InitWords;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Shows what was found. */
  readonly tell: (finding: Finding) => void;
  /** The profile that is added to; absent where a new one is written. */
  readonly existing?: ResolvedProfile;
  /** Values that were typed here, by the variables that the profile takes them from. */
  readonly typed: Map<string, string>;
  /** Whether a run may spend the whole balance of an instrument, by its reference: asked once. */
  readonly mayDrain: Map<string, boolean>;
}

/** Tries of an answer that the profile can do without. */
const MOST_TRIES = 5;

/**
 * Asks until an answer is accepted; each mistake is explained first.
 * @param leaveOut the result after too many mistakes. Without it the question is asked until it is answered, or
 *   interrupted.
 */
export async function askUntilAccepted<T>(
  surroundings: Surroundings,
  ask: () => Promise<string>,
  take: (text: string) => Promise<T>,
  leaveOut?: () => T,
): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    const text = await ask();
    try {
      return await take(text);
    } catch (error) {
      showMistake(surroundings, error);
      if (nth === MOST_TRIES && leaveOut !== undefined) return leaveOut();
    }
  }
}

/** Shows a usage error. @throws any other error. */
export function showMistake({ args, io }: Pick<Surroundings, 'args' | 'io'>, error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  for (const text of [error.message, error.hint ?? ''])
    if (text !== '') io.stdout.write(`${translateLines(text, args.lang)}\n`);
}

/** Whoever sits at the terminal; undefined in a script. */
export function askerOf({ args, io }: Pick<Surroundings, 'args' | 'io'>): Io['ask'] {
  return args.yes === true ? undefined : io.ask;
}

/** Reports that something is left out, and keeps what was there before. */
export function keepPrevious<T>({ io, words }: Pick<Surroundings, 'io' | 'words'>, before: T): () => T {
  return () => {
    io.stdout.write(`${words.leftOut}\n`);
    return before;
  };
}

/** Whether the profile has no such key. @param key dotted: `bindings.fees`. */
export function isLacking({ written }: ProfileDraft, key: string): boolean {
  return valueAt(written, key.split('.')) === undefined;
}

/** Both forms with more test data. */
export function withFixtures(known: ProfileDraft, more: Partial<Profile['fixtures']>): ProfileDraft {
  return changeBoth(known, (profile) => ({ ...profile, fixtures: { ...profile.fixtures, ...more } }));
}

/** Both forms, changed alike. */
export function changeBoth(
  { written, filled }: ProfileDraft,
  change: (profile: Profile) => Profile,
): ProfileDraft {
  return { written: change(written), filled: change(filled) };
}

/** The parts of an answer that are separated by semicolons. */
export function partsOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Shows findings about what was answered. @throws UserError where one of them is bad. */
export async function ensureAccepted(
  surroundings: Surroundings,
  known: ProfileDraft,
  look: (t: Experiment) => Promise<readonly Finding[]>,
): Promise<void> {
  const findings = await useTarget(surroundings, known.filled, async (t) =>
    (await look(t)).map((finding) => masked(finding, t.run.mask)),
  );
  findings.forEach(surroundings.tell);
  const wrong = findings.find(({ mark }) => mark === 'bad');
  if (wrong !== undefined)
    throw new UserError(`The ${wrong.subject} is not accepted: see the line with ✘ above.`);
}

/** Uses the target with the profile as it is so far. */
export function useTarget<T>(
  { folder, signal, existing }: Surroundings,
  known: Profile,
  use: (t: Experiment) => Promise<T>,
): Promise<T> {
  const profile = resolveProfile(known, [], {
    tls: existing?.tls,
    callbacksTls: existing?.callbacks?.tls,
    proxy: existing?.proxy,
  });
  return withRun(
    { profile, masker: maskerFor(profile), version: packageInfo().version },
    folder,
    signal,
    use,
  );
}
