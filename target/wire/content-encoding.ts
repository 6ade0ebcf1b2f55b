/** Bodies that came packed although nobody asked for it (RFC 9110, 8.4). Unpacked as they come, in bounded memory. */
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

type Open = (first: number) => Transform;

/** `deflate` means the zlib format, and some servers send it bare: the first byte tells. */
const inflate: Open = (first) => ((first & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw());

const DECODERS: Readonly<Record<string, Open>> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: inflate,
  br: () => zlib.createBrotliDecompress(),
  ...zstd(),
};

/** Node has it from 22.15 on. */
function zstd(): Record<string, Open> {
  const create: unknown = Reflect.get(zlib, 'createZstdDecompress');
  return typeof create === 'function' ? { zstd: () => create() } : {};
}

/** The encodings that a header names, in the order in which they were put on. */
export function encodingsOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'identity');
}

export interface UnpackingEvents {
  readonly data: (chunk: Buffer) => void;
  readonly end: () => void;
  /** What is wrong with the body, in one line. Nothing comes after it. */
  readonly broken: (why: string) => void;
}

/** Takes one body. What is written after `close`, or after it broke, is left alone. */
export class Unpacking {
  #head: Transform | undefined;
  #stages: Transform[] = [];
  readonly #encodings: readonly string[];
  readonly #events: UnpackingEvents;

  /** @param encodings as `encodingsOf` gives them. */
  constructor(encodings: readonly string[], events: UnpackingEvents) {
    this.#encodings = encodings;
    this.#events = events;
  }

  /** @returns whether more may be written now; if not, `drained` is called when it may. */
  write(chunk: Buffer, drained: () => void): boolean {
    this.#head ??= this.#open(chunk[0] ?? 0);
    if (this.#head === undefined || this.#head.destroyed || this.#head.write(chunk)) return true;
    this.#head.once('drain', drained);
    return false;
  }

  /** The whole body was written. An empty one is not unpacked: answers without a body name an encoding too. */
  end(): void {
    if (this.#head === undefined) this.#events.end();
    else this.#head.end();
  }

  close(): void {
    for (const stage of this.#stages) stage.destroy();
  }

  #open(first: number): Transform | undefined {
    for (const encoding of this.#encodings.toReversed()) {
      const open = DECODERS[encoding];
      if (open === undefined) {
        this.#events.broken(`Its body came in the encoding ${encoding}, which nobody asked for.`);
        return undefined;
      }
      const stage = open(this.#stages.length === 0 ? first : ZLIB);
      stage.on('error', ({ message }) => {
        this.close();
        this.#events.broken(`Its body is not whole ${encoding}, as Content-Encoding says: ${message}.`);
      });
      this.#stages.at(-1)?.pipe(stage);
      this.#stages.push(stage);
    }
    const last = this.#stages.at(-1);
    last?.on('data', this.#events.data).on('end', this.#events.end);
    return this.#stages[0];
  }
}

/** What a body of the zlib format begins with: of one that was packed twice, the first byte is not known yet. */
const ZLIB = 8;
