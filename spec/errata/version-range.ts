/**
 * Ranges of versions (https://semver.org): comparators that must all hold, and alternatives between `||`. Pre-releases
 * compare by precedence alone, so that `<0.2.0` includes 0.2.0-rc.1: an erratum rather concerns one report too many.
 */

interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** Empty for a release. */
  readonly pre: readonly string[];
}

/** A comparator, on what comparing with its version gives. */
type Holds = (comparison: number) => boolean;

const OPERATORS: Readonly<Record<string, Holds>> = {
  '>=': (comparison) => comparison >= 0,
  '>': (comparison) => comparison > 0,
  '<=': (comparison) => comparison <= 0,
  '<': (comparison) => comparison < 0,
  '=': (comparison) => comparison === 0,
};

/** Whether a version is in a range. */
export type Range = (version: string) => boolean;

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/** @returns undefined for a text that is no range. */
export function rangeOf(text: string): Range | undefined {
  const alternatives = text.split('||').map((one) => comparatorsOf(one.trim()));
  const sound = alternatives.filter((one) => one !== undefined);
  if (sound.length < alternatives.length) return undefined;
  return (version) => {
    const parsed = versionOf(version);
    return parsed !== undefined && sound.some((all) => all.every((holds) => holds(parsed)));
  };
}

function comparatorsOf(text: string): ((version: Version) => boolean)[] | undefined {
  if (text === '*') return [];
  const words = text.replaceAll(/([<>=])\s+/g, '$1').split(/\s+/);
  const comparators = words.map((word) => {
    const [, operator = '=', rest = ''] = /^([<>]?=|[<>])?(.*)$/.exec(word) ?? [];
    const bound = versionOf(rest);
    const holds = OPERATORS[operator];
    if (bound === undefined || holds === undefined) return undefined;
    return (version: Version) => holds(compared(version, bound));
  });
  const sound = comparators.filter((one) => one !== undefined);
  return sound.length === comparators.length ? sound : undefined;
}

function versionOf(text: string): Version | undefined {
  const match = VERSION.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, pre] = match;
  return { numbers: [Number(major), Number(minor), Number(patch)], pre: pre?.split('.') ?? [] };
}

/** Precedence: below nought where the first version comes first. */
function compared(one: Version, other: Version): number {
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.pre.length === 0 || other.pre.length === 0) return other.pre.length - one.pre.length;
  for (const [at, identifier] of one.pre.entries()) {
    const difference = comparedIdentifiers(identifier, other.pre[at]);
    if (difference !== 0) return difference;
  }
  return one.pre.length - other.pre.length;
}

/** Numbers come before words, and nothing before anything. */
function comparedIdentifiers(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [number, otherNumber] = [one, other].map((text) => (/^\d+$/.test(text) ? Number(text) : undefined));
  if (number !== undefined && otherNumber !== undefined) return number - otherNumber;
  if (number !== undefined) return -1;
  if (otherNumber !== undefined) return 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
