/** The folder of a board: new, or written by an earlier board, whose outdated files it removes. */
import { lstat, mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type Pieces, writePieces } from '../archive/pieces.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { LARGEST_PARSED } from '../verify/archive/folder.ts';
import { SITE_FILE } from './names.ts';

/** The file that marks a folder as a board. */
export const INDEX_FILE = 'index.json';

/** Files of web servers and operating systems, and our own lock: the board leaves them alone. */
const IGNORED = /^(?:\.lock.*|\.DS_Store|\.nojekyll|CNAME|Thumbs\.db|desktop\.ini)$/;

const FOLDERS = ['targets', 'reports', 'badges', 'requirements'] as const;

export interface Site {
  /** No earlier board wrote here. */
  readonly isNew: boolean;
  /** @param file its path in the site, as `names.ts` makes it. */
  write(file: string, pieces: Pieces): Promise<void>;
  /** Removes files of the earlier board that are not among these. @param others files of this board that it does not need. */
  keepOnly(files: ReadonlySet<string>, others: readonly string[]): Promise<void>;
  /** Releases the lock of the folder. */
  close(): Promise<void>;
}

/**
 * Creates the folder if necessary, and locks it.
 * @throws UserError for a folder that is not a board, is not writable, or is locked by another process.
 */
export async function openSite(path: string): Promise<Site> {
  try {
    const before = await filesBefore(path);
    const isNew = before === undefined;
    await makeRealFolder(path, true);
    const close = await lockFolder(path);
    try {
      for (const folder of FOLDERS) await makeRealFolder(join(path, folder));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      isNew,
      write: async (file, pieces) => {
        await writePieces(join(path, file), pieces);
      },
      keepOnly: (files, others) =>
        removed(
          path,
          [...(before ?? []), ...others].filter((file) => !files.has(file)),
        ),
      close,
    };
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error && 'code' in error)) throw error;
    throw new UserError(
      `Cannot write the board to ${path}: ${String(error.code)}.`,
      'Give another folder with --out.',
    );
  }
}

/** Creates a folder. @throws UserError if something else has its name: the board writes through no link. */
export async function makeRealFolder(path: string, isNamed = false): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && isNamed && dirname(path) !== path) {
      await makeRealFolder(dirname(path), true);
      await mkdir(path);
      return;
    }
    if (code !== 'EEXIST') throw error;
    // Only the folder on the command line may be a link.
    if (!(await lstat(isNamed ? join(path, '.') : path)).isDirectory())
      throw new UserError(`${path} is not a folder.`, 'Remove it, or give another with --out.');
  }
}

/** Files of the earlier board; undefined for a new folder. */
async function filesBefore(path: string): Promise<string[] | undefined> {
  const names = await readdir(path).catch((error: unknown): string[] => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR')
      throw new UserError(`${path} is not a folder.`, 'Give another folder with --out.');
    throw error;
  });
  if (names.every((name) => IGNORED.test(name))) return undefined;
  const files = names.includes(INDEX_FILE) ? await filesOfIndex(join(path, INDEX_FILE)) : undefined;
  if (files === undefined)
    throw new UserError(
      `${path} is not empty and is not a board. Nothing was written.`,
      'Give an empty folder, or that of an earlier board, with --out.',
    );
  return files.filter((file) => SITE_FILE.test(file));
}

async function filesOfIndex(path: string): Promise<string[] | undefined> {
  const stat = await lstat(path);
  if (!stat.isFile() || stat.size > LARGEST_PARSED) return undefined;
  const index = parsedJson(await readFile(path, 'utf8'));
  if (!isJsonObject(index) || typeof index.boardVersion !== 'string' || !Array.isArray(index.files))
    return undefined;
  return index.files.filter((file): file is string => typeof file === 'string');
}

async function removed(site: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of files) {
    const folder = dirname(join(site, file));
    const stat = await lstat(folder).catch(() => undefined);
    if (stat?.isDirectory() !== true) continue;
    await rm(join(site, file), { force: true });
    folders.add(folder);
  }
  // rmdir fails for a folder that is not empty.
  for (const folder of folders) if (dirname(folder) !== site) await rmdir(folder).catch(() => {});
}
