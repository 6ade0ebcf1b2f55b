/** A plan for programs. */
import { withdrawnOf } from '../../spec/document/requirement-sets.ts';
import { gapsOf, type PlannedRequirement } from '../../suites/prepare/plan.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { PlanView } from './plan-text.ts';

/** The requirements as the catalogue has them, with their checks; with a profile, which checks would run, and which keys are missing. */
export function planJson(
  plan: readonly PlannedRequirement[],
  profile: ResolvedProfile | undefined,
  { where, set }: Pick<PlanView, 'where' | 'set'>,
): string {
  const listed = plan.map(({ requirement, checks }) => ({
    ...requirement,
    ...(where && { where: where(requirement.id) }),
    checks: checks.map(({ lack, ...check }) => ({
      ...check,
      ...(profile && { fate: lack?.verdict ?? 'run' }),
      ...(lack && { profileKey: lack.key, reason: lack.reason }),
    })),
  }));
  const target = profile && { name: profile.name, baseUrl: profile.baseUrl };
  const whole = {
    ...(set && { set: { name: set.name, contract: set.contract, withdrawn: withdrawnOf(set) } }),
    ...(target && { target, gaps: gapsOf(plan) }),
    requirements: listed,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
