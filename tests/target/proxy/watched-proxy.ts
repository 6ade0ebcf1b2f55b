/** A proxy in front of a server of the test's own, with all that it showed. */
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import {
  openProxy,
  type Passed,
  type PassingRequest,
  type ProxyOptions,
} from '../../../target/proxy/proxy-server.ts';

/** What came back to whoever asked. */
export interface Reply {
  readonly status: number;
  readonly statusMessage: string;
  readonly rawHeaders: readonly string[];
  readonly trailers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** @returns its address. */
export async function serverOf(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

export async function proxyTo(target: string, options: Partial<ProxyOptions> = {}) {
  const sent: PassingRequest[] = [];
  const answered: Passed[] = [];
  const notified: Passed[] = [];
  let count = 0;
  const proxy = await openProxy({
    target: new URL(target),
    host: '127.0.0.1',
    port: 0,
    callbacks: true,
    maxBodyBytes: 64 * 1024,
    notificationPatienceMs: 0,
    ...options,
    watcher: {
      nextId: () => {
        count += 1;
        return `x${count}`;
      },
      sent: (one) => sent.push(one),
      answered: (one) => answered.push(one),
      notified: (one) => notified.push(one),
      busy: () => undefined,
    },
  });
  onTestFinished(() => proxy.close());
  return { url: proxy.url, sent, answered, notified, begun: () => count, close: () => proxy.close() };
}

/** All of a message's body. */
export async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Sends a request with just these headers. @param write sends its body, and ends it. */
export function ask(
  url: string,
  method: string,
  headers: Readonly<Record<string, string | string[]>> = {},
  write: (sent: ReturnType<typeof request>) => void = (sent) => sent.end(),
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false });
    sent.on('error', reject).on('response', async (answer) => {
      const { statusCode = 0, statusMessage = '', rawHeaders } = answer;
      try {
        const body = await bodyOf(answer);
        resolve({ status: statusCode, statusMessage, rawHeaders, trailers: answer.trailers, body });
      } catch (error) {
        reject(error);
      }
    });
    write(sent);
  });
}
