import { expect, it } from 'vitest';
import { Inconclusive } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { lostSince } from '../../../../suites/engine/perform/hold-up.ts';
import { perform } from '../../../../suites/engine/perform/perform.ts';
import { closedRun } from '../closed-run.ts';
import { answerTo } from '../declare/answers.ts';

it('no more time was lost than there was, where a hold-up began before', () => {
  const holdUps = { longestBetween: () => 788, totalBetween: () => 788 };
  const lost = lostSince(Date.now() - 100, holdUps, { longestMs: 1000, totalMs: 500 });
  expect(lost?.lostMs).toBe(lost?.ofMs);
});

/** How a check ends on a machine that was held up all the time. */
async function endedWhileHeldUp(reason: Inconclusive) {
  const run = { ...closedRun(), holdUps: { longestBetween: () => 5000, totalBetween: () => 5000 } };
  const check = {
    id: 'execute.success/here',
    requirement: 'execute.success',
    circumstance: 'here',
    needs: [],
    body: () => Promise.reject(reason),
  } as const;
  return (await perform(check, run, new AbortController().signal)).result;
}

it('what did not come in time is put down to a machine that was held up', async () => {
  const { cause, message } = await endedWhileHeldUp(new Inconclusive('No callback came.'));
  expect(cause).toBe('this-machine');
  expect(message).toMatch(/^No callback came\. This machine was too slow/);
});

it('what an answer of the target says is not', async () => {
  const refused = answerTo({ operationId: 'executeOperation' }, 400);
  const reason = 'The operation that this experiment builds on was not accepted: HTTP 400.';
  const { cause, message } = await endedWhileHeldUp(new Inconclusive(reason, refused));
  expect({ cause, message }).toEqual({ cause: 'target', message: reason });
});
