/**
 * The entries of a zip (PKWARE's APPNOTE, 4.3), with nothing unpacked. What is unpacked later is streamed, and never grows
 * beyond the size that its entry declares. The libraries at hand unpack an entry whole, however far it grows, or
 * believe the sizes next to its bytes.
 */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { FolderError } from './folder-error.ts';

/** An entry that is no folder holds a file. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes, as the central directory declares it. */
  readonly size: number;
  /**
   * What it holds, unpacked piece by piece. It can be read any number of times.
   * @throws FolderError where it is not of the size that was declared, or cannot be unpacked.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff } as const;
const CENTRAL = { signature: 0x02014b50, size: 46 } as const;
const LOCAL = { signature: 0x04034b50, size: 30 } as const;
const METHODS = { stored: 0, deflated: 8 } as const;
const ENCRYPTED = 1;
/** Bytes of the largest central directory that is read. */
const LARGEST_DIRECTORY = 2 ** 23;
/** No file of a run grows so many times when it is unpacked, but for small ones. */
const MOST_GROWTH = 200;
const SMALL = 2 ** 20;
const READ_BYTES = 1_048_576;

/** What the central directory says of an entry. */
interface Declared {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Of its local header. */
  readonly offset: number;
}

/** What is not exceeded. */
export interface ZipBounds {
  readonly entries: number;
  /** Of one file, and of all together. */
  readonly bytes: number;
}

/**
 * @param size of the archive, in bytes.
 * @throws FolderError for what is no zip, and for one whose entries no run makes: nothing was unpacked then.
 */
export function zipEntriesOf(path: string, size: number, most: ZipBounds): ZipEntry[] {
  const file = openSync(path, 'r');
  try {
    const read = (from: number, length: number) => bytesAt(file, size, from, length);
    const [directoryAt, declared] = directoryOf(read, size, most.entries);
    refuseLarge(declared, most.bytes);
    for (const one of declared) refuseOdd(one);
    const placed = declared.map((one) => ({ ...one, from: dataAt(read, one) }));
    refuseOverlaps(placed, directoryAt);
    return placed.map((one) => ({ name: one.name, size: one.size, chunks: () => unpacked(path, one) }));
  } finally {
    closeSync(file);
  }
}

type Read = (from: number, length: number) => Buffer;

function noZip(): FolderError {
  return new FolderError('it is neither a folder nor a zip that can be read');
}

/** @throws FolderError where the archive ends before. */
function bytesAt(file: number, size: number, from: number, length: number): Buffer {
  if (from < 0 || from + length > size) throw noZip();
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, from) !== length) throw noZip();
  return bytes;
}

function directoryOf(
  read: Read,
  size: number,
  mostEntries: number,
): [at: number, entries: readonly Declared[]] {
  const from = Math.max(0, size - END.size - END.longestComment);
  const tail = read(from, size - from);
  const end = endIn(tail);
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (count > mostEntries) throw new FolderError(`it holds more than ${mostEntries} files`);
  if (length > LARGEST_DIRECTORY || at + length > from + end) throw noZip();
  return [at, declaredIn(read(at, length), count)];
}

/** Where the end of the central directory is: its comment fills the rest. */
function endIn(tail: Buffer): number {
  for (let at = tail.length - END.size; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END.signature && at + END.size + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  throw noZip();
}

function declaredIn(directory: Buffer, count: number): Declared[] {
  const entries: Declared[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + CENTRAL.size > directory.length || directory.readUInt32LE(at) !== CENTRAL.signature)
      throw noZip();
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.subarray(at + CENTRAL.size, at + CENTRAL.size + nameLength);
    if (name.length < nameLength) throw noZip();
    entries.push({
      name: name.toString('utf8'),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += CENTRAL.size + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function refuseLarge(entries: readonly Declared[], most: number): void {
  let all = 0;
  for (const { name, size } of entries) {
    all += size;
    if (size > most) throw new FolderError(`${name} is larger than ${most} bytes`);
    if (all > most) throw new FolderError(`it holds more than ${most} bytes`);
  }
}

function refuseOdd({ name, flags, method, packed, size }: Declared): void {
  if ((flags & ENCRYPTED) !== 0) throw new FolderError(`${name} is encrypted`);
  if (method !== METHODS.stored && method !== METHODS.deflated)
    throw new FolderError(`${name} is packed in a way that is not read: pack it with the usual one`);
  if (size > SMALL && size > packed * MOST_GROWTH)
    throw new FolderError(
      `${name} grows more than ${MOST_GROWTH} times when it is unpacked: no run's file does`,
    );
}

/** Where the bytes of an entry begin: behind a header of their own. */
function dataAt(read: Read, { offset }: Declared): number {
  const head = read(offset, LOCAL.size);
  if (head.readUInt32LE(0) !== LOCAL.signature) throw noZip();
  return offset + LOCAL.size + head.readUInt16LE(26) + head.readUInt16LE(28);
}

function refuseOverlaps(
  entries: readonly (Declared & { readonly from: number })[],
  directoryAt: number,
): void {
  let free = 0;
  for (const { name, offset, from, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new FolderError(`${name} overlaps another file of the archive`);
    free = from + packed;
  }
  if (free > directoryAt) throw noZip();
}

async function* unpacked(
  path: string,
  { name, method, packed, size, from }: Declared & { readonly from: number },
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of packed === 0 ? [] : piecesOf(path, method, from, from + packed - 1)) {
      length += chunk.length;
      if (length > size) break;
      yield chunk;
    }
  } catch {
    throw new FolderError(`${name} cannot be unpacked`);
  }
  if (length === size) return;
  const other = length > size ? 'larger' : 'smaller';
  throw new FolderError(`${name} is ${other} than the ${size} bytes that the archive declares`);
}

function piecesOf(path: string, method: number, start: number, end: number): AsyncIterable<Buffer> {
  const packed = createReadStream(path, { start, end, highWaterMark: READ_BYTES });
  if (method === METHODS.stored) return packed;
  const inflating = createInflateRaw({ chunkSize: READ_BYTES });
  // Whoever reads hears of its errors.
  pipeline(packed, inflating).catch(() => {});
  return inflating;
}
