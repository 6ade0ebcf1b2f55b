import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Call } from '../../target/call.ts';
import { TransportTrouble } from '../../target/transport-trouble.ts';
import { UserError } from '../../target/user-error.ts';
import { answerJson, open, sender, serve } from './harness.ts';

const LIST: Call = { operationId: 'listOperations', params: { referenceWallet: 'w/1 é' } };
const EXECUTE: Call = {
  operationId: 'executeOperation',
  headers: { requestId: 'r-1' },
  json: { montant: 1 },
};

async function troubleOf(promise: Promise<unknown>): Promise<TransportTrouble> {
  const error: unknown = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof TransportTrouble)) throw new Error(`expected trouble, got ${String(error)}`);
  return error;
}

test('fills the contract path, sends the defaults and hands the raw answer over', async () => {
  const seen: {
    url: string | undefined;
    headers: NodeJS.Dict<string | string[]>;
    method: string | undefined;
  }[] = [];
  const url = await serve((request, response) => {
    seen.push({ url: request.url, headers: request.headers, method: request.method });
    answerJson(response, 200, { body: [] }, { 'set-cookie': ['a=1', 'b=2'] });
  });
  const { door, exchanges } = open(`${url}/platform`);
  const by = sender();
  const heard: string[] = [];
  door.onAnswer((answer, from) => heard.push(`${answer.exchangeId} ${from.checkId}`));

  const answer = await door.send({ ...LIST, query: { 'start date': '2026-01-01' } }, by);

  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/platform/api/v1/wallets/w%2F1%20%C3%A9/operations?start%20date=2026-01-01',
  });
  expect(seen[0]?.headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer given-token-0123456789',
    'user-agent': 'payops-conformance/1.2.3 (run r1)',
  });
  expect(seen[0]?.headers['content-type']).toBeUndefined();
  expect(answer).toMatchObject({ status: 200, json: { body: [] }, attempts: 1, exchangeId: 'x1' });
  expect(answer.headers['set-cookie']).toBe('a=1, b=2');
  expect(by.exchangeIds).toEqual(['x1']);
  expect(heard).toEqual(['x1 c/1']);
  const [exchange] = await exchanges();
  expect(exchange).toMatchObject({ id: 'x1', operationId: 'listOperations', checkId: 'c/1', attempts: 1 });
  expect(JSON.stringify(exchange)).not.toContain('given-token');
});

test.each<[string, Call, Record<string, string | undefined>, string]>([
  ['a JSON body', EXECUTE, { 'content-type': 'application/json', requestid: 'r-1' }, '{"montant":1}'],
  [
    'no body on PUT',
    { operationId: 'cancelOperation', params: { referenceOperation: 'o' } },
    { 'content-length': '0', 'content-type': undefined },
    '',
  ],
  [
    'a raw body with no content type',
    { ...EXECUTE, rawBody: '{"a', contentType: null },
    { 'content-type': undefined },
    '{"a',
  ],
  [
    'bytes',
    { ...EXECUTE, rawBody: Uint8Array.of(255, 0, 65), contentType: 'text/plain' },
    { 'content-type': 'text/plain' },
    '\u00ff\0A',
  ],
  ['no token', { ...EXECUTE, authorization: null }, { authorization: undefined }, '{"montant":1}'],
  ['another token', { ...EXECUTE, authorization: 'Basic x' }, { authorization: 'Basic x' }, '{"montant":1}'],
  ['a dropped default', { ...EXECUTE, headers: { Accept: null } }, { accept: undefined }, '{"montant":1}'],
  ['json null', { ...EXECUTE, json: null }, {}, 'null'],
])('sends %s as asked', async (_, call, headers, body) => {
  let got: { headers: NodeJS.Dict<string | string[]>; body: string } | undefined;
  const url = await serve((request, response, text) => {
    got = { headers: request.headers, body: text };
    answerJson(response, 200, {});
  });
  await open(url).door.send(call, sender());
  expect(got?.body).toBe(body);
  for (const [name, value] of Object.entries(headers)) expect(got?.headers[name]).toBe(value);
});

test('raw paths reach the server as they stand', async () => {
  const paths: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    paths.push(request.url);
    answerJson(response, 404, {});
  });
  const { door } = open(url);
  await door.send({ operationId: 'other', path: '/api/../x/./%2F//{a}' }, sender());
  await door.send({ ...LIST, params: { referenceWallet: '..%2f..' }, rawParams: true }, sender());
  expect(paths).toEqual(['/api/../x/./%2F//{a}', '/api/v1/wallets/..%2f../operations']);
});

test('never has more under way than the profile allows', async () => {
  let now = 0;
  let most = 0;
  let held: (() => void)[] = [];
  const url = await serve((_, response) => {
    now += 1;
    most = Math.max(most, now);
    held.push(() => {
      now -= 1;
      answerJson(response, 200, {});
    });
    // Answers come three at a time: with fewer under way, the test would never end.
    if (held.length < 3) return;
    for (const answer of held) setImmediate(answer);
    held = [];
  });
  const { door } = open(url, { concurrency: 3 });
  await Promise.all(Array.from({ length: 42 }, () => door.send(LIST, sender())));
  expect(most).toBe(3);
  expect(door.stats.exchanges).toBe(42);
});

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

test('a body over the limit is cut and marked, and the connection is left behind', async () => {
  const url = await serve((request, response) => {
    if (request.method === 'POST') answerJson(response, 200, { fine: true });
    else response.writeHead(200).end(`"${'a'.repeat(500_000)}"`);
  });
  const { door } = open(url, { concurrency: 1, maxBodyBytes: 1000 });
  const answer = await door.send(LIST, sender());
  expect(answer.truncated).toBe(true);
  expect(answer.text).toHaveLength(1000);
  expect(answer.json).toBeUndefined();
  expect((await door.send(EXECUTE, sender())).json).toEqual({ fine: true });
});

test('redirects are answers', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await open(url).door.send(LIST, sender())).status).toBe(302);
  expect(count).toBe(1);
});

test('a body that is not UTF-8 is decoded with replacements', async () => {
  const url = await serve((_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])));
  expect((await open(url).door.send(LIST, sender())).json).toBe('\ufffd');
});

test('the secrets of a request and its answer never reach the evidence', async () => {
  const url = await serve((_, response) =>
    answerJson(
      response,
      400,
      { message: 'OTP 739164 refused for 4111 1111 1111 1111' },
      { 'x-echo': 'Bearer given-token-0123456789' },
    ),
  );
  const { door, masker, exchanges } = open(url);
  masker.learn('739164', 'otp');
  const answer = await door.send(
    { ...EXECUTE, json: { authData: '739164', panBeneficiaire: '4111111111111111' } },
    sender(),
  );
  expect(answer.text).toContain('739164');
  const stored = JSON.stringify(await exchanges());
  expect(stored).not.toMatch(/739164|4111|given-token/);
  expect(stored).toContain('OTP «otp:1» refused for «pan:1 ************1111»');
});

test('money spent is added up exactly', async () => {
  const { door } = open('http://127.0.0.1:9');
  for (let time = 0; time < 3; time += 1) door.recordSpend('0.1');
  expect(door.stats.moneySpent).toBe('0.3');
});

test('a call without the path that the contract leaves open is a mistake, not trouble', async () => {
  const { door } = open('http://127.0.0.1:9');
  await expect(door.send({ operationId: 'other' }, sender())).rejects.toThrow('needs a path');
  await expect(door.send({ operationId: 'getBalance' }, sender())).rejects.toThrow('referenceWallet');
  expect(door.stats.exchanges).toBe(0);
});

test('the token call is shared, recorded for the run and masked', async () => {
  let calls = 0;
  const url = await serve((request, response, body) => {
    if (request.url === '/api/v1/auth/token') {
      calls += 1;
      expect(JSON.parse(body)).toEqual({ login: 'me', motDePasse: 'hunter2!' });
      answerJson(response, 200, { jeton: `opaque-token-${calls}-abcdef`, duree: 3600 });
    } else
      answerJson(response, request.headers.authorization === 'Bearer opaque-token-1-abcdef' ? 200 : 401, {});
  });
  const { door, exchanges } = open(
    url,
    { concurrency: 1 },
    {
      tokenRequest: {
        path: '/api/v1/auth/token',
        method: 'POST',
        headers: {},
        json: { login: 'me', motDePasse: 'hunter2!' },
        tokenPointer: '/jeton',
        expiresInPointer: '/duree',
      },
    },
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => door.send(LIST, sender())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(calls).toBe(1);
  const stored = await exchanges();
  expect(stored[0]).toMatchObject({ operationId: 'issueToken', checkId: 'run' });
  expect(stored[0]?.response?.body).toBe('{"jeton":"«token:1»","duree":3600}');
  expect(JSON.stringify(stored)).not.toMatch(/hunter2|opaque-token/);
  expect(stored[1]?.curl).toContain('Authorization: Bearer $PAYOPS_TOKEN');
});

test('a refused token call names the profile key, once for all checks', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    answerJson(response, 403, { error: 'bad client', password: 'p4ssword' });
  });
  const tokenRequest = { path: '/t', method: 'POST', headers: {}, json: {}, tokenPointer: '/access_token' };
  const { door } = open(url, {}, { tokenRequest });
  const error: unknown = await door.send(LIST, sender()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(/403.*bad client/);
  expect(String(error)).not.toContain('p4ssword');
  await expect(door.send(LIST, sender())).rejects.toBeInstanceOf(UserError);
  expect(calls).toBe(1);
});

test('an OTP is masked in the very answer that gives it, whatever its field is called', async () => {
  const url = await serve((_, response) => answerJson(response, 200, { body: { valeur: 'Q7-9921' } }));
  const { door, exchanges } = open(url, {}, {}, { otp: { pointer: '/body/valeur', required: false } });
  const answer = await door.send({ operationId: 'generateOtp', method: 'POST', path: '/otp' }, sender());
  expect(answer.json).toEqual({ body: { valeur: 'Q7-9921' } });
  expect(answer.shown).toBe('{"body":{"valeur":"«otp:1»"}}');
  expect(JSON.stringify(await exchanges())).not.toContain('Q7-9921');
});
