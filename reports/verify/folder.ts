/** The files of a folder, or of a zip of it, in memory. Nothing is written, and no link is followed. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Problem } from './condition.ts';

/** Largest file, and largest folder, in bytes. */
const LARGEST_FILE = 2 ** 30;
const LARGEST_FOLDER = 2 ** 31 - 1;
const MOST_FILES = 1000;

export interface Folder {
  /** By name. */
  readonly files: ReadonlyMap<string, Buffer>;
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
  return stat.isDirectory() ? readFolder(path) : readZip(path, stat.size);
}

function readFolder(path: string): Folder {
  const files = new Map<string, Buffer>();
  const strange: Problem[] = [];
  const bounds = new Bounds();
  for (const name of readdirSync(path).sort()) {
    const entry = lstatSync(join(path, name));
    if (entry.isFile()) {
      bounds.add(name, entry.size);
      files.set(name, readFileSync(join(path, name)));
    } else strange.push({ file: name, text: 'is no file, and no run makes it' });
  }
  return { files, strange };
}

/** The files may stand in one folder of the archive, as most programs pack them. */
function readZip(path: string, size: number): Folder {
  const bounds = new Bounds();
  bounds.add(path, size);
  const names: string[] = [];
  const unpacked = unzipped(readFileSync(path), ({ name, originalSize }) => {
    names.push(name);
    bounds.add(name, originalSize);
    return !name.endsWith('/');
  });
  const within = commonFolder(names.filter((name) => !name.endsWith('/')));
  const files = new Map<string, Buffer>();
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
    else files.set(own, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  return { files, strange };
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
  #files = 0;
  #bytes = 0;

  add(name: string, size: number): void {
    this.#files += 1;
    this.#bytes += size;
    if (this.#files > MOST_FILES) throw new FolderError(`it holds more than ${MOST_FILES} files`);
    if (size > LARGEST_FILE) throw new FolderError(`${name} is larger than ${LARGEST_FILE} bytes`);
    if (this.#bytes > LARGEST_FOLDER) throw new FolderError(`it holds more than ${LARGEST_FOLDER} bytes`);
  }
}
