/** Options of `init` that would have no effect: they are refused before anything is asked or sent. */
import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { valueAt } from '../../target/profile/reading/tree.ts';
import type { InitArguments } from '../command-line/profile/init-options.ts';
import { ASKED, namedBinding } from './bindings/given-bindings.ts';
import { scalarIn, scalarKeys } from './bindings/scalar-bindings.ts';
import { overridesIn } from './parse-answers.ts';

/** What the profile that is completed says already, and where. */
const SAID_BY_PROFILE = {
  'base-url': 'baseUrl',
  token: 'auth.token',
  'token-field': 'auth.tokenRequest',
  'token-path': 'auth.tokenRequest',
} as const;

/** What a created body holds, by the option that gives it. */
const CREATED = { product: 'fixtures.creditPurchases', reason: 'fixtures.requestCreations' } as const;

/** Options whose keys `--add` can add, and does not change. */
const ADDED = { ...CREATED, amount: 'limits.amount.typical' } as const;

/**
 * @param isAsked whether somebody may still give a permission.
 * @throws UserError for options that need another one, or exclude each other.
 */
export function ensureEffect(args: InitArguments, isAsked: boolean): void {
  if (args.add === true && args.force === true)
    throw new UserError('--add completes a profile, and --force replaces it.', 'Use one of them.');
  for (const name of namesOf(CREATED))
    if (args[name] !== undefined && args.create !== true && (!isAsked || args.create === false))
      throw new UserError(
        `--${name} has an effect only with --create.`,
        `Add --create, or remove --${name}.`,
      );
  if (args.add !== true) return;
  for (const name of namesOf(SAID_BY_PROFILE))
    if (args[name] !== undefined)
      throw new UserError(
        `--${name} has no effect with --add: ${args.out} is completed as it is.`,
        `Change ${SAID_BY_PROFILE[name]} there, or write another profile with --out.`,
      );
}

/** @throws UserError for options whose keys the profile has with another value: `--add` changes none. */
export function ensureEffectOn(existing: Profile, args: InitArguments): void {
  const taken: readonly Taken[] = [
    ...namesOf(ADDED).flatMap((name): readonly Taken[] =>
      args[name] !== undefined && valueAt(existing, ADDED[name].split('.')) !== undefined
        ? [[`--${name}`, ADDED[name]]]
        : [],
    ),
    ...(args.bind ?? []).flatMap((text) => boundOtherwise(existing, ...namedBinding(text))),
    ...(args.provoke ?? []).flatMap((text) => provokedOtherwise(existing, text)),
  ];
  if (taken.length === 0) return;
  const [options, keys] = [0, 1].map((at) => [...new Set(taken.map((one) => one[at]))].join(', '));
  throw new UserError(
    `${options}: no effect, because ${args.out} has ${keys} already.`,
    'Change it there: --add keeps what a profile has.',
  );
}

type Taken = readonly [option: string, key: string];

function boundOtherwise(existing: Profile, name: string, value: string): readonly Taken[] {
  const key = `bindings.${name}`;
  const there = valueAt(existing, key.split('.'));
  if (there === undefined) return [];
  const given = scalarKeys().includes(name)
    ? scalarIn(name, value)
    : valueAt({ bindings: ASKED[key]?.(value) }, key.split('.'));
  return given !== undefined && isWithin(given, there) ? [] : [[`--bind ${name}`, key]];
}

/** Whether every part of a value is in another. */
function isWithin(part: unknown, whole: unknown): boolean {
  return isJsonObject(part) && isJsonObject(whole)
    ? Object.entries(part).every(([name, own]) => isWithin(own, whole[name]))
    : isDeepStrictEqual(part, whole);
}

function provokedOtherwise({ fixtures }: Profile, text: string): readonly Taken[] {
  const [, outcome = '', way = ''] = /^([A-Za-z]+):(.*)$/.exec(text) ?? [];
  const there = valueAt(fixtures, ['provoke', outcome]);
  if (there === undefined) return [];
  const isSame = /^\w+=.+$/.test(way) && isDeepStrictEqual(overridesIn(way), there);
  return isSame ? [] : [[`--provoke ${outcome}`, `fixtures.provoke.${outcome}`]];
}

function namesOf<Name extends string>(rows: Readonly<Record<Name, string>>): readonly Name[] {
  // Object.keys widens the names, which are exactly those of the table.
  return Object.keys(rows) as Name[];
}
