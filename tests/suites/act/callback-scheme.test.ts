/** A target that takes a callbackUrl over TLS alone: which ones are taken is not shown (6). */
import { expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { postOperation } from '../../../suites/act/operation-calls.ts';
import { validRequest } from '../../../suites/act/operation-requests.ts';
import { arrangeParties } from '../../../suites/arrange/parties/parties.ts';
import { codeRuling } from '../../../suites/engine/declare/judge.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut } from '../carried-out.ts';

const refuses = (isRefused: (url: string) => boolean) =>
  extraStep('executeOperation', 'callbackUrl.taken', ({ input: { callbackUrl: url } }) =>
    typeof url === 'string' && isRefused(url)
      ? { status: 400, message: 'callbackUrl is not taken' }
      : undefined,
  );

/** An operation with a callbackUrl over plain HTTP. */
const accepted: Rule = (check) =>
  check('with a callbackUrl', async (t) => {
    const callbackUrl = 'http://receiver.example/callbacks';
    const request = await validRequest(t, await arrangeParties(t), { callbackUrl });
    const answer = await postOperation(t, request);
    t.judge.rulings([codeRuling(answer, 200, 'it was not accepted')], answer);
  });

test.each<[string, (url: string) => boolean, object]>([
  [
    'over plain HTTP',
    (url) => url.startsWith('http:'),
    { verdict: 'inconclusive', message: expect.stringContaining('callbacks.tls') },
  ],
  ['at all', () => true, { verdict: 'fail' }],
])('of a target that takes no callbackUrl %s', async (_, isRefused, expected) => {
  const { result } = await carriedOut('execute.success', accepted, 'with a callbackUrl', refuses(isRefused));
  expect(result).toMatchObject(expected);
});
