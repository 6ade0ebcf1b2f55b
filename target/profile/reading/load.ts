/** From a profile's file to a resolved profile, or to everything that is wrong with it. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { environmentProxy } from '../../wire/proxy.ts';
import { type ResolvedProfile, resolveProfile } from '../resolve.ts';
import { type Environment, type Gap, interpolate } from './environment.ts';
import { readTls } from './pem.ts';
import { dotted, type KeyPath, type Problem } from './problems.ts';
import { semanticProblems } from './semantics.ts';
import { type Place, type ProfileSource, parseSource } from './source.ts';
import { setAt } from './tree.ts';
import { validateProfile } from './validate.ts';

/**
 * Values that the command line puts over those of the file, by dotted profile key:
 * `{ 'limits.concurrency': 4 }`. `undefined` changes nothing.
 */
export type ProfileOverrides = Readonly<Record<string, unknown>>;

const HINT = 'profile.schema.json describes every key; an editor that loads it completes them.';

/**
 * Reads a profile, YAML or JSON.
 *
 * @param path as the user gave it, from the working directory.
 * @param env for `${ENV_NAME}`: `process.env`.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and
 *   what was likely meant. Secrets are never shown.
 */
export function loadProfile(
  path: string,
  env: Environment,
  overrides: ProfileOverrides = {},
): ResolvedProfile {
  return readProfile(readText(path), path, env, overrides, dirname(resolve(path)));
}

/**
 * As `loadProfile`, for a text that is already read.
 * @param file how messages name it.
 * @param folder where the paths in it begin.
 */
export function readProfile(
  text: string,
  file: string,
  env: Environment,
  overrides: ProfileOverrides = {},
  folder: string = process.cwd(),
): ResolvedProfile {
  const source = parseSource(text);
  if (!('place' in source)) {
    throw profileError(
      file,
      source.map(({ text, ...place }) => ({ place, text })),
    );
  }
  if (!isJsonObject(source.value)) {
    const given = source.value === null || source.value === undefined ? 'is empty' : 'holds no keys';
    throw new UserError(
      `The profile ${file} ${given}.`,
      `It needs baseUrl, auth and fixtures. ${HINT}`,
      'profile',
    );
  }
  const overridden = new Set(Object.keys(overrides).filter((key) => overrides[key] !== undefined));
  for (const key of overridden) setAt(source.value, key.split('.'), overrides[key]);

  const { profile, problems } = resolvedValue(source.value, env, folder);
  if (profile === undefined) {
    throw profileError(
      file,
      problems.map((problem) => placed(problem, overridden, source)),
    );
  }
  return profile;
}

/** A profile, or what is wrong with it. */
export interface ResolvedValue {
  /** Undefined where there are problems. */
  readonly profile: ResolvedProfile | undefined;
  /** The profile as it is written, with the environment filled in. */
  readonly filled: Profile | undefined;
  readonly problems: readonly Problem[];
  /** Variables without a value. */
  readonly gaps: readonly Gap[];
}

/**
 * As `readProfile`, for a value that is already parsed.
 * @param folder where the paths in it begin; without one, no certificate is read.
 */
export function resolvedValue(written: unknown, env: Environment, folder: string | undefined): ResolvedValue {
  const { value, uses, gaps, defaults, problems: unfilled } = interpolate(written, env);
  const { profile, problems: invalid } = validateProfile(value, uses, defaults);
  const broken = new Set(unfilled.map(({ path }) => dotted(path)));
  const tlsAt = (path: KeyPath) => (folder === undefined ? undefined : readTls(value, written, path, folder));
  const tls = tlsAt(['tls']);
  const callbacksTls = tlsAt(['callbacks', 'tls']);
  const semantic = [
    ...semanticProblems(value, written),
    ...(tls?.problems ?? []),
    ...(callbacksTls?.problems ?? []),
  ];
  const problems = [...unfilled, ...sifted(invalid, semantic, broken)];
  if (problems.length > 0 || profile === undefined)
    return { profile: undefined, filled: profile, problems, gaps };
  const resolved = resolveProfile(
    profile,
    uses.map(({ path, name, value: text }) => ({ key: dotted(path), name, value: text })),
    { tls: tls?.tls, callbacksTls: callbacksTls?.tls, proxy: environmentProxy(env) },
  );
  return { profile: resolved, filled: profile, problems, gaps };
}

/** A profile for a command that sends nothing. */
export interface UnsentProfile {
  readonly profile: ResolvedProfile;
  /** Variables that are not set: placeholders replace them. */
  readonly unset: readonly string[];
}

/** As `loadProfile`, for a command that sends nothing, and so needs no secrets. */
export function loadUnsentProfile(path: string, env: Environment): UnsentProfile {
  const source = parseSource(readText(path));
  const gaps = 'place' in source ? interpolate(source.value, env).gaps : [];
  const placeholders = gaps.map((gap) => [gap.name, placeholderFor(gap)] as const);
  return {
    profile: loadProfile(path, { ...env, ...Object.fromEntries(placeholders) }),
    unset: [...new Set(gaps.map(({ name }) => name))],
  };
}

/** A value that the schema accepts at that key. */
function placeholderFor({ path, name }: Gap): string {
  return /url$/i.test(String(path.at(-1))) ? 'https://unset.invalid' : `unset-${name}`;
}

/** Bytes. Nobody writes a longer one by hand. */
const LARGEST_PROFILE = 2 ** 20;
/** So many problems are told one by one. */
const MOST_TOLD = 20;

function readText(path: string): string {
  try {
    if (statSync(path).size > LARGEST_PROFILE)
      throw new UserError(
        `${resolve(path)} is larger than ${LARGEST_PROFILE} bytes, so it cannot be a profile.`,
        'Name a profile with --profile <file>.',
      );
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const tried = resolve(path);
    if (code === 'ENOENT') {
      throw new UserError(
        `There is no profile at ${tried}.`,
        'Name an existing profile with --profile <file>, or write one: npx payops-conformance init',
      );
    }
    const reason = code === 'EISDIR' ? 'it is a folder' : String(code ?? error);
    throw new UserError(
      `The profile at ${tried} cannot be read: ${reason}.`,
      'Name a readable file with --profile <file>.',
    );
  }
}

/**
 * One schema problem a key, semantic problems only for keys that the schema is content with, and
 * neither for a text whose `${…}` could not be filled.
 */
function sifted(
  schema: readonly Problem[],
  semantic: readonly Problem[],
  broken: ReadonlySet<string>,
): Problem[] {
  const byKey = new Map<string, Problem>();
  for (const problem of schema) {
    const key = dotted(problem.path);
    if (!byKey.has(key) && !broken.has(key)) byKey.set(key, problem);
  }
  const rest = semantic.filter(({ path }) => !byKey.has(dotted(path)) && !broken.has(dotted(path)));
  return [...byKey.values(), ...rest];
}

/** A problem with its place; none for what the command line gave. */
interface Placed {
  readonly place?: Place;
  readonly text: string;
}

function placed(problem: Problem, overridden: ReadonlySet<string>, source: ProfileSource): Placed {
  const key = dotted(problem.path);
  const text = `${key === '' ? '' : `${key}: `}${problem.text}`;
  return overridden.has(key) ? { text } : { place: source.place(problem.path, problem.spot), text };
}

function profileError(file: string, problems: readonly Placed[]): UserError {
  const position = ({ place }: Placed) => (place === undefined ? 0 : place.line * 1e6 + place.column);
  const lines = problems
    .toSorted((a, b) => position(a) - position(b))
    .map(({ place, text }) => {
      const where = place === undefined ? 'command line' : `${file}:${place.line}:${place.column}`;
      return `${where} ${text}`;
    });
  const count = lines.length === 1 ? 'one problem' : `${lines.length} problems`;
  const more = lines.length > MOST_TOLD ? [`… and ${lines.length - MOST_TOLD} more.`] : [];
  const told = [`The profile ${file} has ${count}.`, ...lines.slice(0, MOST_TOLD), ...more];
  return new UserError(told.join('\n'), HINT, 'profile keys');
}
