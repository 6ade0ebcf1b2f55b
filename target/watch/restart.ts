/** Whether a server is restarted: one open connection shows when it goes away, and polling when it is back. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Between two attempts to connect: the first, and the longest after doubling. Milliseconds. */
const FIRST_POLL_MS = 100;
const LONGEST_POLL_MS = 2000;

/**
 * Resolves when the server has refused connections and accepts them again. A connection that the server closes while it
 * still accepts new ones is opened anew: it was idle for too long.
 * @param onAway is called when the server goes away.
 * @throws when the signal aborts.
 */
export async function restartOf(baseUrl: string, signal: AbortSignal, onAway: () => void): Promise<void> {
  let isAway = false;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
    signal.throwIfAborted();
    const socket = await connected(baseUrl);
    if (socket !== undefined && isAway) {
      socket.destroy();
      return;
    }
    if (socket === undefined) {
      if (!isAway) onAway();
      isAway = true;
      await delay(pollMs, undefined, { signal });
      continue;
    }
    const since = performance.now();
    await closed(socket, signal);
    // A server that closes every idle connection at once must not be called without end.
    if (performance.now() - since > pollMs) pollMs = FIRST_POLL_MS / 2;
    else await delay(pollMs, undefined, { signal });
  }
}

/** @returns undefined where nobody accepts the connection. */
async function connected(baseUrl: string): Promise<Socket | undefined> {
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
  socket.setTimeout(LONGEST_POLL_MS, () => {
    if (socket.connecting) socket.destroy(new Error('No answer.'));
  });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    socket.destroy();
    return undefined;
  }
}

async function closed(socket: Socket, signal: AbortSignal): Promise<void> {
  const end = () => void socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  // What it sends before it closes, such as HTTP 408, is read and dropped.
  socket.on('error', end).on('end', end).resume();
  if (signal.aborted) end();
  if (!socket.closed) await once(socket, 'close').catch(() => undefined);
  signal.removeEventListener('abort', end);
}
