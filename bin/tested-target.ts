/** What a run is about: the target of a profile, or the sandbox. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../spec/run/user-error.ts';
import type { Masker } from '../target/mask/mask.ts';
import { maskerFor } from '../target/mask/profile-masker.ts';
import type { Environment } from '../target/profile/reading/environment.ts';
import { loadProfile, type ProfileOverrides, readProfile } from '../target/profile/reading/load.ts';
import { parseSource } from '../target/profile/reading/source.ts';
import { valueAt } from '../target/profile/reading/tree.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { PROFILE_NAMES, type RunArguments } from './command-line/option-table.ts';
import { digestOf } from './digest.ts';
import { openSandbox } from './sandbox-choice.ts';

export interface TestedTarget {
  readonly profile: ResolvedProfile;
  /** Of the profile's text, before secrets were filled in. */
  readonly digest: string;
  /** Knows the secrets of the profile, and all that is learnt of the target: the one of the whole program. */
  readonly masker: Masker;
  /** As it was given; absent for the sandbox. */
  readonly path?: string;
  close(): Promise<void>;
}

type TargetArguments = Pick<
  RunArguments,
  'profile' | 'sandbox' | 'base-url' | 'token' | 'concurrency' | 'timeout' | 'fault' | 'personality' | 'seed'
>;

/**
 * Reads the profile, or starts the sandbox and takes its own.
 * @throws UserError for options that contradict each other, for no target at all, and for a profile at fault.
 */
export async function openTestedTarget(args: TargetArguments, env: Environment): Promise<TestedTarget> {
  refuseContradictions(args);
  const limits = { 'limits.concurrency': args.concurrency, 'limits.timeoutMs': args.timeout };
  if (args.sandbox === true) return sandboxSubject(args, env, limits);
  const path = args.profile ?? profileHere();
  const overrides = { ...limits, baseUrl: args['base-url'], ...authOf(path, args.token) };
  return { ...readTarget(path, env, overrides), close: async () => {} };
}

/** The target of a profile's file. @throws UserError for a profile at fault. */
export function readTarget(
  path: string,
  env: Environment,
  overrides: ProfileOverrides,
): Omit<TestedTarget, 'close'> & { readonly path: string } {
  const profile = loadProfile(path, env, overrides);
  return { profile, masker: maskerFor(profile), path, digest: digestOf(readFileSync(path)) };
}

async function sandboxSubject(
  args: TargetArguments,
  env: Environment,
  limits: ProfileOverrides,
): Promise<TestedTarget> {
  const sandbox = await openSandbox(args, { seed: args.seed });
  try {
    const { toYaml } = await import('../sandbox/server/sandbox-profile.ts');
    const text = toYaml(sandbox.profile);
    const profile = readProfile(text, 'of the sandbox', env, limits);
    const masker = maskerFor(profile);
    return { profile, masker, digest: digestOf(text), close: () => sandbox.close() };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function refuseContradictions(args: TargetArguments): void {
  const elsewhere = (['profile', 'base-url', 'token'] as const).find((name) => args[name] !== undefined);
  if (args.sandbox === true && elsewhere !== undefined)
    throw new UserError(
      `--sandbox and --${elsewhere} contradict each other: the sandbox brings its own profile.`,
      'Leave one of the two out.',
    );
  const sandboxOnly = (['fault', 'personality'] as const).find((name) => args[name] !== undefined);
  if (args.sandbox !== true && sandboxOnly !== undefined)
    throw new UserError(
      `--${sandboxOnly} goes with --sandbox alone: only the sandbox can be told how to behave.`,
      'Add --sandbox.',
    );
}

/** @throws UserError that names both ways to a target. */
function profileHere(): string {
  const found = PROFILE_NAMES.filter((name) => existsSync(resolve(name)));
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined)
    throw new UserError(`This folder has ${found.join(' and ')}.`, 'Name one of them with --profile.');
  throw new UserError(
    `There is nothing to test: no profile is named, and this folder has no ${PROFILE_NAMES[0]}.`,
    'Name a profile with --profile <file>, or run against the embedded sandbox with --sandbox.',
  );
}

/** A token in place of whatever the profile says about getting one; an expired token stays. */
function authOf(path: string, token: string | undefined): ProfileOverrides {
  if (token === undefined || !existsSync(path)) return {};
  const source = parseSource(readFileSync(path, 'utf8'));
  const expiredToken = 'place' in source ? valueAt(source.value, ['auth', 'expiredToken']) : undefined;
  return { auth: { token, ...(expiredToken !== undefined && { expiredToken }) } };
}
