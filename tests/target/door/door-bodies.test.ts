/** Bodies as servers send them: packed, in other encodings, with interim answers before them, and broken. */
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { describeAnswer } from '../../../spec/json/describe.ts';
import { DEEPEST_JSON } from '../../../spec/json/json.ts';
import { EXECUTE, LIST, open, sender, serve } from '../harness.ts';

const BODY = { message: 'exécuté', status: 200, body: [1, 2, 3] };
const BYTES = Buffer.from(JSON.stringify(BODY));

/** A server that answers each request with the pieces, each in a packet of its own. */
async function serveRaw(...pieces: readonly (string | Buffer)[]): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.setNoDelay(true).on('error', () => {});
    socket.on('data', async () => {
      for (const piece of pieces) await new Promise((sent) => socket.write(piece, () => setImmediate(sent)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const head = (length: number, more = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${more}content-length: ${length}\r\n\r\n`;

test.each<[string, Buffer]>([
  ['gzip', gzipSync(BYTES)],
  ['X-GZIP', gzipSync(BYTES)],
  ['deflate', deflateSync(BYTES)],
  ['deflate', deflateRawSync(BYTES)],
  ['br', brotliCompressSync(BYTES)],
  ['identity', BYTES],
  ['deflate, gzip', gzipSync(deflateSync(BYTES))],
])('reads a body in %s although it asked for none', async (encoding, packed) => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.headers['accept-encoding']?.toString());
    response.writeHead(200, { 'content-encoding': encoding });
    // In pieces: nothing may depend on how it is cut on the way.
    for (const byte of packed) response.write(Buffer.of(byte));
    response.end();
  });
  const { door, exchanges } = open(url);
  expect((await door.send(LIST, sender())).json).toEqual(BODY);
  expect(asked).toEqual(['identity']);
  expect((await exchanges())[0]?.response?.body).toBe(BYTES.toString());
});

test('an answer without a body may name an encoding', async () => {
  const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end());
  expect((await open(url).door.send(LIST, sender())).text).toBe('');
});

test.each<[string, string, Buffer]>([
  ['is cut off', 'gzip', gzipSync(BYTES).subarray(0, 40)],
  ['is not what it says', 'gzip', BYTES],
  ['is cut off', 'br', brotliCompressSync(BYTES).subarray(0, 20)],
  ['is in an encoding that nobody knows', 'zz', BYTES],
])('a packed body that %s (%s) is no answer of the service', async (_, encoding, bytes) => {
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  );
  await expect(open(url).door.send(EXECUTE, sender())).rejects.toMatchObject({
    kind: 'invalid-http',
    message: expect.stringContaining(encoding),
  });
});

/** At its best brotli takes seconds for what is sent here. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

test.each(['gzip', 'br'])(
  'a small body in %s that unpacks to a large one ends at the limit',
  async (encoding) => {
    const zeros = Buffer.alloc(50_000_000, 0x20);
    const bomb = encoding === 'gzip' ? gzipSync(zeros) : brotliCompressSync(zeros, QUICKLY);
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    const { door, exchanges } = open(url, { maxBodyBytes: 100_000 });
    await expect(door.send(LIST, sender())).rejects.toMatchObject({ kind: 'cut' });
    expect((await exchanges())[0]?.response?.body).toHaveLength(100_000);
  },
);

test('a list of several megabytes is read whole, and its beginning is kept', async () => {
  const items = Array.from({ length: 40_000 }, (_, at) => ({ referenceOperation: `O-${at}`, montant: at }));
  const sent = JSON.stringify({ body: items });
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(sent),
  );
  const { door, exchanges } = open(url, { maxBodyBytes: 16_777_216 });
  const answer = await door.send(LIST, sender());
  expect(answer.json).toEqual({ body: items });
  const [exchange] = await exchanges();
  expect(exchange?.response?.truncated).toBe(true);
  expect(sent.startsWith(exchange?.response?.body ?? '?')).toBe(true);
  // Whoever holds the answer holds its records, and not its text as well.
  expect(sent.startsWith(answer.text)).toBe(true);
  expect(answer.text.length).toBeLessThan(10_000);
});

test.each<[string, readonly (string | Buffer)[]]>([
  ['100 before the answer', [`HTTP/1.1 100 Continue\r\n\r\n${head(BYTES.length)}`, BYTES]],
  ['100 in a packet of its own', ['HTTP/1.1 100 Continue\r\nserver: x\r\n\r\n', head(BYTES.length), BYTES]],
  ['100 in pieces', ['HTTP/1', '.1 100 Cont', 'inue\r\n\r', '\n', head(BYTES.length), BYTES]],
  [
    '102 and 103',
    [
      'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n',
      head(BYTES.length),
      BYTES,
    ],
  ],
])('ignores %s', async (_, pieces) => {
  const { door } = open(await serveRaw(...pieces), { concurrency: 1 });
  // The second request goes over the same connection.
  for (const call of [EXECUTE, LIST]) expect((await door.send(call, sender())).json).toEqual(BODY);
});

test('a body that holds the line of an interim answer is left as it is', async () => {
  const line = 'HTTP/1.1 100 Continue\r\n\r\n';
  const url = await serveRaw(head(line.length + 2), '> ', line);
  expect((await open(url).door.send(EXECUTE, sender())).text).toBe(`> ${line}`);
});

test.each<[string, string, readonly (string | Buffer)[]]>([
  ['short', '', [Buffer.concat([Buffer.from(head(BYTES.length - 2)), BYTES])]],
  ['short, on a connection that is closed', 'connection: close\r\n', []],
])('a Content-Length that is too %s is no answer of the service', async (_, more, pieces) => {
  const whole = Buffer.concat([Buffer.from(head(BYTES.length - 2, more)), BYTES]);
  const url = await serveRaw(...(pieces.length === 0 ? [whole] : pieces));
  await expect(open(url).door.send(EXECUTE, sender())).rejects.toMatchObject({ kind: 'invalid-http' });
});

test('a line break behind an answer is no matter', async () => {
  const url = await serveRaw(Buffer.concat([Buffer.from(head(BYTES.length)), BYTES, Buffer.from('\r\n')]));
  const { door } = open(url, { concurrency: 1 });
  expect((await door.send(EXECUTE, sender())).json).toEqual(BODY);
});

test.each<[string, string, Buffer]>([
  ['with a byte order mark', 'application/json', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), BYTES])],
  [
    'in ISO-8859-1 that says so',
    'application/json;charset=ISO-8859-1',
    Buffer.from(BYTES.toString(), 'latin1'),
  ],
  [
    'in UTF-16 that says so',
    'application/json; charset="utf-16le"',
    Buffer.from(BYTES.toString(), 'utf16le'),
  ],
  ['in UTF-8 that gives itself a name nobody knows', 'application/json;charset=utf8mb4', BYTES],
])('reads JSON %s', async (_, contentType, bytes) => {
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(bytes),
  );
  expect((await open(url).door.send(LIST, sender())).json).toEqual(BODY);
});

test('a body that is not UTF-8 and names no other encoding is no JSON, and the evidence says so', async () => {
  const url = await serve((_, response) => response.end(Buffer.from(BYTES.toString(), 'latin1')));
  const { door, exchanges } = open(url);
  const answer = await door.send(LIST, sender());
  expect(answer.json).toBeUndefined();
  expect(describeAnswer(answer)).toBe(`HTTP 200 with a body that is not UTF-8: ${answer.text}`);
  expect((await exchanges())[0]?.response).toMatchObject({ misencoded: 'UTF-8', body: answer.text });
});

test('JSON nested too deep is none', async () => {
  const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`;
  const bodies = [
    nested(DEEPEST_JSON),
    nested(DEEPEST_JSON + 2),
    `"${'['.repeat(1000)}\\"${'['.repeat(1000)}"`,
  ];
  const url = await serve((_, response) => response.end(bodies.shift()));
  const { door } = open(url);
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await door.send(LIST, sender()));
  expect(answers.map(({ json }) => typeof json)).toEqual(['object', 'undefined', 'string']);
  expect(answers[1] && describeAnswer(answers[1])).toContain('nested more than 200 levels deep');
});
