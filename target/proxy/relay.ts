/**
 * One message to another server and its answer back, streamed.
 *
 * On node:http rather than a library: a faithful pass-through keeps the letter case, the order and the repetition of
 * headers, reason phrases and trailers, which undici's clients normalise; and the well-kept proxies (http-proxy-3,
 * httpxy) stream a body unseen, where here it is copied, and one of them changed.
 */
import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestTls, type Agent as TlsAgent } from 'node:https';
import type { TransportError } from '../../spec/run/exchange.ts';
import { describeError } from '../door/transport-trouble.ts';
import { endToEnd, flatHeaders, type RawHeaders } from './end-to-end-headers.ts';

/** Where a message goes. */
export interface Destination {
  /** Whom to connect to. */
  readonly origin: URL;
  /** With the query, just as it is to be asked for. */
  readonly path: string;
  readonly agent: Agent | TlsAgent;
}

/** What is copied of an answer. */
export interface AnswerCopy {
  readonly begin: (status: number, raw: RawHeaders) => void;
  readonly add: (chunk: Buffer) => void;
}

export interface Relaying {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly to: Destination;
  /** In place of what comes; undefined where it is streamed. */
  readonly body?: Buffer | undefined;
  /** What has been read already of a body that is streamed. */
  readonly begun?: Buffer | undefined;
  readonly answer: AnswerCopy;
  /** What to say where no connection can be made. */
  readonly unreachable: (why: string) => string;
  /** How long an answer is waited for where whoever asked has left; undefined for one that then means nothing. */
  readonly patience?: Patience | undefined;
}

/** How long something is waited for: so many milliseconds from its beginning, or until the signal. */
export interface Patience {
  readonly ms: number;
  readonly until: AbortSignal;
}

/** How a relay ended: with an answer that reached whoever asked, with one that did not, or without one. */
export type RelayEnd =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly error: TransportError };

/** Carries one message over, and its answer back. Never rejects. */
export function relay(relaying: Relaying): Promise<RelayEnd> {
  const { incoming, outgoing, body, answer } = relaying;
  const began = performance.now();
  return new Promise((resolve) => {
    const sent = sentOn(relaying);
    let answered = false;
    let delivered = false;
    const fail = (wasReached: boolean, message: string) => {
      if (answered) return resolve({ kind: 'left' });
      if (!outgoing.destroyed) giveUp(relaying, wasReached, message);
      resolve({ kind: 'failed', error: { kind: wasReached ? 'dropped' : 'connect', message } });
    };
    sent.on('continue', () => outgoing.writeContinue());
    sent.on('response', (from) => {
      answered = true;
      if (!outgoing.destroyed) return handBack(relaying, from, resolve);
      answer.begin(from.statusCode ?? 0, from.rawHeaders);
      from.destroy();
      resolve({ kind: 'left' });
    });
    sent.on('error', (error) => fail(wasConnected(error), describeError(error)));
    // A change of protocol that nobody asked for ends a request without an answer and without an error.
    sent.on('close', () => {
      if (!answered) fail(true, 'the connection was closed without an answer');
    });
    outgoing.on('finish', () => {
      delivered = true;
    });
    // `writableFinished` is true as well where the connection was destroyed just before `end`, and no 'finish' comes.
    outgoing.on('close', () => {
      if (delivered) return;
      const leave = () => {
        resolve({ kind: 'left' });
        sent.destroy();
      };
      if (answered || !incoming.complete) leave();
      else waitOn(sent, relaying.patience, began, leave);
    });
    if (body !== undefined) sent.end(body);
    else passOn(relaying, sent);
  });
}

/** Calls `leave` when the patience is at its end, unless the request has ended before. */
function waitOn(sent: ClientRequest, patience: Patience | undefined, began: number, leave: () => void): void {
  const { ms, until } = patience ?? { ms: 0, until: AbortSignal.abort() };
  const left = ms - (performance.now() - began);
  if (until.aborted || left <= 0) {
    leave();
    return;
  }
  const timer = setTimeout(leave, left);
  until.addEventListener('abort', leave, { once: true });
  sent.once('close', () => {
    clearTimeout(timer);
    until.removeEventListener('abort', leave);
  });
}

/** Errors of connecting; any other came over a connection. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
];

function wasConnected(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    !NOT_CONNECTED.includes(code) && !/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_|DEPTH_|SELF_SIGNED|EPROTO)/.test(code)
  );
}

function sentOn({ incoming, to, body }: Relaying): ClientRequest {
  const { origin, path, agent } = to;
  const request = origin.protocol === 'https:' ? requestTls : requestPlain;
  const sent = request(origin, { method: incoming.method ?? 'GET', path, agent, setHost: false });
  const headers = endToEnd(incoming.rawHeaders);
  headers.set('host', [nameIn(headers, 'Host'), origin.host]);
  if (body !== undefined) {
    headers.set('content-length', [nameIn(headers, 'Content-Length'), String(body.length)]);
    // It was answered here: the body is there.
    headers.delete('expect');
  }
  if (body !== undefined || !isChunked(incoming)) headers.delete('trailer');
  for (const [name, ...values] of headers.values()) {
    const [only] = values;
    sent.setHeader(name, values.length === 1 && only !== undefined ? only : values);
  }
  // A message without a body has no framing either; one that came in chunks goes on in chunks.
  sent.useChunkedEncodingByDefault = body === undefined && isChunked(incoming);
  if (headers.has('expect')) sent.flushHeaders();
  return sent;
}

/** In the letter case in which it came. */
function nameIn(headers: ReturnType<typeof endToEnd>, name: string): string {
  return headers.get(name.toLowerCase())?.[0] ?? name;
}

function passOn({ incoming, begun }: Relaying, sent: ClientRequest): void {
  if (begun !== undefined) sent.write(begun);
  incoming.pipe(sent, { end: false });
  incoming.on('end', () => {
    if (incoming.rawTrailers.length > 0) sent.addTrailers(pairsOf(incoming.rawTrailers));
    sent.end();
  });
}

function handBack(
  { incoming, outgoing, answer }: Relaying,
  from: IncomingMessage,
  resolve: (end: RelayEnd) => void,
): void {
  const { statusCode: status = 0 } = from;
  const cut = (message: string) => {
    // What was cut there is cut here.
    outgoing.destroy();
    resolve({ kind: 'failed', error: { kind: 'dropped', message } });
  };
  if (status < 200) {
    // Node hands over what is no status as well, and writes none such.
    from.destroy();
    cut(`HTTP ${status} is no answer`);
    return;
  }
  answer.begin(status, from.rawHeaders);
  // What the other one did not send is not added.
  outgoing.sendDate = false;
  outgoing.writeHead(status, phraseOf(from), flatHeaders(headersBack(incoming, from)));
  from.on('data', answer.add);
  from.pipe(outgoing, { end: false });
  from.on('end', () => {
    if (from.rawTrailers.length > 0) outgoing.addTrailers(pairsOf(from.rawTrailers));
    outgoing.end(() => resolve({ kind: 'delivered' }));
  });
  from.on('error', (error) => cut(describeError(error)));
}

function headersBack(incoming: IncomingMessage, from: IncomingMessage) {
  const headers = endToEnd(from.rawHeaders);
  // Trailers take chunks: without them Node refuses to announce any.
  if (!isChunked(from) || incoming.method === 'HEAD' || incoming.httpVersion === '1.0')
    headers.delete('trailer');
  // What is closed there after the answer is closed here.
  if (closesAfter(from)) headers.set('connection', ['Connection', 'close']);
  return headers;
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

function closesAfter({ headers: { connection = '' }, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' ? !/\bkeep-alive\b/i.test(connection) : /\bclose\b/i.test(connection);
}

/** The reason phrase: Node reads one with control characters, and writes none such. */
function phraseOf({ statusMessage = '' }: IncomingMessage): string {
  return statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** A connection that broke breaks here as well; where there was none, somebody has to say so. */
function giveUp({ outgoing, unreachable }: Relaying, wasReached: boolean, why: string): void {
  if (wasReached) outgoing.destroy();
  else answerPlainly(outgoing, 502, unreachable(why));
}

/** An answer of the proxy's own. */
export function answerPlainly(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  outgoing.end(`payops-conformance proxy: ${text}\n`);
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}
