/** A proxy on a port of the loopback interface that stands before a target, and makes trouble by plan. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Random, seededRandom } from '../../../sandbox/service/clock.ts';
import { forward, type Whole } from './forward.ts';
import { isInstead, isLost, type Kind } from './kinds.ts';
import { type Dice, diceOf, type Plan } from './plan.ts';
import { instead, lose, otherwise, plainly, reset } from './spoil.ts';

export interface ChaosProxy {
  readonly url: string;
  /** What came so far: requests, those that the target got, and how many met each kind. */
  readonly counts: ProxyCounts;
  close(): Promise<void>;
}

export interface ProxyCounts {
  requests: number;
  forwarded: number;
  met: Partial<Record<Kind, number>>;
}

/** Bytes. As the sandbox's, so that long references get through. */
const MAX_HEADER_SIZE = 256 * 1024;
const LIFE_MS = 1000;
const AGAIN_MS = 50;

/** Starts a proxy before `target`, a base URL. Whoever starts it closes it. */
export async function startProxy(target: string, plan: Plan = {}): Promise<ChaosProxy> {
  const proxy = new PlannedTrouble(new URL(target), plan);
  await proxy.listen(0);
  return { url: proxy.url, counts: proxy.counts, close: () => proxy.close() };
}

/** Of a connection. */
interface Life {
  answering: boolean;
  old: boolean;
}

class PlannedTrouble {
  readonly counts: ProxyCounts = { requests: 0, forwarded: 0, met: {} };
  readonly #target: URL;
  readonly #plan: Plan;
  readonly #dice: Dice;
  readonly #random: Random;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #lives = new Map<Socket, Life>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #port = 0;
  #closed = false;

  constructor(target: URL, plan: Plan) {
    this.#target = target;
    this.#plan = plan;
    this.#dice = diceOf(plan);
    this.#random = seededRandom(plan.seed ?? 1);
    // A client that says nothing for a while is not the proxy's trouble.
    const options = { maxHeaderSize: MAX_HEADER_SIZE, keepAliveTimeout: 60_000, requestTimeout: 0 };
    this.#server = createServer(options, (request, response) => {
      this.#handle(request, response).catch(() => reset(response));
    });
    this.#server.on('connection', (socket) => this.#welcome(socket));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#refuse();
    this.#agent.destroy();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.counts.requests += 1;
    if (this.#leave()) return;
    this.#follow(response);
    response.shouldKeepAlive &&= this.#plan.connections !== 'one-answer';
    const body = await buffer(request);
    const kind = this.#dice({ method: request.method ?? '', path: request.url ?? '' });
    if (kind !== undefined) this.counts.met[kind] = (this.counts.met[kind] ?? 0) + 1;
    if (kind !== undefined && isInstead(kind)) {
      instead(kind, response);
      return;
    }
    this.counts.forwarded += 1;
    const whole = await forward(request, body, this.#target, this.#agent);
    await this.#answer(kind, response, whole);
  }

  async #answer(kind: Kind | undefined, response: ServerResponse, whole: Whole): Promise<void> {
    if (response.destroyed) return;
    if (kind === undefined || isInstead(kind)) plainly(response, whole);
    else if (isLost(kind)) lose(kind, response, whole);
    else await otherwise(kind, response, whole, this.#random);
  }

  /** Goes away where the plan says so. @returns whether it is gone. */
  #leave(): boolean {
    const before = this.counts.requests - 1;
    const window = this.#plan.refused?.find(({ afterRequests }) => afterRequests === before);
    if (window === undefined) return false;
    this.#refuse();
    if (window.forMs !== undefined) this.#in(window.forMs, () => void this.#listenAgain());
    return true;
  }

  /** On the same port: whoever has it meanwhile for a connection soon gives it back. */
  async #listenAgain(): Promise<void> {
    try {
      await this.listen(this.#port);
    } catch {
      this.#in(AGAIN_MS, () => void this.#listenAgain());
    }
  }

  #in(ms: number, act: () => void): void {
    this.#timers.add(
      setTimeout(() => {
        if (!this.#closed) act();
      }, ms),
    );
  }

  /** Nobody listens any more, and every connection is reset. */
  #refuse(): void {
    this.#server.close();
    for (const socket of this.#lives.keys()) socket.resetAndDestroy();
  }

  #welcome(socket: Socket): void {
    const life: Life = { answering: false, old: false };
    this.#lives.set(socket, life);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    const ageing = setTimeout(() => {
      life.old = this.#plan.connections === 'one-second';
      if (life.old && !life.answering) socket.destroy();
    }, LIFE_MS);
    socket.on('close', () => {
      this.#lives.delete(socket);
      clearTimeout(ageing);
    });
  }

  /** An old connection ends after the answer that is under way, without a word before. */
  #follow(response: ServerResponse): void {
    const { socket } = response;
    const life = socket === null ? undefined : this.#lives.get(socket);
    if (life === undefined) return;
    life.answering = true;
    response.once('finish', () => {
      life.answering = false;
      if (life.old) socket?.destroy();
    });
  }
}
