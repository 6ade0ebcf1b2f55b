/** References that do not exist, in the shape of real ones, so that a target answers 404 and not 400. */
import { knownContributors, knownUsers } from './known-references.ts';
import type { ResolvedProfile, UnknownKind } from './resolve.ts';

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX = /^(?=.*[0-9])(?=.*[a-f])[0-9a-f]{12,}$/i;
/** Where the version and the variant of a UUID stand: a parser may refuse others. */
const UUID_FIXED = [14, 19];
/** A prefix stays where at least this many letters and digits come after it. */
const ENOUGH = 4;
const ATTEMPTS = 50;
/** A number of so few digits may be counted up from 1: what is far above those that exist does not. */
const MOST_COUNTED = 9;
/** A counted number of fewer digits may be reached by those that are made meanwhile. */
const FEWEST_COUNTED = 6;

/**
 * A reference of the same shape as a real one, and different from it.
 *
 * Digits become digits, letters become letters of the same case, hexadecimal text stays
 * hexadecimal. Separators, a UUID's version and variant, and a prefix up to the first separator
 * stay. A short number becomes one far above it, for those below may all exist.
 *
 * @param known a reference that exists.
 * @param others further references that exist.
 */
export function unknownReference(known: string, random: Random, others: readonly string[] = []): string {
  const taken = new Set([known, ...others]);
  let candidate = known;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    candidate = reshaped(known, random);
    if (!taken.has(candidate)) return candidate;
  }
  // Every reference of so short a shape is taken: it grows.
  while (taken.has(candidate)) candidate += String(Math.floor(random() * 10));
  return candidate;
}

/** A real reference with more at its end, which no number goes on with: whoever reads as far as the number finds the real one. */
export function prolonged(known: string): string {
  return `${known}x0000`;
}

function reshaped(known: string, random: Random): string {
  const isUuid = UUID.test(known);
  const prefix = isUuid ? '' : prefixOf(known);
  const rest = known.slice(prefix.length);
  if (/^[0-9]+$/.test(rest) && rest.length <= MOST_COUNTED) return prefix + farAbove(rest, prefix, random);
  const hex = isUuid || HEX.test(rest.replace(/[^0-9a-z]/gi, '')) ? hexDigits(rest) : undefined;
  const changed = [...rest].map((letter, index) => {
    if (isUuid && UUID_FIXED.includes(index)) return letter;
    if (index === 0 && /^[0-9]+$/.test(rest)) return smallerDigit(letter, random);
    const letters = hex ?? ALPHABETS.find((alphabet) => alphabet.includes(letter));
    return letters?.includes(letter) ? pick(letters, random) : letter;
  });
  return prefix + changed.join('');
}

const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function hexDigits(text: string): string {
  return /[A-F]/.test(text) ? '0123456789ABCDEF' : '0123456789abcdef';
}

function pick(letters: string, random: Random): string {
  return letters.charAt(Math.floor(random() * letters.length));
}

/** Whether things of every kind may be called so: where each kind is counted by itself, its numbers name others too. */
export function mayNameAnyKind(reference: string): boolean {
  return /^[0-9]+$/.test(reference) && reference.length <= MOST_COUNTED;
}

function farAbove(number: string, prefix: string, random: Random): string {
  const isShort = prefix === '' && number.length < ENOUGH;
  const digits = isShort ? FEWEST_COUNTED : number.length;
  return `9${Array.from({ length: digits - 1 }, () => pick('0123456789', random)).join('')}`;
}

/** For the first digit of a number: it never rises and never becomes 0, so the number fits its type. */
function smallerDigit(digit: string, random: Random): string {
  return digit === '0' ? '0' : pick('123456789'.slice(0, Number(digit)), random);
}

function prefixOf(known: string): string {
  const prefix = /^[A-Za-z0-9]+[^A-Za-z0-9]+/.exec(known)?.[0] ?? '';
  const remaining = known.slice(prefix.length).replace(/[^A-Za-z0-9]/g, '');
  return remaining.length >= ENOUGH ? prefix : '';
}

/**
 * A reference of a kind that does not exist on the target: the profile's own (`fixtures.unknown`),
 * or else one made from a real one.
 *
 * @param seen real references of that kind that the run has learnt, such as those of operations.
 * @returns `undefined` where no real one is known to take the shape from.
 */
export function unknownOf(
  profile: ResolvedProfile,
  kind: UnknownKind,
  random: Random,
  seen: readonly string[] = [],
): string | undefined {
  const given = profile.fixtures.unknown[kind];
  if (given !== undefined) return given;
  const existing = [...KNOWN[kind](profile), ...seen];
  const [model] = existing;
  return model === undefined ? undefined : unknownReference(model, random, existing);
}

const KNOWN: Readonly<Record<UnknownKind, (profile: ResolvedProfile) => readonly string[]>> = {
  instrument: ({ fixtures }) => fixtures.instruments.map(({ reference }) => reference),
  service: ({ fixtures }) => fixtures.services.map(({ reference }) => reference),
  contributor: knownContributors,
  operation: () => [],
  user: knownUsers,
  beneficiary: ({ fixtures }) => fixtures.favoriteBeneficiaries.map((item) => item.referenceBeneficiary),
  marketplace: ({ fixtures }) => fixtures.marketplaces.map(({ referenceMmp }) => referenceMmp),
};
