/** The blocks of the bodies of a run, one after the other (see `spec/run/stored-evidence.ts`). */
import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';
import { FRAME_HEAD_BYTES } from '../../spec/run/stored-evidence.ts';

const decompress = promisify(brotliDecompress);

/** Bytes of the largest block, packed or not: the bodies of one exchange may go far beyond its measure. */
const LARGEST_BLOCK = 2 ** 28;

/** Bytes of the longest frame: a run writes them as they leave its packing. */
const LONGEST_FRAME = 2 ** 20;

/** Bytes that are unpacked in one go: the way back from each costs as much as unpacking a few thousand. */
const UNPACKED_AT_ONCE = 2 ** 20;

/** A block as the file holds it. */
export interface PackedBlock {
  readonly number: number;
  readonly packed: Buffer;
  /** What is wrong with it. */
  readonly problem?: string;
}

/** What a block holds. */
export interface UnpackedBlock {
  readonly number: number;
  /** As far as it can be had. */
  readonly bytes: Buffer;
  readonly problem?: string;
}

/**
 * Ends with the first block that has a problem: of a run that was killed, the last one is not ended.
 * @param chunks the bytes of the file.
 */
export async function* blocksIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PackedBlock> {
  let number = 0;
  let frames: Buffer[] = [];
  let length = 0;
  const block = (problem?: string): PackedBlock => {
    const packed = Buffer.concat(frames);
    [frames, length] = [[], 0];
    return { number, packed, ...(problem !== undefined && { problem }) };
  };
  for await (const frame of framesIn(chunks)) {
    const problem = problemOf(frame, number, length);
    if (frame === undefined || problem !== undefined) {
      yield block(problem);
      return;
    }
    if (frame.bytes.length > 0) {
      frames.push(frame.bytes);
      length += frame.bytes.length;
    } else {
      yield block();
      number += 1;
    }
  }
  if (length > 0) yield block('is not ended');
}

function problemOf(frame: Frame | undefined, number: number, length: number): string | undefined {
  if (frame === undefined) return 'ends within a frame';
  if (frame.block !== number)
    return `is ${length > 0 ? 'not ended' : 'missing'}: block ${frame.block} follows`;
  return length > LARGEST_BLOCK ? 'is larger than any run makes' : undefined;
}

/** Unpacks a block; of one that is not whole, what can be had. */
export async function unpack({ number, packed, problem }: PackedBlock): Promise<UnpackedBlock> {
  const { BROTLI_OPERATION_FINISH: FINISH, BROTLI_OPERATION_FLUSH: FLUSH } = constants;
  const finishFlush = problem === undefined ? FINISH : FLUSH;
  const options = { finishFlush, maxOutputLength: LARGEST_BLOCK, chunkSize: UNPACKED_AT_ONCE };
  try {
    const bytes = await decompress(packed, options);
    return { number, bytes, ...(problem !== undefined && { problem }) };
  } catch {
    return { number, bytes: Buffer.alloc(0), problem: problem ?? 'cannot be unpacked' };
  }
}

interface Frame {
  readonly block: number;
  readonly bytes: Buffer;
}

/** @returns undefined in place of a last one that was cut. */
async function* framesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame | undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const more = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    rest = rest.length === 0 ? more : Buffer.concat([rest, more]);
    let from = 0;
    while (rest.length - from >= FRAME_HEAD_BYTES) {
      const length = rest.readUInt32BE(from + 4);
      const end = from + FRAME_HEAD_BYTES + length;
      // Whatever its length, a file is not gathered here.
      if (length > LONGEST_FRAME) {
        yield undefined;
        return;
      }
      if (end > rest.length) break;
      yield { block: rest.readUInt32BE(from), bytes: rest.subarray(from + FRAME_HEAD_BYTES, end) };
      from = end;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield undefined;
}
