/** A copy of a body that goes by: of one that is too long nothing is kept. */
import type { IncomingMessage } from 'node:http';
import {
  type BrotliOptions,
  brotliDecompressSync,
  gunzipSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import type { HeaderMap } from '../../spec/run/exchange.ts';
import { bodyTextOf } from '../wire/body-text.ts';
import { encodingsOf } from '../wire/content-encoding.ts';

/** What can be said of a body. */
export interface CopiedText {
  /** Empty where there was none; undefined where it was too long, broke off, or could not be unpacked. */
  readonly text: string | undefined;
  /** The name of the encoding that its bytes are not in. */
  readonly misencoded?: string;
}

type Unpack = (packed: Buffer, options: ZlibOptions & BrotliOptions) => Buffer;

const UNPACK: Readonly<Record<string, Unpack>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

export class CopiedBody {
  readonly #most: number;
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** @param most bytes that are kept, packed and unpacked. */
  constructor(most: number) {
    this.#most = most;
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.isTooLong) this.#chunks = [];
    else this.#chunks.push(chunk);
  }

  get isTooLong(): boolean {
    return this.#bytes > this.#most;
  }

  /** All of it; of one that is too long nothing. */
  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /** @param headers of the message, names in lower case. */
  textFor(headers: HeaderMap): CopiedText {
    if (this.isTooLong) return { text: undefined };
    const bytes = this.#unpacked(encodingsOf(headers['content-encoding']));
    return bytes === undefined ? { text: undefined } : bodyTextOf(bytes, headers['content-type'], false);
  }

  #unpacked(encodings: readonly string[]): Buffer | undefined {
    let bytes = this.bytes;
    if (bytes.length === 0) return bytes;
    try {
      for (const encoding of encodings.toReversed()) {
        const unpack = UNPACK[encoding];
        if (unpack === undefined) return undefined;
        bytes = unpack(bytes, { maxOutputLength: this.#most });
      }
    } catch {
      return undefined;
    }
    return bytes;
  }
}

/**
 * Reads a body until it ends, or is longer than may be held.
 * @returns what was read; where it is not whole, the message stands still and can be read on. Undefined where whoever
 *   sends it left.
 */
export function heldBody(
  message: IncomingMessage,
  most: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean } | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const left = () => resolve(undefined);
    const done = (isWhole: boolean) => {
      message.off('data', take).off('error', left);
      resolve({ bytes: Buffer.concat(chunks), isWhole });
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= most) return;
      message.pause();
      done(false);
    };
    message
      .on('data', take)
      .once('end', () => done(true))
      .once('error', left);
  });
}
