/** One look serves all who asked for it before it left, and nobody who asked later. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { readJointly } from '../../../suites/observe/joint-reading.ts';
import type { Answer, Call } from '../../../target/door/call.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { closedRun } from '../engine/closed-run.ts';
import { listed } from '../engine/declare/answers.ts';

const CALL: Call = { operationId: 'listOperations', params: { referenceWallet: 'W' } };

/** A request that waits for its turn, then for its answer. */
interface Request {
  leave(): void;
  answer(attempts?: number): void;
  fail(error: Error): void;
}

/** Requests that leave, and are answered, when a test says so. */
function target() {
  const requests: Request[] = [];
  const send = () =>
    new Promise<Answer>((resolve, reject) => {
      let sentAt = Number.NaN;
      const nth = requests.length + 1;
      requests.push({
        leave: () => {
          sentAt = performance.now();
        },
        answer: (attempts = 1) => resolve({ ...listed([], 'W', `x${nth}`), sentAt, attempts }),
        fail: reject,
      });
    });
  const run = closedRun(send);
  const reader = (id: string) => new Experiment(run, id, AbortSignal.timeout(5000));
  return { requests, reader };
}

/** Lets everything happen that waits for nothing. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2));
}

test('those who ask before a request leaves share its answer, and cite it', async () => {
  const { requests, reader } = target();
  const readers = ['a/one', 'b/two', 'c/three'].map(reader);
  const readings = readers.map((t) => readJointly(t, CALL));
  await turn();
  requests[0]?.leave();
  requests[0]?.answer();
  const answers = await Promise.all(readings);
  expect(requests).toHaveLength(1);
  expect(new Set(answers.map(({ exchangeId }) => exchangeId))).toEqual(new Set(['x1']));
  expect(readers.slice(1).map((t) => t.evidence)).toEqual([['x1'], ['x1']]);
});

test('who asks when it has left has another, with all who ask by then', async () => {
  const { requests, reader } = target();
  const first = readJointly(reader('a/one'), CALL);
  await turn();
  requests[0]?.leave();
  await turn();
  const late = [readJointly(reader('b/two'), CALL), readJointly(reader('c/three'), CALL)];
  await turn();
  expect(requests).toHaveLength(1);
  requests[0]?.answer();
  expect((await first).exchangeId).toBe('x1');
  await turn();
  expect(requests).toHaveLength(2);
  requests[1]?.leave();
  requests[1]?.answer();
  expect((await Promise.all(late)).map(({ exchangeId }) => exchangeId)).toEqual(['x2', 'x2']);
});

test('another question is another request', async () => {
  const { requests, reader } = target();
  void readJointly(reader('a/one'), CALL);
  void readJointly(reader('b/two'), { ...CALL, query: { max: '20' } });
  expect(requests).toHaveLength(2);
});

test.each([
  ['came to nothing', (request: Request) => request.fail(new TransportTrouble('away', 'gone', 'x1'))],
  ['came at a second attempt', (request: Request) => request.answer(2)],
])('what %s for one does for nobody else', async (_what, end) => {
  const { requests, reader } = target();
  const first = readJointly(reader('a/one'), CALL).catch((error: unknown) => error);
  const second = readJointly(reader('b/two'), CALL);
  await turn();
  requests[0]?.leave();
  for (const request of requests.slice(0, 1)) end(request);
  await first;
  await turn();
  expect(requests).toHaveLength(2);
  requests[1]?.leave();
  requests[1]?.answer();
  expect((await second).exchangeId).toBe('x2');
});
