/** A new OTP of an instrument may replace the former: whether it does is not shown (8). */
import { expect, test } from 'vitest';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { carriedOutTogether } from '../carried-out.ts';

const newestOnly = PERSONALITIES.filter(({ id }) => id === 'otp-newest-only').map(({ hooks }) => hooks);
const checks = DOCUMENT.checks.filter(({ id }) =>
  [
    'amounts.addition-debit/amounts-at-random',
    'execute.reference-unique/operations-at-the-same-instant',
  ].includes(id),
);

function needingOtps(otp: { readonly replaces?: boolean }) {
  return ({ bindings, ...profile }: Profile): Profile => ({
    ...profile,
    bindings: { ...bindings, otp: { ...bindings?.otp, required: true, ...otp } },
  });
}

test('the profile says that it does: one after the other, and no race of them', async () => {
  const results = await carriedOutTogether(checks, newestOnly, needingOtps({ replaces: true }));
  expect(results.map(({ id, verdict, profileKey }) => [id, verdict, profileKey])).toEqual([
    ['amounts.addition-debit/amounts-at-random', 'pass', undefined],
    ['execute.reference-unique/operations-at-the-same-instant', 'not-applicable', 'bindings.otp.replaces'],
  ]);
});

test('the profile does not say so: a refused operation names the key', async () => {
  const [result] = await carriedOutTogether(checks.slice(0, 1), newestOnly, needingOtps({}));
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining(
      'Perhaps a new OTP invalidates the earlier one: set bindings.otp.replaces: true.',
    ),
  });
});
