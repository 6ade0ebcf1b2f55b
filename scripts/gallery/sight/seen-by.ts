/** Which checks see a fault: the ones that fail, and the ones that bring about an answer which breaks a rule. */
import type { Fault } from '../../../sandbox/faults/fault.ts';
import { requirementOf } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { bestFor } from '../../../suites/choice/cover.ts';
import { recordedSight, type Sight } from '../../../suites/choice/sight.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { readGallery } from '../gallery-record.ts';
import { askedBy, type Costs } from './costs.ts';
import { requestsOf } from './sight-lines.ts';
import { watchedRun } from './watched-run.ts';

/** A fault by which the target never answers, or never ends anything, is given up by then. */
const LIMIT_MS = 60_000;
/** Of others that it is known to fail, so many. */
const OF_OTHERS = 24;
/** What the record before would choose for so many requests is looked through for every fault. */
const COMMON_REQUESTS = 800;

/** What is looked through for every fault. */
export interface Look {
  readonly common: readonly string[];
  /** Of a requirement, what costs least first. */
  of(requirement: string): readonly string[];
}

/** @param before the record whose choice is looked through for every fault. */
export function lookFor({ checks, preparations }: Costs, before: Sight = recordedSight()): Look {
  const costs = new Map(checks.map((line) => [line.check, requestsOf(line, preparations)]));
  const costOf = (id: string) => costs.get(id) ?? 0;
  const byRequirement = new Map<string, string[]>();
  for (const { id, requirement } of DOCUMENT.checks)
    byRequirement.set(requirement, [...(byRequirement.get(requirement) ?? []), id]);
  for (const ids of byRequirement.values()) ids.sort((one, other) => costOf(one) - costOf(other));
  return {
    common: bestFor(DOCUMENT.checks, before, COMMON_REQUESTS).chosen.map(({ id }) => id),
    of: (requirement) => byRequirement.get(requirement) ?? [],
  };
}

/** @returns ids of the checks that see it, of those that were looked through. */
export async function seenBy({ id, requirement }: Fault, look: Look): Promise<string[]> {
  const recorded = readGallery().faults.find(({ fault }) => fault === id);
  const kin = [...(recorded?.failed ?? []), ...(recorded?.warned ?? [])].slice(0, OF_OTHERS);
  const only = new Set([
    ...look.common,
    ...look.of(requirement),
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
