/** W3C Trace Context: which requests begin a trace, and where its id is kept. */
import { expect, test } from 'vitest';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;

async function target() {
  const seen: (string | string[] | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.headers.traceparent);
    answerJson(response, 200, { token: 'issued-token-0123456789' });
  });
  return { url, seen };
}

/** A door that begins traces. */
const tracing = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  open(url, {}, undefined, undefined, { http: { traceparent: true }, headers });

test('where the profile asks for it each request begins a trace, whose id is in its exchange alone', async () => {
  const { url, seen } = await target();
  const { door, exchanges } = tracing(url);
  const by = sender();
  await door.send(EXECUTE, by);
  await door.send(EXECUTE, by);
  await door.race([LIST, LIST], by);
  const stored = await exchanges();
  const ids = stored.map(({ traceId }) => traceId);
  expect(new Set(ids).size).toBe(4);
  expect(ids.toSorted()).toEqual(seen.map((one) => TRACEPARENT.exec(String(one))?.[1]).toSorted());
  for (const { request } of stored) expect(request.headers.traceparent).toMatch(TRACEPARENT);
});

test('nothing is traced unasked, elsewhere, or over a header of the profile', async () => {
  const [here, elsewhere] = [await target(), await target()];
  await open(here.url).door.send(LIST, sender());
  await tracing(here.url, { Traceparent: 'ours' }).door.send(LIST, sender());
  const token = { operationId: 'issueToken', url: `${elsewhere.url}/token`, authorization: null } as const;
  await tracing(here.url).door.send(token, sender());
  expect({ here: here.seen, elsewhere: elsewhere.seen }).toEqual({
    here: [undefined, 'ours'],
    elsewhere: [undefined],
  });
});

test('a request that is sent again stays in its trace', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.headers.traceparent);
    if (seen.length === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else answerJson(response, 200, {});
  });
  await tracing(url).door.send(LIST, sender());
  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
});
