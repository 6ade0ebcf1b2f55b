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
}

/** How a relay ended: with an answer that reached whoever asked, with one that did not, or without one. */
export type RelayEnd =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly error: TransportError };

/** Carries one message over, and its answer back. Never rejects. */
export function relay(relaying: Relaying): Promise<RelayEnd> {
  const { outgoing, body } = relaying;
  return new Promise((resolve) => {
    const sent = sentOn(relaying);
    let answered = false;
    sent.on('continue', () => outgoing.writeContinue());
    sent.on('response', (answer) => {
      answered = true;
      handBack(relaying, answer, resolve);
    });
    sent.on('error', (error) => {
      if (answered || outgoing.destroyed) return resolve({ kind: 'left' });
      const message = describeError(error);
      const wasReached = wasConnected(error);
      giveUp(relaying, wasReached, message);
      resolve({ kind: 'failed', error: { kind: wasReached ? 'dropped' : 'connect', message } });
    });
    outgoing.on('close', () => {
      if (outgoing.writableFinished) return;
      sent.destroy();
      resolve({ kind: 'left' });
    });
    if (body !== undefined) sent.end(body);
    else passOn(relaying, sent);
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
  headers.set('host', ['Host', origin.host]);
  if (body !== undefined) {
    headers.set('content-length', ['Content-Length', String(body.length)]);
    // It was answered here: the body is there.
    headers.delete('expect');
  }
  for (const [name, ...values] of headers.values()) {
    const [only] = values;
    sent.setHeader(name, values.length === 1 && only !== undefined ? only : values);
  }
  // A message without a body has no framing either; one that came in chunks goes on in chunks.
  sent.useChunkedEncodingByDefault =
    body === undefined && incoming.headers['transfer-encoding'] !== undefined;
  if (headers.has('expect')) sent.flushHeaders();
  return sent;
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
  { outgoing, answer }: Relaying,
  from: IncomingMessage,
  resolve: (end: RelayEnd) => void,
): void {
  const status = from.statusCode ?? 502;
  answer.begin(status, from.rawHeaders);
  // What the other one did not send is not added.
  outgoing.sendDate = false;
  outgoing.writeHead(status, from.statusMessage ?? '', flatHeaders(endToEnd(from.rawHeaders)));
  from.on('data', answer.add);
  from.pipe(outgoing, { end: false });
  from.on('end', () => {
    if (from.rawTrailers.length > 0) outgoing.addTrailers(pairsOf(from.rawTrailers));
    outgoing.end(() => resolve({ kind: 'delivered' }));
  });
  from.on('error', (error) => {
    // What was cut there is cut here.
    outgoing.destroy();
    resolve({ kind: 'failed', error: { kind: 'dropped', message: describeError(error) } });
  });
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
