/** When a missing answer to something odd is the service's doing, and when it may be the network's. */
import { expect, test } from 'vitest';
import { sendUnusual } from '../../../suites/act/unusual-input.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { Inconclusive, RuleBroken } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { judgeAnswered } from '../../../suites/judge/robust-answer.ts';
import type { Answer } from '../../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../../target/door/transport-trouble.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

/** Each sending comes to the next of these, and for ever to the last. */
function coming(...outcomes: readonly (TroubleKind | number)[]) {
  let sent = 0;
  const send = async (): Promise<Answer> => {
    const outcome = outcomes[Math.min(sent, outcomes.length - 1)];
    sent += 1;
    if (typeof outcome === 'number') return answerTo({ operationId: 'executeOperation' }, outcome);
    throw new TransportTrouble(outcome ?? 'other', 'it came so', `x${sent}`);
  };
  return { send, sent: () => sent };
}

async function outcomeOf(odd: ReturnType<typeof coming>, plain = coming(200)): Promise<string> {
  const t = new Experiment(closedRun(), 'c/1', new AbortController().signal);
  try {
    const result = await sendUnusual(t, odd.send, plain.send);
    judgeAnswered(t.judge, result, 'the input');
    return `HTTP ${result.status}`;
  } catch (error) {
    if (error instanceof RuleBroken) return 'fail';
    if (error instanceof Inconclusive) return error.cause;
    return error instanceof TransportTrouble ? `trouble: ${error.kind}` : String(error);
  }
}

test.each<[string, readonly (TroubleKind | number)[], readonly (TroubleKind | number)[], string]>([
  ['answered', [400], [200], 'HTTP 400'],
  ['an internal error is an answer', [500], [200], 'HTTP 500'],
  ['closed every time', ['dropped'], [200], 'fail'],
  ['a gateway’s page every time', ['gateway'], [404], 'fail'],
  ['no HTTP every time', ['invalid-http'], [200], 'fail'],
  ['left unanswered twice', ['timeout', 'timeout', 400], [200], 'fail'],
  ['closed most of the time', ['dropped', 400, 'gateway', 'dropped', 400], [200], 'fail'],
  ['closed once', ['dropped', 400], [200], 'network'],
  ['closed twice in five', ['dropped', 'dropped', 400], [200], 'network'],
  ['closed, and so was the plain one', ['dropped'], ['dropped'], 'network'],
  ['closed, and so was the plain one the third time', ['dropped'], [200, 200, 'gateway'], 'network'],
  ['closed, and the plain one is an internal error', ['dropped'], [500], 'network'],
  ['refused at the door', ['connect'], [200], 'trouble: connect'],
  ['told to wait', ['told-to-wait'], [200], 'trouble: told-to-wait'],
  ['closed, then the target is away', ['dropped', 'away'], [200], 'trouble: away'],
])('%s', async (_, odd, plain, outcome) => {
  expect(await outcomeOf(coming(...odd), coming(...plain))).toBe(outcome);
});

test('what is answered is sent once, and nothing beside it', async () => {
  const [odd, plain] = [coming(400), coming(200)];
  await outcomeOf(odd, plain);
  expect([odd.sent(), plain.sent()]).toEqual([1, 0]);
});
