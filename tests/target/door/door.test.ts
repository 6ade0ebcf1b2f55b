/** What the door sends, and what it hands over. */
import { expect, test } from 'vitest';
import type { Call } from '../../../target/door/call.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

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

test('a body over the limit is no answer, is kept as far as it was read, and leaves its connection behind', async () => {
  const url = await serve((request, response) => {
    if (request.method === 'POST') answerJson(response, 200, { fine: true });
    else response.writeHead(200).end(`"${'a'.repeat(500_000)}"`);
  });
  const { door, exchanges } = open(url, { concurrency: 1, maxBodyBytes: 1000 });
  await expect(door.send(LIST, sender())).rejects.toMatchObject({
    kind: 'cut',
    exchangeId: 'x1',
    message: expect.stringContaining('limits.maxBodyBytes of the profile (1000)'),
  });
  expect((await door.send(EXECUTE, sender())).json).toEqual({ fine: true });
  const [cut] = await exchanges();
  expect(cut?.response).toMatchObject({ status: 200, truncated: true });
  expect(cut?.response?.body).toHaveLength(1000);
});

test('redirects are answers, followed by nobody', async () => {
  const paths = new Set<string | undefined>();
  const url = await serve((request, response) => {
    paths.add(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await open(url).door.send(LIST, sender())).status).toBe(302);
  expect(paths.size).toBe(1);
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
