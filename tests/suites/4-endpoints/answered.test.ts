/** Silence accuses the service where it comes again over long waits, and only while the service answers other calls. */
import { expect, test } from 'vitest';
import { judgeAnsweredAtAll } from '../../../suites/4-endpoints/answered.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { Inconclusive, RuleBroken } from '../../../suites/engine/declare/verdict-exceptions.ts';
import type { Answer, Call } from '../../../target/door/call.ts';
import type { AnswerListener } from '../../../target/door/door.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

const CANCEL: Call = { operationId: 'cancelOperation', params: { referenceOperation: 'OP-1' } };
const LOCK: Call = { operationId: 'lockInstrument', params: { referenceWallet: 'W' } };

interface Target {
  /** Whether the nth sending of the call is answered. */
  readonly answers: (nth: number) => boolean;
  readonly answersOthers: boolean;
  /** Answered before: the verb of the call is not swallowed. */
  readonly before: readonly Call[];
}

async function judgedAgainst({ answers, answersOthers, before }: Target) {
  const listeners: AnswerListener[] = [];
  const waits: (number | undefined)[] = [];
  const send = async (call: Call): Promise<Answer> => {
    const isSilent = call.operationId === CANCEL.operationId;
    if (isSilent) waits.push(call.timeoutMs);
    if (isSilent ? !answers(waits.length) : !answersOthers)
      throw new TransportTrouble('timeout', 'silence', 'x1');
    return answerTo(call, 200);
  };
  const run = closedRun(send, listeners);
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  // What came before is heard from the first look on.
  const make = async () => {
    for (const call of before) for (const hear of listeners) hear(answerTo(call, 200), t.sender);
    return CANCEL;
  };
  let said: unknown = 'held';
  await judgeAnsweredAtAll(t, make).catch((error: unknown) => {
    if (error instanceof RuleBroken) said = { failure: error.failure };
    else if (error instanceof Inconclusive) said = { cause: error.cause };
    else throw error;
  });
  return { said, waits };
}

const never = () => false;

test('silence over three long waits, with another call answered in between, fails', async () => {
  const { said, waits } = await judgedAgainst({ answers: never, answersOthers: true, before: [LOCK] });
  expect(said).toMatchObject({ failure: { message: 'a valid call is never answered' } });
  expect(waits).toEqual([undefined, 30_000, 30_000, 30_000]);
});

test.each<[string, Target, unknown]>([
  ['an answer at once', { answers: () => true, answersOthers: true, before: [] }, 'held'],
  [
    'an answer at last',
    { answers: (nth) => nth > 2, answersOthers: true, before: [LOCK] },
    { cause: 'network' },
  ],
  ['a verb that nobody answers', { answers: never, answersOthers: true, before: [] }, { cause: 'network' }],
  [
    'a service that answers nobody',
    { answers: never, answersOthers: false, before: [LOCK] },
    { cause: 'network' },
  ],
])('%s', async (_, target, wanted) => {
  expect((await judgedAgainst(target)).said).toEqual(wanted);
});

test('the wait is twenty times the slowest answer', async () => {
  const slow = { ...answerTo(LOCK, 200), durationMs: 4_000 };
  const listeners: AnswerListener[] = [];
  const waits: (number | undefined)[] = [];
  const run = closedRun(async (call) => {
    if (call.operationId !== CANCEL.operationId) return answerTo(call, 200);
    waits.push(call.timeoutMs);
    throw new TransportTrouble('timeout', 'silence');
  }, listeners);
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  const make = async () => {
    for (const hear of listeners) hear(slow, t.sender);
    return CANCEL;
  };
  await expect(judgeAnsweredAtAll(t, make)).rejects.toThrow(RuleBroken);
  expect(waits.at(-1)).toBe(80_000);
});
