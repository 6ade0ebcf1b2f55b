/** How the receiver treats one delivery of a callback: reads it, and answers as it was told to. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from '../spec/exchange.ts';

/**
 * What a mailbox does with a delivery: answer 200, answer another status, answer 200 after a wait, drop the
 * connection with no answer, or redirect.
 */
export type Behaviour =
  | 'ok'
  | 'drop'
  | { readonly status: number }
  | { readonly slowMs: number }
  | { readonly redirect: string };

/** Reads a body as UTF-8; what is over the limit is read away and left out. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    if (size < maxBytes) chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers, and tells what the answer was. @param closing ends a slow one at once. */
export async function deliver(
  response: ServerResponse,
  behaviour: Behaviour,
  closing: AbortSignal,
): Promise<Pick<Exchange, 'response' | 'error'>> {
  if (behaviour === 'drop') {
    response.destroy();
    return {
      error: { kind: 'dropped', message: 'The receiver dropped the connection, as the check asked.' },
    };
  }
  if (behaviour !== 'ok' && 'slowMs' in behaviour) {
    await delay(behaviour.slowMs, undefined, { signal: closing }).catch(() => {});
  }
  const status = statusOf(behaviour);
  const headers: Record<string, string> = { 'content-length': '0' };
  if (behaviour !== 'ok' && 'redirect' in behaviour) headers.location = behaviour.redirect;
  response.writeHead(status, headers).end();
  return { response: { status, headers, body: '', truncated: false } };
}

function statusOf(behaviour: Exclude<Behaviour, 'drop'>): number {
  if (behaviour === 'ok' || 'slowMs' in behaviour) return 200;
  return 'redirect' in behaviour ? 307 : behaviour.status;
}
