/** Each kind of trouble is what it says, as undici sees it: the client that the suite sends with. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Pool } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';
import { anyKind, diceOf, gatewayDown, type Plan } from './plan.ts';
import { startProxy } from './proxy.ts';

const BODY = JSON.stringify({ message: 'Opération exécutée', status: 200, body: null, timestamp: 'now' });

interface Seen {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: Buffer;
  /** Of the error, where no whole answer came. */
  readonly code?: string;
}

/** A target that counts, a proxy before it, and a client of one connection. */
async function through(plan: Plan) {
  const heard: IncomingMessage[] = [];
  const target = createServer((request, response) => {
    heard.push(request);
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(BODY));
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const address = target.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const proxy = await startProxy(`http://127.0.0.1:${port}`, plan);
  const pool = new Pool(proxy.url, { connections: 1, keepAliveTimeout: 30_000 });
  onTestFinished(async () => {
    await pool.destroy();
    await proxy.close();
    target.closeAllConnections();
    target.close();
  });
  return { proxy, pool, heard, call: (path?: string, method?: 'GET' | 'POST') => call(pool, path, method) };
}

async function call(
  pool: Pool,
  path = '/api/v1/operations?a=%2F',
  method: 'GET' | 'POST' = 'POST',
): Promise<Seen> {
  const signal = AbortSignal.timeout(5000);
  try {
    const body = method === 'POST' ? '{"montant":1}' : null;
    const answer = await pool.request({ path, method, body, signal, headers: { 'X-Own': 'é' } });
    const seen = { status: answer.statusCode, headers: answer.headers };
    return { ...seen, body: Buffer.from(await answer.body.arrayBuffer()) };
  } catch (error) {
    return { code: codeOf(error) };
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Whether nothing comes within 300 ms of what must come at once, if it comes. */
async function nothingComes(pool: Pool): Promise<boolean> {
  return Promise.race([call(pool).then(() => false), delay(300, true)]);
}

const whole = (seen: Seen) => seen.body?.toString('utf8');
const DROPPED = /^(?:UND_ERR_SOCKET|ECONNRESET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/;

test('without a plan it hands over what came, both ways', async () => {
  const { call, heard, proxy } = await through({});
  const seen = await call();
  expect([seen.status, seen.headers?.['content-type'], whole(seen)]).toEqual([200, 'application/json', BODY]);
  const [{ url, method, headers } = {}] = heard;
  expect([url, method, headers?.['x-own']]).toEqual(['/api/v1/operations?a=%2F', 'POST', 'é']);
  expect(proxy.counts).toEqual({ requests: 1, forwarded: 1, met: {} });
});

describe('in place of the service', () => {
  test.each<[Kind, number, string | undefined]>([
    ['page-502', 502, undefined],
    ['page-503', 503, undefined],
    ['page-504', 504, undefined],
    ['page-408', 408, undefined],
    ['page-403', 403, undefined],
    ['limited', 429, undefined],
    ['limited-1s', 429, '1'],
    ['limited-60s', 429, '60'],
    ['unavailable-1s', 503, '1'],
  ])('%s', async (kind, status, retryAfter) => {
    const { call, heard } = await through({ rules: [{ kind, rate: 1 }] });
    const seen = await call();
    expect([seen.status, seen.headers?.['retry-after']]).toEqual([status, retryAfter]);
    expect(whole(seen)).toMatch(/^<html>/);
    expect(heard).toHaveLength(0);
  });

  test('reset', async () => {
    const { call, heard } = await through({ rules: [{ kind: 'reset', rate: 1 }] });
    expect((await call()).code).toMatch(DROPPED);
    expect(heard).toHaveLength(0);
  });

  test('silent', async () => {
    const { pool, heard } = await through({ rules: [{ kind: 'silent', rate: 1 }] });
    expect([await nothingComes(pool), heard.length]).toEqual([true, 0]);
  });
});

describe('the service has carried it out', () => {
  test.each<Kind>(['reset-after', 'cut', 'cut-chunked', 'length-too-long'])('%s', async (kind) => {
    const { call, heard } = await through({ rules: [{ kind, rate: 1 }] });
    expect((await call()).code).toMatch(DROPPED);
    expect(heard).toHaveLength(1);
  });

  test.each<Kind>(['silent-after', 'stalled'])('%s', async (kind) => {
    const { pool, heard } = await through({ rules: [{ kind, rate: 1 }] });
    expect([await nothingComes(pool), heard.length]).toEqual([true, 1]);
  });

  test.each<[Kind, number]>([
    ['page-502-after', 502],
    ['page-504-after', 504],
  ])('%s', async (kind, status) => {
    const { call, heard } = await through({ rules: [{ kind, rate: 1 }] });
    expect([(await call()).status, heard.length]).toEqual([status, 1]);
  });

  test('cut-unmarked: half of a body that looks whole', async () => {
    const { call } = await through({ rules: [{ kind: 'cut-unmarked', rate: 1 }] });
    const { status, headers, body } = await call();
    expect([status, headers?.['content-length'], headers?.['transfer-encoding']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(body?.length).toBe(Math.floor(Buffer.byteLength(BODY) / 2));
  });

  test('length-too-short: the end of the body is no part of it', async () => {
    const { call } = await through({ rules: [{ kind: 'length-too-short', rate: 1 }] });
    const { body } = await call();
    expect(body).toEqual(Buffer.from(BODY).subarray(0, -20));
  });
});

describe('the whole answer in another way', () => {
  test.each<[Kind, (bytes: Buffer) => Buffer]>([
    ['gzip', gunzipSync],
    ['deflate', inflateSync],
    ['br', brotliDecompressSync],
  ])('%s', async (kind, decode) => {
    const { call } = await through({ rules: [{ kind, rate: 1 }] });
    const { headers, body } = await call();
    expect(headers?.['content-encoding']).toBe(kind);
    expect(body && decode(body).toString('utf8')).toBe(BODY);
  });

  test('odd-chunks', async () => {
    const { call } = await through({ rules: [{ kind: 'odd-chunks', rate: 1 }] });
    const seen = await call();
    expect([seen.headers?.['transfer-encoding'], whole(seen)]).toEqual(['chunked', BODY]);
  });

  test('interim', async () => {
    const { call } = await through({ rules: [{ kind: 'interim', rate: 1 }] });
    expect(whole(await call())).toBe(BODY);
  });

  test('interim-100, which undici takes for a bad answer', async () => {
    const { call } = await through({ rules: [{ kind: 'interim-100', rate: 1 }] });
    expect((await call()).code).toBe('UND_ERR_SOCKET');
  });

  test('bom', async () => {
    const { call } = await through({ rules: [{ kind: 'bom', rate: 1 }] });
    expect((await call()).body).toEqual(Buffer.from(`\uFEFF${BODY}`));
  });

  test('slow', async () => {
    const { call } = await through({ rules: [{ kind: 'slow', rate: 1 }] });
    const before = performance.now();
    expect(whole(await call())).toBe(BODY);
    expect(performance.now() - before).toBeGreaterThan(145);
  });
});

describe('connections', () => {
  test('end after one answer', async () => {
    const { call } = await through({ connections: 'one-answer' });
    expect([(await call()).headers?.connection, (await call()).status]).toEqual(['close', 200]);
  });

  test('end when they are a second old, and are not announced to', async () => {
    const { pool, call } = await through({ connections: 'one-second' });
    const ended = once(pool, 'disconnect');
    const { headers } = await call();
    expect([headers?.connection, headers?.['keep-alive']]).toEqual(['keep-alive', undefined]);
    await ended;
    expect((await call()).status).toBe(200);
  });

  test('are refused in a window, and taken again after it', async () => {
    const { call, heard } = await through({ refused: [{ afterRequests: 2, forMs: 200 }] });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    const codes = await until(call, ({ status }) => status === 200);
    expect(codes[0]?.code).toMatch(DROPPED);
    expect(codes.at(-2)?.code).toBe('ECONNREFUSED');
    expect(heard).toHaveLength(3);
  });
});

/** Calls until an answer is as wanted, for 5 s at the most. */
async function until(call: () => Promise<Seen>, wanted: (seen: Seen) => boolean): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const end = performance.now() + 5000; performance.now() < end; ) {
    const seen = await call();
    all.push(seen);
    if (wanted(seen)) return all;
    await delay(10);
  }
  throw new Error(`It never came: ${JSON.stringify(all.at(-1))}`);
}

test('a gateway is down in a window, and up again after it', async () => {
  const { call } = await through({ rules: [gatewayDown({ afterRequests: 1, forMs: 150 })] });
  expect((await call()).status).toBe(200);
  const statuses = (await until(call, ({ status }) => status === 200)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([502, 200]));
});

test('a rule strikes the calls that it is for', async () => {
  const { call } = await through({
    rules: [
      { kind: 'page-502', rate: 1, calls: 'execute' },
      { kind: 'page-504', rate: 1, calls: 'token' },
    ],
  });
  expect([
    (await call('/api/v1/operations', 'POST')).status,
    (await call('/api/v1/auth/token', 'POST')).status,
    (await call('/api/v1/wallets/w/operations', 'GET')).status,
  ]).toEqual([502, 504, 200]);
});

describe('the dice', () => {
  const thrown = (plan: Plan) => {
    const dice = diceOf(plan);
    return Array.from({ length: 4000 }, () => dice({ method: 'GET', path: '/' }));
  };

  test('fall alike for the same seed, and otherwise for another', () => {
    const plan = { rules: [anyKind(0.3)] };
    expect(thrown({ ...plan, seed: 7 })).toEqual(thrown({ ...plan, seed: 7 }));
    expect(thrown({ ...plan, seed: 7 })).not.toEqual(thrown({ ...plan, seed: 8 }));
  });

  test('keep to the rate, and to every kind', () => {
    const met = thrown({ rules: [anyKind(0.3)] }).filter((kind) => kind !== undefined);
    expect(met.length / 4000).toBeCloseTo(0.3, 1);
    expect(new Set(met)).toEqual(new Set(KINDS));
  });
});

test('a target that is gone for good is refused from then on', async () => {
  const { call } = await through({ refused: [{ afterRequests: 0 }] });
  await until(call, ({ code }) => code === 'ECONNREFUSED');
  await delay(100);
  expect((await call()).code).toBe('ECONNREFUSED');
});
