/**
 * How the exchanges of a run stand on disk: an index, and the bodies in blocks.
 *
 * The index is NDJSON in gzip: an exchange a line, in the order of their ends, with each body named by its SHA-256 and
 * its place; then a line for each check with what it judged (`claims.ts`).
 *
 * Bodies stand one behind the other in blocks of two megabytes; within a block each is stored once. A block
 * is a Brotli stream, cut into frames as it grows: what comes again within it, such as a list that is longer by one
 * record, takes next to nothing. All bodies of an exchange are in one block, so that whoever reads holds one of them.
 * Both files only grow: what a run that was killed has written can be read.
 */
import { constants } from 'node:zlib';
import type { Exchange, RequestEvidence, ResponseEvidence } from './exchange.ts';

/** The files of the store, in one folder. */
export const STORE_FILES = { index: 'exchanges.ndjson.gz', bodies: 'exchanges.bodies' } as const;

/** Beside them, of a client that was led through scenarios: its cases, one a line (client-case.schema.json). */
export const CASES_FILE = 'cases.jsonl';

/** Beside them while a run goes on: its results as NDJSON, `{"result": …}` a line. */
export const RESULTS_FILE = 'results.ndjson';

/** A body in the index. An answer without one had an empty body. */
export interface StoredBody {
  /** SHA-256 of its bytes, which are masked UTF-8, in hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** Where it begins in its block, unpacked. */
  readonly at: number;
}

type WithStoredBody<Message> = Omit<Message, 'body'> & { readonly body?: StoredBody };

/** A line of the index. The shell line of an exchange is not stored. */
export interface IndexedExchange extends Omit<Exchange, 'request' | 'response' | 'curl'> {
  /** The number of the block that holds its bodies, from 0; absent where it has none. */
  readonly block?: number;
  readonly request: WithStoredBody<RequestEvidence>;
  readonly response?: WithStoredBody<ResponseEvidence>;
}

/** The last line of the index of a run that ended. */
export interface IndexEnd {
  readonly end: { readonly exchanges: number; readonly blocks: number };
}

/** An exchange that finds so many bytes in its block opens the next one. */
export const BLOCK_BYTES = 2 ** 21;

/** The window spans a block. Higher qualities gain a tenth, and take twice the time. */
export const BLOCK_PACKING = {
  [constants.BROTLI_PARAM_QUALITY]: 2,
  [constants.BROTLI_PARAM_LGWIN]: 21,
} as const;

/** Before each frame: the number of its block, and its length in bytes, 0 behind the last one of the block. */
export const FRAME_HEAD_BYTES = 8;

/** A frame of a block; the one without bytes ends it. */
export function frameOf(block: number, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt32BE(block, 0);
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
}
