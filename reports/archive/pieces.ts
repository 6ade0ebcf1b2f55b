/** Texts that are made and written piece by piece: none of them is ever in memory as a whole. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { replacing } from './replacing.ts';

/** A text in the order of its pieces. None of them ends within a character. */
export type Pieces = Iterable<string> | AsyncIterable<string>;

/** A file as it is on the disk. */
export interface WrittenFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Small pieces are handed on together, in about so many characters. */
const HANDED_ON = 524_288;

/** The same text in fewer pieces. */
export async function* joinPieces(pieces: Pieces): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < HANDED_ON) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/**
 * Writes a text to a file that is never seen half written.
 * @throws the error of the file system, and whatever the pieces throw.
 */
export async function writePieces(path: string, pieces: Pieces): Promise<WrittenFile> {
  const tally = new Tally();
  const write = (temporary: string) =>
    pipeline(tally.passing(encoded(pieces)), createWriteStream(temporary, { flags: 'wx' }));
  await replacing(path, write);
  return { path, ...tally.end() };
}

/** Reads a file that was written before. @throws the error of the file system. */
export async function fileAt(path: string): Promise<WrittenFile> {
  const tally = new Tally();
  for await (const _ of tally.passing(createReadStream(path)));
  return { path, ...tally.end() };
}

async function* encoded(pieces: Pieces): AsyncGenerator<Buffer> {
  for await (const text of joinPieces(pieces)) yield Buffer.from(text);
}

/** Counts and digests bytes as they pass. */
class Tally {
  readonly #hash = createHash('sha256');
  #size = 0;

  async *passing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#size += chunk.length;
      yield chunk;
    }
  }

  end(): Omit<WrittenFile, 'path'> {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
