/** A machine that was too slow hides no refusal of the target. */
import { expect, test } from 'vitest';
import { Inconclusive } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { perform } from '../../../../suites/engine/perform/perform.ts';
import type { AnswerListener } from '../../../../target/door/door.ts';
import { closedRun } from '../closed-run.ts';
import { answerTo } from '../declare/answers.ts';

/** What a check says that was answered these statuses, and then could say nothing for a reason. */
async function toldAfter(statuses: readonly number[], reason: Inconclusive): Promise<string | undefined> {
  const listeners: AnswerListener[] = [];
  const run = closedRun(undefined, listeners);
  const check = {
    id: 'execute.success/here',
    requirement: 'execute.success',
    circumstance: 'here',
    needs: [],
    body: async ({ sender }: Parameters<Parameters<typeof perform>[0]['body']>[0]) => {
      statuses.forEach((status, at) => {
        const id = `x${at + 1}`;
        const answer = answerTo({ operationId: 'executeOperation' }, status, id);
        sender.exchangeIds.push(id);
        for (const listener of listeners) listener(answer, sender);
      });
      throw reason;
    },
  } as const;
  return (await perform(check, run, new AbortController().signal)).result.message;
}

const LATE = 'The requests that were to overlap were released over 90 ms, and at most 50 ms would do.';

test('what the target refused comes before what this machine missed, once for each code', async () => {
  const slow = new Inconclusive(LATE, 'this-machine');
  expect(await toldAfter([200, 400, 400, 409], slow)).toBe(
    `The target answered HTTP 400 (x2), HTTP 409 (x4) in this check. ${LATE}`,
  );
});

test.each([
  ['nothing was refused', [200, 200], new Inconclusive(LATE, 'this-machine'), LATE],
  [
    'it is in the message already',
    [400],
    new Inconclusive('It was answered 400. Slow.', 'this-machine'),
    'It was answered 400. Slow.',
  ],
  [
    'the reason is not this machine',
    [400],
    new Inconclusive('No callback came.', 'target'),
    'No callback came.',
  ],
] as const)('the reason stays as it is where %s', async (_, statuses, reason, told) => {
  expect(await toldAfter(statuses, reason)).toBe(told);
});
