/** Cases of scenarios, each under an address of its own: `/c/<random>`. One server for all of them. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaseExchange } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import { isDropped } from '../server/no-answer.ts';
import { ConnectionBounds } from './connection-bounds.ts';
import { isTls, refuseRaw } from './raw-refusal.ts';
import { bodyOf } from './request-body.ts';
import { ScenarioCase } from './scenario-case.ts';

export interface ServiceOptions {
  /** Default: 0, a free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  readonly nextId: () => string;
  /** Called for each request, as it comes. */
  readonly onRequest?: () => void;
  /** Called when a client speaks TLS to this port of plain HTTP, the first time. */
  readonly onTls?: () => void;
  /** Default: 512. */
  readonly mostConnections?: number;
}

/** Bytes of all headers, and milliseconds for headers, for a whole request, and between two. */
const MAX_HEADER_SIZE = 32 * 1024;
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 20_000;
const KEEP_ALIVE_TIMEOUT = 30_000;
const CHECKING_INTERVAL = 1000;
/** Milliseconds until whoever goes on sending after a refusal is cut off. */
const REFUSAL_GRACE = 500;

const CASE_PATH = /^\/c\/([\w-]{22})(\/.*)?$/s;

/** Starts it. @throws what Node reports where it cannot listen. */
export async function startScenarioService(options: ServiceOptions): Promise<ScenarioService> {
  const service = new ScenarioService(options);
  await service.listen();
  return service;
}

export class ScenarioService {
  url = '';
  readonly #options: ServiceOptions;
  readonly #server: Server;
  readonly #bounds: ConnectionBounds;
  readonly #cases = new Map<string, ScenarioCase>();
  #isTlsTold = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#server = createServer(
      {
        maxHeaderSize: MAX_HEADER_SIZE,
        headersTimeout: HEADERS_TIMEOUT,
        requestTimeout: REQUEST_TIMEOUT,
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
        connectionsCheckingInterval: CHECKING_INTERVAL,
      },
      (incoming, outgoing) => {
        this.#take(incoming, outgoing).catch(() => void outgoing.destroy());
      },
    );
    this.#server.on('clientError', (error, socket) => {
      if (isTls(error)) this.#tellTls();
      refuseRaw(error, socket);
    });
    this.#bounds = new ConnectionBounds(this.#server, options.mostConnections);
  }

  async listen(): Promise<void> {
    const { host = '127.0.0.1', port = 0 } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    this.url = `http://${host.includes(':') ? `[${host}]` : host}:${portOf(this.#server.address())}`;
  }

  /** A case with a state of its own. @param name what a driver calls it. */
  open(scenario: Scenario, name: string): ScenarioCase {
    const key = randomBytes(16).toString('base64url');
    const { nextId } = this.#options;
    const opened = new ScenarioCase(scenario, { name, baseUrl: `${this.url}/c/${key}`, nextId });
    this.#cases.set(key, opened);
    return opened;
  }

  /** Its address answers 404 from here on. */
  end(one: ScenarioCase): void {
    for (const [key, open] of this.#cases) if (open === one) this.#cases.delete(key);
    one.close();
  }

  async close(): Promise<void> {
    for (const one of this.#cases.values()) one.close();
    this.#cases.clear();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Once: a client that retries does it many times a second. */
  #tellTls(): void {
    if (!this.#isTlsTold) this.#options.onTls?.();
    this.#isTlsTold = true;
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#options.onRequest?.();
    const startedAt = now();
    const { method = '', url = '', rawHeaders } = incoming;
    const [, key = '', target = '/'] = CASE_PATH.exec(url) ?? [];
    const found = this.#cases.get(key);
    if (found === undefined) return refuse(incoming, outgoing, 404, 'There is no case at this address.');
    const body = await bodyOf(incoming);
    if (body === undefined) return;
    if (body === 'too-large') return refuse(incoming, outgoing, 413, 'The body is larger than 128 KB.');
    const headers = headerMap(rawHeaders);
    const about = {
      kind: 'request',
      method,
      target,
      headers,
      body: body.toString('utf8'),
      startedAt,
    } as const;
    const exchange = found.begin(about);
    if (exchange === undefined)
      return refuse(incoming, outgoing, 429, 'This case has had too many requests.');
    const served = this.#bounds.serving(incoming.socket);
    try {
      await answer(found, exchange, { body, url: `${this.url}${target}`, rawHeaders }, outgoing);
    } finally {
      served();
      exchange.durationMs = now() - startedAt;
      exchange.ended = true;
    }
  }
}

interface Sent {
  readonly body: Buffer<ArrayBuffer>;
  readonly url: string;
  readonly rawHeaders: readonly string[];
}

/** Lets the case answer, and notes what reached the client. */
async function answer(
  found: ScenarioCase,
  exchange: CaseExchange,
  { body, url, rawHeaders }: Sent,
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(exchange.method, url, rawHeaders, body);
  if (request === undefined) {
    refuse(outgoing.req, outgoing, 400, 'This is no request to anything of the interface.');
    return;
  }
  const response = await found.fetch(request);
  if (isDropped(response)) {
    exchange.lost = 'the connection was cut, as the scenario has it';
    outgoing.destroy();
    return;
  }
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, { ...headers, 'content-length': bytes.length });
  const isSent = await sent(outgoing, bytes);
  if (!isSent) {
    exchange.lost = 'the client left before the answer';
    return;
  }
  exchange.response = { status: response.status, headers, body: await textOf(response, bytes) };
}

/** What a packed answer says, for the record. */
async function textOf(response: Response, bytes: Buffer): Promise<string> {
  if (response.headers.get('content-encoding') !== 'gzip') return bytes.toString('utf8');
  const { gunzipSync } = await import('node:zlib');
  return gunzipSync(bytes).toString('utf8');
}

function sent(outgoing: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    outgoing.once('finish', () => resolve(true));
    outgoing.once('close', () => resolve(outgoing.writableFinished));
    if (outgoing.req.method === 'HEAD') outgoing.end();
    else outgoing.end(bytes);
  });
}

/** Undefined for what nobody can ask of a web server by `fetch`, such as TRACE. */
function requestOf(
  method: string,
  url: string,
  raw: readonly string[],
  body: Buffer<ArrayBuffer>,
): Request | undefined {
  const withBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  try {
    const headers = new Headers();
    for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
    return new Request(url, { method, headers, ...(withBody && { body }) });
  } catch {
    return undefined;
  }
}

function headerMap(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    const value = raw[at + 1] ?? '';
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** A plain error, and the end of the connection. Whoever goes on sending is cut off. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, message: string): void {
  const text = JSON.stringify({ message, status, body: null });
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  if (incoming.complete) {
    outgoing.end(text);
    return;
  }
  // What still comes is read and forgotten: a client that is cut off in the middle would not see the answer.
  incoming.removeAllListeners('data');
  incoming.resume();
  outgoing.end(text, () => {
    setTimeout(() => incoming.socket.destroy(), REFUSAL_GRACE).unref();
  });
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The service of scenarios has no port.');
  return address.port;
}
