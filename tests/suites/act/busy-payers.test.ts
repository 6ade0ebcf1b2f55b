/** A target that takes one operation of a payer at a time: what it refuses meanwhile accuses nobody. */
import { expect, test } from 'vitest';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { delay } from '../../../sandbox/behaviours/per-sandbox.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { carriedOutTogether } from '../carried-out.ts';

test('the operation that was there first is answered after the refusal', async () => {
  const oneAtATime = PERSONALITIES.find(({ id }) => id === 'one-operation-at-a-time');
  if (oneAtATime?.hooks === undefined) throw new Error('There is no such personality.');
  let isFirst = true;
  const firstComesLate = onAnswer('executeOperation', async (answer, _call, sandbox) => {
    const isLate = isFirst;
    isFirst = false;
    if (isLate) await delay(3, sandbox);
    return answer;
  });
  const checks = DOCUMENT.checks.filter(
    ({ id }) => id.startsWith('execute.success/') || id.startsWith('operation-request.callbackUrl-optional/'),
  );
  const results = await carriedOutTogether(checks, [oneAtATime.hooks, firstComesLate], (profile) => ({
    ...profile,
    fixtures: {
      ...profile.fixtures,
      instruments: profile.fixtures.instruments.filter(
        ({ name }) => name === 'wallet 1' || name === 'wallet 2',
      ),
    },
  }));
  expect(
    results.flatMap(({ id, verdict, message }) => (verdict === 'fail' ? [`${id}: ${message}`] : [])),
  ).toEqual([]);
});
