/** What the door does about limits of the target, lost connections and time. */
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TransportTrouble } from '../../target/transport-trouble.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from './harness.ts';

async function troubleOf(promise: Promise<unknown>): Promise<TransportTrouble> {
  const error: unknown = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof TransportTrouble)) throw new Error(`expected trouble, got ${String(error)}`);
  return error;
}

test('a 429 is waited out and sent again, a POST with the same requestId too', async () => {
  const ids: unknown[] = [];
  const url = await serve((request, response) => {
    ids.push(request.headers.requestid);
    answerJson(response, ids.length < 3 ? 429 : 200, {}, { 'retry-after': '0' });
  });
  const { door, exchanges } = open(url);
  const answer = await door.send(EXECUTE, sender());
  expect(answer).toMatchObject({ status: 200, attempts: 3 });
  expect(ids).toEqual(['r-1', 'r-1', 'r-1']);
  expect(door.stats).toMatchObject({ exchanges: 1, rateLimited: 2, retried: 0 });
  expect(await exchanges()).toMatchObject([{ id: 'x1', attempts: 3 }]);
});

test('a 503 is waited out where it says for how long, and is an answer where it does not', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    const told = request.method === 'GET' ? { 'retry-after': '0' } : {};
    answerJson(response, count === 1 || request.method === 'POST' ? 503 : 200, {}, told);
  });
  const { door } = open(url);
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 2 });
  expect(await door.send(EXECUTE, sender())).toMatchObject({ status: 503, attempts: 1 });
});

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a Retry-After of %s beyond the limit hands the 429 over',
  async (retryAfter) => {
    const url = await serve((_, response) => answerJson(response, 429, {}, { 'retry-after': retryAfter }));
    const { door } = open(url);
    expect(await door.send(EXECUTE, sender())).toMatchObject({ status: 429, attempts: 1 });
    expect(door.stats.rateLimited).toBe(0);
  },
);

test('an endless 429 ends at the limit', async () => {
  const url = await serve((_, response) => answerJson(response, 429, {}, { 'retry-after': '0' }));
  const answer = await open(url, { retryAfterMs: 120 }).door.send(LIST, sender());
  expect(answer).toMatchObject({ status: 429, attempts: 3 });
});

test('a dropped GET is sent again and counted', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    if (count < 3) request.socket.destroy();
    else answerJson(response, 200, {});
  });
  const { door } = open(url);
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 3 });
  expect(door.stats).toMatchObject({ exchanges: 1, retried: 2, transportErrors: 0 });
});

test('a dropped POST is never sent again', async () => {
  let count = 0;
  const url = await serve((request) => {
    count += 1;
    request.socket.destroy();
  });
  const { door, exchanges } = open(url);
  const trouble = await troubleOf(door.send(EXECUTE, sender()));
  expect(trouble).toMatchObject({ kind: 'dropped', exchangeId: 'x1' });
  expect(count).toBe(1);
  expect(door.stats).toMatchObject({ retried: 0, transportErrors: 1 });
  const [exchange] = await exchanges();
  expect(exchange?.error?.kind).toBe('dropped');
  expect(exchange?.response).toBeUndefined();
});

test('a POST on a kept connection that is reset is not sent again either', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    if (count === 1) answerJson(response, 200, {});
    else request.socket.resetAndDestroy();
  });
  const { door } = open(url, { concurrency: 1 });
  await door.send(EXECUTE, sender());
  expect((await troubleOf(door.send(EXECUTE, sender()))).kind).toBe('dropped');
  expect(count).toBe(2);
});

test('nobody listening is connect trouble', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? address?.port : 0;
  expect((await troubleOf(open(`http://127.0.0.1:${port}`).door.send(EXECUTE, sender()))).kind).toBe(
    'connect',
  );
});

test.each<[string, string]>([
  ['invalid-http', 'HELLO\r\n\r\n'],
  ['dropped', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{}'],
])('sorts %s', async (kind, bytes) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect((await troubleOf(open(`http://127.0.0.1:${port}`).door.send(EXECUTE, sender()))).kind).toBe(kind);
});

test('the time limit holds for the whole answer, not for the pauses in it', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  });
  const trouble = await troubleOf(open(url, { timeoutMs: 80 }).door.send(LIST, sender()));
  expect(trouble.kind).toBe('timeout');
});

test('a sender that is aborted ends its request, and one that waits never leaves', async () => {
  const controller = new AbortController();
  let count = 0;
  const url = await serve(() => {
    count += 1;
    controller.abort();
  });
  const { door } = open(url, { concurrency: 1 });
  const under = door.send(LIST, sender('c/1', controller.signal));
  const waiting = door.send(LIST, sender('c/2', controller.signal));
  expect(await troubleOf(under)).toMatchObject({ kind: 'interrupted', exchangeId: 'x1' });
  expect(await troubleOf(waiting)).toMatchObject({ kind: 'interrupted', exchangeId: undefined });
  expect(count).toBe(1);
});

test('closing ends what is under way and what waits', async () => {
  const url = await serve(() => {
    void door.close();
  });
  const { door } = open(url, { concurrency: 1 });
  const [a, b] = [door.send(LIST, sender()), door.send(LIST, sender())];
  expect((await Promise.all([troubleOf(a), troubleOf(b)])).map(({ kind }) => kind)).toEqual([
    'interrupted',
    'interrupted',
  ]);
});
