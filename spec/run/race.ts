/** Requests that were released together: when each left and was answered, and how many of them overlapped. Pure. */

/** When one request of a race left and was answered. Stored with its exchange. */
export interface RaceTimes {
  /** The same for all requests of one race: the id of its first exchange. */
  readonly race: string;
  /** When its last byte left this machine: milliseconds since 1970, with fractions. */
  readonly releasedAt: number;
  /** When the first byte of its answer arrived, on the same clock. */
  readonly answeredAt: number;
  /** How many requests of the race were in flight at once, seen from here. */
  readonly inFlight: number;
}

/** What a race must have been for its answers to prove anything. */
export interface OverlapWanted {
  /** So many requests in flight at the same time. Default: 2. */
  readonly atLeast?: number;
  /** The longest time between the first and the last release, in milliseconds. */
  readonly withinMs?: number;
}

/** What a race was, seen from this machine. */
export interface Overlap {
  /** The most requests that were released and not yet answered at one moment. */
  readonly inFlight: number;
  /** Between the first and the last release of those, in milliseconds. */
  readonly spreadMs: number;
}

/** Whatever may be part of a race: a stored exchange, or an answer. */
export interface MayHaveRaced {
  readonly race?: RaceTimes | undefined;
}

/** A later release than this, after the first, is no race. The sandbox's own faults have windows of 1 to 50 ms. */
export const LONGEST_SPREAD_MS = 50;

/**
 * The largest group of requests that were in flight at one moment.
 * @param raced requests of one race; those without times count as not released.
 */
export function overlapOf(raced: readonly MayHaveRaced[]): Overlap {
  const times = raced.flatMap(({ race }) => race ?? []);
  let best: Overlap = { inFlight: 0, spreadMs: 0 };
  // The set in flight is largest right after some release.
  for (const { releasedAt: moment } of times) {
    const together = times.filter((one) => one.releasedAt <= moment && one.answeredAt > moment);
    if (together.length <= best.inFlight) continue;
    const releases = together.map(({ releasedAt }) => releasedAt);
    best = { inFlight: together.length, spreadMs: Math.max(...releases) - Math.min(...releases) };
  }
  return best;
}

/** Whether requests of one race were in flight together, and left within the time that a check allows. */
export function isOverlap(raced: readonly MayHaveRaced[], wanted: OverlapWanted = {}): boolean {
  const { atLeast = 2, withinMs = LONGEST_SPREAD_MS } = wanted;
  const { inFlight, spreadMs } = overlapOf(raced);
  return inFlight >= atLeast && spreadMs <= withinMs;
}

/**
 * Whether, among any exchanges, some race overlapped: a situation over the stored exchanges of a check.
 * @param all exchanges of a check, those that were sent alone among them.
 */
export function hasOverlap(all: readonly MayHaveRaced[], wanted: OverlapWanted = {}): boolean {
  return racesIn(all).some((raced) => isOverlap(raced, wanted));
}

/** The races among exchanges, each with its requests. */
export function racesIn<T extends MayHaveRaced>(all: readonly T[]): readonly (readonly T[])[] {
  const races = new Map<string, T[]>();
  for (const one of all) {
    if (one.race === undefined) continue;
    const known = races.get(one.race.race);
    if (known === undefined) races.set(one.race.race, [one]);
    else known.push(one);
  }
  return [...races.values()];
}
