/** The files of a folder, or of a zip of it. Nothing is written, and no link is followed. */
import { closeSync, createReadStream, lstatSync, opendirSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../condition.ts';
import { FolderError } from './folder-error.ts';
import { zipEntriesOf } from './zip.ts';

/** Bytes of the largest file that is held in memory as a whole. */
const LARGEST_TEXT = 2 ** 28;
/** Bytes of the largest file that is read as JSON or YAML, which takes many times its size. */
export const LARGEST_PARSED = 2 ** 26;
/** Bytes of the largest zip, and of all that it holds. */
const LARGEST_ZIP = 2 ** 31;
/** Bytes of a folder, whose archive is read piece by piece. */
const LARGEST_FOLDER = 2 ** 36;
const MOST_FILES = 1000;
const READ_BYTES = 1_048_576;
/** Bytes of a file that is read without giving up the turn: setting up a stream takes longer than reading so few. */
const SMALL_FILE = 2 ** 22;
/** Bytes that are read of such a file at a time. */
const SMALL_READ = 262_144;

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
  /** Names of what operating systems leave of their own accord. It is never read. */
  readonly litter: readonly string[];
}

/** macOS, then Windows: https://ss64.com/mac/syntax-hidden.html, and the files of its explorer. */
const LITTER = /^(?:\.DS_Store|\._.*|__MACOSX|\.localized|Thumbs\.db|ehthumbs\.db|desktop\.ini)$/i;

/** @throws FolderError where there is neither a folder nor a zip, or it is larger than any run makes. */
export function openReports(path: string): Folder {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new FolderError('there is no such folder');
  if (stat.isDirectory()) return openFolder(path);
  // To read what is neither may take for ever.
  if (!stat.isFile()) throw new FolderError('it is neither a folder nor a zip that can be read');
  return openZip(path, stat.size);
}

/**
 * All that a file holds.
 * @param most bytes.
 * @returns undefined where there is no such file.
 * @throws FolderError for one that is larger than any run makes.
 */
export async function bytesOf(
  { files }: Folder,
  name: string,
  most = LARGEST_TEXT,
): Promise<Buffer | undefined> {
  const file = files.get(name);
  if (file === undefined) return undefined;
  if (file.size > most) throw new FolderError(`${name} is larger than ${most} bytes`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** All that a file holds, as text. */
export async function textOf(folder: Folder, name: string, most?: number): Promise<string | undefined> {
  return (await bytesOf(folder, name, most))?.toString('utf8');
}

/** Those files of a folder that have one of some names, and nothing of what else is there. */
export function openFiles(path: string, names: readonly string[]): Folder {
  return filesOf(
    path,
    names.filter((name) => lstatSync(join(path, name), { throwIfNoEntry: false }) !== undefined),
  );
}

function openFolder(path: string): Folder {
  const names: string[] = [];
  const folder = opendirSync(path);
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      names.push(entry.name);
      if (names.length > MOST_FILES) throw new FolderError(`it holds more than ${MOST_FILES} files`);
    }
  } finally {
    folder.closeSync();
  }
  return filesOf(path, names.sort());
}

function filesOf(path: string, names: readonly string[]): Folder {
  const files = new Map<string, FolderFile>();
  const strange: Problem[] = [];
  let all = 0;
  for (const name of names.filter((one) => !LITTER.test(one))) {
    const at = join(path, name);
    const entry = lstatSync(at);
    if (entry.isFile()) {
      all += entry.size;
      if (all > LARGEST_FOLDER) throw new FolderError(`it holds more than ${LARGEST_FOLDER} bytes`);
      files.set(name, {
        size: entry.size,
        // Each read takes memory of that size, and one more at the end of the file: of many small files that is most of it.
        chunks: () =>
          entry.size <= SMALL_FILE
            ? piecesOf(at, entry.size)
            : createReadStream(at, {
                highWaterMark: Math.max(1, Math.min(READ_BYTES, entry.size)),
                end: Math.max(0, entry.size - 1),
              }),
      });
    } else strange.push({ file: name, text: 'is no file, and no run makes it' });
  }
  return { files, strange, litter: names.filter((name) => LITTER.test(name)) };
}

/** What a small file holds. Nothing is opened before the first piece is wanted. */
async function* piecesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  if (size === 0) return;
  const file = openSync(path, 'r');
  try {
    for (let left = size; left > 0; ) {
      const piece = Buffer.allocUnsafeSlow(Math.min(SMALL_READ, left));
      const length = readSync(file, piece);
      if (length === 0) return;
      left -= length;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** The files may be in one folder of the archive, as most programs pack them. Nothing is unpacked before it is read. */
function openZip(path: string, size: number): Folder {
  if (size > LARGEST_ZIP) throw new FolderError(`it is larger than ${LARGEST_ZIP} bytes`);
  const all = zipEntriesOf(path, size, { entries: MOST_FILES, bytes: LARGEST_ZIP });
  const isLitter = ({ name }: { name: string }) => name.split('/').some((part) => LITTER.test(part));
  const entries = all.filter((one) => !isLitter(one));
  const names = entries.map(({ name }) => name);
  const within = commonFolder(names.filter((name) => !name.endsWith('/')));
  const files = new Map<string, FolderFile>();
  const strange: Problem[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const { name } = entry;
    const wrong = (text: string) => strange.push({ file: name, text });
    const own = name.slice(within.length);
    if (seen.has(name)) wrong('is in the archive more than once');
    else if (name.endsWith('/')) {
      if (!within.startsWith(name)) wrong('is no file, and no run makes it');
    } else if (/[/\\]|^\.\.?$/.test(own)) wrong('is outside the folder of the reports');
    else files.set(own, entry);
    seen.add(name);
  }
  return { files, strange, litter: all.filter(isLitter).map(({ name }) => name) };
}

function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = /^[^/\\]+\//.exec(first)?.[0] ?? '';
  return folder !== '../' && names.every((name) => name.startsWith(folder)) ? folder : '';
}
