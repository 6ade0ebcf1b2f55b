/** The wire: one attempt at one request over undici, bounded in time and in size. Follows no redirect. */
import type { Dispatcher } from 'undici';
import type { HeaderMap } from '../../spec/run/exchange.ts';
import type { WireRequest } from '../door/call.ts';
import { onAbort } from '../door/on-abort.ts';
import { describeError, TransportTrouble, transportFaultOf } from '../door/transport-trouble.ts';
import type { ResolvedTls } from '../profile/reading/pem.ts';
import { bodyTextOf } from './body-text.ts';
import { connectionTo, proxyTrouble } from './connection.ts';
import { encodingsOf, Unpacking } from './content-encoding.ts';
import type { ResolvedProxy } from './proxy.ts';
import type { Starter } from './starting-line.ts';
import type { WireAnswer } from './wire-answer.ts';

export interface WireOptions {
  readonly origin: string;
  /** Connections, each with one request at a time; null: as many as there are requests. */
  readonly connections: number | null;
  /** Its requests have starters, and are held back until these release them. */
  readonly holdsBack?: boolean;
  readonly timeoutMs: number;
  /** Of a body that came packed: of what it is unpacked to. */
  readonly maxBodyBytes: number;
  readonly tls?: ResolvedTls | undefined;
  readonly proxy?: ResolvedProxy | undefined;
}

export interface Wire {
  /**
   * Sends once. Throws TransportTrouble, without an exchange id, when no whole answer came.
   * @param starter where the request waits before its last byte leaves; for a wire that holds back.
   */
  send(request: WireRequest, signal: AbortSignal, timeoutMs: number, starter?: Starter): Promise<WireAnswer>;
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
  /** The attempt whose answer has just ended, within one turn of the event loop. */
  let ended: Attempt | undefined;
  /** Of the request that is being written: undici writes it whole right after it says that it starts. */
  let starting: Starter | undefined;
  const { origin, connections, holdsBack = false } = options;
  const dispatcher = connectionTo(
    { ...options, onExcess: () => ended?.spoil(), starting: holdsBack ? () => starting : undefined },
    {
      connections,
      pipelining: 1,
      keepAliveTimeout: IDLE_SOCKET_MS,
      keepAliveMaxTimeout: IDLE_SOCKET_MAX_MS,
      // The attempt's own deadline bounds the whole answer, which these two would not.
      headersTimeout: 0,
      bodyTimeout: 0,
    },
  );
  const onEnd = (attempt: Attempt) => {
    ended = attempt;
    queueMicrotask(() => {
      ended = undefined;
      attempt.finish();
    });
  };
  return {
    send: (request, signal, timeoutMs, starter) =>
      new Promise((resolve, reject) => {
        const onStart = () => {
          starting = starter;
        };
        const attempt = new Attempt(options.maxBodyBytes, { resolve, reject, onStart, onEnd }, starter);
        attempt.watch(signal, timeoutMs);
        if (attempt.settled) return;
        dispatcher.dispatch(
          {
            origin,
            method: request.method,
            path: request.path,
            // A proxy's dispatcher adds to them.
            headers: { ...request.headers },
            body: toBody(request.body),
          },
          attempt,
        );
      }),
    close: () => dispatcher.destroy(),
  };
}

function toBody(body: WireRequest['body']): string | Uint8Array | null {
  // undici sends `content-length: 0` for an absent body on POST and PUT.
  return body === null || body.length === 0 ? null : body;
}

interface Outcome {
  readonly resolve: (answer: WireAnswer) => void;
  readonly reject: (error: Error) => void;
  /** It is about to be written. */
  readonly onStart: () => void;
  /** Its last byte has come; `finish` follows when it is known whether anything stands behind it. */
  readonly onEnd: (attempt: Attempt) => void;
}

class Attempt implements Dispatcher.DispatchHandler {
  settled = false;
  #controller: Dispatcher.DispatchController | undefined;
  #startedAt = performance.now();
  #status = 0;
  #headers: HeaderMap = {};
  #chunks: Buffer[] = [];
  #size = 0;
  #unpacking: Unpacking | undefined;
  #timer: NodeJS.Timeout | undefined;
  #unwatch: () => void = () => {};
  readonly #maxBodyBytes: number;
  /** Who waits for it. undici remembers an attempt for a while after its end: it must not keep the answer in memory. */
  #outcome: Outcome | undefined;
  readonly #starter: Starter | undefined;

  constructor(maxBodyBytes: number, outcome: Outcome, starter?: Starter) {
    this.#maxBodyBytes = maxBodyBytes;
    this.#outcome = outcome;
    this.#starter = starter;
  }

  /** Arms the deadline of the whole answer and the sender's signal. */
  watch(signal: AbortSignal, timeoutMs: number): void {
    const giveUp = () => this.#abort(new TransportTrouble('interrupted', 'The run or the check was ended.'));
    if (signal.aborted) {
      giveUp();
      return;
    }
    this.#unwatch = onAbort(signal, giveUp);
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
    else {
      this.#startedAt = performance.now();
      this.#outcome?.onStart();
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // An interim answer (RFC 9110, 15.2): the answer itself is still to come.
    if (statusCode < 200) return;
    this.#starter?.answered();
    this.#status = statusCode;
    this.#headers = joinHeaders(headers);
    const encodings = encodingsOf(this.#headers['content-encoding']);
    if (encodings.length === 0) return;
    this.#unpacking = new Unpacking(encodings, {
      data: (chunk) => this.#take(chunk),
      end: () => this.#outcome?.onEnd(this),
      broken: (why) => this.#abort(new TransportTrouble('invalid-http', why)),
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    if (this.#unpacking === undefined) this.#take(chunk);
    else if (!this.#unpacking.write(chunk, () => controller.resume())) controller.pause();
  }

  onResponseEnd(): void {
    if (this.settled) return;
    if (this.#unpacking === undefined) this.#outcome?.onEnd(this);
    else this.#unpacking.end();
  }

  /** The whole answer was read, and nothing stood behind it. */
  finish(): void {
    this.#succeed(false);
  }

  /** More came than the answer's Content-Length says: its body is not whole. */
  spoil(): void {
    this.#abort(
      new TransportTrouble('invalid-http', 'More came on the connection than the Content-Length says.'),
    );
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.settled) return;
    const refused = proxyTrouble(error);
    if (refused !== undefined) {
      this.#fail(new TransportTrouble('connect', refused, undefined, { cause: error }));
      return;
    }
    const code = 'code' in error ? error.code : undefined;
    // A header or a path that cannot be put on the wire is a mistake in a check, and no trouble of the target.
    const unsendable = code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED';
    const kind = transportFaultOf(error, this.#controller !== undefined);
    this.#fail(
      unsendable ? error : new TransportTrouble(kind, describeError(error), undefined, { cause: error }),
    );
  }

  #take(chunk: Buffer): void {
    if (this.settled) return;
    const room = this.#maxBodyBytes - this.#size;
    this.#size += chunk.length;
    this.#chunks.push(chunk.length <= room ? chunk : chunk.subarray(0, room));
    if (chunk.length <= room) return;
    this.#succeed(true);
    this.#controller?.abort(new Error('the body is longer than is read'));
  }

  #abort(trouble: TransportTrouble): void {
    if (this.settled) return;
    this.#fail(trouble);
    this.#controller?.abort(trouble);
  }

  #succeed(isCut: boolean): void {
    if (this.settled) return;
    const outcome = this.#settle();
    const [only] = this.#chunks;
    const bytes = only !== undefined && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.#chunks = [];
    outcome?.resolve({
      status: this.#status,
      headers: this.#headers,
      ...bodyTextOf(bytes, this.#headers['content-type'], isCut),
      isCut,
      durationMs: performance.now() - (this.#starter?.releasedAt ?? this.#startedAt),
    });
  }

  #fail(error: Error): void {
    this.#settle()?.reject(error);
  }

  /** @returns who waits for it. */
  #settle(): Outcome | undefined {
    this.settled = true;
    clearTimeout(this.#timer);
    this.#unwatch();
    this.#unpacking?.close();
    this.#starter?.leave();
    const outcome = this.#outcome;
    this.#outcome = undefined;
    return outcome;
  }
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): HeaderMap {
  const joined: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return joined;
}
