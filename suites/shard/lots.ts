/**
 * The instruments of a profile, dealt out to the shards of a run: none is in two of them, so that what one shard does
 * to a balance, a list or an OTP is never seen by another.
 */
import { type Need, unmet } from '../../target/profile/needs.ts';
import type { Instrument, ResolvedProfile, TypeInstrument } from '../../target/profile/resolve.ts';

/**
 * How much can be done with a lot. `first`: whatever the profile allows. `every-type`: ordinary operations of every type
 * of instrument that the profile has for them. `ordinary`: ordinary operations. `none`: what takes no instrument.
 */
export type Reach = 'first' | 'every-type' | 'ordinary' | 'none';

/** What one shard may use. */
export interface Lot {
  readonly reach: Reach;
  readonly instruments: readonly Instrument[];
}

/** Of each type so many go together: one pays the other. */
const TOGETHER = 2;

/** What a profile says of some instruments alone: a lot does without. */
const OF_SOME: readonly string[] = ['card', 'otpRequired'] satisfies readonly (keyof Instrument)[];

/** What ordinary operations take of instruments. */
const ORDINARY_NEEDS: readonly Need[] = [
  'fixtures.instruments.debit',
  'fixtures.instruments.credit',
  'fixtures.instruments.two-debit',
  'fixtures.beneficiary',
];

/**
 * The lots of a run, by shard. As many shards as possible have instruments with which ordinary operations can be made;
 * what is for more than that stays in the first lot.
 */
export function lotsOf(profile: ResolvedProfile, total: number): readonly Lot[] {
  const { instruments } = profile.fixtures;
  for (let sharing = total; sharing > 1; sharing -= 1) {
    const [first = [], ...others] = dealt(instruments, sharing);
    const lots = others.map((own): Lot => ({ instruments: own, reach: reachOf(profile, own) }));
    if (lots.every(({ reach }) => reach !== 'none')) return filled([firstLot(first), ...lots], total);
  }
  return filled([firstLot(instruments)], total);
}

/** The profile as a shard has it: who its instruments belong to is known all the same. */
export function withInstruments(
  profile: ResolvedProfile,
  instruments: readonly Instrument[],
  contributors: readonly string[],
): ResolvedProfile {
  return { ...profile, fixtures: { ...profile.fixtures, instruments, contributors } };
}

function firstLot(instruments: readonly Instrument[]): Lot {
  return { reach: 'first', instruments };
}

function filled(lots: readonly Lot[], total: number): readonly Lot[] {
  const none: Lot = { reach: 'none', instruments: [] };
  return [...lots, ...Array.from({ length: total - lots.length }, () => none)];
}

/** In the order of the profile, type by type, two by two. */
function dealt(instruments: readonly Instrument[], sharing: number): Instrument[][] {
  const lots: Instrument[][] = Array.from({ length: sharing }, () => []);
  lots[0]?.push(...instruments.filter((one) => !isOrdinary(one)));
  for (const ofType of byType(instruments.filter(isOrdinary)).values()) {
    // Those that pay and are paid come first, for each lot needs one of them.
    const ordered = [...ofType].sort((one, other) => other.allows.length - one.allows.length);
    const whole = Math.max(1, Math.floor(ordered.length / TOGETHER));
    ordered.forEach((one, at) => {
      lots[Math.min(Math.floor(at / TOGETHER), whole - 1) % sharing]?.push(one);
    });
  }
  return lots;
}

/** It pays or is paid, and no more is done to it. */
function isOrdinary({ allows }: Instrument): boolean {
  return allows.every((allowance) => allowance === 'debit' || allowance === 'credit');
}

function byType(instruments: readonly Instrument[]): ReadonlyMap<TypeInstrument, readonly Instrument[]> {
  const types = new Map<TypeInstrument, Instrument[]>();
  for (const one of instruments) types.set(one.type, [...(types.get(one.type) ?? []), one]);
  return types;
}

function reachOf(profile: ResolvedProfile, own: readonly Instrument[]): Reach {
  const narrowed = withInstruments(profile, own, profile.fixtures.contributors);
  const lacks = ORDINARY_NEEDS.some(
    (need) => unmet(profile, need) === undefined && unmet(narrowed, need) !== undefined,
  );
  const { instruments } = profile.fixtures;
  const properties = (some: readonly Instrument[]) =>
    new Set(some.flatMap((one) => Object.keys(one)).filter((name) => !OF_SOME.includes(name)));
  const known = properties(own);
  if (lacks || (paysWithin(instruments) && !paysWithin(own))) return 'none';
  if ([...properties(instruments.filter(isOrdinary))].some((name) => !known.has(name))) return 'none';
  return hasEveryType(instruments, own) ? 'every-type' : 'ordinary';
}

/** Whether one of them can pay another. */
function paysWithin(instruments: readonly Instrument[]): boolean {
  return instruments.some(
    (payer) =>
      payer.allows.includes('debit') &&
      instruments.some((other) => other !== payer && other.allows.includes('credit')),
  );
}

/** Two of each type that pay, and one that is paid, as far as there are such at all. */
function hasEveryType(all: readonly Instrument[], own: readonly Instrument[]): boolean {
  const least = [
    ['debit', TOGETHER],
    ['credit', 1],
  ] as const;
  const count = (some: readonly Instrument[], type: string, allowance: 'debit' | 'credit') =>
    some.filter((one) => one.type === type && one.allows.includes(allowance)).length;
  return [...byType(all).keys()].every((type) =>
    least.every(
      ([allowance, most]) => count(own, type, allowance) >= Math.min(most, count(all, type, allowance)),
    ),
  );
}
