/** What carries checks out without a port says of them what a run would. */
import { expect, test } from 'vitest';
import { answeredAs } from '../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../sandbox/behaviours/change-answers.ts';
import type { Rule } from '../../suites/engine/declare/section.ts';
import { carriedOut } from './carried-out.ts';

/** An operation list is answered 200, and again half an hour later. */
const listed: Rule = (check) =>
  check('twice', async (t) => {
    const [instrument] = t.profile.fixtures.instruments;
    for (const wait of [0, 1_800_000]) {
      await t.pause(wait);
      const params = { referenceWallet: instrument?.reference ?? '' };
      t.judge.status(await t.send({ operationId: 'listOperations', params }), 200, 'not listed');
    }
  });

test('a check passes at a sandbox that conforms, and its waits take no time', async () => {
  const { result, answers } = await carriedOut('operation-list.success', listed, 'twice');
  expect(result).toMatchObject({
    id: 'operation-list.success/twice',
    verdict: 'pass',
    exchangeIds: ['x1', 'x2'],
  });
  expect((answers[1]?.sentAt ?? 0) - (answers[0]?.sentAt ?? 0)).toBeGreaterThanOrEqual(1_800_000);
});

test('one whose sandbox deviates fails, in its own words', async () => {
  const hooks = onSuccess('listOperations', (answer) => answeredAs(answer, 204));
  const { result } = await carriedOut('operation-list.success', listed, 'twice', hooks);
  expect(result).toMatchObject({ verdict: 'fail', failure: { message: 'not listed', exchangeId: 'x1' } });
});

test('a mistake of a check is no result', async () => {
  const broken: Rule = (check) => check('here', async () => {});
  await expect(carriedOut('operation-list.success', broken, 'here')).rejects.toThrow('without a judgement');
  await expect(carriedOut('operation-list.success', broken, 'there')).rejects.toThrow('“there”: here');
});
