/** Which checks see a fault: the ones that fail, and the ones that bring about an answer which breaks a rule. */
import type { Fault } from '../../../sandbox/faults/fault.ts';
import { requirementOf } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { readGallery } from '../gallery-record.ts';
import { askedBy, type Costs } from './costs.ts';
import { watchedRun } from './watched-run.ts';

/** A fault by which the target never answers, or never ends anything, is given up by then. */
const LIMIT_MS = 25_000;
/** Of the fault's own requirement, and of others that it is known to fail, so many. */
const OF_ITS_OWN = 12;
const OF_OTHERS = 12;
/** Through each family of requirements so many checks are looked that a fault may show itself in by chance. */
const OF_EACH_FAMILY = 3;
const MOST_REQUESTS = 14;
const LONGEST_WAIT_MS = 3_000;
/** Families of generated or many similar refusals: what they are about shows in nothing else. */
const APART = /^(envelope|errors|operation-request|enumerations)\./;
/** Cases that are made at random cost much and are tried by few. */
const GENERATED = /any |-at-random/;

/** What is looked through for every fault. */
export interface Look {
  readonly common: readonly string[];
  /** Of a requirement, what costs least first. */
  of(requirement: string): readonly string[];
}

export function lookFor({ checks, preparations }: Costs): Look {
  const alone = new Map(
    checks.map(({ check, requests, needs }) => [
      check,
      needs.reduce((sum, one) => sum + (preparations[one]?.requests ?? 0), requests),
    ]),
  );
  const waits = new Map(checks.map(({ check, waitsMs }) => [check, waitsMs]));
  const costOf = (id: string) => alone.get(id) ?? MOST_REQUESTS;
  const byRequirement = new Map<string, string[]>();
  for (const { id, requirement, circumstance } of DOCUMENT.checks)
    if (!GENERATED.test(circumstance))
      byRequirement.set(requirement, [...(byRequirement.get(requirement) ?? []), id]);
  for (const ids of byRequirement.values()) ids.sort((one, other) => costOf(one) - costOf(other));
  const families = new Map<string, number>();
  const common = [...byRequirement].flatMap(([requirement, [first = '']]) => {
    const family = requirement.split('.')[0] ?? '';
    const count = families.get(family) ?? 0;
    const isDear = costOf(first) > MOST_REQUESTS || (waits.get(first) ?? 0) > LONGEST_WAIT_MS;
    if (APART.test(requirement) || isDear || count >= OF_EACH_FAMILY) return [];
    families.set(family, count + 1);
    return first;
  });
  return { common, of: (requirement) => byRequirement.get(requirement) ?? [] };
}

/** @returns ids of the checks that see it, of those that were looked through. */
export async function seenBy({ id, requirement }: Fault, look: Look): Promise<string[]> {
  const recorded = readGallery().faults.find(({ fault }) => fault === id);
  const kin = [...(recorded?.failed ?? []), ...(recorded?.warned ?? [])].slice(0, OF_OTHERS);
  const only = new Set([
    ...look.common,
    ...look.of(requirement).slice(0, OF_ITS_OWN),
    ...kin.flatMap((other) => look.of(other)[0] ?? []),
  ]);
  const { senders, results, brokenBy } = await watchedRun([id], [...only], LIMIT_MS);
  const isAdvisory = levelIsAdvisory(requirement);
  const failed = new Set(
    results.flatMap((one) =>
      one.verdict === 'fail' || (isAdvisory && one.verdict === 'warn') ? one.id : [],
    ),
  );
  const broke = (who: string) =>
    [...(brokenBy.get(who) ?? [])].some((rule) => isAdvisory || !levelIsAdvisory(rule.requirement));
  return DOCUMENT.checks.flatMap((check) =>
    failed.has(check.id) || [check.id, ...askedBy(check.id, senders)].some(broke) ? check.id : [],
  );
}

function levelIsAdvisory(requirement: RequirementId): boolean {
  return requirementOf(requirement).level === 'advisory';
}
