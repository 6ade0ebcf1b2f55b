/** The folder of a board: new, or one that a board wrote; what an earlier one wrote and this one does not goes away. */
import { lstat, mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type Pieces, writePieces } from '../archive/pieces.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { LARGEST_PARSED } from '../verify/archive/folder.ts';
import { SITE_FILE } from './names.ts';

/** The index says that a folder is a board. */
export const INDEX_FILE = 'index.json';

/** What a web server and an operating system leave, and our own lock. */
const NOT_OURS_TO_MIND = /^(?:\.lock.*|\.DS_Store|\.nojekyll|CNAME|Thumbs\.db|desktop\.ini)$/;

const FOLDERS = ['targets', 'reports', 'badges', 'requirements'] as const;

export interface Site {
  /** No board has been here before. */
  readonly isNew: boolean;
  /** @param file its name from the folder of the site, of the names of `names.ts`. */
  write(file: string, pieces: Pieces): Promise<void>;
  /** Removes what an earlier board wrote and is not among these. @param others that this one wrote and does not need. */
  keepOnly(files: ReadonlySet<string>, others: readonly string[]): Promise<void>;
  /** Gives the folder back. */
  close(): Promise<void>;
}

/**
 * Makes the folder where it does not exist, and takes hold of it.
 * @throws UserError where it holds something else than a board, cannot be written to, or another process has it.
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
      `The folder of the board ${path} cannot be made or written to: ${String(error.code)}.`,
      'Choose another folder with --out <folder>.',
    );
  }
}

/** Makes a folder. @throws UserError where something else has its name: nothing is written through a link. */
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
    // The folder that was named may be a link: whoever named it knows.
    if (!(await lstat(isNamed ? join(path, '.') : path)).isDirectory())
      throw new UserError(`${path} is not a folder.`, 'Remove it, or give another with --out.');
  }
}

/** What the board that is there has written; undefined for a new folder. */
async function filesBefore(path: string): Promise<string[] | undefined> {
  const names = await readdir(path).catch((error: unknown): string[] => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR')
      throw new UserError(`${path} is not a folder.`, 'Choose another folder with --out <folder>.');
    throw error;
  });
  if (names.every((name) => NOT_OURS_TO_MIND.test(name))) return undefined;
  const files = names.includes(INDEX_FILE) ? await filesOfIndex(join(path, INDEX_FILE)) : undefined;
  if (files === undefined)
    throw new UserError(
      `${path} holds something else than a board: nothing is written there.`,
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
  // One that is not empty stays.
  for (const folder of folders) if (dirname(folder) !== site) await rmdir(folder).catch(() => {});
}
