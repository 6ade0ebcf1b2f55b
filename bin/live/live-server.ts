/**
 * Serves the page of a running run, and its report at the end, to browsers of this machine. The run does not wait for
 * browsers: a slow one gets fewer updates, and the report is served only for a short time.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { LiveParts } from '../../reports/live/live-parts.ts';

/** What there is to see. */
export interface LiveSource {
  /** The whole page as the run stands now. */
  page(): string;
  /** All of its parts that change, as they are now. */
  parts(): LiveParts;
}

/** How long a browser has to come for the report, and to read it. */
export interface LivePatience {
  readonly comeMs: number;
  readonly readMs: number;
}

const PATIENCE: LivePatience = { comeMs: 3000, readMs: 10_000 };
/** Maximum number of pages with updates. */
const MOST_LISTENERS = 16;
const ADDRESS = '127.0.0.1';

/** For every answer: nothing of it is kept, guessed at, framed or read by a page of another origin. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** @throws what Node reports where this machine has no port to spare. */
export async function openLiveServer(patience: LivePatience = PATIENCE): Promise<LiveServer> {
  const server = new LiveServer(patience);
  await server.listen();
  return server;
}

export class LiveServer {
  readonly #server: Server;
  readonly #patience: LivePatience;
  /** Whoever knows the address may read; only the terminal of the run shows it. */
  readonly #folder = `/${randomBytes(16).toString('hex')}/`;
  readonly #listeners = new Set<ServerResponse>();
  /** Those of them that read too slowly for what was new. */
  readonly #behind = new Set<ServerResponse>();
  #told: LiveParts = new Map();
  #port = 0;
  #source: LiveSource | undefined;
  #report: string | undefined;
  #served = 0;
  #reading = 0;
  #heed = () => {};

  constructor(patience: LivePatience) {
    this.#patience = patience;
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#server.maxConnections = 4 * MOST_LISTENERS;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, ADDRESS);
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  get url(): string {
    return `http://${ADDRESS}:${this.#port}${this.#folder}`;
  }

  /** There is something to see from now on. */
  show(source: LiveSource): void {
    this.#source = source;
  }

  /** Whether anybody looks. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Sends updates to every page. A page that has not read the last one gets all of them later. */
  tell(): void {
    const parts = this.#source?.parts() ?? new Map();
    const changed = [...parts].filter(([id, markup]) => this.#told.get(id) !== markup);
    this.#told = parts;
    if (changed.length === 0) return;
    const event = eventOf('parts', changed);
    for (const response of this.#listeners)
      if (response.writableNeedDrain) this.#behind.add(response);
      else response.write(event);
  }

  /**
   * Ends: pages that look go on to the report, where there is one, and have a moment to fetch it.
   *
   * @param report path of the page of the report.
   */
  async close(report: string | undefined): Promise<void> {
    this.#report = report;
    const watching = this.#listeners.size;
    for (const response of this.#listeners) response.end(report === undefined ? '' : eventOf('end', ''));
    if (report !== undefined && watching > 0) await this.#fetched(watching);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Until so many pages have the report, or none is about to have it. */
  async #fetched(pages: number): Promise<void> {
    const { comeMs, readMs } = this.#patience;
    const timers: NodeJS.Timeout[] = [];
    await new Promise<void>((resolve) => {
      let isLate = false;
      this.#heed = () => {
        if (this.#served >= pages || (isLate && this.#reading === 0)) resolve();
      };
      const come = setTimeout(() => {
        isLate = true;
        this.#heed();
      }, comeMs);
      timers.push(come, setTimeout(resolve, comeMs + readMs));
    });
    for (const timer of timers) clearTimeout(timer);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => response.destroy());
    const refusal = this.#refusal(request);
    const name = refusal === undefined ? request.url?.slice(this.#folder.length) : undefined;
    if (name === '' && this.#source !== undefined) htmlHead(response).end(this.#source.page());
    else if (name === 'events' && this.#source !== undefined) this.#listen(response);
    else if (name === 'report.html' && this.#report !== undefined) void this.#serve(response, this.#report);
    else response.writeHead(refusal ?? 404, HEADERS).end();
  }

  /** Foreign host names (DNS rebinding) and pages of another origin get nothing. */
  #refusal({ method, url, headers }: IncomingMessage): number | undefined {
    const hosts = [`${ADDRESS}:${this.#port}`, `localhost:${this.#port}`];
    if (headers.host === undefined || !hosts.includes(headers.host)) return 421;
    if (headers.origin !== undefined && !hosts.some((host) => headers.origin === `http://${host}`))
      return 403;
    const site = headers['sec-fetch-site'];
    if (site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 403;
    if (method !== 'GET') return 405;
    return url?.startsWith(this.#folder) === true ? undefined : 404;
  }

  #listen(response: ServerResponse): void {
    if (this.#listeners.size >= MOST_LISTENERS) {
      response.writeHead(503, HEADERS).end();
      return;
    }
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream; charset=utf-8' });
    response.on('close', () => {
      this.#listeners.delete(response);
      this.#behind.delete(response);
    });
    const tellAll = () => response.write(eventOf('parts', [...this.#told]));
    response.on('drain', () => {
      if (this.#behind.delete(response)) tellAll();
    });
    this.tell();
    this.#listeners.add(response);
    tellAll();
  }

  async #serve(response: ServerResponse, report: string): Promise<void> {
    this.#reading += 1;
    try {
      await pipeline(createReadStream(report), htmlHead(response));
      this.#served += 1;
    } catch {
      // The browser left, or the file went away: nobody waits for it.
      response.destroy();
    } finally {
      this.#reading -= 1;
      this.#heed();
    }
  }
}

function htmlHead(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
}

function eventOf(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
