/** Requests that are released together: when their bytes leave, what is stored of them, and what ends a race. */
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isOverlap, overlapOf } from '../../../spec/run/race.ts';
import type { Call } from '../../../target/door/call.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

const CANCEL: Call = { operationId: 'cancelOperation', params: { referenceOperation: 'o' } };

/** What a server read of one connection, and the connection. */
interface Reading {
  text: string;
  readonly socket: Socket;
}

/** A server that reads bytes; it stops after the test. */
async function serveBytes(onBytes: (one: Reading, all: readonly Reading[]) => void): Promise<string> {
  const all: Reading[] = [];
  const server = createServer((socket) => {
    const one = { text: '', socket };
    all.push(one);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      one.text += bytes.toString('latin1');
      onBytes(one, all);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const { socket } of all) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const EMPTY_ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** Whether a request came whole. */
function isWhole({ text }: Reading): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return body !== undefined && body.length === length;
}

test.each<[string, Call]>([
  ['with a body', EXECUTE],
  ['of PUT without a body', CANCEL],
  ['of GET', LIST],
])('no request %s is whole before all have arrived but for a byte', async (_, call) => {
  const missing: number[] = [];
  const url = await serveBytes((one, all) => {
    if (!isWhole(one)) return;
    if (missing.length === 0) missing.push(...all.map((each) => (isWhole(each) ? 0 : 1)));
    one.socket.write(EMPTY_ANSWER);
    expect(all).toHaveLength(8);
    // What is still open lacks one byte: of the body, or of the line that ends the headers.
    for (const other of all)
      if (!isWhole(other)) expect(one.text.slice(0, -1)).toHaveLength(other.text.length);
  });
  const { door } = open(url);
  const answers = await door.race(
    Array.from({ length: 8 }, () => call),
    sender(),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(missing).toHaveLength(8);
});

test('stores when each was released and answered, and how many overlapped', async () => {
  const held: (() => void)[] = [];
  const url = await serve((_, response) => {
    held.push(() => answerJson(response, 200, {}));
    // Answered together: with fewer in flight the test would never end.
    if (held.length === 4) for (const answer of held) answer();
  });
  const { door, exchanges } = open(url, { concurrency: 1 });
  const by = sender();
  const answers = await door.race([EXECUTE, EXECUTE, EXECUTE, EXECUTE], by);
  expect(by.exchangeIds).toEqual(['x1', 'x2', 'x3', 'x4']);
  const stored = await exchanges();
  for (const { race, startedAt } of stored) {
    expect(race).toMatchObject({ race: 'x1', inFlight: 4 });
    expect(race?.answeredAt).toBeGreaterThan(race?.releasedAt ?? Number.POSITIVE_INFINITY);
    expect(Math.abs(Date.parse(startedAt) - (race?.releasedAt ?? 0))).toBeLessThan(2);
  }
  expect(overlapOf(stored).inFlight).toBe(4);
  expect(isOverlap(answers)).toBe(true);
});

test('one after another, over connections that are kept, races do not mix with other calls', async () => {
  const url = await serve((request, response, body) => answerJson(response, 200, { body, url: request.url }));
  const { door } = open(url, { concurrency: 2 });
  const by = sender();
  for (let round = 0; round < 5; round += 1) {
    const [raced, alone] = await Promise.all([
      door.race([EXECUTE, CANCEL, LIST], by),
      door.send(EXECUTE, by),
    ]);
    expect([...raced, alone].map(({ json }) => json)).toMatchObject([
      { body: '{"montant":1}' },
      { body: '' },
      { body: '' },
      { body: '{"montant":1}' },
    ]);
  }
});

test('an answer before the release is no overlap, and its connection is left', async () => {
  let connections = 0;
  const url = await serveBytes((one) => {
    connections += one.text === '' ? 0 : 1;
    one.text = '';
    one.socket.write(EMPTY_ANSWER);
  });
  const { door } = open(url);
  const answers = await door.race([EXECUTE, EXECUTE], sender());
  expect(answers.map(({ race }) => race)).toEqual([undefined, undefined]);
  expect(isOverlap(answers)).toBe(false);
  expect(connections).toBe(2);
});

test.each<[string, string, object]>([
  ['a reset', '', { kind: 'dropped' }],
  [
    'a 408',
    'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    { kind: 'gateway', message: expect.stringContaining('408') },
  ],
])(
  '%s of one request leaves the race without a result, and the others are stored',
  async (_, text, trouble) => {
    let count = 0;
    const url = await serveBytes((one) => {
      if (!isWhole(one)) return;
      count += 1;
      if (count > 1) one.socket.write(EMPTY_ANSWER);
      else if (text === '') one.socket.resetAndDestroy();
      else one.socket.end(text);
    });
    const { door, exchanges } = open(url);
    await expect(door.race([EXECUTE, EXECUTE, EXECUTE], sender())).rejects.toMatchObject(trouble);
    const statuses = (await exchanges()).map(({ response }) => response?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  },
);

test('a request that is answered 429 is sent again by itself, and no longer belongs to the race', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    answerJson(response, count === 1 ? 429 : 200, {}, count === 1 ? { 'retry-after': '0' } : {});
  });
  const { door, exchanges } = open(url);
  const answers = await door.race([EXECUTE, EXECUTE, EXECUTE], sender());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ race }) => race === undefined)).toHaveLength(1);
  expect(isOverlap(answers)).toBe(true);
  const sent = (await exchanges()).map(({ attempts, response }) => [attempts, response?.status]);
  expect(sent.sort()).toEqual([
    [1, 200],
    [1, 200],
    [2, 200],
  ]);
});

test('a request that cannot be sent keeps nobody waiting', async () => {
  const url = await serve((_, response) => answerJson(response, 200, {}));
  const { door } = open(url);
  const elsewhere: Call = { operationId: 'other', url: 'http://127.0.0.1:1/nothing' };
  const started = performance.now();
  await expect(door.race([EXECUTE, elsewhere], sender())).rejects.toMatchObject({ kind: 'connect' });
  expect(performance.now() - started).toBeLessThan(4000);
});

test('a request is held back for a second at the most', async () => {
  const url = await serve((_, response) => answerJson(response, 200, {}));
  // Accepts no connection: it has no room for another one that waits.
  const full = createServer(() => {});
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void full.close());
  const address = full.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const tls: Call = { operationId: 'other', url: `https://127.0.0.1:${port}/`, timeoutMs: 2500 };
  const { door, exchanges } = open(url);
  await expect(door.race([EXECUTE, tls], sender())).rejects.toMatchObject({ kind: 'connect' });
  const served = (await exchanges()).find(({ response }) => response?.status === 200);
  // Alone in flight, it was no race.
  expect(served?.race?.inFlight).toBe(1);
});

test('a token that ends while requests are held back is told to nobody who judges answers', async () => {
  const tokenRequest = { path: '/t', method: 'POST', headers: {}, json: {}, tokenPointer: '/access_token' };
  let issued = 0;
  const url = await serve((request, response) => {
    if (request.url !== '/t') return answerJson(response, issued > 1 ? 200 : 401, {});
    issued += 1;
    answerJson(response, 200, { access_token: `token-number-${issued}-0123456789` });
  });
  const { door } = open(url, {}, { tokenRequest });
  const heard: number[] = [];
  door.onAnswer(({ operationId, status }) => {
    if (operationId !== 'issueToken') heard.push(status);
  });
  await expect(door.race([EXECUTE, EXECUTE], sender())).rejects.toMatchObject({ kind: 'gateway' });
  expect(heard).toEqual([]);
});
