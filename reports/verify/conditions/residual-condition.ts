/** What a report says of what its run leaves open follows from its checks, its profile and this version. */
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../../spec/generated/report-types.ts';
import { type IndependentDraws, residualRiskOf } from '../../model/residual-risk.ts';
import type { Condition, Problem } from '../condition.ts';
import type { StoredProfile } from './profile-condition.ts';

/** How many cases of a run are independent draws, by its report and its profile. */
export type CountDraws = (report: Report, profile: StoredProfile) => IndependentDraws;

/** @param profiles of a merged run, one for each part. @returns undefined for a report that says nothing of it. */
export function residualCondition(
  report: Report,
  profiles: readonly StoredProfile[],
  countDraws: CountDraws,
): Condition | undefined {
  const { residualRisk } = report;
  if (residualRisk === undefined) return undefined;
  const [profile, ...others] = profiles;
  const should =
    profile === undefined || others.length > 0
      ? undefined
      : residualRiskOf(report, countDraws(report, profile));
  const problems: Problem[] = [];
  for (const name of ['sequences', 'tool'] as const)
    if (!isDeepStrictEqual(residualRisk[name], should?.[name]))
      problems.push({
        file: 'report.json',
        id: `residualRisk.${name}`,
        text: `should be ${JSON.stringify(should?.[name]) ?? 'absent'}`,
      });
  return {
    id: 'residual-risk',
    title: 'The residual risk follows from the checks and the profile',
    note: `${residualRisk.sequences?.draws ?? 0} independent draws`,
    problems,
  };
}
