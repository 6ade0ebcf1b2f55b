/** HTTP goes through unchanged, but for what is said. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ask, bodyOf, proxyTo, serverOf } from './watched-proxy.ts';

test('a request arrives as it was sent, below the path of the target', async () => {
  const seen: { url?: string; raw?: readonly string[]; body?: string }[] = [];
  const { url } = await serverOf(async (request, response) => {
    seen.push({ url: request.url ?? '', raw: request.rawHeaders, body: await bodyOf(request) });
    response.end();
  });
  const proxy = await proxyTo(`${url}/base/`);
  await ask(
    `${proxy.url}/api/v1/demande-achat?a=%20b&a=2`,
    'POST',
    { 'X-Odd-CASE': ['1', '2'], 'Content-Length': '2' },
    (sent) => sent.end('{}'),
  );
  expect(seen).toEqual([
    {
      url: '/base/api/v1/demande-achat?a=%20b&a=2',
      raw: [
        'X-Odd-CASE',
        '1',
        'X-Odd-CASE',
        '2',
        'Content-Length',
        '2',
        'Host',
        new URL(url).host,
        'Connection',
        'keep-alive',
      ],
      body: '{}',
    },
  ]);
  expect(proxy.sent.map(({ target, body }) => [target, body])).toEqual([
    ['/api/v1/demande-achat?a=%20b&a=2', '{}'],
  ]);
});

test.each(['PUT', 'POST', 'DELETE', 'GET'])(
  'a %s without a body has none on the other side',
  async (method) => {
    const framing: unknown[] = [];
    const { url } = await serverOf((request, response) => {
      framing.push(request.headers['transfer-encoding'], request.headers['content-length']);
      response.end();
    });
    const proxy = await proxyTo(url);
    const { port } = new URL(proxy.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`${method} /api/v1/wallets/W/lock HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      );
      socket.resume().on('close', () => resolve());
    });
    expect(framing).toEqual([undefined, undefined]);
  },
);

test('an answer comes back as it was given, with its reason phrase, repeated headers and trailers', async () => {
  const { url } = await serverOf((_request, response) => {
    response.sendDate = false;
    response.writeHead(299, 'Quite Fine', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Trailer', 'X-Sum']);
    response.write('one ');
    response.addTrailers({ 'X-Sum': '7' });
    response.end('two');
  });
  const proxy = await proxyTo(url);
  const reply = await ask(`${proxy.url}/any`, 'GET');
  expect(reply).toMatchObject({
    status: 299,
    statusMessage: 'Quite Fine',
    trailers: { 'x-sum': '7' },
    body: 'one two',
  });
  expect(reply.rawHeaders.slice(0, 6)).toEqual([
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
    'Trailer',
    'X-Sum',
  ]);
  expect(reply.rawHeaders).not.toContain('Date');
  await vi.waitFor(() =>
    expect(proxy.answered).toMatchObject([{ delivered: true, response: { status: 299, body: 'one two' } }]),
  );
});

test('a packed answer stays packed, and is read', async () => {
  const packed = gzipSync('{"a":1}');
  const { url } = await serverOf((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
  });
  const proxy = await proxyTo(url);
  const reply = await ask(`${proxy.url}/any`, 'GET');
  expect(reply.rawHeaders).toContain(String(packed.length));
  await vi.waitFor(() => expect(proxy.answered[0]?.response?.body).toBe('{"a":1}'));
});

test('a body beyond the bound is passed on whole, and nothing of it is kept', async () => {
  const { url } = await serverOf((request, response) => void request.pipe(response));
  const proxy = await proxyTo(url);
  const long = 'x'.repeat(300_000);
  for (const path of ['/api/v1/demande-achat', '/api/v1/operations'])
    expect((await ask(`${proxy.url}${path}`, 'POST', {}, (sent) => sent.end(long))).body).toBe(long);
  const chunked = await ask(`${proxy.url}/api/v1/operations`, 'POST', {}, (sent) => {
    sent.write(long);
    sent.end('end');
  });
  expect(chunked.body).toBe(`${long}end`);
  await vi.waitFor(() => expect(proxy.answered).toHaveLength(3));
  expect(
    proxy.answered.map(({ request, response }) => [request.body, response?.body, response?.truncated]),
  ).toEqual(Array(3).fill([undefined, '', true]));
});

test('a connection that the target drops is dropped here, and one that it cuts is cut', async () => {
  const { url } = await serverOf((request, response) => {
    if (request.url === '/dropped') response.destroy();
    else response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
  });
  const proxy = await proxyTo(url);
  await expect(ask(`${proxy.url}/dropped`, 'GET')).rejects.toThrow(/socket hang up/);
  await expect(ask(`${proxy.url}/cut`, 'GET')).rejects.toThrow(/aborted/);
  await vi.waitFor(() => expect(proxy.answered).toHaveLength(2));
  expect(proxy.answered).toMatchObject([{ error: { kind: 'dropped' } }, { response: { truncated: true } }]);
  expect(proxy.answered.map(({ delivered }) => delivered)).toEqual([false, false]);
});

test('a target that nobody listens at is told of in the proxy’s own words', async () => {
  const { url, server } = await serverOf(() => {});
  server.close();
  const proxy = await proxyTo(url);
  const reply = await ask(`${proxy.url}/any`, 'GET');
  expect(reply.status).toBe(502);
  expect(reply.body).toContain('payops-conformance proxy');
  expect(reply.body).toContain('ECONNREFUSED');
});

test('another target than the given one is refused', async () => {
  const asked: string[] = [];
  const { url } = await serverOf((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const proxy = await proxyTo(url);
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1', () =>
      socket.write(`GET ${url}/elsewhere HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    socket.once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
  });
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect((await ask(`${proxy.url}//127.0.0.1:1/x`, 'GET', { Host: '127.0.0.1:1' })).status).toBe(200);
  expect(asked).toEqual(['//127.0.0.1:1/x']);
});

test('whoever waits for 100 Continue is told so by the target', async () => {
  const { url, server } = await serverOf((request, response) => void request.pipe(response));
  let asked = 0;
  server.on('checkContinue', (request, response) => {
    asked += 1;
    response.writeContinue();
    request.pipe(response);
  });
  const proxy = await proxyTo(url);
  const reply = await ask(
    `${proxy.url}/any`,
    'POST',
    { Expect: '100-continue', 'Content-Length': '2' },
    (sent) => {
      sent.on('continue', () => sent.end('ok'));
      sent.flushHeaders();
    },
  );
  expect([reply.body, asked]).toEqual(['ok', 1]);
});

test('notifications are led through, and their answers come back to the target', async () => {
  const client = await serverOf(async (request, response) => {
    response.writeHead(202).end(`${request.url} ${await bodyOf(request)}`);
  });
  let callbackUrl = '';
  const { url } = await serverOf(async (request, response) => {
    const body = JSON.parse(await bodyOf(request));
    ({ callbackUrl } = body);
    response.end(JSON.stringify(body));
  });
  const proxy = await proxyTo(url);
  const given = `${client.url}/hooks?k=1`;
  const body = JSON.stringify({ libelle: 'é', callbackUrl: given, montant: 1 });
  await ask(`${proxy.url}/api/v1/operations`, 'POST', {}, (sent) => sent.end(body));
  expect(callbackUrl.startsWith(`${proxy.url}/`)).toBe(true);
  expect(proxy.sent[0]?.body).toBe(body);
  const reply = await ask(callbackUrl, 'PUT', {}, (sent) => sent.end('{"s":1}'));
  expect([reply.status, reply.body]).toEqual([202, '/hooks?k=1 {"s":1}']);
  await vi.waitFor(() =>
    expect(proxy.notified).toMatchObject([{ response: { status: 202 }, request: { body: '{"s":1}' } }]),
  );
  const stranger = callbackUrl.replace(/.{6}$/, '000000');
  expect((await ask(stranger, 'POST')).status).toBe(404);
});

test('without callbacks an operation is not touched', async () => {
  const { url } = await serverOf((request, response) => void request.pipe(response));
  const proxy = await proxyTo(url, { callbacks: false });
  const body = '{"callbackUrl":"http://127.0.0.1:1/"}';
  expect((await ask(`${proxy.url}/api/v1/operations`, 'POST', {}, (sent) => sent.end(body))).body).toBe(body);
});
