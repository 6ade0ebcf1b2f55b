/** A beneficiary may hold, or receive, only so much: how much is not shown (8). */
import { expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { accepted } from '../../../suites/act/accepting.ts';
import { postOperation } from '../../../suites/act/operation-calls.ts';
import { validRequest } from '../../../suites/act/operation-requests.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut } from '../carried-out.ts';

/** Two operations between the same parties: the second is to be accepted as the first was. */
const twice: Rule = (check) =>
  check('twice', async (t) => {
    const parties = await arrangeParties(t, { designation: 'internal' });
    await accepted(t, await validRequest(t, parties));
    const again = await postOperation(t, await validRequest(t, parties));
    t.judge.status(again, 200, 'a second operation was not accepted');
  });

test('one that was credited, and now is not, while another like it is: the operation is not to blame', async () => {
  let full: string | undefined;
  const holdsOne = extraStep('executeOperation', 'beneficiary.room', ({ beneficiary }) => {
    const { instrument } = beneficiary ?? {};
    if (instrument?.reference === full) return { status: 400, message: 'The beneficiary holds too much' };
    full ??= instrument?.reference;
    return undefined;
  });
  const { result } = await carriedOut('execute.success', twice, 'twice', holdsOne);
  expect(result).toMatchObject({
    verdict: expect.not.stringMatching('fail'),
    message: expect.stringMatching(
      /was credited before in this run, and now is not, while .* is accepted for/,
    ),
  });
});

test('the second operation of anybody is refused once: it is', async () => {
  let sent = 0;
  const second = extraStep('executeOperation', 'not the second', () => {
    sent += 1;
    return sent === 2 ? { status: 400, message: 'Not this one' } : undefined;
  });
  const { result } = await carriedOut('execute.success', twice, 'twice', second);
  expect(result).toMatchObject({ verdict: 'fail' });
});
