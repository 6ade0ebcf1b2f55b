/** The wire: one attempt at one request over undici, bounded in time and in size. Follows no redirect. */
import { type Dispatcher, Pool } from 'undici';
import type { HeaderMap } from '../spec/exchange.ts';
import type { WireRequest } from './call.ts';
import { describeError, TransportTrouble, transportFaultOf } from './transport-trouble.ts';

export interface WireOptions {
  readonly origin: string;
  /** Connections, each with one request at a time. */
  readonly connections: number;
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
}

/** What came back for one attempt. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly text: string;
  readonly truncated: boolean;
  /** From the first byte sent to the last byte read. */
  readonly durationMs: number;
}

export interface Wire {
  /** Sends once. Throws TransportTrouble, without an exchange id, when no whole answer came. */
  send(request: WireRequest, signal: AbortSignal, timeoutMs: number): Promise<WireAnswer>;
  close(): Promise<void>;
}

/**
 * A socket that idles longer than this is closed by us first, so that a POST seldom meets one that the server
 * has just closed. A server's own shorter hint is honoured.
 */
const IDLE_SOCKET_MS = 1000;
const IDLE_SOCKET_MAX_MS = 4000;

/** A pool of connections to one origin. Connects when the first request is sent. */
export function openWire(options: WireOptions): Wire {
  const pool = new Pool(options.origin, {
    connections: options.connections,
    pipelining: 1,
    keepAliveTimeout: IDLE_SOCKET_MS,
    keepAliveMaxTimeout: IDLE_SOCKET_MAX_MS,
    connect: { timeout: options.timeoutMs },
    // The attempt's own deadline bounds the whole answer, which these two would not.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    send: (request, signal, timeoutMs) =>
      new Promise((resolve, reject) => {
        const attempt = new Attempt(options.maxBodyBytes, resolve, reject);
        attempt.watch(signal, timeoutMs);
        if (attempt.settled) return;
        pool.dispatch(
          {
            method: request.method,
            path: request.path,
            headers: request.headers,
            body: toBody(request.body),
          },
          attempt,
        );
      }),
    close: () => pool.destroy(),
  };
}

function toBody(body: WireRequest['body']): string | Uint8Array | null {
  // undici sends `content-length: 0` for an absent body on POST and PUT.
  return body === null || body.length === 0 ? null : body;
}

class Attempt implements Dispatcher.DispatchHandler {
  settled = false;
  #controller: Dispatcher.DispatchController | undefined;
  #startedAt = performance.now();
  #status = 0;
  #headers: HeaderMap = {};
  #chunks: Buffer[] = [];
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #unwatch: () => void = () => {};
  readonly #maxBodyBytes: number;
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (error: Error) => void;

  constructor(maxBodyBytes: number, resolve: (answer: WireAnswer) => void, reject: (error: Error) => void) {
    this.#maxBodyBytes = maxBodyBytes;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Arms the deadline of the whole answer and the sender's signal. */
  watch(signal: AbortSignal, timeoutMs: number): void {
    const onAbort = () => this.#abort(new TransportTrouble('interrupted', 'The run or the check was ended.'));
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener('abort', onAbort);
    this.#unwatch = () => signal.removeEventListener('abort', onAbort);
    this.#timer = setTimeout(() => {
      const trouble =
        this.#controller === undefined
          ? new TransportTrouble('connect', `No connection within ${timeoutMs} ms.`)
          : new TransportTrouble('timeout', `No whole answer within ${timeoutMs} ms.`);
      this.#abort(trouble);
    }, timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // A request that was given up while it waited for a connection must not leave late.
    if (this.settled) controller.abort(new Error('given up'));
    else this.#startedAt = performance.now();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = statusCode;
    this.#headers = joinHeaders(headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    const room = this.#maxBodyBytes - this.#size;
    this.#size += chunk.length;
    if (chunk.length <= room) {
      this.#chunks.push(chunk);
      return;
    }
    this.#chunks.push(chunk.subarray(0, room));
    this.#succeed(true);
    controller.abort(new Error('the body is longer than is read'));
  }

  onResponseEnd(): void {
    this.#succeed(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.settled) return;
    const code = 'code' in error ? error.code : undefined;
    // A header or a path that cannot be put on the wire is a mistake in a check, and no trouble of the target.
    const unsendable = code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED';
    const kind = transportFaultOf(error, this.#controller !== undefined);
    this.#fail(
      unsendable ? error : new TransportTrouble(kind, describeError(error), undefined, { cause: error }),
    );
  }

  #abort(trouble: TransportTrouble): void {
    if (this.settled) return;
    this.#fail(trouble);
    this.#controller?.abort(trouble);
  }

  #succeed(truncated: boolean): void {
    if (this.settled) return;
    this.#settle();
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      text: decode(this.#chunks),
      truncated,
      durationMs: performance.now() - this.#startedAt,
    });
  }

  #fail(error: Error): void {
    this.#settle();
    this.#reject(error);
  }

  #settle(): void {
    this.settled = true;
    clearTimeout(this.#timer);
    this.#unwatch();
  }
}

function decode(chunks: readonly Buffer[]): string {
  const only = chunks[0];
  if (only === undefined) return '';
  return (chunks.length === 1 ? only : Buffer.concat(chunks)).toString('utf8');
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): HeaderMap {
  const joined: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return joined;
}
