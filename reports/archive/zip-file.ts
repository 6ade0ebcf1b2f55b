/** Writes a zip (PKWARE's APPNOTE, 4.3) of a few files that are in memory. */
import { deflateRawSync } from 'node:zlib';

/** A file in the zip. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day of the format: the same files make the same zip. */
const DAY = 0x21;

/** @param files with names of this program. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const own = Buffer.from(name, 'utf8');
    const facts = factsOf(bytes, packed, own);
    const local = Buffer.concat([word32(0x04034b50), word16(VERSION), facts, word16(0), own]);
    directory.push(
      Buffer.concat([
        word32(0x02014b50),
        word16(VERSION),
        word16(VERSION),
        facts,
        // Extra field, comment, disk, attributes of the file inside and outside.
        ...[0, 0, 0, 0].map(word16),
        word32(0),
        word32(at),
        own,
      ]),
    );
    pieces.push(local, packed);
    at += local.length + packed.length;
  }
  const all = Buffer.concat(directory);
  const end = [
    word32(0x06054b50),
    ...[0, 0, files.length, files.length].map(word16),
    word32(all.length),
    word32(at),
    word16(0),
  ];
  return Buffer.concat([...pieces, all, ...end]);
}

/** What both headers say of a file, up to the length of its name. */
function factsOf(bytes: Buffer, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    ...[UTF8_NAMES, DEFLATED, 0, DAY].map(word16),
    word32(crc32(bytes)),
    word32(packed.length),
    word32(bytes.length),
    word16(name.length),
  ]);
}

function word16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Node.js has its own from 20.15 and 22.2 on, and none in between. */
function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
