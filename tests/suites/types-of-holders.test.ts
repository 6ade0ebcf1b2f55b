/** A target may hold typeOperation to who its parties are (2.5): whether it does is not shown, and who they are the profile may say. */
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../sandbox/behaviours/change-rules.ts';
import { HOLDER_PERSONALITIES, typesHeldToHolders } from '../../sandbox/personalities/processing/holders.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { carriedOutTogether } from './carried-out.ts';

const CHECKED = /^(execute|request-id|enumerations|operation-request|journey|endpoints|amounts)\./;

const checks = DOCUMENT.checks.filter(
  ({ requirement, needs }) => CHECKED.test(requirement) && !needs.includes('callbacks'),
);

const printed = (profile: Profile) => profile;
const [personality] = HOLDER_PERSONALITIES;

function of(verdict: CheckResult['verdict'], results: readonly CheckResult[]): string[] {
  return results.filter((one) => one.verdict === verdict).map(({ id, message }) => `${id}: ${message}`);
}

describe('types that do not fit are refused', () => {
  test('the profile does not say who the parties are: nobody is accused', async () => {
    const results = await carriedOutTogether(checks, [typesHeldToHolders], printed);
    expect(of('fail', results)).toEqual([]);
  });

  test('the profile says who they are: everything is decided', async () => {
    const results = await carriedOutTogether(checks, [typesHeldToHolders], personality?.profile ?? printed);
    expect(of('fail', results)).toEqual([]);
    expect(of('inconclusive', results)).toEqual([]);
  });
});

test('a type is refused to parties that other types with its letters were accepted for: that is the fault', async () => {
  const refused = extraStep('executeOperation', 'refused', ({ input }) =>
    input.typeOperation === 'B2G' ? { status: 400, message: 'B2G is not served' } : undefined,
  );
  const results = await carriedOutTogether(
    checks.filter(({ requirement }) => requirement === 'enumerations.typeOperation-accepted'),
    [refused],
    printed,
  );
  expect(of('fail', results)).toEqual([expect.stringContaining('B2G')]);
});

test('a designation is refused, and nobody says who is designated: no type is tried that does not fit the payer', async () => {
  const refused = extraStep('executeOperation', 'refused', ({ input }) =>
    input.compteBeneficiaire === undefined ? undefined : { status: 400, message: 'not supported' },
  );
  const results = await carriedOutTogether(
    checks.filter(({ requirement }) => requirement === 'operation-request.compteBeneficiaire-designates'),
    [typesHeldToHolders, refused],
    personality?.profile ?? printed,
  );
  expect(of('skipped', results)).toEqual([]);
  expect(of('fail', results)).toEqual([expect.stringContaining('designated by compteBeneficiaire')]);
});
