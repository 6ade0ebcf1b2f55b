/** One run at a time writes to a folder: a file in it names the process, and is harmless once that has ended. */
import { randomUUID } from 'node:crypto';
import { link, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../spec/run/user-error.ts';

const LOCK_FILE = '.lock';

/** How often a lock that is nobody's any more is taken away, should others do the same at this moment. */
const TRIES = 5;
/** A larger one is none of ours. */
const LARGEST = 100;

/**
 * @returns a function that gives the folder back.
 * @throws UserError where another process that lives has it; the error of the file system where nothing can be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, LOCK_FILE);
  const own = `${lock}.${randomUUID()}`;
  await writeFile(own, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await linked(own, lock)) return () => rm(lock, { force: true });
      await takeAwayStale(folder, lock);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw busy(folder, 'another process');
}

/** @returns whether the name was free: a link is made at once or not at all. */
async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @throws UserError where whoever has it lives. */
async function takeAwayStale(folder: string, lock: string): Promise<void> {
  const pid = await pidIn(lock);
  if (pid !== undefined && lives(pid)) throw busy(folder, `process ${pid}`);
  // Under a name of our own: what was taken away may be another's, that came in between.
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await pidIn(aside);
  if (taken !== undefined && lives(taken)) await linked(aside, lock);
  await rm(aside, { recursive: true, force: true });
}

/** @returns undefined where no process is named: what stands there is none of ours, or was cut off. */
async function pidIn(lock: string): Promise<number | undefined> {
  try {
    const stat = await lstat(lock);
    if (!stat.isFile() || stat.size > LARGEST) return undefined;
    const pid = Number(await readFile(lock, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is another user's.
    return codeOf(error) === 'EPERM';
  }
}

function busy(folder: string, who: string): UserError {
  return new UserError(
    `The report folder ${folder} is in use: ${who} is writing to it.`,
    `Wait until it ends, or choose another folder with --out <folder>. If it is not a run of this program, delete ${join(folder, LOCK_FILE)}.`,
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
