/** The file of the bodies while it grows (see `spec/run/stored-evidence.ts`). */
import { hash } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { BLOCK_BYTES, BLOCK_PACKING, frameOf, type StoredBody } from '../../spec/run/stored-evidence.ts';

/** Small bodies are handed on together, in pieces of about this many bytes. */
const PIECE_BYTES = 256 * 1024;
/** So many bytes may wait to be packed before whoever sends is asked to wait. */
const WAITING_BYTES = 4 * 1024 * 1024;
/** And so many blocks. */
const MOST_UNWRITTEN = 2;

export class BodyBlocks {
  readonly #file: WriteStream;
  readonly #failed: (error: unknown) => void;
  #packing: BrotliCompress | undefined;
  /** Bytes of the block at hand, and what stands in it by digest. */
  #length = 0;
  #stored = new Map<string, StoredBody>();
  #pieces: Buffer[] = [];
  #pieceBytes = 0;
  /** One block is written when the one before it is whole. */
  #written: Promise<void> = Promise.resolve();
  #writtenBefore = this.#written;
  #opened = 0;
  #whole = 0;

  /** @param failed hears of what could not be packed or written. */
  constructor(file: WriteStream, failed: (error: unknown) => void) {
    this.#file = file;
    this.#failed = failed;
  }

  /** How many blocks there are. */
  get count(): number {
    return this.#opened;
  }

  /** The number of the block that takes the bodies of the next exchange. */
  next(): number {
    if (this.#packing === undefined || this.#length >= BLOCK_BYTES) this.#open();
    return this.#opened - 1;
  }

  /** Stores a body in the block at hand, where it is not there yet. */
  add(text: string): StoredBody {
    const bytes = Buffer.from(text);
    const sha256 = hash('sha256', bytes, 'hex');
    const known = this.#stored.get(sha256);
    if (known !== undefined) return known;
    const stored = { sha256, size: bytes.length, at: this.#length };
    this.#stored.set(sha256, stored);
    this.#length += bytes.length;
    this.#pieces.push(bytes);
    this.#pieceBytes += bytes.length;
    if (this.#pieceBytes >= PIECE_BYTES) this.#hand();
    return stored;
  }

  /** A promise while more waits to be packed or written than memory should hold. */
  get busy(): Promise<void> | undefined {
    if (this.#opened - this.#whole > MOST_UNWRITTEN) return this.#writtenBefore;
    const packing = this.#packing;
    return packing === undefined || packing.writableLength < WAITING_BYTES ? undefined : drained(packing);
  }

  /** Makes readable what was stored so far, and @returns when it is on its way to the disk. */
  flush(): Promise<void> {
    this.#hand();
    const packing = this.#packing;
    if (packing === undefined || packing.destroyed) return Promise.resolve();
    return new Promise((resolve) => packing.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
  }

  /** Ends the last block. */
  async end(): Promise<void> {
    this.#endBlock();
    await this.#written;
  }

  #open(): void {
    this.#endBlock();
    const number = this.#opened;
    const packing = createBrotliCompress({ params: BLOCK_PACKING });
    // Whoever reads it is told.
    packing.on('error', () => {});
    this.#opened += 1;
    this.#packing = packing;
    this.#length = 0;
    this.#stored = new Map();
    this.#writtenBefore = this.#written;
    this.#written = this.#written.then(() => this.#write(number, packing)).catch(this.#failed);
  }

  #endBlock(): void {
    this.#hand();
    this.#packing?.end();
    this.#packing = undefined;
  }

  #hand(): void {
    if (this.#pieceBytes === 0) return;
    const [only] = this.#pieces;
    this.#packing?.write(
      only !== undefined && this.#pieces.length === 1 ? only : Buffer.concat(this.#pieces),
    );
    this.#pieces = [];
    this.#pieceBytes = 0;
  }

  async #write(block: number, packing: BrotliCompress): Promise<void> {
    const file = this.#file;
    for await (const bytes of packing)
      if (!file.destroyed && !file.write(frameOf(block, bytes))) await drained(file);
    if (!file.destroyed) file.write(frameOf(block, new Uint8Array()));
    this.#whole += 1;
  }
}

/** Resolves when there is room again, or never will be. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve();
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
