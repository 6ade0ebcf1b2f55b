/** A valid OTP that is refused: an instrument may be blocked after some wrong ones in a row (8: not shown). */
import { expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { postOperation } from '../../../suites/act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../../../suites/act/operation-requests.ts';
import { refusedOtpsInARow, whyGoodOtpRefused } from '../../../suites/act/wrong-otps.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut } from '../carried-out.ts';

const WRONG = '000000';

const goodAfter =
  (wrong: number): Rule =>
  (check) =>
    check('a good OTP', async (t) => {
      const parties = await arrangeParties(t, { payer: 'passing', withOtp: true });
      refusedOtpsInARow(t);
      for (let sent = 0; sent < wrong; sent += 1)
        await postOperation(t, await validRequest(t, parties, { authData: WRONG }));
      const answer = await postOperation(t, await authenticatedRequest(t, parties));
      t.judge.inconclusive(whyGoodOtpRefused(t, answer));
    });

test.each([
  [0, /^The target accepts no valid OTP, so a refusal proves nothing: HTTP 400/],
  [2, /^A valid OTP of [\w ]+ was refused, the last of 3 in a row, .* give limits\.otpFailures\.$/],
])('after %i wrong ones', async (wrong, message) => {
  const { result } = await carriedOut(
    'errors.invalid-otp',
    goodAfter(wrong),
    'a good OTP',
    onSuccess('executeOperation', (answer) => answeredAs(answer, 400)),
  );
  expect(result.message).toMatch(message);
});
