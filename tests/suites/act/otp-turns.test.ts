/** A new OTP of an instrument may replace the former: whether it does is not shown (8). */
import { expect, test } from 'vitest';
import { answeredAs, withEnvelope } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { accepted } from '../../../suites/act/accepting.ts';
import { authenticatedRequest } from '../../../suites/act/operation-requests.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOutTogether, carriedOutWith } from '../carried-out.ts';

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

/** Builds on an operation whose OTP is no longer the newest of its instrument. */
const withFormerOtp: Rule = (check) =>
  check('a former OTP', async (t) => {
    const parties = await arrangeParties(t);
    const former = await authenticatedRequest(t, parties);
    await authenticatedRequest(t, parties);
    await accepted(t, former);
  });

test.each([undefined, false])('a profile with replaces: %s gets the advice to say so', async (replaces) => {
  const { result } = await carriedOutWith(
    needingOtps(replaces === undefined ? {} : { replaces }),
    'execute.success',
    withFormerOtp,
    'a former OTP',
    ...newestOnly,
  );
  expect(result).toMatchObject({ verdict: 'inconclusive' });
  expect(result.message).toContain('Perhaps a new OTP invalidates the earlier one');
});

test('a profile with replaces: true gets no such advice', async () => {
  const { result } = await carriedOutWith(
    needingOtps({ replaces: true }),
    'execute.success',
    withFormerOtp,
    'a former OTP',
    onSuccess('executeOperation', (answer) => answeredAs(answer, 400, null)),
  );
  expect(result).toMatchObject({ verdict: 'inconclusive' });
  expect(result.message).not.toContain('Perhaps a new OTP invalidates the earlier one');
});

/** Builds on an operation whose OTP is no longer the newest, after a plain one that was refused. */
const withFormerOtpAtLimit: Rule = (check) =>
  check('a former OTP at a limit', async (t) => {
    const parties = await arrangeParties(t);
    await accepted(t, await authenticatedRequest(t, parties));
    await expect(accepted(t, await authenticatedRequest(t, parties))).rejects.toThrow('Plafond atteint');
    const former = await authenticatedRequest(t, parties);
    await authenticatedRequest(t, parties);
    await accepted(t, former);
  });

test('a refusal in the words that an operation with the newest OTP got is not put down to a former one', async () => {
  let taken = 0;
  const limited = onSuccess('executeOperation', (answer) =>
    taken++ === 0
      ? undefined
      : withEnvelope(answeredAs(answer, 400), (envelope) => ({ ...envelope, message: 'Plafond atteint' })),
  );
  const { result } = await carriedOutWith(
    needingOtps({}),
    'execute.success',
    withFormerOtpAtLimit,
    'a former OTP at a limit',
    limited,
  );
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining('Plafond atteint'),
  });
  expect(result.message).not.toContain('Perhaps a new OTP');
});
