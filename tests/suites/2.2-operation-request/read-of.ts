import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut } from '../carried-out.ts';

/**
 * What a person reads of one check against the sandbox, in one line: `pass`, or of a failure where, after which change
 * and by which answer: `fail: /libelle: libelle was null: HTTP 200`.
 */
export async function readOf(
  requirement: RequirementId,
  rule: Rule,
  circumstance: string,
  ...hooks: readonly Hooks[]
): Promise<string> {
  const { result } = await carriedOut(requirement, rule, circumstance, ...hooks);
  const { verdict, failure, message } = result;
  if (failure === undefined) return verdict === 'pass' ? verdict : `${verdict}: ${message}`;
  const { pointer, change, actual } = failure;
  return [verdict, pointer, change, actual.replace(/ \{.*$/s, '')].filter(Boolean).join(': ');
}
