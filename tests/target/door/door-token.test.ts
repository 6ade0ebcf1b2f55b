/** The run's token where it expires, is withdrawn or is replaced (5). */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

const tokenRequest = { path: '/t', method: 'POST', headers: {}, json: {}, tokenPointer: '/access_token' };

/** A target of which each token is taken as long as `alive` says so. */
async function target(alive: (token: number, issued: number) => boolean, told: object = {}) {
  const seen = { issued: 0, keys: [] as unknown[], refused: 0 };
  const url = await serve((request, response) => {
    if (request.url === '/t') {
      seen.issued += 1;
      answerJson(response, 200, { access_token: `token-number-${seen.issued}`, ...told });
      return;
    }
    const token = Number(/^Bearer token-number-(\d+)$/.exec(request.headers.authorization ?? '')?.[1]);
    const taken = alive(token, seen.issued);
    if (!taken) seen.refused += 1;
    seen.keys.push(request.headers.requestid);
    answerJson(response, taken ? 200 : 401, {});
  });
  return { url, seen };
}

test('a token that is refused without a word is asked for anew, and the call is sent again', async () => {
  let withdrawn = 0;
  const { url, seen } = await target((token) => token > withdrawn);
  const { door, exchanges } = open(url, {}, { tokenRequest });
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 1 });
  withdrawn = 1;
  const answers = await Promise.all([door.send(LIST, sender()), door.send(EXECUTE, sender())]);
  expect(answers).toMatchObject([
    { status: 200, attempts: 2 },
    { status: 200, attempts: 2 },
  ]);
  expect(seen.issued).toBe(2);
  expect(seen.keys.filter((key) => key === 'r-1')).toHaveLength(2);
  expect((await exchanges()).map(({ attempts }) => attempts).toSorted()).toEqual([1, 1, 1, 2, 2]);
});

test('a target that refuses every token is asked twice, and its 401 is the answer', async () => {
  const { url, seen } = await target(() => false);
  const answer = await open(url, {}, { tokenRequest }).door.send(LIST, sender());
  expect(answer).toMatchObject({ status: 401, attempts: 2 });
  expect(seen.issued).toBe(2);
});

test('a token that grew old on the way is no valid one that was refused, however often', async () => {
  const takesMs = [1_300, 1_300, 0];
  const issuedAt: number[] = [];
  const url = await serve((request, response) => {
    if (request.url === '/t') {
      issuedAt.push(performance.now());
      return answerJson(response, 200, { access_token: `token-number-${issuedAt.length - 1}` });
    }
    const token = Number(request.headers.authorization?.split('-').at(-1));
    const judge = () => {
      const age = performance.now() - (issuedAt[token] ?? Number.NaN);
      answerJson(response, age < 1_200 ? 200 : 401, {});
    };
    setTimeout(judge, takesMs.shift());
  });
  const answer = await open(url, {}, { tokenRequest }).door.send(LIST, sender());
  expect(answer).toMatchObject({ status: 200, attempts: 3 });
});

test.each([
  ['drops the connection', (response: ServerResponse) => void response.socket?.destroy()],
  ['gives no token', (response: ServerResponse) => answerJson(response, 200, {})],
])('a call that was sent is stored, though the token call that follows it %s', async (_what, second) => {
  let issued = 0;
  const url = await serve((request, response) => {
    if (request.url !== '/t') return answerJson(response, 401, {});
    issued += 1;
    if (issued === 1) answerJson(response, 200, { access_token: 'token-number-1' });
    else second(response);
  });
  const { door, exchanges } = open(url, {}, { tokenRequest });
  await expect(door.send(LIST, sender())).rejects.toThrow();
  const stored = await exchanges();
  const ids = stored.map(({ id }) => Number(id.slice(1))).toSorted((a, b) => a - b);
  expect(ids).toEqual(ids.map((_, at) => at + 1));
  expect(stored.filter(({ operationId }) => operationId === 'listOperations')).toHaveLength(1);
  expect(door.stats.exchanges).toBe(stored.length);
});

test('a given token, or one of a check, is never replaced', async () => {
  const { url } = await target(() => false);
  expect(await open(url).door.send(LIST, sender())).toMatchObject({ status: 401, attempts: 1 });
  const { door } = open(url, {}, { tokenRequest });
  const own = { ...LIST, authorization: 'Bearer token-of-a-check' };
  expect(await door.send(own, sender())).toMatchObject({ status: 401, attempts: 1 });
});

test('where only the newest token is taken, a token call of a check does not cost the others theirs', async () => {
  const { url, seen } = await target((token, issued) => token === issued);
  const { door } = open(url, { concurrency: 4 }, { tokenRequest });
  const tokenCall = { operationId: 'issueToken', path: '/t', authorization: null } as const;
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 8 }, () => door.send(LIST, sender()));
    const [answers] = await Promise.all([Promise.all(calls), door.send(tokenCall, sender())]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  // One for the run, five for the checks.
  expect(seen.issued).toBe(6);
});

test('a token that expires while its request waits is renewed before the request is sent', async () => {
  const { url, seen } = await target((token, issued) => token === issued, { expires_in: 0.2 });
  const waiting = { ...tokenRequest, expiresInPointer: '/expires_in' };
  const { door } = open(url, { concurrency: 1, requestsPerSecond: 4 }, { tokenRequest: waiting });
  const answers = await Promise.all(Array.from({ length: 4 }, () => door.send(LIST, sender())));

  expect(answers.every(({ status, attempts }) => status === 200 && attempts === 1)).toBe(true);
  expect(seen.refused).toBe(0);
  expect(seen.issued).toBeGreaterThan(2);
});

test('a gateway’s page in the place of a token is no mistake of the profile', async () => {
  const first = [502, 403, 500];
  const url = await serve((request, response) => {
    const status = request.url === '/t' ? first.shift() : undefined;
    if (status !== undefined) response.writeHead(status).end('<h1>no</h1>');
    else answerJson(response, 200, { access_token: 'token-number-1' });
  });
  const { door } = open(url, {}, { tokenRequest });
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 1 });
  expect(first).toEqual([]);
});

test('a token call that is refused every time is one', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    response.writeHead(403).end('<h1>Forbidden</h1>');
  });
  const { door } = open(url, {}, { tokenRequest });
  await expect(door.send(LIST, sender())).rejects.toThrow(/was answered 403/);
  await expect(door.send(LIST, sender())).rejects.toThrow(UserError);
  expect(calls).toBe(4);
});

test('a token that comes in the envelope is used all the same, and masked', async () => {
  const url = await serve((request, response) => {
    if (request.url !== '/t')
      return answerJson(response, request.headers.authorization === 'Bearer inner-token-1' ? 200 : 401, {});
    const body = { access_token: 'inner-token-1' };
    return answerJson(response, 200, {
      message: 'Jeton',
      status: 200,
      body,
      timestamp: '2026-01-01T00:00:00Z',
    });
  });
  const { door, exchanges } = open(url, {}, { tokenRequest });
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200, attempts: 1 });
  expect(JSON.stringify(await exchanges())).not.toContain('inner-token-1');
});

test('a given token that nothing takes any more has ended: nobody is accused, and all hear the same', async () => {
  let ended = false;
  let posts = 0;
  const url = await serve((request, response) => {
    if (request.method === 'POST') posts += 1;
    answerJson(response, ended ? 401 : 200, {});
  });
  const { door, exchanges } = open(url, {}, { token: 'given-once' });
  await door.send(LIST, sender());
  ended = true;
  const sendings = [LIST, EXECUTE, LIST].map((call) => door.send(call, sender()));
  for (const sent of await Promise.allSettled(sendings))
    expect(sent).toMatchObject({ status: 'rejected', reason: { kind: 'token' } });
  const before = posts;
  await expect(door.send(EXECUTE, sender())).rejects.toThrow(
    /^auth\.token of the profile was taken until \d\d:\d\d:\d\d UTC/,
  );
  expect(posts).toBe(before);
  const looks = (await exchanges()).filter(({ checkId }) => checkId === 'run');
  expect(looks).toHaveLength(4);
});

test('a given token that one call does not take has not ended: the 401 is the answer', async () => {
  const url = await serve((request, response) =>
    answerJson(response, request.method === 'POST' ? 401 : 200, {}),
  );
  const { door } = open(url, {}, { token: 'given-once' });
  await door.send(LIST, sender());
  expect(await door.send(EXECUTE, sender())).toMatchObject({ status: 401 });
  expect(await door.send(LIST, sender())).toMatchObject({ status: 200 });
});
