/** What the gallery runs: every fault once, every personality and a number of random combinations under several seeds. */

import { crc32 } from 'node:zlib';
import type { Fault } from '../../sandbox/faults/fault.ts';
import { together } from '../../sandbox/personalities/exclusive.ts';
import type { Personality } from '../../sandbox/personalities/personality.ts';
import { seededRandom } from '../../sandbox/service/clock.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { DOCUMENT } from '../../suites/document.ts';
import type { ShownByTraffic } from './traffic/shown-by-traffic.ts';

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
  /** The run ends as soon as this fails, or warns where it is advisory. */
  readonly until?: RequirementId;
  /** Ids of checks that are known to see the fault: they are tried first, alone. */
  readonly knownToSee?: readonly string[];
  /** The exchanges of the run are held to the rules for traffic as well. */
  readonly judgesTraffic?: boolean;
}

/** What came of it: requirements by verdict, where they are not pass, observed or not applicable. */
export interface GalleryResult {
  readonly task: GalleryTask;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  readonly undecided: readonly string[];
  /** Titles of the causes that its report names; none of a run that was ended when its fault was seen. */
  readonly causes?: readonly string[];
  /** One line for each failed check. */
  readonly failures: readonly string[];
  readonly harnessErrors: readonly string[];
  readonly durationMs: number;
  /** Where the traffic was judged. */
  readonly traffic?: ShownByTraffic;
}

/** How many personalities a combination holds. */
const COMBINED = 4;

/** And where each is to be in one run, and the runs are to be few. */
const SHARED = 6;

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

/** Through what a fault is looked at beside the requirement that it breaks. */
export type Breadth =
  /** Every other requirement. */
  | 'whole'
  /** A sample of the others, the same one every time. */
  | 'sample'
  /** Nothing: a run ends when its fault is seen. */
  | 'until seen';

/**
 * The tasks of the faults: one for each, and for a rare one as many as there are seeds.
 * @param seeing ids of the checks that are known to see a fault.
 */
export function faultTasks(
  faults: readonly Fault[],
  breadth: Breadth,
  seeds: readonly number[],
  effort: Effort,
  seeing: (fault: string) => readonly string[] = () => [],
): GalleryTask[] {
  return faults.flatMap(({ id, requirement, rare }) => {
    const traffic = STANDING.has(requirement) ? TRAFFIC : [];
    const sample = breadth === 'sample' ? sampleFor(id) : [];
    const requirements = breadth === 'whole' ? [] : [requirement, ...sample, ...traffic];
    const knownToSee = breadth === 'until seen' && !rare ? seeing(id) : [];
    return (rare ? seeds : seeds.slice(0, 1)).map(
      (seed): GalleryTask => ({
        kind: 'fault',
        name: id,
        faults: [id],
        personalities: [],
        seed,
        effort: rare ? 'standard' : effort,
        requirements,
        ...(breadth === 'until seen' && { until: requirement }),
        ...(knownToSee.length > 0 && { knownToSee }),
      }),
    );
  });
}

/** Drawn by the fault's id alone, so that another fault changes nothing for it. */
function sampleFor(id: string): string[] {
  const checkable = REQUIREMENTS.filter(({ excluded }) => excluded === undefined);
  const random = seededRandom(crc32(id));
  return Array.from(
    { length: SAMPLE },
    () => checkable[Math.floor(random() * checkable.length)]?.id ?? [],
  ).flat();
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
  const combinations = Array.from({ length: count }, () => together(drawn(personalities, random), COMBINED));
  return combinations.flatMap((members) => seeds.map((seed) => combinationTask(members, seed, effort)));
}

/** Every personality once, several at a time, the same ones every time. */
export function sharedTasks(
  personalities: readonly Personality[],
  seed: number,
  effort: Effort,
): GalleryTask[] {
  const left = new Set(drawn(personalities, seededRandom(20_260_102)));
  const tasks: GalleryTask[] = [];
  while (left.size > 0) {
    const members = together(left, SHARED);
    for (const member of members) left.delete(member);
    tasks.push(combinationTask(members, seed, effort));
  }
  return tasks;
}

function combinationTask(members: readonly Personality[], seed: number, effort: Effort): GalleryTask {
  const ids = members.map(({ id }) => id);
  const name = ids.join(' + ');
  return { kind: 'combination', name, faults: [], personalities: ids, seed, effort, requirements: [] };
}

/** In an order of their own, drawn one by one. */
function* drawn(personalities: readonly Personality[], random: () => number): Generator<Personality> {
  const left = [...personalities];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}
