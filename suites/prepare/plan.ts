/** What would be checked: the catalogue with its checks, and with a profile what each of them lacks. */

import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementInEach } from '../../spec/document/catalogue-types.ts';
import type { Gap } from '../../spec/document/profile-gain.ts';
import { type Filter, selects } from '../../spec/document/selection.ts';
import { type Need, type Unmet, unmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { DOCUMENT } from '../document.ts';
import { type NeedsByOperation, needsOfStanding, standingChecksOf } from '../engine/declare/standing.ts';
import { needsOf } from '../engine/perform/perform.ts';

export interface PlannedCheck {
  readonly id: string;
  readonly circumstance: string;
  /** Why it would not run; absent where it would, and where there is no profile. */
  readonly lack?: Unmet;
}

export interface PlannedRequirement {
  readonly requirement: RequirementInEach;
  readonly checks: readonly PlannedCheck[];
}

interface ListedCheck {
  readonly id: string;
  readonly requirement: string;
  readonly circumstance: string;
  readonly needs: readonly Need[];
}

/** The selected requirements in the order of the document, those that no client can observe included. */
export function planOf(filter: Filter, profile?: ResolvedProfile): PlannedRequirement[] {
  const checks = allChecks();
  return REQUIREMENTS.filter((requirement) => selects(filter, requirement)).map((requirement) => ({
    requirement,
    checks: checks
      .filter((check) => check.requirement === requirement.id)
      .map(({ id, circumstance, needs }) => {
        const lack = profile && lackOf(profile, needs);
        return { id, circumstance, ...(lack && { lack }) };
      }),
  }));
}

/** The needs of every check, by its id. */
export function neededBy(): ReadonlyMap<string, readonly Need[]> {
  return new Map(allChecks().map(({ id, needs }) => [id, needs]));
}

function allChecks(): ListedCheck[] {
  const probes: NeedsByOperation = new Map(
    DOCUMENT.probes.map(({ operationId, needs }) => [operationId, needs]),
  );
  const standing = standingChecksOf(DOCUMENT.standingRules);
  return [
    ...DOCUMENT.checks.map((check) => ({ ...check, needs: needsOf(check) })),
    ...standing.map((check) => ({
      id: check.id,
      requirement: check.rule.requirement,
      circumstance: check.circumstance,
      needs: needsOfStanding(check, probes),
    })),
  ];
}

/** What the profile declares not to be offered comes first, as in a run. */
function lackOf(profile: ResolvedProfile, needs: readonly Need[]): Unmet | undefined {
  const lacks = needs.flatMap((need) => unmet(profile, need) ?? []);
  return lacks.find(({ verdict }) => verdict === 'not-applicable') ?? lacks[0];
}

/** Whether a check that this profile lets run carries operations out. */
export function needsOperations(filter: Filter, profile: ResolvedProfile): boolean {
  const enabled = new Set(
    planOf(filter, profile).flatMap(({ checks }) =>
      checks.flatMap(({ id, lack }) => (lack === undefined ? id : [])),
    ),
  );
  return allChecks().some(
    ({ id, needs }) => enabled.has(id) && needs.includes('operations.executeOperation'),
  );
}

/** What would be skipped, by the profile key that would change it, the heaviest first. */
export function gapsOf(plan: readonly PlannedRequirement[]): Gap[] {
  const gaps = new Map<string, { reasons: Set<string>; checks: number; requirements: Set<string> }>();
  for (const { requirement, checks } of plan) {
    for (const { lack } of checks) {
      if (lack?.verdict !== 'skipped') continue;
      const gap = gaps.get(lack.key) ?? { reasons: new Set(), checks: 0, requirements: new Set() };
      gap.reasons.add(lack.reason);
      gap.checks += 1;
      gap.requirements.add(requirement.id);
      gaps.set(lack.key, gap);
    }
  }
  return [...gaps]
    .map(([key, { reasons, checks, requirements }]) => ({
      key,
      reasons: [...reasons],
      checks,
      requirements: [...requirements],
    }))
    .sort((a, b) => b.checks - a.checks);
}
