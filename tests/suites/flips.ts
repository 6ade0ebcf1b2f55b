/** One check, and one deviation that it sees. */
import { expect, test } from 'vitest';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Failure } from '../../spec/run/check-result.ts';
import type { Rule } from '../../suites/engine/declare/section.ts';
import { untoldIn } from '../untold.ts';
import { carriedOut } from './carried-out.ts';

/**
 * Declares two tests of a check: it passes at a sandbox that conforms, and fails at one that deviates.
 * @param failure what a person reads of it, as far as it matters: texts, or matchers of them.
 */
export function flips(
  requirement: RequirementId,
  rule: Rule | readonly Rule[],
  circumstance: string,
  deviation: Hooks,
  failure: { readonly [Key in keyof Failure]?: unknown },
): void {
  test(`${circumstance}: passes`, async () => {
    expect((await carriedOut(requirement, rule, circumstance)).result).toMatchObject({ verdict: 'pass' });
  });

  test(`${circumstance}: fails`, async () => {
    const { result } = await carriedOut(requirement, rule, circumstance, deviation);
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: expect.stringMatching(/^(fail|warn)$/), failure });
  });
}
