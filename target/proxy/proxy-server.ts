/** A reverse proxy for one target, which shows all that goes by to whoever opened it. */
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AgentOptions, Agent as TlsAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RequestEvidence, ResponseEvidence, TransportError } from '../../spec/run/exchange.ts';
import { listenError } from '../../spec/run/listen-error.ts';
import { CallbackLanes, type Lane, withCallbackUrl } from './callback-lanes.ts';
import { CopiedBody, heldBody } from './copied-body.ts';
import { headerMap, type RawHeaders } from './end-to-end-headers.ts';
import {
  type AnswerCopy,
  answerPlainly,
  type Destination,
  type RelayEnd,
  type Relaying,
  relay,
} from './relay.ts';
import { TwinConnections } from './twin-connections.ts';

/** A request on its way, before anything is masked. */
export interface PassingRequest {
  readonly id: string;
  /** Whom it goes to. */
  readonly origin: URL;
  /** What it asks for there, with the query. */
  readonly path: string;
  /** From the root of `base_url`, percent-encoded, with the query. For a notification empty. */
  readonly target: string;
  readonly method: string;
  readonly headers: RequestEvidence['headers'];
  /** As whoever sent it sent it. Empty where there was none; undefined where it was too long, or could not be read. */
  readonly body: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What became of it: an answer, whole or as far as it came, or none. */
export interface Passed {
  readonly request: PassingRequest;
  readonly durationMs: number;
  readonly response?: ResponseEvidence;
  readonly error?: TransportError;
  /** The answer reached whoever asked. */
  readonly delivered: boolean;
}

/** Whoever watches. All is shown in the order in which it happens. */
export interface ProxyWatcher {
  readonly nextId: () => string;
  /** A request of the client is there whole. */
  readonly sent: (request: PassingRequest) => void;
  readonly answered: (passed: Passed) => void;
  /** A notification was handed on to the client. */
  readonly notified: (passed: Passed, lane: Lane) => void;
  /** What to wait for before more is let through, where the watcher is behind. */
  readonly busy: () => Promise<void> | undefined;
}

export interface ProxyOptions {
  /** The address that stands for `base_url`. Nothing else is ever asked but what a client gives as callbackUrl. */
  readonly target: URL;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the target reaches the proxy; undefined for the address that it listens on. */
  readonly publicUrl?: string | undefined;
  /** Whether notifications are led through the proxy. */
  readonly callbacks: boolean;
  /** Of a body that is longer nothing is kept. */
  readonly maxBodyBytes: number;
  /** How long a client may take to answer a notification, to be waited for where the service has given up. */
  readonly notificationPatienceMs: number;
  /** Certificates for the target. */
  readonly tls?: AgentOptions;
  readonly watcher: ProxyWatcher;
}

export interface RunningProxy {
  /** Stands in for `base_url`; without a trailing slash. */
  readonly url: string;
  /** Takes no more, and drops what is under way. */
  close(): Promise<void>;
}

/**
 * Listens.
 * @throws UserError where the address cannot be listened on.
 */
export async function openProxy(options: ProxyOptions): Promise<RunningProxy> {
  const proxy = new OpenProxy(options);
  await proxy.listen();
  return proxy;
}

/** What goes on in place of a body as it comes. */
type Instead = Pick<Relaying, 'body' | 'begun'>;
/** How it gets there, and for how long it is waited for. */
type Way = Pick<Relaying, 'patience'> & Pick<Destination, 'agent'>;

class OpenProxy implements RunningProxy {
  url = '';
  readonly #options: ProxyOptions;
  readonly #server: Server;
  readonly #twins: TwinConnections;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #lanes = new CallbackLanes('');

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#twins = new TwinConnections(options.tls);
    const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const taken = this.#take(incoming, outgoing).catch(() => void outgoing.destroy());
      this.#underWay.add(taken);
      void taken.finally(() => this.#underWay.delete(taken));
    };
    // How long a request may take is for the target to say.
    this.#server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, take);
    this.#server.on('checkContinue', take);
  }

  async listen(): Promise<void> {
    const { host, port, publicUrl } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) => reject(listenError(error, { host, port })));
      this.#server.listen(port, host, resolve);
    });
    this.url = addressOf(this.#server.address());
    this.#lanes = new CallbackLanes(publicUrl?.replace(/\/+$/, '') ?? this.url);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    await Promise.all(this.#underWay);
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await this.#options.watcher.busy();
    const target = incoming.url ?? '';
    const lane = this.#lanes.find(target);
    if (lane === undefined) return answerPlainly(outgoing, 404, 'nobody has given this callbackUrl.');
    if (lane !== 'none') return this.#notify(incoming, outgoing, lane);
    if (!target.startsWith('/')) {
      const only = 'it leads to its one target, and is asked for a path and not for an address.';
      return answerPlainly(outgoing, 400, only);
    }
    return this.#pass(incoming, outgoing, target);
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Promise<void> {
    const { watcher, target: base, maxBodyBytes, callbacks } = this.#options;
    const passing = this.#passing(incoming, base, base.pathname.replace(/\/+$/, '') + target, target);
    const copy = new CopiedBody(maxBodyBytes);
    const sent = () => watcher.sent({ ...passing, body: copy.textFor(passing.headers).text });
    let instead: Instead = {};
    if (callbacks && isExecution(incoming, target, maxBodyBytes)) {
      if (incoming.headers.expect !== undefined) outgoing.writeContinue();
      const held = await heldBody(incoming, maxBodyBytes);
      if (held === undefined) return watcher.answered(leftEarly(passing));
      copy.add(held.bytes);
      instead = held.isWhole ? { body: this.#withLane(copy, passing) } : { begun: held.bytes };
    }
    if (instead.body !== undefined) sent();
    else incoming.on('data', (chunk: Buffer) => copy.add(chunk)).on('end', sent);
    const { socket } = incoming;
    const agent = this.#twins.agentFor(socket, base.protocol);
    const passed = await this.#relayed(incoming, outgoing, passing, { ...instead, agent });
    this.#twins.giveBack(socket);
    const { text: body } = copy.textFor(passing.headers);
    watcher.answered({ ...passed, request: { ...passing, body: incoming.complete ? body : undefined } });
  }

  /** The body of an operation, with an address of the proxy's own where there is a callbackUrl. */
  #withLane(copy: CopiedBody, { id, headers }: PassingRequest): Buffer {
    const { bytes } = copy;
    const { text = '' } = copy.textFor(headers);
    // What is packed, or in another encoding, would be another text when it is written again.
    if (!Buffer.from(text).equals(bytes)) return bytes;
    const changed = withCallbackUrl(text, (url) => this.#lanes.open({ url, exchangeId: id }));
    return changed === undefined ? bytes : Buffer.from(changed);
  }

  async #notify(incoming: IncomingMessage, outgoing: ServerResponse, lane: Lane): Promise<void> {
    const { watcher, maxBodyBytes, notificationPatienceMs: ms } = this.#options;
    const passing = this.#passing(incoming, lane.url, lane.url.pathname + lane.url.search, '');
    const copy = new CopiedBody(maxBodyBytes);
    incoming.on('data', (chunk: Buffer) => copy.add(chunk));
    const patience = { ms, until: this.#closing.signal };
    const agent = this.#agentOf(lane);
    const passed = await this.#relayed(incoming, outgoing, passing, { agent, patience });
    const { text: body } = copy.textFor(passing.headers);
    watcher.notified({ ...passed, request: { ...passing, body } }, lane);
  }

  /** A connection for each notification: one that is kept may be closed by the client just as the next one comes. */
  #agentOf({ url: { protocol } }: Lane): Agent | TlsAgent {
    const { ca } = this.#options.tls ?? {};
    return protocol === 'https:' ? new TlsAgent({ ...(ca && { ca }) }) : new Agent();
  }

  #passing(incoming: IncomingMessage, origin: URL, path: string, target: string): PassingRequest {
    const { method = '', rawHeaders } = incoming;
    const id = this.#options.watcher.nextId();
    return {
      id,
      origin,
      path,
      target,
      method,
      headers: headerMap(rawHeaders),
      body: '',
      startedAt: Date.now(),
    };
  }

  async #relayed(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    request: PassingRequest,
    { agent, ...how }: Instead & Way,
  ): Promise<Passed> {
    const began = performance.now();
    const answer = new CopiedAnswer(this.#options.maxBodyBytes);
    const end = await relay({
      incoming,
      outgoing,
      to: { origin: request.origin, path: request.path, agent },
      ...how,
      answer,
      unreachable: (why) => `${request.origin.host} cannot be reached: ${why}.`,
    });
    const response = answer.evidence(end);
    return {
      request,
      durationMs: performance.now() - began,
      ...(response !== undefined && { response }),
      ...(end.kind === 'failed' && response === undefined && { error: end.error }),
      ...(end.kind === 'left' && response === undefined && { error: LEFT }),
      delivered: end.kind === 'delivered',
    };
  }
}

const LEFT: TransportError = { kind: 'interrupted', message: 'Whoever asked left before an answer came.' };

/** Whoever asked left before all of the request was there. */
function leftEarly(request: PassingRequest): Passed {
  const durationMs = Date.now() - request.startedAt;
  return { request: { ...request, body: undefined }, durationMs, error: LEFT, delivered: false };
}

/** An answer while it goes by. */
class CopiedAnswer implements AnswerCopy {
  readonly #body: CopiedBody;
  #status: number | undefined;
  #headers: ResponseEvidence['headers'] = {};

  constructor(most: number) {
    this.#body = new CopiedBody(most);
  }

  readonly begin = (status: number, raw: RawHeaders): void => {
    this.#status = status;
    this.#headers = headerMap(raw);
  };

  readonly add = (chunk: Buffer): void => this.#body.add(chunk);

  /** @returns undefined where no answer began. */
  evidence(end: RelayEnd): ResponseEvidence | undefined {
    if (this.#status === undefined) return undefined;
    const { text, misencoded } = this.#body.textFor(this.#headers);
    return {
      status: this.#status,
      headers: this.#headers,
      body: text ?? '',
      truncated: text === undefined || end.kind !== 'delivered',
      ...(misencoded !== undefined && { misencoded }),
    };
  }
}

/** An operation request that may be held until it is there whole. */
function isExecution({ method, headers }: IncomingMessage, target: string, most: number): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return method === 'POST' && path.endsWith('/operations') && Number(headers['content-length'] ?? 0) <= most;
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no address.');
  const anywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = anywhere[address.address] ?? address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
