/** The callback receiver: a small HTTP server that a target notifies (6). Every delivery is evidence. */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { parsedJson } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Sender } from '../door/call.ts';
import { watchHoldUps } from '../door/hold-ups.ts';
import type { Traffic } from '../door/traffic.ts';
import type { EvidenceLog } from '../evidence/evidence-log.ts';
import type { Masker } from '../mask/mask.ts';
import type { Pem, ResolvedTls } from '../profile/reading/pem.ts';
import { identityOf } from '../wire/connection.ts';
import { evidenceOf, headerMapOf } from './callback-evidence.ts';
import { type Box, type Mailbox, notifyWaiters, type ReceivedCallback, waitFor } from './mailbox.ts';
import { proveReach } from './reachability.ts';
import { type Behaviour, deliver, readBody } from './received-callback.ts';

export interface ReceiverOptions {
  /** `callbacks.listen` of the profile: `host:port`; port 0 takes a free one. */
  readonly listen: string;
  /** `callbacks.publicUrl`: where the target reaches us, if not at the listening address. */
  readonly publicUrl?: string | undefined;
  /** `baseUrl` of the profile. */
  readonly baseUrl?: string | undefined;
  /** `callbacks.tls`: the receiver's certificate and key. It listens with https: then. */
  readonly tls?: ResolvedTls | undefined;
  /** `tls.ca` of the profile: whom the receiver trusts when it calls itself. */
  readonly ca?: Pem | undefined;
  readonly maxBodyBytes: number;
  readonly evidence: EvidenceLog;
  readonly masker: Masker;
  readonly traffic: Traffic;
}

export interface Receiver {
  /** Without a trailing slash. */
  readonly url: string;
  /** Requests to addresses that are nobody's: a target that alters the URL, or a stranger. */
  readonly strays: number;
  /** A callback has come, to an address that was given out: whoever sends them reaches the receiver. */
  readonly heard: boolean;
  /**
   * Calls itself at `publicUrl`, once.
   * @returns undefined where it was reached, or where there is no other address than the one that is listened on;
   *   or else why it is not proved that anybody can reach it.
   */
  doubt(): Promise<string | undefined>;
  /** @param by its check is named in the evidence, and its `exchangeIds` grow with each delivery. */
  register(by: Pick<Sender, 'checkId' | 'exchangeIds'>, behaviour?: Behaviour): Mailbox;
  /** Drops every connection and ends every wait. */
  close(): Promise<void>;
}

/**
 * Listens.
 * @throws UserError when the address cannot be listened on.
 */
export async function openReceiver(options: ReceiverOptions): Promise<Receiver> {
  const receiver = new OpenReceiver(options);
  await receiver.listen();
  return receiver;
}

class OpenReceiver implements Receiver {
  url = '';
  strays = 0;
  heard = false;
  readonly #options: ReceiverOptions;
  readonly #boxes = new Map<string, Box>();
  /** Also those that are closed by now. */
  readonly #given = new Set<string>();
  readonly #closing = new AbortController();
  readonly #holdUps = watchHoldUps();
  /** Deliveries whose evidence is not written yet. */
  readonly #underWay = new Set<Promise<void>>();
  readonly #server: Server;
  /** Nobody else knows it: what comes there is a call of our own. */
  readonly #ownPath = `/callbacks/self-${randomUUID()}`;
  #reached = false;
  #doubt: Promise<string | undefined> | undefined;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    const take = (request: IncomingMessage, response: ServerResponse) => {
      // Evidence that cannot be written must not end the process: who closes it tells.
      const receiving = this.#receive(request, response).catch(() => void response.destroy());
      this.#underWay.add(receiving);
      void receiving.finally(() => this.#underWay.delete(receiving));
    };
    this.#server =
      options.tls === undefined ? createServer(take) : createTlsServer(identityOf(options.tls), take);
    // Many slow deliveries may be under way at once.
    setMaxListeners(0, this.#closing.signal);
  }

  async listen(): Promise<void> {
    const { listen: address, publicUrl, tls } = this.#options;
    await listen(this.#server, address);
    this.url = publicUrl?.replace(/\/+$/, '') ?? localUrl(this.#server, tls ? 'https' : 'http');
  }

  doubt(): Promise<string | undefined> {
    const { publicUrl, baseUrl, tls, ca } = this.#options;
    if (publicUrl === undefined) return Promise.resolve(undefined);
    const trusted = [tls?.cert, ca].flatMap((pem) => pem?.text ?? []);
    const came = () => this.#reached;
    this.#doubt ??= proveReach({ url: this.url, path: this.#ownPath, came, baseUrl, trusted });
    return this.#doubt;
  }

  register(by: Box['by'], behaviour: Behaviour = 'ok'): Mailbox {
    const id = randomUUID();
    const box: Box = { by, behaviour, received: [], waiters: new Set() };
    this.#boxes.set(id, box);
    this.#given.add(id);
    return {
      url: `${this.url}/callbacks/${id}`,
      received: box.received,
      waitFor: (predicate, timeoutMs, signal) => waitFor(box, predicate, timeoutMs, signal),
      heldUpBetween: this.#holdUps.longestBetween,
      close: () => {
        this.#boxes.delete(id);
        notifyWaiters(box, undefined);
      },
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#holdUps.close();
    for (const box of this.#boxes.values()) notifyWaiters(box, undefined);
    this.#boxes.clear();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    await Promise.all(this.#underWay);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const asked = /\/callbacks\/([0-9a-f-]{36})(?:[/?]|$)/.exec(path)?.[1] ?? '';
    const box = this.#boxes.get(asked);
    this.heard ||= this.#given.has(asked);
    if (box !== undefined) return this.#take(box, request, response);
    if (path.endsWith(this.#ownPath)) this.#reached = true;
    else this.strays += 1;
    request.resume();
    response.writeHead(404).end();
  }

  async #take(box: Box, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { evidence, maxBodyBytes, traffic, masker } = this.#options;
    const arrivedAt = Date.now();
    const exchangeId = evidence.nextId();
    const { text: body, brokeOff } = await readBody(request, maxBodyBytes);
    const path = request.url ?? '';
    const callback: ReceivedCallback = {
      exchangeId,
      method: request.method ?? '',
      target: path.slice(path.indexOf('/callbacks/')),
      headers: headerMapOf(request),
      body,
      json: parsedJson(body),
      arrivedAt,
    };
    traffic.callbacks += 1;
    box.by.exchangeIds.push(exchangeId);
    const stored = { url: this.url + callback.target, checkId: box.by.checkId };
    if (brokeOff !== undefined) {
      // It notified nobody, and its number is given out.
      const message = masker.body(`The connection ended while the callback was received: ${brokeOff}`);
      const error = { kind: 'dropped', message } as const;
      await evidence.append(evidenceOf(callback, { ...stored, error, isCut: true }, masker));
      return;
    }
    box.received.push(callback);
    notifyWaiters(box, callback);
    const end = await deliver(response, box.behaviour, this.#closing.signal);
    await evidence.append(evidenceOf(callback, { ...stored, ...end, isCut: false }, masker));
  }
}

function listen(server: Server, address: string): Promise<void> {
  const [, host = '127.0.0.1', port = '0'] = /^(?:\[?([^\]]*)\]?:)?(\d+)$/.exec(address) ?? [];
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const hint = 'Change callbacks.listen in the profile; port 0 takes a free port.';
      reject(new UserError(`The callback receiver cannot listen on ${address}: ${error.message}`, hint));
    });
    server.listen(Number(port), host, resolve);
  });
}

function localUrl(server: Server, scheme: 'http' | 'https'): string {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no address.');
  // An address for all interfaces is none that can be called.
  const host =
    address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
