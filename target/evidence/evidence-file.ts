/** Evidence on disk: every exchange, masked, one JSON document a line. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { UserError } from '../../spec/run/user-error.ts';

export interface EvidenceLog {
  readonly path: string;
  /** `x1`, `x2`, …: taken when a request is sent. */
  nextId(): string;
  /**
   * Appends an exchange that is already masked. Returns a promise when the disk is behind: await it before
   * sending more, so that memory stays bounded.
   * @throws UserError when the file cannot be written.
   */
  append(exchange: Exchange): Promise<void> | undefined;
  /** Appends a result behind the exchanges that it was judged from. A later one of the same check takes its place. */
  judged(result: CheckResult): void;
  /** The shell line of a recent exchange; undefined for a callback, and for one that is long past. */
  curlOf(exchangeId: string): string | undefined;
  /** Writes what is left. @throws UserError when the file cannot be written. */
  close(): Promise<void>;
}

/** Lines are handed to the stream in blocks of about this many characters, or after this many milliseconds. */
const BLOCK = 128 * 1024;
const FLUSH_MS = 50;
const BUFFERED_BYTES = 1024 * 1024;
/** How many exchanges back a shell line is remembered: the evidence itself is on disk. */
const REMEMBERED = 4096;

/** How the error begins that tells of evidence that could not be written. */
export const EVIDENCE_LOST = 'The evidence cannot be written to';

/** Opens a new file, in place of one that is there; its folder must exist. */
export function openEvidence(path: string): EvidenceLog {
  return new EvidenceFile(path);
}

class EvidenceFile implements EvidenceLog {
  readonly path: string;
  readonly #stream: WriteStream;
  readonly #curls = new Map<string, string>();
  #count = 0;
  #block = '';
  #flushing: NodeJS.Timeout | undefined;
  #failure: Error | undefined;
  #drained: Promise<void> | undefined;

  constructor(path: string) {
    this.path = path;
    this.#stream = createWriteStream(path, { highWaterMark: BUFFERED_BYTES, mode: 0o600 });
    this.#stream.on('error', (error) => {
      // Those that follow tell only that it is closed.
      this.#failure ??= error;
    });
  }

  nextId(): string {
    this.#count += 1;
    return `x${this.#count}`;
  }

  append(exchange: Exchange): Promise<void> | undefined {
    this.#check();
    this.#remember(exchange);
    this.#write(exchange);
    return this.#drained;
  }

  judged(result: CheckResult): void {
    // Whoever appends the next exchange, or closes, is told of a file that cannot be written.
    this.#write({ result });
  }

  curlOf(exchangeId: string): string | undefined {
    return this.#curls.get(exchangeId);
  }

  async close(): Promise<void> {
    this.#flush();
    this.#stream.end();
    await finished(this.#stream).catch((error: Error) => {
      this.#failure ??= error;
    });
    this.#check();
  }

  #check(): void {
    if (this.#failure !== undefined)
      throw new UserError(`${EVIDENCE_LOST} ${this.path}: ${this.#failure.message}`);
  }

  #write(line: object): void {
    this.#block += `${JSON.stringify(line)}\n`;
    if (this.#block.length >= BLOCK) this.#flush();
    else this.#flushing ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  #remember({ id, curl }: Exchange): void {
    if (curl !== undefined) this.#curls.set(id, curl);
    const [oldest] = this.#curls.keys();
    if (this.#curls.size > REMEMBERED && oldest !== undefined) this.#curls.delete(oldest);
  }

  #flush(): void {
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    if (this.#block === '') return;
    const roomLeft = this.#stream.write(this.#block);
    this.#block = '';
    if (!roomLeft) this.#drained ??= this.#drain();
  }

  #drain(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#stream.off('drain', done).off('close', done);
        this.#drained = undefined;
        resolve();
      };
      this.#stream.on('drain', done).on('close', done);
    });
  }
}
