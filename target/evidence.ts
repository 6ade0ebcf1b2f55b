/** Evidence on disk: every exchange, masked, one JSON document a line. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Exchange } from '../spec/exchange.ts';
import { UserError } from './user-error.ts';

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

/** Opens a new file, in place of one that is there; its folder must exist. */
export function openEvidence(path: string): EvidenceLog {
  const stream = createWriteStream(path, { highWaterMark: BUFFERED_BYTES, mode: 0o600 });
  const curls = new Map<string, string>();
  let count = 0;
  let block = '';
  let flushing: NodeJS.Timeout | undefined;
  let failure: Error | undefined;
  let drained: Promise<void> | undefined;
  stream.on('error', (error) => {
    failure = error;
  });

  const check = () => {
    if (failure !== undefined) {
      throw new UserError(`The evidence cannot be written to ${path}: ${failure.message}`);
    }
  };
  const remember = ({ id, curl }: Exchange) => {
    if (curl !== undefined) curls.set(id, curl);
    const [oldest] = curls.keys();
    if (curls.size > REMEMBERED && oldest !== undefined) curls.delete(oldest);
  };
  const flush = () => {
    clearTimeout(flushing);
    flushing = undefined;
    if (block === '') return;
    const roomLeft = stream.write(block);
    block = '';
    if (!roomLeft) drained ??= drain();
  };
  const drain = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        stream.off('drain', done).off('close', done);
        drained = undefined;
        resolve();
      };
      stream.on('drain', done).on('close', done);
    });

  return {
    path,
    nextId: () => {
      count += 1;
      return `x${count}`;
    },
    append: (exchange) => {
      check();
      remember(exchange);
      block += `${JSON.stringify(exchange)}\n`;
      if (block.length >= BLOCK) flush();
      else flushing ??= setTimeout(flush, FLUSH_MS);
      return drained;
    },
    curlOf: (exchangeId) => curls.get(exchangeId),
    close: async () => {
      flush();
      stream.end();
      await finished(stream).catch((error: Error) => {
        failure ??= error;
      });
      check();
    },
  };
}
