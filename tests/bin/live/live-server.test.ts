/** What browsers of this machine are served, and who is not. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type LivePatience, type LiveServer, openLiveServer } from '../../../bin/live/live-server.ts';
import { emptyFolder } from '../harness.ts';

/** Far more than any of these tests takes, and no more than it may hang. */
const LONG: LivePatience = { comeMs: 60_000, readMs: 60_000 };
const SHORT: LivePatience = { comeMs: 50, readMs: 60_000 };

async function opened(
  patience: LivePatience = LONG,
): Promise<{ server: LiveServer; parts: Map<string, string> }> {
  const server = await openLiveServer(patience);
  const parts = new Map([['progress', 'one']]);
  server.show({ page: () => '<!doctype html>live', parts: () => new Map(parts) });
  return { server, parts };
}

const REPORT = '<!doctype html>the report';
const reportFile = () => join(emptyFolder({ 'report.html': REPORT }), 'report.html');

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function answer(url: string, { method = 'GET', headers = {} }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, resolve).on('error', reject).end();
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text;
}

/** A page that listens, and what it has heard so far. */
async function listening(url: string) {
  const message = await answer(`${url}events`);
  let text = '';
  let heed = () => {};
  message.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    heed();
  });
  return {
    heard: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        heed = () => void (pattern.test(text) && resolve());
        heed();
      }),
    text: () => text,
  };
}

test('the address is of this machine, and cannot be guessed', async () => {
  const { server } = await opened();
  onTestFinished(() => server.close(undefined));
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
  const page = await answer(server.url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(page.headers).not.toHaveProperty('access-control-allow-origin');
  expect(await textOf(page)).toBe('<!doctype html>live');
});

test.each<[string, number, (url: URL) => Asked & { url?: string }]>([
  ['by a name that leads here', 421, ({ port }) => ({ headers: { host: `evil.example:${port}` } })],
  ['by this address with another port', 421, () => ({ headers: { host: '127.0.0.1:1' } })],
  ['by a page of another origin', 403, () => ({ headers: { origin: 'http://evil.example' } })],
  ['by a page of no origin', 403, () => ({ headers: { origin: 'null' } })],
  [
    'by a script of another site',
    403,
    () => ({ headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }),
  ],
  ['with another method', 405, () => ({ method: 'POST' })],
  ['without the path', 404, ({ origin }) => ({ url: `${origin}/` })],
  ['with a path that it guessed', 404, ({ origin }) => ({ url: `${origin}/${'0'.repeat(32)}/events` })],
  ['for a file beside', 404, ({ href }) => ({ url: `${href}../report.json` })],
  ['for the report before there is one', 404, ({ href }) => ({ url: `${href}report.html` })],
])('who asks %s is answered %i, and nothing', async (_who, status, how) => {
  const { server } = await opened();
  onTestFinished(() => server.close(undefined));
  const { url = server.url, ...asked } = how(new URL(server.url));
  const refused = await answer(url, asked);
  expect([refused.statusCode, await textOf(refused)]).toEqual([status, '']);
});

test('before there is something to see nothing is served', async () => {
  const server = await openLiveServer(LONG);
  onTestFinished(() => server.close(undefined));
  for (const name of ['', 'events']) expect((await answer(`${server.url}${name}`)).statusCode).toBe(404);
});

test('a page hears all when it comes, then what is new, and goes on to the report', async () => {
  const { server, parts } = await opened();
  const page = await listening(server.url);
  await page.heard(/\[\["progress","one"\]\]\n\n/);
  parts.set('told', 'two');
  server.tell();
  await page.heard(/\[\["told","two"\]\]\n\n/);
  server.tell();
  const closed = server.close(reportFile());
  await page.heard(/event: end\n/);
  expect(page.text().match(/event: parts/g)).toHaveLength(2);
  expect(await textOf(await answer(`${server.url}report.html`))).toBe(REPORT);
  await closed;
  await expect(answer(server.url)).rejects.toThrow(/ECONNREFUSED/);
});

test('a run that nobody looked at waits for nobody', async () => {
  const { server } = await opened();
  await server.close(reportFile());
  await expect(answer(server.url)).rejects.toThrow(/ECONNREFUSED/);
});

test('a page that does not come for the report is waited for a moment', async () => {
  const { server } = await opened(SHORT);
  await listening(server.url);
  await server.close(reportFile());
  await expect(answer(server.url)).rejects.toThrow(/ECONNREFUSED/);
});

test('a page of a run that came to no report is let go', async () => {
  const { server } = await opened();
  await listening(server.url);
  await server.close(undefined);
});

test('a page that does not read holds nothing up, and has the newest when it reads again', async () => {
  const { server, parts } = await opened(SHORT);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  const { host, pathname } = new URL(server.url);
  socket.write(`GET ${pathname}events HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  while (!server.isWatched) await after(1);
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  for (let at = 0; at < 60; at += 1) {
    parts.set('told', `${at}:${'x'.repeat(2_000_000)}`);
    server.tell();
  }
  const grown = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before;
  expect(grown).toBeLessThan(60_000_000);
  parts.set('told', 'the newest');
  server.tell();
  expect(await readUntil(socket, 'the newest')).toBe(true);
  await server.close(undefined);
});

test('more pages than it bears are refused', async () => {
  const { server } = await opened();
  onTestFinished(() => server.close(undefined));
  const codes: (number | undefined)[] = [];
  for (let at = 0; at < 17; at += 1) codes.push((await answer(`${server.url}events`)).statusCode);
  expect(codes).toEqual([...Array.from({ length: 16 }, () => 200), 503]);
});

async function readUntil(socket: Socket, text: string): Promise<boolean> {
  let last = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    last = `${last.slice(-text.length)}${chunk}`;
    if (last.includes(text)) return true;
  }
  return false;
}
