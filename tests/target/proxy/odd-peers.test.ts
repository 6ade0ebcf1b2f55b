/** Peers that keep to HTTP in ways of their own, or do not keep to it: the proxy goes on, and tells what there was. */
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bodyOf, proxyTo, serverOf } from './watched-proxy.ts';

/** A target that answers each request with these bytes, whatever it asks, and hangs up. */
async function targetSaying(answer: string, keepsOpen = false): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .on('data', () => {
        if (keepsOpen) socket.write(answer, 'latin1');
        else socket.end(answer, 'latin1');
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}

/** What comes back to a request of these bytes until the connection ends, or is quiet after `until`. */
function saying(address: string, request: string, until?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(request, 'latin1'));
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding('latin1').on('error', reject).on('close', done);
    socket.on('data', (more: string) => {
      text += more;
      if (until?.test(text)) done();
    });
  });
}

const GET = 'GET /any HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** Answers of a target, and the first line and the end that whoever asks gets: undefined for a connection that breaks. */
const ANSWERS: readonly (readonly [string, answer: string, back: RegExp | undefined])[] = [
  [
    'a trailer that is announced beside a length',
    'HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nContent-Length: 2\r\n\r\nok',
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nok$/,
  ],
  [
    'a body that ends with the connection',
    'HTTP/1.0 200 OK\r\nX-A: 1\r\n\r\nuntil the end',
    /^HTTP\/1\.1 200 OK\r\nX-A: 1[\s\S]*until the end/,
  ],
  ['a status that is none', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n', undefined],
  [
    'a reason phrase with a control character',
    'HTTP/1.1 200 O\x01K\r\nContent-Length: 2\r\n\r\nok',
    /^HTTP\/1\.1 200 [\s\S]*ok$/,
  ],
  ['no reason phrase', 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok', /^HTTP\/1\.1 200 ?\r\n[\s\S]*ok$/],
  [
    'a change of protocol that nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    undefined,
  ],
  [
    'early hints',
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
    /^HTTP\/1\.1 200 OK[\s\S]*ok$/,
  ],
  ['what is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', undefined],
  [
    'a length that is missed',
    'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf',
    /^HTTP\/1\.1 200 OK[\s\S]*half$/,
  ],
  [
    'a redirect to elsewhere',
    'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n',
    /^HTTP\/1\.1 302 Found\r\nLocation: http:\/\/127\.0\.0\.1:1\//,
  ],
];

describe('a target that answers with', () => {
  test.each(ANSWERS)('%s', async (_what, answer, back) => {
    const proxy = await proxyTo(await targetSaying(answer));
    const text = await saying(proxy.url, GET);
    if (back === undefined) expect(text).toBe('');
    else expect(text).toMatch(back);
    await vi.waitFor(() => expect(proxy.answered).toHaveLength(1));
    // It serves the next one all the same.
    await saying(proxy.url, GET);
    await vi.waitFor(() => expect(proxy.answered).toHaveLength(2));
  });
});

/** A target that tells what it was asked: the first line, the host, the framing and the body. */
async function tellingTarget() {
  const { url } = await serverOf(async (request, response) => {
    const { method, url: target, httpVersion, headers } = request;
    const body = await bodyOf(request);
    const {
      host,
      'content-length': length,
      'transfer-encoding': encoding,
      connection,
      'x-hop': hop,
      upgrade,
    } = headers;
    response.end(
      JSON.stringify({ method, target, httpVersion, host, length, encoding, connection, hop, upgrade, body }),
    );
  });
  return { url, host: new URL(url).host };
}

/** Requests of a client, and what of them the target is asked. */
const REQUESTS: readonly (readonly [string, request: string, asked: Readonly<Record<string, unknown>>])[] = [
  [
    'another Host',
    'GET /a HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
    { target: '/a' },
  ],
  ['HTTP/1.0', 'GET /a HTTP/1.0\r\n\r\n', { target: '/a', httpVersion: '1.1' }],
  [
    'a Connection that names the length',
    'POST /a HTTP/1.1\r\nHost: a\r\nConnection: close, Content-Length, Host\r\nContent-Length: 2\r\n\r\nok',
    { length: '2', body: 'ok' },
  ],
  [
    'headers of its connection',
    'GET /a HTTP/1.1\r\nHost: a\r\nConnection: close, X-Hop, Upgrade\r\nX-Hop: 1\r\nUpgrade: h2c\r\n\r\n',
    { connection: 'keep-alive' },
  ],
  [
    'a body in chunks',
    'PUT /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
    { encoding: 'chunked', body: 'ok' },
  ],
  [
    'a trailer that is announced beside a length',
    'POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTrailer: X\r\nContent-Length: 2\r\n\r\nok',
    { length: '2', body: 'ok' },
  ],
];

describe('a client that sends', () => {
  test.each(REQUESTS)('%s', async (_what, request, asked) => {
    const { url, host } = await tellingTarget();
    const proxy = await proxyTo(url);
    const [head = '', body = ''] = (await saying(proxy.url, request)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const told: unknown = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '');
    expect(told).toMatchObject({ host, ...asked });
    for (const name of ['hop', 'upgrade']) expect(told).not.toHaveProperty(name);
  });

  test.each([
    [
      'an address in place of a path',
      'GET http://127.0.0.1:1/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    ['a question of all', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a wish for a tunnel', 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
    [
      'two lengths',
      'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nok',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a length beside chunks',
      'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
  ])('%s is not led on', async (_what, request, refusal) => {
    let asked = 0;
    const { url } = await serverOf((_request, response) => {
      asked += 1;
      response.end();
    });
    const proxy = await proxyTo(url);
    expect(await saying(proxy.url, request)).toMatch(refusal);
    expect(asked).toBe(0);
  });
});

describe('connections', () => {
  test('one that both sides keep serves request after request', async () => {
    const ports = new Set<number | undefined>();
    const { url } = await serverOf((request, response) => {
      ports.add(request.socket.remotePort);
      response.end(`${request.url}\r\n`);
    });
    const proxy = await proxyTo(url);
    const text = await saying(
      proxy.url,
      '/1 /2 /3'
        .split(' ')
        .map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
        .join(''),
      /\/3/,
    );
    expect(text.match(/\/\d\r\n/g)).toEqual(['/1\r\n', '/2\r\n', '/3\r\n']);
    expect(ports.size).toBe(1);
  });

  test('one that the target closes after its answer is closed for the client', async () => {
    const { url } = await serverOf((_request, response) =>
      response.writeHead(200, { connection: 'close' }).end('ok'),
    );
    const proxy = await proxyTo(url);
    // It ends by itself: nothing else ends it.
    expect(await saying(proxy.url, 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 OK[\s\S]*ok/,
    );
  });
});

describe('a client that leaves', () => {
  test.each([
    ['while it sends a body', '/api/v1/demande-achat'],
    ['while it sends an operation', '/api/v1/operations'],
  ])('%s leaves nothing behind', async (_what, path) => {
    let left = 0;
    const { url } = await serverOf((request) => {
      request
        .on('error', () => {})
        .on('close', () => {
          left += 1;
        });
    });
    const proxy = await proxyTo(url);
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"libelle"`;
    await new Promise((resolve) => socket.write(head, resolve));
    await vi.waitFor(() => expect(proxy.begun()).toBe(1));
    socket.destroy();
    await vi.waitFor(() =>
      expect(proxy.answered).toMatchObject([{ delivered: false, error: { kind: 'interrupted' } }]),
    );
    expect(proxy.answered[0]?.request.body).toBeUndefined();
    expect(left).toBe(path.endsWith('operations') ? 0 : 1);
  });

  test('while it is answered ends the answer of the target too', async () => {
    let closed = false;
    const { url } = await serverOf((_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(200).write('a beginning');
    });
    const proxy = await proxyTo(url);
    await saying(proxy.url, 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n', /a beginning/);
    await vi.waitFor(() => expect(closed).toBe(true));
    await vi.waitFor(() =>
      expect(proxy.answered).toMatchObject([
        { delivered: false, response: { status: 200, truncated: true } },
      ]),
    );
  });
});
