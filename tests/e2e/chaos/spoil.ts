/** How each kind of trouble comes about on the proxy's side of the connection to the client. */
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../../../sandbox/service/clock.ts';
import type { Whole } from './forward.ts';
import type { Instead, Lost, Otherwise } from './kinds.ts';

const REASONS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  408: 'Request Timeout',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
};

/** Milliseconds. */
const SLOW = { least: 150, most: 2000 };
/** Bytes of the chunks, over and over. */
const CHUNKS = [1, 2, 3, 5, 8, 13, 21, 34];
/** Past these the rest comes in one. */
const MOST_CHUNKS = 64;

type PageKind = Exclude<Instead, 'reset' | 'silent'>;

const PAGES: Readonly<Record<PageKind, readonly [status: number, retryAfter?: string]>> = {
  'page-502': [502],
  'page-503': [503],
  'page-504': [504],
  'page-408': [408],
  'page-403': [403],
  limited: [429],
  'limited-1s': [429, '1'],
  'limited-60s': [429, '60'],
  'unavailable-1s': [503, '1'],
};

/** Answers in place of the service. */
export function instead(kind: Instead, response: ServerResponse): void {
  if (kind === 'reset') reset(response);
  else if (kind !== 'silent') page(response, ...PAGES[kind]);
}

/** Loses an answer, all of it or a part. */
export function lose(kind: Lost, response: ServerResponse, whole: Whole): void {
  const { length } = whole.body;
  const half = whole.body.subarray(0, Math.floor(length / 2));
  switch (kind) {
    case 'reset-after':
      reset(response);
      break;
    case 'silent-after':
      break;
    case 'page-502-after':
      page(response, 502);
      break;
    case 'page-504-after':
      page(response, 504);
      break;
    case 'stalled':
      head(response, whole, ['content-length', String(length)]).write(half);
      break;
    case 'cut':
      cutAfter(head(response, whole, ['content-length', String(length)]), half);
      break;
    case 'cut-chunked':
      cutAfter(head(response, whole, ['transfer-encoding', 'chunked']), half);
      break;
    case 'cut-unmarked':
      // Neither a length nor chunks: the end of the connection is the end of the body.
      response.removeHeader('transfer-encoding');
      cutAfter(head(response, whole, ['connection', 'close']), half);
      break;
    case 'length-too-long':
      cutAfter(head(response, whole, ['content-length', String(length + 20)]), whole.body);
      break;
    case 'length-too-short':
      head(response, whole, ['content-length', String(Math.max(0, length - 20))]).end(whole.body);
      break;
  }
}

/** Hands a whole answer over in a way of its own. */
export async function otherwise(
  kind: Otherwise,
  response: ServerResponse,
  whole: Whole,
  random: Random,
): Promise<void> {
  const { body } = whole;
  switch (kind) {
    case 'gzip':
      encoded(response, whole, 'gzip', gzipSync);
      break;
    case 'deflate':
      encoded(response, whole, 'deflate', deflateSync);
      break;
    case 'br':
      encoded(response, whole, 'br', brotliCompressSync);
      break;
    case 'odd-chunks':
      await inChunks(head(response, whole, ['transfer-encoding', 'chunked']), body);
      break;
    case 'interim':
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
      response.writeProcessing();
      plainly(response, whole);
      break;
    case 'interim-100':
      response.writeContinue();
      plainly(response, whole);
      break;
    case 'bom':
      plainly(response, { ...whole, body: Buffer.concat([Buffer.from('\uFEFF'), body]) });
      break;
    case 'slow':
      // Most are little more than the least, one in twenty or so takes more than half of the most.
      await delay(SLOW.least + (SLOW.most - SLOW.least) * random() ** 16);
      plainly(response, whole);
      break;
  }
}

/** Hands an answer over as it came. */
export function plainly(response: ServerResponse, whole: Whole): void {
  head(response, whole, ['content-length', String(whole.body.length)]).end(whole.body);
}

/** Resets the connection: the client sees no end of it in order. */
export function reset({ socket }: ServerResponse): void {
  socket?.resetAndDestroy();
}

function head(response: ServerResponse, whole: Whole, own: readonly string[]): ServerResponse {
  // A proxy that says nothing of keeping connections, so that it may close them when it likes.
  const keeping = own.includes('connection')
    ? []
    : ['connection', response.shouldKeepAlive ? 'keep-alive' : 'close'];
  return response.writeHead(whole.status, [...whole.headers, ...own, ...keeping]);
}

function page(response: ServerResponse, status: number, retryAfter?: string): void {
  const title = `${status} ${REASONS[status] ?? ''}`;
  const text = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  const waiting = retryAfter !== undefined && { 'retry-after': retryAfter };
  response.writeHead(status, { 'content-type': 'text/html', ...waiting }).end(text);
}

/** Ends the connection in order once these bytes are out. */
function cutAfter(response: ServerResponse, bytes: Buffer): void {
  const { socket } = response;
  response.write(bytes, () => socket?.end(() => socket.destroy()));
}

function encoded(
  response: ServerResponse,
  whole: Whole,
  coding: string,
  encode: (bytes: Buffer) => Buffer,
): void {
  const names = whole.headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const already = names.includes('content-encoding');
  const headers = [...whole.headers, 'content-encoding', coding];
  plainly(response, already ? whole : { ...whole, headers, body: encode(whole.body) });
}

async function inChunks(response: ServerResponse, body: Buffer): Promise<void> {
  let at = 0;
  for (let chunk = 0; chunk < MOST_CHUNKS && at < body.length; chunk += 1) {
    const size = CHUNKS[chunk % CHUNKS.length] ?? 1;
    response.write(body.subarray(at, at + size));
    at += size;
    // A packet of its own.
    await new Promise(setImmediate);
  }
  response.end(body.subarray(at));
}
