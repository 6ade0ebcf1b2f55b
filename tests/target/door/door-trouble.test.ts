/** What the door does about limits of the target, lost connections and time. */
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

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

const ENVELOPE = { message: 'm', status: 503, body: null, timestamp: '2026-03-01T10:00:00Z' };

test('a 503 is waited out where it says for how long', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    answerJson(response, count === 1 ? 503 : 200, {}, { 'retry-after': '0' });
  });
  expect(await open(url).door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 2 });
});

test('the service’s own 503 is an answer, and one of something in between is none', async () => {
  const url = await serve((request, response) =>
    answerJson(response, 503, request.method === 'POST' ? ENVELOPE : { message: 'Service Unavailable' }),
  );
  const { door, exchanges } = open(url);
  expect(await door.send(EXECUTE, sender())).toMatchObject({ status: 503, attempts: 1, json: ENVELOPE });
  expect(await troubleOf(door.send(LIST, sender()))).toMatchObject({ kind: 'gateway', exchangeId: 'x2' });
  expect(door.stats).toMatchObject({ exchanges: 2, transportErrors: 1, lost: 4, retried: 3 });
  const [, second] = await exchanges();
  expect(second).toMatchObject({ attempts: 4, response: { status: 503 } });
  expect(second?.error).toBeUndefined();
});

test.each([408, 502, 503, 504, 522])(
  'a passing %i in front of the service is sent again where that is safe',
  async (status) => {
    let count = 0;
    const url = await serve((request, response) => {
      count += 1;
      if (count % 2 === 1) response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>no</h1>');
      else answerJson(response, 200, { method: request.method });
    });
    const { door } = open(url);
    const by = sender();
    expect(await door.send(LIST, by)).toMatchObject({ status: 200, attempts: 2 });
    expect(by).toMatchObject({ hindrances: 1, heldMs: 50 });
    expect(await troubleOf(door.send(EXECUTE, by))).toMatchObject({ kind: 'gateway' });
    expect(count).toBe(3);
    expect(await door.send({ ...EXECUTE, idempotent: true }, by)).toMatchObject({ status: 200 });
  },
);

test('what a gateway asks to wait for is no reason to send an operation again', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    response.writeHead(503, { 'retry-after': '0' }).end();
  });
  expect((await troubleOf(open(url).door.send(EXECUTE, sender()))).kind).toBe('gateway');
  expect(count).toBe(1);
});

test('an answer that may be anybody’s is handed over where it comes every time, and counted', async () => {
  const url = await serve((_, response) => response.writeHead(403).end('<h1>Forbidden</h1>'));
  const { door } = open(url);
  const by = sender();
  expect(await door.send(LIST, by)).toMatchObject({ status: 403, attempts: 4 });
  expect(await door.send(EXECUTE, by)).toMatchObject({ status: 403, attempts: 1 });
  expect(by.foreign).toBe(2);
  expect(door.stats).toMatchObject({ foreign: 2, lost: 0, transportErrors: 0 });
});

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a Retry-After of %s beyond the limit is named, and its 429 is kept as evidence',
  async (retryAfter) => {
    const url = await serve((_, response) => answerJson(response, 429, {}, { 'retry-after': retryAfter }));
    const { door, exchanges } = open(url);
    const trouble = await troubleOf(door.send(EXECUTE, sender()));
    expect(trouble).toMatchObject({ kind: 'told-to-wait', exchangeId: 'x1' });
    expect(trouble.message).toMatch(
      /^The target asked to wait 3[56]\d\d(\.\d)? s \(HTTP 429\), and limits\.retryAfterMs allows 2 s in all\.$/,
    );
    expect(door.stats).toMatchObject({ rateLimited: 0, toldToWait: 1, transportErrors: 1, exchanges: 1 });
    expect(await exchanges()).toMatchObject([{ id: 'x1', attempts: 1, response: { status: 429 } }]);
  },
);

test('an endless 429 ends at the limit', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    answerJson(response, 429, {}, { 'retry-after': '0' });
  });
  const { door } = open(url, { retryAfterMs: 120 });
  expect((await troubleOf(door.send(LIST, sender()))).kind).toBe('told-to-wait');
  expect(count).toBe(3);
});

test('where everybody is told to wait for too long, not everybody asks, and all go on when one is served', async () => {
  let count = 0;
  let limited = true;
  const url = await serve((_, response) => {
    count += 1;
    answerJson(response, limited ? 429 : 200, {}, limited ? { 'retry-after': '3600' } : {});
  });
  const { door } = open(url, { concurrency: 1 });
  for (let n = 0; n < 100; n += 1)
    expect((await troubleOf(door.send(EXECUTE, sender()))).kind).toBe('told-to-wait');
  expect(count).toBeLessThan(20);
  limited = false;
  const served = () =>
    door.send(EXECUTE, sender()).then(
      () => true,
      () => false,
    );
  await expect.poll(served, { timeout: 30_000 }).toBe(true);
  expect(await door.send(EXECUTE, sender())).toMatchObject({ status: 200 });
});

test('a request that is told to wait is not sent before its time, and does not hold up others', async () => {
  const times: number[] = [];
  const others: number[] = [];
  const url = await serve((request, response) => {
    (request.method === 'POST' ? times : others).push(performance.now());
    const told = request.method === 'POST' && times.length === 1;
    answerJson(response, told ? 429 : 200, {}, told ? { 'retry-after': '1' } : {});
  });
  const { door } = open(url, { concurrency: 1 });
  const waiting = door.send(EXECUTE, sender());
  await expect.poll(() => times.length).toBe(1);
  for (let n = 0; n < 5; n += 1) await door.send(LIST, sender());
  expect(times).toHaveLength(1);
  expect(others).toHaveLength(5);
  expect(await waiting).toMatchObject({ status: 200, attempts: 2 });
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(1000);
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
  expect(door.stats).toMatchObject({ exchanges: 1, retried: 2, transportErrors: 0, lost: 2 });
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

test('a body that ends in its middle is asked for again where that is safe, and counts as the service’s where it always does', async () => {
  const cut = '{"message":"OK","status":200,"body":[{"mont';
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    if (count === 2 || count > 3) response.writeHead(200).end(cut);
    else answerJson(response, 200, ENVELOPE);
  });
  const { door } = open(url);
  expect(await door.send(LIST, sender())).toMatchObject({ attempts: 1, json: ENVELOPE });
  expect(await door.send(LIST, sender())).toMatchObject({ attempts: 2, json: ENVELOPE });
  const by = sender();
  expect(await door.send(EXECUTE, by)).toMatchObject({ attempts: 1, json: undefined });
  expect(by).toMatchObject({ foreign: 1 });
  expect(await door.send(LIST, sender())).toMatchObject({ attempts: 4, json: undefined });
});
