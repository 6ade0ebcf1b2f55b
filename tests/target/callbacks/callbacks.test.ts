import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { openReceiver } from '../../../target/callbacks/receiver.ts';
import { Traffic } from '../../../target/door/traffic.ts';
import { Masker } from '../../../target/mask/mask.ts';
import { storedExchanges } from '../../stored-exchanges.ts';
import { evidenceOfTest } from '../harness.ts';

const never = new AbortController().signal;

async function receive(
  settings: { listen?: string; publicUrl?: string; baseUrl?: string; maxBodyBytes?: number } = {},
) {
  const evidence = evidenceOfTest();
  const traffic = new Traffic();
  const masker = new Masker();
  const receiver = await openReceiver({
    listen: '127.0.0.1:0',
    maxBodyBytes: 1000,
    evidence,
    traffic,
    masker,
    ...settings,
  });
  onTestFinished(() => receiver.close());
  const stored = async () => {
    await receiver.close();
    await evidence.close();
    return storedExchanges(evidence.folder);
  };
  return { receiver, traffic, masker, stored };
}
const check = () => ({ checkId: 'c/1', exchangeIds: [] as string[] });
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), redirect: 'manual' });

test('a delivery is received, answered, counted and stored masked', async () => {
  const { receiver, traffic, masker, stored } = await receive();
  masker.learn('739164', 'otp');
  const by = check();
  const box = receiver.register(by);
  const waited = box.waitFor(({ json }) => JSON.stringify(json).includes('SUCCES'), 5000, never);
  expect((await post(box.url, { statut: 'ENCOURS', code: '739164' })).status).toBe(200);
  expect((await fetch(`${box.url}?n=2`, { method: 'PUT', body: '{"statut":"SUCCES"}' })).status).toBe(200);
  expect(await waited).toMatchObject({ method: 'PUT', json: { statut: 'SUCCES' } });
  expect(box.received.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(box.received[0]?.arrivedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(await box.waitFor(({ method }) => method === 'POST', 0, never)).toBe(box.received[0]);
  expect(by.exchangeIds).toEqual(['x1', 'x2']);
  expect(traffic.callbacks).toBe(2);
  expect(await stored()).toMatchObject([
    {
      id: 'x1',
      kind: 'callback',
      operationId: 'callback',
      checkId: 'c/1',
      request: { method: 'POST', url: box.url, body: '{"statut":"ENCOURS","code":"«otp:1»"}' },
      response: { status: 200 },
    },
    { id: 'x2', request: { url: `${box.url}?n=2` } },
  ]);
});

test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('a delivery that is packed with %s is read', async (encoding, pack) => {
  const { receiver } = await receive();
  const box = receiver.register(check());
  const headers = { 'content-encoding': encoding };
  const bodies = [pack('\ufeff{"statut":"SUCCES"}'), pack(' '.repeat(5_000)), Buffer.from('{"plain":1}')];
  for (const body of bodies) await fetch(box.url, { method: 'POST', headers, body });
  expect(box.received[0]?.json).toEqual({ statut: 'SUCCES' });
  expect(box.received[1]?.body).not.toBe(' '.repeat(5_000));
  expect(box.received[2]?.json).toEqual({ plain: 1 });
});

test('answers as it is told to', async () => {
  const { receiver, stored } = await receive();
  expect((await post(receiver.register(check(), { status: 503 }).url, {})).status).toBe(503);
  expect((await post(receiver.register(check(), { slowMs: 5 }).url, {})).status).toBe(200);
  const redirected = await post(receiver.register(check(), { redirect: 'http://example.com/x' }).url, {});
  expect([redirected.status, redirected.headers.get('location')]).toEqual([307, 'http://example.com/x']);
  await expect(post(receiver.register(check(), 'drop').url, {})).rejects.toThrow();
  expect((await stored()).map(({ response, error }) => response?.status ?? error?.kind)).toEqual([
    503,
    200,
    307,
    'dropped',
  ]);
});

test('a delivery that breaks off is stored with what came of it, is counted, and notifies nobody', async () => {
  const { receiver, traffic, masker, stored } = await receive();
  masker.learn('long-secret-of-the-target', 'token');
  const by = check();
  const box = receiver.register(by);
  const { hostname, port, pathname } = new URL(box.url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000\r\n\r\n`;
  socket.write(`${head}{"statut":"SUCCES","code":"long-secr`);
  await vi.waitUntil(() => receiver.heard);
  socket.destroy();
  await closed;
  expect((await post(box.url, {})).status).toBe(200);
  const exchanges = await stored();
  expect(exchanges).toMatchObject([
    {
      id: 'x1',
      kind: 'callback',
      checkId: 'c/1',
      request: { method: 'POST', body: '{"statut":"SUCCES","code":"«token:1/cut»' },
      error: { kind: 'dropped', message: expect.stringContaining('The connection ended') },
    },
    { id: 'x2', response: { status: 200 } },
  ]);
  expect(exchanges[0]?.response).toBeUndefined();
  expect([traffic.callbacks, by.exchangeIds]).toEqual([2, ['x1', 'x2']]);
  expect(box.received.map(({ exchangeId }) => exchangeId)).toEqual(['x2']);
});

test('what is received while the receiver closes is stored all the same', async () => {
  const { receiver, stored } = await receive();
  const box = receiver.register(check());
  const { hostname, port, pathname } = new URL(box.url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000\r\n\r\n{`);
  await vi.waitUntil(() => receiver.heard);
  expect(await stored()).toMatchObject([{ id: 'x1', error: { kind: 'dropped' } }]);
  socket.destroy();
});

test('strangers get 404 and are counted', async () => {
  const { receiver } = await receive();
  const box = receiver.register(check());
  box.close();
  const urls = [receiver.url, `${receiver.url}/callbacks/00000000-0000-4000-8000-000000000000`, box.url];
  for (const url of urls) expect((await post(url, {})).status).toBe(404);
  expect(receiver.strays).toBe(3);
});

test('waits end with the time, the signal and the receiver', async () => {
  const { receiver } = await receive();
  const box = receiver.register(check());
  expect(await box.waitFor(() => true, 1, never)).toBeUndefined();
  const controller = new AbortController();
  const aborted = box.waitFor(() => true, 60_000, controller.signal);
  controller.abort('stop');
  await expect(aborted).rejects.toBe('stop');
  const ended = box.waitFor(() => true, 60_000, never);
  await receiver.close();
  expect(await ended).toBeUndefined();
});

test('closes at once, whatever is under way', async () => {
  const { receiver } = await receive();
  const box = receiver.register(check(), { slowMs: 60_000 });
  const delivery = post(box.url, {}).catch(() => 'cut');
  await box.waitFor(() => true, 5000, never);
  await receiver.close();
  await delivery;
});

test('a long body is cut', async () => {
  const { receiver } = await receive({ maxBodyBytes: 10 });
  const box = receiver.register(check());
  await post(box.url, 'a'.repeat(100_000));
  expect(box.received[0]?.body).toBe('"aaaaaaaaa');
});

test('a public URL takes the place of the address', async () => {
  const { receiver } = await receive({ publicUrl: 'https://tunnel.example/in/' });
  const { url } = receiver.register(check());
  expect(url).toMatch(/^https:\/\/tunnel\.example\/in\/callbacks\/[0-9a-f-]{36}$/);
});

test('an address in use is the profile’s matter', async () => {
  const { receiver } = await receive();
  const taken = receive({ listen: new URL(receiver.url).host });
  await expect(taken).rejects.toBeInstanceOf(UserError);
  await expect(taken).rejects.toMatchObject({ hint: expect.stringContaining('callbacks.listen') });
});

describe('whether it can be reached', () => {
  /** A port that nobody listens on any more. */
  async function deadUrl(): Promise<string> {
    const { receiver } = await receive();
    await receiver.close();
    return receiver.url;
  }

  test('is not in doubt at the address that it listens on', async () => {
    const { receiver } = await receive();
    expect(await receiver.doubt()).toBeUndefined();
  });

  test('is proved by a call that comes in through another address', async () => {
    const { receiver: front } = await receive();
    const port = new URL(front.url).port;
    await front.close();
    const { receiver } = await receive({
      listen: `127.0.0.1:${port}`,
      publicUrl: `http://localhost:${port}/`,
    });
    expect(await receiver.doubt()).toBeUndefined();
    expect([receiver.strays, receiver.heard]).toEqual([0, false]);
  });

  test('is not proved where nobody or somebody else answers', async () => {
    expect(await (await receive({ publicUrl: await deadUrl() })).receiver.doubt()).toContain('ECONNREFUSED');
    const { receiver: other } = await receive();
    expect(await (await receive({ publicUrl: other.url })).receiver.doubt()).toBe(
      'somebody else answered there, with HTTP 404',
    );
  });

  test('is not proved by an address of this machine for a target on another', async () => {
    const baseUrl = 'https://payments.example.org';
    const { receiver } = await receive({ publicUrl: 'http://127.0.0.1:1', baseUrl });
    expect(await receiver.doubt()).toContain('the target is on another');
  });

  test('is heard of with the first callback, however late', async () => {
    const { receiver } = await receive();
    const box = receiver.register(check());
    box.close();
    expect(receiver.heard).toBe(false);
    await post(`${receiver.url}/callbacks/unknown`, {});
    expect(receiver.heard).toBe(false);
    await post(box.url, {});
    expect(receiver.heard).toBe(true);
  });
});
