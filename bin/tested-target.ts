/** The target of a run: that of a profile, or the sandbox. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Report } from '../spec/generated/report-types.ts';
import { UserError } from '../spec/run/user-error.ts';
import type { Masker } from '../target/mask/mask.ts';
import { maskerFor } from '../target/mask/profile-masker.ts';
import { addressAlone } from '../target/profile/reading/address-alone.ts';
import type { Environment } from '../target/profile/reading/environment.ts';
import { loadProfile, type ProfileOverrides, readProfile } from '../target/profile/reading/load.ts';
import { parseSource } from '../target/profile/reading/source.ts';
import { valueAt } from '../target/profile/reading/tree.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { PROFILE_NAMES } from './command-line/option-rows.ts';
import type { RunArguments } from './command-line/option-table.ts';
import { listItems } from './command-line/values/filter-option.ts';
import { digestOf } from './digest.ts';
import { openSandbox } from './sandbox-choice.ts';

/** Keys of a profile that options of the command line can replace, and that decide which target is tested. */
type ReplacedKey = NonNullable<Report['profile']['replaced']>[number];

export interface TestedTarget {
  readonly profile: ResolvedProfile;
  /** Of the profile's text, before secrets were filled in. */
  readonly digest: string;
  /** Knows the secrets of the profile, and all that is learnt of the target: the one of the whole program. */
  readonly masker: Masker;
  /** As it was given; absent for the sandbox, and where no profile is. */
  readonly path?: string;
  /** Keys of the profile that options of the command line replaced. */
  readonly replaced?: readonly ReplacedKey[];
  /** The behaviour of the sandbox. */
  readonly sandbox?: { readonly faults: string[]; readonly personalities: string[] };
  /** Address and token are all that is known of it. */
  readonly isBare?: true;
  close(): Promise<void>;
}

type TargetArguments = Pick<
  RunArguments,
  'profile' | 'sandbox' | 'base-url' | 'token' | 'concurrency' | 'timeout' | 'fault' | 'personality' | 'seed'
>;

/**
 * Reads the profile, starts the sandbox and takes its own, or does with an address and a token.
 * @throws UserError for options that contradict each other, for no target at all, and for a profile at fault.
 */
export async function openTestedTarget(args: TargetArguments, env: Environment): Promise<TestedTarget> {
  refuseContradictions(args);
  const limits = { 'limits.concurrency': args.concurrency, 'limits.timeoutMs': args.timeout };
  if (args.sandbox === true) return sandboxSubject(args, env, limits);
  const path = args.profile ?? profileHere(args);
  if (path === undefined) return bareTarget(args, env);
  const overrides = { ...limits, baseUrl: args['base-url'], ...authOf(path, args.token) };
  const replaced = [
    ...(args['base-url'] === undefined ? [] : (['baseUrl'] as const)),
    ...(args.token === undefined ? [] : (['auth'] as const)),
  ];
  return { ...readTarget(path, env, overrides), replaced, close: async () => {} };
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
    return {
      profile,
      masker,
      digest: digestOf(text),
      sandbox: { faults: listItems(args.fault), personalities: listItems(args.personality) },
      close: () => sandbox.close(),
    };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function refuseContradictions(args: TargetArguments): void {
  const elsewhere = (['profile', 'base-url', 'token'] as const).find((name) => args[name] !== undefined);
  if (args.sandbox === true && elsewhere !== undefined)
    throw new UserError(
      `--sandbox and --${elsewhere} exclude each other: the sandbox has its own profile.`,
      'Remove one of them.',
    );
  const sandboxOnly = (['fault', 'personality'] as const).find((name) => args[name] !== undefined);
  if (args.sandbox !== true && sandboxOnly !== undefined)
    throw new UserError(`--${sandboxOnly} works only with --sandbox.`, 'Add --sandbox.');
}

/** No profile, but an address. */
function bareTarget(args: TargetArguments, env: Environment): TestedTarget {
  const { 'base-url': baseUrl = '', token, concurrency, timeout: timeoutMs } = args;
  const limits = { ...(concurrency && { concurrency }), ...(timeoutMs && { timeoutMs }) };
  const profile = addressAlone({ baseUrl, token, limits }, env);
  const digest = digestOf(`baseUrl: ${profile.baseUrl}\n`);
  return { profile, masker: maskerFor(profile), digest, isBare: true, close: async () => {} };
}

/**
 * @returns undefined where there is none, and an address in its place.
 * @throws UserError that names every way to a target.
 */
function profileHere({ 'base-url': baseUrl }: TargetArguments): string | undefined {
  const found = PROFILE_NAMES.filter((name) => existsSync(resolve(name)));
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined)
    throw new UserError(
      `This folder contains several profiles: ${found.join(' and ')}.`,
      'Choose one with --profile <file>.',
    );
  if (baseUrl !== undefined) return undefined;
  throw new UserError(
    `No target: there is no --profile option, and this folder has no ${PROFILE_NAMES[0]}.`,
    'Add --profile <file>, or --base-url <address> with --token <token>, or --sandbox for the embedded sandbox. To create a profile: npx payops-conformance init',
  );
}

/** A token in place of whatever the profile says about getting one; an expired token stays. */
function authOf(path: string, token: string | undefined): ProfileOverrides {
  if (token === undefined || !existsSync(path)) return {};
  const source = parseSource(readFileSync(path, 'utf8'));
  const expiredToken = 'place' in source ? valueAt(source.value, ['auth', 'expiredToken']) : undefined;
  return { auth: { token, ...(expiredToken !== undefined && { expiredToken }) } };
}
