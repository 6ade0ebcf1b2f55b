/**
 * The checks of a run, split over its shards by what they cost. Pure, and decided by the selection, the profile and the
 * effort alone: every shard finds the same answer for all of them.
 */
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { CALLS_OF_SHARED_LISTS, operationsWhere } from '../../spec/operations.ts';
import { firstUnmet, type Need } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Check } from '../engine/declare/suite.ts';
import { needsOf } from '../engine/perform/perform.ts';
import { requestsInPart, type Spending } from '../prepare/estimate.ts';
import type { Lot, Reach } from './lots.ts';

/** What a split is made of. */
export interface Splitting {
  readonly checks: readonly Check[];
  /** Families of generated cases: who shares one stays together. */
  readonly families: readonly Spending[];
  readonly profile: ResolvedProfile;
  readonly lots: readonly Lot[];
  /** The profile as each shard has it. */
  readonly narrowed: readonly ResolvedProfile[];
  /** Requests that the first shard sends anyway. */
  readonly firstAnyway: number;
}

export interface Split {
  /** The ids of the checks of each shard, in the order of the document. */
  readonly shards: readonly (readonly string[])[];
  /** Of the first shard's checks, those that no other could have carried out. */
  readonly together: number;
}

/** What is carried out together, in one shard. */
interface Unit {
  readonly checks: Check[];
  /** Those that generate nothing, and are not skipped for the profile. */
  plain: readonly Check[];
  /** In requests, for generated cases. */
  readonly generated: number;
  /** In requests, by itself. */
  cost: number;
  /** Which shards can. */
  able: readonly boolean[];
}

/** Splits checks: the dearest first, each to the shard that has least to do of those that can carry it out. */
export function splitOf(splitting: Splitting): Split {
  const { checks, lots, firstAnyway } = splitting;
  const units = unitsOf(splitting);
  const loads = lots.map((_, at) => (at === 0 ? firstAnyway : 0));
  const placed = lots.map((): Unit[] => []);
  const choices = ({ able }: Unit) => able.filter(Boolean).length;
  const order = units.toSorted((one, other) => choices(one) - choices(other) || other.cost - one.cost);
  for (const unit of order) {
    const { able, cost } = unit;
    const least = loads.reduce(
      (best, load, at) =>
        able[at] === true && (able[best] !== true || load < (loads[best] ?? 0)) ? at : best,
      0,
    );
    loads[least] = (loads[least] ?? 0) + cost;
    placed[least]?.push(unit);
  }
  balance(placed, (some, at) => (at === 0 ? firstAnyway : 0) + loadOf(some, lots.length));
  const of = new Map(
    placed.flatMap((some, at) => some.flatMap((unit) => unit.checks.map(({ id }) => [id, at] as const))),
  );
  return {
    shards: lots.map((_, at) => checks.flatMap(({ id }) => (of.get(id) === at ? [id] : []))),
    together: units.reduce(
      (sum, unit) => (choices(unit) > 1 || unit.cost === 0 ? sum : sum + unit.checks.length),
      0,
    ),
  };
}

/** So many units are tried elsewhere. */
const MOST_MOVES = 40;

/**
 * Moves units from the shard that has most to do to the one that has least: what several units of a shard look at is
 * prepared once, so that a shard may have less to do than its units have one by one.
 * @param placed by shard; changed in place.
 */
function balance(placed: Unit[][], loadOf: (units: readonly Unit[], at: number) => number): void {
  const loads = placed.map(loadOf);
  const tried = new Set<Unit>();
  for (let move = 0; move < MOST_MOVES; move += 1) {
    const [from, to] = [loads.indexOf(Math.max(...loads)), loads.indexOf(Math.min(...loads))];
    const half = ((loads[from] ?? 0) - (loads[to] ?? 0)) / 2;
    const [unit] = (placed[from] ?? [])
      .filter((one) => one.able[to] === true && one.cost > 0 && !tried.has(one))
      .toSorted((one, other) => Math.abs(one.cost - half) - Math.abs(other.cost - half));
    if (unit === undefined) return;
    tried.add(unit);
    const rest = (placed[from] ?? []).filter((one) => one !== unit);
    const more = [...(placed[to] ?? []), unit];
    const [less, greater] = [loadOf(rest, from), loadOf(more, to)];
    if (Math.max(less, greater) >= (loads[from] ?? 0)) continue;
    [placed[from], placed[to], loads[from], loads[to]] = [rest, more, less, greater];
  }
}

/** In requests, of units that one of so many shards carries out. */
function loadOf(units: readonly Unit[], shards: number): number {
  const plain = units.flatMap((unit) => unit.plain);
  return requestsInPart(plain, 1 / shards) + units.reduce((sum, unit) => sum + unit.generated, 0);
}

function unitsOf(splitting: Splitting): readonly Unit[] {
  const { checks, families, lots } = splitting;
  const familyOf = new Map(
    families.flatMap((family, at) => family.checks.map(({ id }) => [id, at] as const)),
  );
  const units = new Map<string, Unit>();
  for (const check of checks) {
    const needs = needsOf(check);
    const family = familyOf.get(check.id);
    const able = ableOf(check, needs, family !== undefined, splitting);
    const name = nameOf(check, needs, family, able);
    const known = units.get(name);
    if (known === undefined)
      units.set(name, {
        checks: [check],
        plain: [],
        generated: families[family ?? -1]?.requests ?? 0,
        cost: 0,
        able,
      });
    else {
      known.checks.push(check);
      known.able = known.able.map((could, at) => could && able[at] === true);
    }
  }
  for (const unit of units.values()) {
    // What is skipped for the profile sends nothing.
    unit.plain = unit.checks.filter(
      (check) => !familyOf.has(check.id) && firstUnmet(splitting.profile, needsOf(check)) === undefined,
    );
    unit.cost = loadOf([unit], lots.length);
  }
  return [...units.values()];
}

/** Checks of one requirement often look at the same operation. */
function nameOf(
  { requirement }: Check,
  needs: readonly Need[],
  family: number | undefined,
  able: readonly boolean[],
): string {
  if (family !== undefined) return `family ${family}`;
  // Whoever submits one of these disturbs who looks at the list of a contributor.
  if (CALLS_OF_SHARED_LISTS.some((operation) => needs.includes(`operations.${operation}`)))
    return 'purchases';
  return `${requirement} ${able.map(Number).join('')}`;
}

/** Which shards can carry a check out as a run of all checks would. */
function ableOf(
  check: Check,
  needs: readonly Need[],
  isGenerated: boolean,
  { profile, lots, narrowed }: Splitting,
): readonly boolean[] {
  // What is skipped for the profile says so once.
  if (firstUnmet(profile, needs) !== undefined) return lots.map((_, at) => at === 0);
  const reach = reachFor(check, needs, isGenerated);
  return lots.map(({ reach: has }, at) => {
    const own = narrowed[at];
    return at === 0 || (own !== undefined && within(reach, has) && firstUnmet(own, needs) === undefined);
  });
}

const ORDER: readonly Reach[] = ['none', 'ordinary', 'every-type', 'first'];

function within(wanted: Reach, has: Reach): boolean {
  return ORDER.indexOf(wanted) <= ORDER.indexOf(has);
}

/** What a check takes of instruments, as far as it is declared. */
function reachFor({ requirement, circumstance }: Check, needs: readonly Need[], isGenerated: boolean): Reach {
  if (FIRST_ALONE.some((need) => needs.includes(need)) || MAY_SPEND.includes(requirement)) return 'first';
  if (isGenerated || OF_SEVERAL.test(circumstance)) return 'every-type';
  const operations = needs.filter((need) => need.startsWith('operations.'));
  const without = operations.every((need) => WITHOUT_INSTRUMENTS.some((one) => need === `operations.${one}`));
  return operations.length > 0 && without ? 'none' : 'ordinary';
}

/** What leaves an instrument unlike it was: those that allow it are all in the first lot. */
const FIRST_ALONE: readonly Need[] = [
  'fixtures.instruments.drain',
  'fixtures.instruments.lock',
  'fixtures.instruments.unenroll',
  'fixtures.instruments.empty',
  'operations.lockInstrument',
  'operations.unenrollInstrument',
];

/** They rather spend from what may be emptied: a target that wrongly accepts then does so where its owner allows for it. */
const MAY_SPEND: readonly RequirementId[] = ['errors.insufficient-balance'];

/** Circumstances that go through types of instruments, or choose among them, say so. */
const OF_SEVERAL = /\b(?:each|every|any|all|types?)\b/i;

/** Calls that have to do with no instrument. */
const WITHOUT_INSTRUMENTS = operationsWhere(({ isOfInstrument }) => !isOfInstrument);
