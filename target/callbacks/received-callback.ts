/** How the receiver treats one delivery of a callback: reads it, and answers as it was told to. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BrotliOptions,
  brotliDecompressSync,
  gunzipSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Exchange } from '../../spec/run/exchange.ts';
import { describeError } from '../door/transport-trouble.ts';

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

const DECODERS: Readonly<Record<string, (packed: Buffer, options: ZlibOptions & BrotliOptions) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** What was received of a body. */
export interface BodyRead {
  readonly text: string;
  /** The connection ended before the body did, and why. */
  readonly brokeOff?: string;
}

/**
 * Reads a body as UTF-8, unpacked where its headers say that it is packed (6 shows nothing of that), and without a
 * byte order mark. What is over the limit is read away and left out.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<BodyRead> {
  const chunks: Buffer[] = [];
  let size = 0;
  let brokeOff: string | undefined;
  try {
    for await (const chunk of request) {
      if (!(chunk instanceof Buffer)) continue;
      if (size < maxBytes) chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
    }
  } catch (error) {
    brokeOff = describeError(error);
  }
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const text = unpacked(Buffer.concat(chunks), encoding, maxBytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return { text, ...(brokeOff !== undefined && { brokeOff }) };
}

/** As it came where it is not what the header says, or would be too large. */
function unpacked(body: Buffer, encoding: string, maxBytes: number): Buffer {
  try {
    return DECODERS[encoding]?.(body, { maxOutputLength: maxBytes }) ?? body;
  } catch {
    return body;
  }
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
