/** Clients that mean no good, each until it is stopped, and what each was answered. */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

export interface Attacked {
  readonly port: number;
  /** Of a case that is given up to them. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** The codes of the answers that were read, and how often each. */
export type Codes = Map<number, number>;

const SLOW_CONNECTIONS = 100;
const ENDLESS_BODIES = 10;
const TICK_MS = 100;
/** Ten thousand requests a second. */
const SOCKETS_A_TICK = 20;
const REQUESTS_A_SOCKET = 50;

function opened({ port, signal }: Attacked, codes: Codes): Socket {
  const socket = connect(port, '127.0.0.1');
  const end = () => void socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket
    .on('error', () => {})
    .on('close', () => signal.removeEventListener('abort', end))
    .on('data', (bytes) => {
      for (const [, code] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
        codes.set(Number(code), (codes.get(Number(code)) ?? 0) + 1);
    });
  return socket;
}

/** Does something every so often, until it is stopped. */
async function again(signal: AbortSignal, act: () => void): Promise<void> {
  while (!signal.aborted) {
    act();
    await delay(TICK_MS, undefined, { signal }).catch(() => {});
  }
}

/** Sends headers, a letter at a time. */
export async function slowLoris(attacked: Attacked, codes: Codes): Promise<void> {
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => opened(attacked, codes));
  for (const socket of sockets) socket.write(`GET ${attacked.path} HTTP/1.1\r\nhost: a\r\nx: `);
  await again(attacked.signal, () => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  });
}

/** Sends bodies without an end, as fast as they are read. */
export async function endlessBodies(attacked: Attacked, codes: Codes): Promise<void> {
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  await again(attacked.signal, () => {
    for (let nth = 0; nth < ENDLESS_BODIES; nth++) {
      const socket = opened(attacked, codes);
      const send = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket
        .on('drain', send)
        .write(`POST ${attacked.path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`);
      send();
    }
  });
}

/** Ten thousand requests a second. */
export async function flood(attacked: Attacked, codes: Codes): Promise<void> {
  const requests = `GET ${attacked.path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(REQUESTS_A_SOCKET);
  await again(attacked.signal, () => {
    for (let nth = 0; nth < SOCKETS_A_TICK; nth++) opened(attacked, codes).end(requests);
  });
}

/** What is no HTTP. */
export async function nonsense(attacked: Attacked, codes: Codes): Promise<void> {
  await again(attacked.signal, () => void opened(attacked, codes).write('HELO a\r\n\u0000\r\n\r\n'));
}

/** TLS on a port of plain HTTP. */
export async function speaksTls({ port, signal }: Attacked): Promise<void> {
  await again(signal, () => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    socket.on('error', () => {});
    signal.addEventListener('abort', () => void socket.destroy(), { once: true });
  });
}
