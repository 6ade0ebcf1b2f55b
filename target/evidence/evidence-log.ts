/** Evidence on its way to the disk: every exchange, masked, as `spec/run/stored-evidence.ts` has it. */
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { IndexedClaims } from '../../spec/run/claims.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import {
  type IndexEnd,
  type IndexedExchange,
  RESULTS_FILE,
  STORE_FILES,
  type StoredBody,
} from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { BodyBlocks } from './body-blocks.ts';
import { type Step, stepOf } from './script.ts';

export interface EvidenceLog {
  /** The folder of its files. */
  readonly folder: string;
  /** `x1`, `x2`, …: taken when a request is sent. */
  nextId(): string;
  /**
   * Appends an exchange that is already masked. Returns a promise when the disk is behind: await it before
   * sending more, so that memory stays bounded.
   * @throws UserError when it cannot be written.
   */
  append(exchange: Exchange): Promise<void> | undefined;
  /** Appends a result, to be there no sooner than its exchanges. A later one of the same check takes its place. */
  judged(result: CheckResult): void;
  /** Appends what a check judged, once nothing is to be appended any more but others of these. */
  claim(claims: IndexedClaims): void;
  /** Recent requests, in the order in which they were answered: callbacks, and what is long past, are not among them. */
  steps(): Iterable<Step>;
  /** Writes what is left. @throws UserError when it cannot be written. */
  close(): Promise<void>;
}

/** What was appended can be read from the disk after about so long. */
const FLUSH_MS = 500;
/** Lines of the index are handed on in pieces of about this many characters. */
const PIECE = 128 * 1024;
/** How many requests back a shell line is remembered. */
const REMEMBERED = 4096;
/** The last level that is fast; higher ones gain a tenth. */
const INDEX_LEVEL = 3;

/** How the error begins that tells of evidence that could not be written. */
export const EVIDENCE_LOST = 'The evidence cannot be written to';

/** Opens new files in a folder, which must exist, in place of those that are there. */
export function openEvidence(folder: string): EvidenceLog {
  return new EvidenceFiles(folder);
}

class EvidenceFiles implements EvidenceLog {
  readonly folder: string;
  readonly #index = createGzip({ level: INDEX_LEVEL });
  readonly #files: { readonly index: WriteStream; readonly bodies: WriteStream; results?: WriteStream };
  readonly #blocks: BodyBlocks;
  readonly #steps = new Map<string, Step>();
  #count = 0;
  #stored = 0;
  #lines = '';
  #judged = '';
  #flushing: NodeJS.Timeout | undefined;
  #failure: Error | undefined;

  constructor(folder: string) {
    this.folder = folder;
    rmSync(join(folder, RESULTS_FILE), { force: true });
    this.#files = { index: this.#create(STORE_FILES.index), bodies: this.#create(STORE_FILES.bodies) };
    this.#blocks = new BodyBlocks(this.#files.bodies, (error) => this.#fail(error));
    this.#index.on('error', (error) => this.#fail(error)).pipe(this.#files.index);
  }

  nextId(): string {
    this.#count += 1;
    return `x${this.#count}`;
  }

  append(exchange: Exchange): Promise<void> | undefined {
    this.#check();
    this.#remember(exchange);
    this.#stored += 1;
    this.#lines += `${JSON.stringify(this.#indexed(exchange))}\n`;
    if (this.#lines.length >= PIECE) this.#handLines();
    this.#flushSoon();
    return this.#blocks.busy;
  }

  judged(result: CheckResult): void {
    // Whoever appends the next exchange, or closes, is told of a file that cannot be written.
    this.#judged += `${JSON.stringify({ result })}\n`;
    this.#flushSoon();
  }

  claim(claims: IndexedClaims): void {
    this.#lines += `${JSON.stringify(claims)}\n`;
    if (this.#lines.length >= PIECE) this.#handLines();
  }

  steps(): Iterable<Step> {
    return this.#steps.values();
  }

  async close(): Promise<void> {
    clearTimeout(this.#flushing);
    await this.#blocks.end();
    const end: IndexEnd = { end: { exchanges: this.#stored, blocks: this.#blocks.count } };
    this.#lines += `${JSON.stringify(end)}\n`;
    this.#handLines();
    this.#index.end();
    this.#writeResults();
    const { bodies, results } = this.#files;
    bodies.end();
    results?.end();
    for (const file of Object.values(this.#files))
      await finished(file).catch((error: Error) => this.#fail(error));
    this.#check();
  }

  #create(name: string): WriteStream {
    const file = createWriteStream(join(this.folder, name));
    return file.on('error', (error) => this.#fail(error));
  }

  /** Those that follow tell only that it is closed. */
  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = error instanceof Error ? error : new Error(String(error));
    this.#index.destroy();
    for (const file of Object.values(this.#files)) file.destroy();
  }

  #check(): void {
    if (this.#failure !== undefined)
      throw new UserError(`${EVIDENCE_LOST} ${this.folder}: ${this.#failure.message}`);
  }

  /** The line of an exchange, whose bodies are stored on the way. */
  #indexed({ request, response, curl: _, ...exchange }: Exchange): IndexedExchange {
    const hasBodies = request.body !== undefined || (response !== undefined && response.body !== '');
    return {
      ...exchange,
      ...(hasBodies && { block: this.#blocks.next() }),
      request: this.#withStored(request, request.body),
      ...(response && { response: this.#withStored(response, response.body || undefined) }),
    };
  }

  /** A message whose body, if it has one, is in the block at hand. */
  #withStored<Message extends { readonly body?: string }>(
    { body: _, ...message }: Message,
    body: string | undefined,
  ): Omit<Message, 'body'> & { readonly body?: StoredBody } {
    return body === undefined ? message : { ...message, body: this.#blocks.add(body) };
  }

  #remember(exchange: Exchange): void {
    const step = stepOf(exchange);
    if (step !== undefined) this.#steps.set(exchange.id, step);
    if (this.#steps.size <= REMEMBERED) return;
    const [oldest] = this.#steps.keys();
    if (oldest !== undefined) this.#steps.delete(oldest);
  }

  #flushSoon(): void {
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      void this.#flush();
    }, FLUSH_MS);
  }

  /** Bodies before the lines that name them, and these before the results that were judged from them. */
  async #flush(): Promise<void> {
    const results = this.#judged.length;
    await this.#blocks.flush();
    if (this.#index.destroyed || this.#index.writableEnded) return;
    this.#handLines();
    await new Promise<void>((resolve) => this.#index.flush(constants.Z_SYNC_FLUSH, resolve));
    this.#writeResults(results);
  }

  #handLines(): void {
    if (this.#lines === '' || this.#index.destroyed) return;
    this.#index.write(this.#lines);
    this.#lines = '';
  }

  /** @param length characters of those that wait. */
  #writeResults(length = this.#judged.length): void {
    const lines = this.#judged.slice(0, length);
    this.#judged = this.#judged.slice(length);
    if (lines === '' || this.#failure !== undefined) return;
    this.#files.results ??= this.#create(RESULTS_FILE);
    if (!this.#files.results.writableEnded) this.#files.results.write(lines);
  }
}
