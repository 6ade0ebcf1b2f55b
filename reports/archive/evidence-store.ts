/** The exchanges of a run, read from its store (see `spec/run/stored-evidence.ts`) with one block of bodies in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedClaims } from '../../spec/run/claims.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { type IndexedExchange, STORE_FILES, type StoredBody } from '../../spec/run/stored-evidence.ts';
import { blocksIn, type PackedBlock, type UnpackedBlock, unpack } from './stored-blocks.ts';
import {
  indexBatches,
  isOfClaims,
  type ProblemListener,
  type SkimmedLine,
  skim,
  type TimedExchange,
} from './stored-index.ts';
import { textOfUtf8 } from './stored-text.ts';

/** The bytes of the two files, from the beginning each time. */
export interface Store {
  index(): AsyncIterable<Uint8Array>;
  bodies(): AsyncIterable<Uint8Array>;
}

const READ_BYTES = 262_144;

/** The store in a folder; undefined where there is none. */
export function storeIn(folder: string): Store | undefined {
  const path = (file: string) => join(folder, file);
  if (!Object.values(STORE_FILES).every((file) => existsSync(path(file)))) return undefined;
  const bytes = (file: string) => createReadStream(path(file), { highWaterMark: READ_BYTES });
  return { index: () => bytes(STORE_FILES.index), bodies: () => bytes(STORE_FILES.bodies) };
}

/** For whoever reads what a killed run left, and expects that its end is missing. */
export const NO_LISTENER: ProblemListener = () => {};

/** What is read of a store. */
export interface Reading {
  /** Hears of what is wrong with it. */
  readonly found: ProblemListener;
  /** Ids of the wanted exchanges; by default all, and then the store may hold nothing else. */
  readonly only?: ReadonlySet<string>;
  /** Is shown every exchange of the index, wanted or not, without its bodies. */
  readonly each?: (exchange: TimedExchange) => void;
  /** Hears what each check judged, behind all exchanges. */
  readonly claimed?: (claims: IndexedClaims) => void;
  /** The index is known to be as its run wrote it: a line that is not wanted is skimmed, which takes a tenth of the time. */
  readonly isIntact?: boolean;
}

/** An exchange, and the bytes of its bodies where it has them. */
export interface ReadExchange {
  readonly exchange: Omit<IndexedExchange, 'block'>;
  readonly sent: Buffer | undefined;
  readonly came: Buffer | undefined;
}

/** The exchanges in the order of their ends. One whose bodies are missing or differ is reported and left out. */
export async function* readStore(store: Store, reading: Reading): AsyncGenerator<Exchange> {
  for await (const read of readBytes(store, reading)) yield exchangeOf(read);
}

/** An exchange whose answer is decoded when it is asked for. */
export function exchangeOf({ exchange, sent, came }: ReadExchange): Exchange {
  const { request, response, ...rest } = exchange;
  const { body: _, ...asked } = request;
  let text: string | undefined;
  const answered = response && {
    ...response,
    get body() {
      text ??= came === undefined ? '' : textOfUtf8(came);
      return text;
    },
  };
  return {
    ...rest,
    request: { ...asked, ...(sent && { body: textOfUtf8(sent) }) },
    ...(answered && { response: answered }),
  };
}

/** The same, with nothing decoded yet. */
export async function* readBytes(store: Store, reading: Reading): AsyncGenerator<ReadExchange> {
  const { found, only, each, claimed } = reading;
  const bodies = new Bodies(() => store.bodies(), found, only === undefined);
  try {
    for await (const exchanges of indexBatches(store.index(), found, skimOf(reading), claimed))
      for (const indexed of exchanges) {
        each?.(indexed);
        if (only?.has(indexed.id) === false) continue;
        const { block, ...exchange } = indexed;
        const { id, request, response } = exchange;
        if (block !== undefined && !(await bodies.reach(block, id))) continue;
        const [sent, came] = [bodies.bytesOf(request.body, id), bodies.bytesOf(response?.body, id)];
        if (sent !== 'lost' && came !== 'lost') yield { exchange, sent, came };
      }
    if (only === undefined) await bodies.finish();
  } finally {
    await bodies.close();
  }
}

/** Shows `each` the lines that are not wanted, as far as a look at their beginning is enough. */
function skimOf(reading: Reading): ((line: string) => SkimmedLine | undefined) | undefined {
  const { only, each, claimed, isIntact = false } = reading;
  if (only === undefined || !isIntact) return undefined;
  return (line) => {
    if (claimed === undefined && isOfClaims(line)) return 'claims';
    const timed = skim(line);
    if (timed === undefined || only.has(timed.id)) return undefined;
    each?.(timed);
    return 'exchange';
  };
}

/** The block at hand, and the bodies in it: each begins where the one before it ends. */
class Bodies {
  readonly #open: () => AsyncIterable<Uint8Array>;
  /** Absent until a body is wanted: a file that is opened and not read stays open. */
  #blocks: AsyncGenerator<PackedBlock> | undefined;
  readonly #found: ProblemListener;
  /** Every byte is to be named by an exchange. */
  readonly #all: boolean;
  #block: UnpackedBlock | undefined;
  #ahead: Promise<UnpackedBlock | undefined> | undefined;
  /** Bytes of the block that exchanges have named so far. */
  #named = 0;
  /** Those that were read, by digest: one that comes again is where it was. */
  #places = new Map<string, StoredBody>();
  #ended = false;

  constructor(open: () => AsyncIterable<Uint8Array>, found: ProblemListener, all: boolean) {
    this.#open = open;
    this.#found = found;
    this.#all = all;
  }

  /** Goes on to a block. @returns whether it is there. */
  async reach(number: number, id: string): Promise<boolean> {
    while (!this.#ended && (this.#block?.number ?? -1) < number) await this.#next(number);
    if (this.#block?.number === number) return true;
    const why = this.#ended ? 'there is no such block' : 'it belongs before the exchanges before it';
    this.#wrong(id, `has its bodies in block ${number}, and ${why}`);
    return false;
  }

  bytesOf(body: StoredBody | undefined, id: string): Buffer | 'lost' | undefined {
    if (body === undefined) return undefined;
    const { number, bytes } = this.#block ?? { number: -1, bytes: NOTHING };
    const { sha256, size, at } = body;
    const wrong = (text: string) =>
      this.#wrong(id, `has a body of ${size} bytes at ${at} of block ${number}, ${text}`);
    if (at + size > bytes.length) {
      wrong('which are not all there');
      return 'lost';
    }
    const known = this.#places.get(sha256);
    if (known?.at !== at || known.size !== size) {
      if (this.#all && at !== this.#named)
        wrong(
          `and the one before it ends at ${this.#named}: bodies were taken out or put in, or exchanges exchanged`,
        );
      if (digestOf(bytes.subarray(at, at + size)) !== sha256) {
        wrong('whose SHA-256 is not the one that the index names');
        return 'lost';
      }
      this.#places.set(sha256, body);
    }
    this.#named = Math.max(this.#named, at + size);
    return bytes.subarray(at, at + size);
  }

  /** Nothing may follow what was read. */
  async finish(): Promise<void> {
    while (!this.#ended) await this.#next(0);
  }

  async close(): Promise<void> {
    await this.#blocks?.return(undefined);
  }

  /** @param wanted number of the block that is on its way to; those before it are unpacked where all is looked at. */
  async #next(wanted: number): Promise<void> {
    this.#leave();
    this.#block = await (this.#ahead ?? this.#unpackedNext(wanted));
    this.#ended = this.#block === undefined;
    // The next one is unpacked while this one is read.
    if (this.#all && !this.#ended) this.#ahead = this.#unpackedNext(wanted);
    // A reader that goes on to it gets an error.
    this.#ahead?.catch(() => {});
    if (this.#block?.problem !== undefined) this.#wrong(`block ${this.#block.number}`, this.#block.problem);
  }

  async #unpackedNext(wanted: number): Promise<UnpackedBlock | undefined> {
    this.#blocks ??= blocksIn(this.#open());
    const next = await this.#blocks.next();
    if (next.done === true) return undefined;
    const { number } = next.value;
    return this.#all || number === wanted ? unpack(next.value) : { number, bytes: NOTHING };
  }

  #leave(): void {
    const { number, bytes } = this.#block ?? { number: -1, bytes: NOTHING };
    const left = bytes.length - this.#named;
    if (this.#all && left > 0)
      this.#wrong(`block ${number}`, `holds ${left} bytes at ${this.#named} that no exchange names`);
    this.#block = undefined;
    this.#named = 0;
    this.#places = new Map();
  }

  #wrong(id: string, text: string): void {
    this.#found({ file: STORE_FILES.bodies, id, text });
  }
}

const NOTHING = Buffer.alloc(0);

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
