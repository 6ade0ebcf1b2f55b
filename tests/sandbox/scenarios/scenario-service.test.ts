/** The service of scenarios under clients that mean no good: each gets a plain error, and the others are served. */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { type ScenarioService, startScenarioService } from '../../../sandbox/scenarios/scenario-service.ts';
import type { Scenario } from '../../../spec/clients/scenario.ts';
import { scenariosNamed } from '../../../spec/clients/scenarios.ts';

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

function scenario(id: string): Scenario {
  const [found] = scenariosNamed([id]);
  if (found === undefined) throw new Error(id);
  return found;
}

async function started(mostConnections?: number): Promise<ScenarioService> {
  let count = 0;
  const nextId = () => `x${++count}`;
  const service = await startScenarioService({
    nextId,
    ...(mostConnections !== undefined && { mostConnections }),
  });
  open.push(() => service.close());
  return service;
}

async function raw(service: ScenarioService, text: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  open.push(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}

function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => resolve(text));
  });
}

async function balance(service: ScenarioService): Promise<number> {
  const one = service.open(scenario('plain-payment'), 'plain-payment.1');
  const headers = { authorization: `Bearer ${await one.token()}` };
  const answer = await fetch(`${one.case.baseUrl}/api/v1/wallets/${one.case.payer}/balance`, { headers });
  service.end(one);
  return answer.status;
}

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['a case that is not there', 'GET /c/nothing/api/v1 HTTP/1.1\r\nhost: a\r\n\r\n', 404],
])('%s gets a plain error', async (_what, text, status) => {
  const service = await started();
  const answer = await textOf(await raw(service, text));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toMatchObject({
    status,
  });
  expect(await balance(service)).toBe(200);
});

test('a client that speaks TLS is told of once, however often it tries', async () => {
  let times = 0;
  const service = await startScenarioService({ nextId: () => 'x1', onTls: () => void ++times });
  open.push(() => service.close());
  const port = Number(new URL(service.url).port);
  const failure = () =>
    new Promise<string>((resolve) => {
      const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
      socket.once('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message));
    });
  expect(await failure()).toBe(await failure());
  expect(times).toBe(1);
  expect(await textOf(await raw(service, '\u0016\u0003\u0001\u0002'))).toContain(
    'give the client an http:// address',
  );
  expect(await balance(service)).toBe(200);
});

test('a body without an end is answered 413, and nothing of it is kept', async () => {
  const service = await started();
  const one = service.open(scenario('plain-payment'), 'plain-payment.1');
  const path = new URL(`${one.case.baseUrl}/api/v1/operations`).pathname;
  const socket = await raw(service, `POST ${path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`);
  const answer = textOf(socket);
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
  expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  clearInterval(sending);
  expect(one.exchanges).toEqual([]);
  expect(await balance(service)).toBe(200);
});

test('who keeps connections open without asking loses the oldest, and the others are served', async () => {
  const service = await started(20);
  const idle = await Promise.all(Array.from({ length: 60 }, () => raw(service, 'GET / HTTP/1.1\r\nx: ')));
  const closed = idle.map(textOf);
  expect(await balance(service)).toBe(200);
  await closed[0];
});

test('a case takes a bounded number of requests, and says so', async () => {
  const service = await started();
  const one = service.open(scenario('plain-payment'), 'plain-payment.1');
  const codes = new Map<number, number>();
  const ask = async () => {
    const { status } = await fetch(`${one.case.baseUrl}/api/v1/wallets/x/balance`);
    codes.set(status, (codes.get(status) ?? 0) + 1);
  };
  for (let round = 0; round < 50; round++) await Promise.all(Array.from({ length: 50 }, ask));
  expect(codes).toEqual(
    new Map([
      [401, 2000],
      [429, 500],
    ]),
  );
  expect(one.facts().dropped).toBe(500);
  expect(one.exchanges).toHaveLength(2000);
  expect(await balance(service)).toBe(200);
});

test('each case has a state of its own, and after its end nobody is there', async () => {
  const service = await started();
  const [one, other] = [scenario('balance-too-small'), scenario('plain-payment')].map((each) =>
    service.open(each, `${each.id}.1`),
  );
  const solde = async (each: typeof one) => {
    const headers = { authorization: `Bearer ${await each?.token()}` };
    const answer = await fetch(`${each?.case.baseUrl}/api/v1/wallets/${each?.case.payer}/balance`, {
      headers,
    });
    return (JSON.parse(await answer.text()) as { body: { solde: number } | null }).body?.solde;
  };
  expect([await solde(one), await solde(other)]).toEqual([10, 10_000_000]);
  if (one !== undefined) service.end(one);
  expect(await fetch(`${one?.case.baseUrl}/api/v1`).then(({ status }) => status)).toBe(404);
});
