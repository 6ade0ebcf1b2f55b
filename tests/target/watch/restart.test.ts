import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { restartOf } from '../../../target/watch/restart.ts';

/** A server that accepts connections and says nothing. */
async function listening(port = 0): Promise<{ server: Server; port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    server.emit('accepted');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void stop({ server, sockets }));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { server, port: address.port, sockets };
}

function stop({ server, sockets }: { server: Server; sockets: Set<Socket> }): void {
  server.close();
  for (const socket of sockets) socket.destroy();
}

/** The next connection. */
const accepted = (server: Server) => new Promise<void>((resolve) => server.once('accepted', resolve));

test('a server that goes away and comes back is restarted, one that closes idle connections is not', async () => {
  const first = await listening();
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let away = () => {};
  const isAway = new Promise<void>((resolve) => {
    away = resolve;
  });
  let isOver = false;
  const restarted = restartOf(`http://127.0.0.1:${first.port}`, ending.signal, () => away()).then(() => {
    isOver = true;
  });
  await accepted(first.server);
  // An idle connection is closed, and opened anew.
  for (const socket of first.sockets) socket.destroy();
  await accepted(first.server);
  expect(isOver).toBe(false);
  stop(first);
  await isAway;
  await listening(first.port);
  await restarted;
});

test('it ends with the signal', async () => {
  const { port, server } = await listening();
  const ending = new AbortController();
  const watching = restartOf(`http://127.0.0.1:${port}`, ending.signal, () => {});
  await accepted(server);
  ending.abort(new Error('over'));
  await expect(watching).rejects.toThrow();
});
