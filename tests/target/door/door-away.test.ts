/** What the door does while the target does not answer at all. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

async function listening(handler: RequestListener, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return { server, port: (server.address() as AddressInfo).port };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const answers: RequestListener = (_, response) => answerJson(response, 200, {});

function kindOf(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => 'answered',
    (error: unknown) => (error instanceof TransportTrouble ? error.kind : error),
  );
}

test('while the target is down nothing is sent but looks, and when it is back all goes on', async () => {
  const { server, port } = await listening(answers);
  const { door, exchanges } = open(`http://127.0.0.1:${port}`, { awayMs: 20_000 });
  await door.send(LIST, sender());
  await stop(server);
  // One that never left is sent when there is somebody to have it, a POST too.
  const by = sender();
  const sendings = [...Array(30).keys()].map((n) => door.send(n % 2 === 0 ? LIST : EXECUTE, by));
  await expect.poll(() => door.stats.lost, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await listening(answers, port);
  for (const answer of await Promise.all(sendings)) expect(answer.status).toBe(200);
  const { awayMs = 0, transportErrors } = door.stats;
  expect(awayMs).toBeGreaterThan(0);
  expect(by.heldMs).toBeGreaterThan(0);
  const looks = (await exchanges()).filter(({ checkId }) => checkId === 'run');
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.at(-1)).toMatchObject({ operationId: 'other', response: { status: 200 } });
  expect(transportErrors).toBe(looks.length - 1);
});

test('a target that does not come back ends the run: nobody is left waiting, and all hear the same', async () => {
  const { server, port } = await listening(answers);
  const { door } = open(`http://127.0.0.1:${port}`, { awayMs: 300 });
  await door.send(LIST, sender());
  await stop(server);
  const sendings = [...Array(300).keys()].map(() => kindOf(door.send(LIST, sender())));
  expect(new Set(await Promise.all(sendings))).toEqual(new Set(['away']));
  await expect(door.send(EXECUTE, sender())).rejects.toThrow(
    /^The target stopped answering at \d\d:\d\d:\d\d UTC and was not back after 0 s \(limits\.awayMs\): .*ECONNREFUSED/,
  );
  expect(door.stats.exchanges).toBeLessThan(50);
});

test('a gateway that answers in the place of the service on everything is the same', async () => {
  let down = true;
  let posts = 0;
  const url = await serve((request, response) => {
    if (request.method === 'POST') posts += 1;
    if (down) response.writeHead(502).end('<h1>Bad Gateway</h1>');
    else answerJson(response, 200, {});
  });
  const { door } = open(url, { awayMs: 20_000 });
  const posting = Promise.all([...Array(4).keys()].map(() => kindOf(door.send(EXECUTE, sender()))));
  expect(new Set(await posting)).toEqual(new Set(['gateway']));
  const later = [door.send(LIST, sender()), door.send(EXECUTE, sender())];
  const sentBefore = posts;
  await expect.poll(() => door.stats.exchanges, { timeout: 30_000 }).toBeGreaterThan(5);
  expect(posts).toBe(sentBefore);
  down = false;
  for (const answer of await Promise.all(later)) expect(answer.status).toBe(200);
});

test('the run can end while the target is away', async () => {
  const { server, port } = await listening(answers);
  const { door } = open(`http://127.0.0.1:${port}`, { awayMs: 60_000 });
  await stop(server);
  const sendings = [...Array(8).keys()].map(() => kindOf(door.send(LIST, sender())));
  await expect.poll(() => door.stats.lost, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await door.close();
  expect(new Set(await Promise.all(sendings))).toEqual(new Set(['interrupted']));
});

test('one request in four that is lost is no absence', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    if (count % 4 === 0) request.socket.destroy();
    else answerJson(response, 200, {});
  });
  const { door } = open(url, { concurrency: 1, awayMs: 60_000 });
  for (let n = 0; n < 40; n += 1) await door.send(LIST, sender());
  expect(door.stats).toMatchObject({ awayMs: 0, transportErrors: 0 });
});
