/** How notifications find the client, whatever connection they come over, and whoever gives up. */

import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAuthority } from '../../e2e/ways-in/certificates.ts';
import { ask, bodyOf, proxyTo, serverOf } from './watched-proxy.ts';

/** A target that keeps what it was given as callbackUrl, and the body as its bytes. */
async function keepingTarget() {
  const given: { callbackUrl: string; body: Buffer }[] = [];
  const { url } = await serverOf(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    given.push({ callbackUrl: /"callbackUrl":"([^"]*)"/.exec(String(body))?.[1] ?? '', body });
    response.end();
  });
  return { url, given };
}

const execute = (proxy: string, body: string | Buffer, type = 'application/json') =>
  ask(`${proxy}/api/v1/operations`, 'POST', { 'Content-Type': type }, (sent) => sent.end(body));

test('one connection carries those for plain and for encrypted endpoints', async () => {
  const authority = await createAuthority();
  const identity = await authority.issue('client');
  const came: string[] = [];
  const plain = await serverOf((incoming, response) => {
    came.push(`http ${incoming.url}`);
    response.end();
  });
  const encrypted = createServer(identity, (incoming, response) => {
    came.push(`https ${incoming.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => encrypted.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void encrypted.close());
  const address = encrypted.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const target = await keepingTarget();
  const proxy = await proxyTo(target.url, { tls: { ca: authority.cert } });
  for (const url of [`${plain.url}/p`, `https://127.0.0.1:${port}/e`, `${plain.url}/q`])
    await execute(proxy.url, JSON.stringify({ callbackUrl: url }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const statuses: unknown[] = [];
  for (const { callbackUrl } of target.given)
    statuses.push(
      await new Promise((resolve, reject) =>
        request(callbackUrl, { method: 'POST', agent }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        )
          .on('error', reject)
          .end(),
      ),
    );
  expect(statuses).toEqual([200, 200, 200]);
  expect(came).toEqual(['http /p', 'https /e', 'http /q']);
});

test.each([
  ['says that it is in ISO-8859-1', 'application/json; charset=iso-8859-1'],
  ['is not in UTF-8 and does not say so', 'application/json'],
])('an operation that %s arrives as it was sent', async (_what, type) => {
  const target = await keepingTarget();
  const proxy = await proxyTo(target.url);
  const body = Buffer.from('{"libelle":"Achat à crédit","callbackUrl":"http://127.0.0.1:9/"}', 'latin1');
  await execute(proxy.url, body, type);
  expect(target.given[0]?.body.toString('latin1')).toBe(body.toString('latin1'));
});

test('what stands before the JSON of an operation stays', async () => {
  const target = await keepingTarget();
  const proxy = await proxyTo(target.url);
  await execute(proxy.url, '\ufeff {"callbackUrl":"http://127.0.0.1:9/"}');
  expect(String(target.given[0]?.body)).toMatch(/^\ufeff \{"callbackUrl":/);
});

test('a public address with a path of its own is given to the target, and leads back', async () => {
  const client = await serverOf((_request, response) => response.writeHead(204).end());
  const target = await keepingTarget();
  const proxy = await proxyTo(target.url, { publicUrl: 'https://gateway.example/payops/' });
  await execute(proxy.url, JSON.stringify({ callbackUrl: client.url }));
  const given = target.given[0]?.callbackUrl ?? '';
  expect(given).toMatch(/^https:\/\/gateway\.example\/payops\/\.payops-conformance\/callbacks\//);
  // The gateway leads it to the proxy, with its own path or without.
  const { pathname } = new URL(given);
  for (const path of [pathname, pathname.replace('/payops', '')])
    expect((await ask(`${proxy.url}${path}`, 'POST')).status).toBe(204);
});

describe('a service that gives up before its client answers', () => {
  /** An endpoint that answers when it is told to. */
  async function slowClient(patienceMs: number) {
    let answer = () => {};
    const asked = vi.fn();
    const client = await serverOf(async (incoming, response) => {
      await bodyOf(incoming);
      asked();
      answer = () => void response.writeHead(202).end();
    });
    const target = await keepingTarget();
    const proxy = await proxyTo(target.url, { notificationPatienceMs: patienceMs });
    await execute(proxy.url, JSON.stringify({ callbackUrl: client.url }));
    const leaving = new AbortController();
    const notified = fetch(target.given[0]?.callbackUrl ?? '', {
      method: 'POST',
      body: '{}',
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    leaving.abort();
    await expect(notified).rejects.toThrow();
    return { proxy, answer: () => answer() };
  }

  test('is not waited for to learn what the client answers', async () => {
    const { proxy, answer } = await slowClient(60_000);
    answer();
    await vi.waitFor(() =>
      expect(proxy.notified).toMatchObject([{ delivered: false, response: { status: 202 } }]),
    );
  });

  test('nor is the client, beyond its time', async () => {
    const { proxy } = await slowClient(50);
    await vi.waitFor(() =>
      expect(proxy.notified).toMatchObject([{ delivered: false, error: { kind: 'interrupted' } }]),
    );
    expect(proxy.notified[0]?.durationMs).toBeGreaterThanOrEqual(49);
  });

  test('holds up no end', async () => {
    const { proxy } = await slowClient(600_000);
    await proxy.close();
    expect(proxy.notified).toMatchObject([{ delivered: false, error: { kind: 'interrupted' } }]);
  });
});
