import type { RequirementId } from '../../../../spec/generated/catalogue-ids.ts';
import { declared, type Rule } from '../../../../suites/engine/declare/section.ts';
import { looksAt } from '../../../../suites/engine/declare/suite.ts';
import type { Answer } from '../../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../closed-run.ts';

/**
 * The standing rule that a rule declares, begun: what is wrong with each answer, as in a run.
 * @param profile Default: the one of a closed run.
 */
export function begunRule(
  requirement: RequirementId,
  rule: Rule,
  profile: ResolvedProfile = closedRun().profile,
) {
  const [standing] = declared({ [requirement]: rule }).standingRules;
  if (standing === undefined) throw new Error(`${requirement}: no standing rule is declared.`);
  const examine = standing.begin(profile);
  const examined = (answer: Answer) => {
    const { operationId } = answer;
    const isAmong = (operations: readonly string[] = []) => operations.includes(operationId);
    const isJudged = isAmong(standing.operations) && looksAt(standing, answer);
    return isJudged || isAmong(standing.hears) ? examine(answer) : undefined;
  };
  return Object.assign(examined, {
    provesNothing: () => examine.provesNothing?.(),
    saidNothing: () => examine.saidNothing?.() === true,
  });
}
