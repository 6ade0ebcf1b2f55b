/** What the gallery runs: every fault once, every personality and a number of random combinations under several seeds. */

import type { Fault } from '../../sandbox/faults/fault.ts';
import { together } from '../../sandbox/personalities/exclusive.ts';
import type { Personality } from '../../sandbox/personalities/personality.ts';
import { seededRandom } from '../../sandbox/service/clock.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { DOCUMENT } from '../../suites/document.ts';

/** One run of the suite against one sandbox. */
export interface GalleryTask {
  readonly kind: 'fault' | 'personality' | 'combination';
  /** The fault's id, or the personalities' joined by ` + `. */
  readonly name: string;
  readonly faults: readonly string[];
  readonly personalities: readonly string[];
  readonly seed: number;
  readonly effort: Effort;
  /** The requirements to check; empty for all. */
  readonly requirements: readonly string[];
}

/** What came of it: requirements by verdict, where they are not pass, observed or not applicable. */
export interface GalleryResult {
  readonly task: GalleryTask;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  readonly undecided: readonly string[];
  /** One line for each failed check. */
  readonly failures: readonly string[];
  readonly harnessErrors: readonly string[];
  readonly durationMs: number;
}

/** How many personalities a combination holds. */
const COMBINED = 4;

/** Requirements that every answer of a run is held to: they see as much as the other checks bring about. */
const STANDING: ReadonlySet<string> = new Set(DOCUMENT.standingRules.map(({ requirement }) => requirement));

/** What brings about an answer of every kind for the standing rules to look at. */
const TRAFFIC = [
  'execute.*',
  'request-id.reuse-refused',
  'cancel.*',
  'operation-list.*',
  'operation-record.*',
  'operation-request.beneficiary-*',
  'enumerations.*',
  'status.shows-*',
  'lock.*',
  'unenroll.*',
  'loyalty.*',
  'creation.*',
  'credit-purchase*',
  'marketplace-services.*',
  'favorite-beneficiary.*',
  'errors.unknown-*',
  'amounts.addition-debit',
  'balance.*',
  'fees.*',
  'movements.*',
  'otp.*',
];

/** How many requirements that a fault does not speak of are looked at beside the one that it breaks. */
const SAMPLE = 8;

/**
 * The tasks of the faults: one for each, and for a rare one as many as there are seeds.
 *
 * @param whole look at every requirement; otherwise at the one that the fault breaks and at a sample of the
 *   others, the same ones every time.
 */
export function faultTasks(
  faults: readonly Fault[],
  whole: boolean,
  seeds: readonly number[],
  effort: Effort,
): GalleryTask[] {
  const checkable = REQUIREMENTS.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);
  const random = seededRandom(20_260_102);
  return faults.flatMap(({ id, requirement, rare }) => {
    const sample = Array.from(
      { length: SAMPLE },
      () => checkable[Math.floor(random() * checkable.length)] ?? requirement,
    );
    const traffic = STANDING.has(requirement) ? TRAFFIC : [];
    const requirements = whole ? [] : [requirement, ...sample, ...traffic];
    return (rare ? seeds : seeds.slice(0, 1)).map(
      (seed): GalleryTask => ({
        kind: 'fault',
        name: id,
        faults: [id],
        personalities: [],
        seed,
        effort: rare ? 'standard' : effort,
        requirements,
      }),
    );
  });
}

/** Each personality alone, under every seed. */
export function personalityTasks(
  ids: readonly string[],
  seeds: readonly number[],
  effort: Effort,
): GalleryTask[] {
  return ids.flatMap((id) =>
    seeds.map(
      (seed): GalleryTask => ({
        kind: 'personality',
        name: id,
        faults: [],
        personalities: [id],
        seed,
        effort,
        requirements: [],
      }),
    ),
  );
}

/** Combinations of personalities that go together, the same ones every time. */
export function combinationTasks(
  personalities: readonly Personality[],
  count: number,
  seeds: readonly number[],
  effort: Effort,
): GalleryTask[] {
  const random = seededRandom(20_260_101);
  const combinations = Array.from({ length: count }, () =>
    together(drawn(personalities, random), COMBINED).map(({ id }) => id),
  );
  return combinations.flatMap((ids) =>
    seeds.map(
      (seed): GalleryTask => ({
        kind: 'combination',
        name: ids.join(' + '),
        faults: [],
        personalities: ids,
        seed,
        effort,
        requirements: [],
      }),
    ),
  );
}

/** In an order of their own, drawn one by one. */
function* drawn(personalities: readonly Personality[], random: () => number): Generator<Personality> {
  const left = [...personalities];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}
