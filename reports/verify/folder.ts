/** The files of a folder, or of a zip of it. Nothing is written, and no link is followed. */
import { createReadStream, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Problem } from './condition.ts';

/** Bytes of the largest file that is held in memory as a whole. */
const LARGEST_TEXT = 2 ** 28;
/** Bytes of the largest zip, and of all that it holds: it is held in memory. */
const LARGEST_ZIP = 2 ** 30;
/** Bytes of a folder, whose archive is read piece by piece. */
const LARGEST_FOLDER = 2 ** 36;
const MOST_FILES = 1000;
const READ_BYTES = 1_048_576;

export interface FolderFile {
  /** In bytes. */
  readonly size: number;
  /** What it holds, piece by piece. It can be read any number of times. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface Folder {
  /** By name. */
  readonly files: ReadonlyMap<string, FolderFile>;
  /** What is there and is no file of a run. */
  readonly strange: readonly Problem[];
}

/** A folder that cannot be read at all, and why. */
export class FolderError extends Error {
  override readonly name: string = 'FolderError';
}

/** @throws FolderError where there is neither a folder nor a zip, or it is larger than any run makes. */
export function openReports(path: string): Folder {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new FolderError('there is no such folder');
  return stat.isDirectory() ? openFolder(path) : readZip(path, stat.size);
}

/**
 * All that a file holds.
 * @returns undefined where there is no such file.
 * @throws FolderError for one that is larger than any run makes.
 */
export async function bytesOf({ files }: Folder, name: string): Promise<Buffer | undefined> {
  const file = files.get(name);
  if (file === undefined) return undefined;
  if (file.size > LARGEST_TEXT) throw new FolderError(`${name} is larger than ${LARGEST_TEXT} bytes`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** All that a file holds, as text. */
export async function textOf(folder: Folder, name: string): Promise<string | undefined> {
  return (await bytesOf(folder, name))?.toString('utf8');
}

/** Those files of a folder that have one of some names, and nothing of what else is there. */
export function openFiles(path: string, names: readonly string[]): Folder {
  const there = readdirSync(path).filter((name) => names.includes(name));
  return filesOf(path, there);
}

function openFolder(path: string): Folder {
  return filesOf(path, readdirSync(path).sort());
}

function filesOf(path: string, names: readonly string[]): Folder {
  const files = new Map<string, FolderFile>();
  const strange: Problem[] = [];
  const bounds = new Bounds(LARGEST_FOLDER);
  for (const name of names) {
    const at = join(path, name);
    const entry = lstatSync(at);
    if (entry.isFile()) {
      bounds.add(name, entry.size);
      files.set(name, {
        size: entry.size,
        chunks: () => createReadStream(at, { highWaterMark: READ_BYTES }),
      });
    } else strange.push({ file: name, text: 'is no file, and no run makes it' });
  }
  return { files, strange };
}

/** The files may stand in one folder of the archive, as most programs pack them. */
function readZip(path: string, size: number): Folder {
  const bounds = new Bounds(LARGEST_ZIP);
  bounds.add(path, size);
  const names: string[] = [];
  const unpacked = unzipped(readFileSync(path), ({ name, originalSize }) => {
    names.push(name);
    bounds.add(name, originalSize);
    return !name.endsWith('/');
  });
  const within = commonFolder(names.filter((name) => !name.endsWith('/')));
  const files = new Map<string, FolderFile>();
  const strange: Problem[] = [];
  for (const name of new Set(names)) {
    if (names.filter((other) => other === name).length > 1)
      strange.push({ file: name, text: 'is in the archive more than once' });
    if (name.endsWith('/')) {
      if (!`${within}`.startsWith(name))
        strange.push({ file: name, text: 'is no file, and no run makes it' });
      continue;
    }
    const own = name.slice(within.length);
    const bytes = unpacked[name];
    if (/[/\\]|^\.\.?$/.test(own) || bytes === undefined)
      strange.push({ file: name, text: 'is outside the folder of the reports' });
    else files.set(own, { size: bytes.length, chunks: () => whole(bytes) });
  }
  return { files, strange };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

interface ZipEntry {
  readonly name: string;
  readonly originalSize: number;
}

/** What is inflated never grows beyond the size that its entry gives. */
function unzipped(bytes: Uint8Array, filter: (entry: ZipEntry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof FolderError) throw error;
    throw new FolderError('it is neither a folder nor a zip that can be read');
  }
}

function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = /^[^/\\]+\//.exec(first)?.[0] ?? '';
  return folder !== '../' && names.every((name) => name.startsWith(folder)) ? folder : '';
}

class Bounds {
  readonly #most: number;
  #files = 0;
  #bytes = 0;

  /** @param most bytes of all files together. */
  constructor(most: number) {
    this.#most = most;
  }

  add(name: string, size: number): void {
    this.#files += 1;
    this.#bytes += size;
    if (this.#files > MOST_FILES) throw new FolderError(`it holds more than ${MOST_FILES} files`);
    if (size > this.#most) throw new FolderError(`${name} is larger than ${this.#most} bytes`);
    if (this.#bytes > this.#most) throw new FolderError(`it holds more than ${this.#most} bytes`);
  }
}
