/**
 * The folder of the reports. A run works in a folder within it, and what stood there before is replaced when the new
 * reports are whole: a run that breaks off leaves the old ones, and what it judged itself.
 */
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isEvidenceName } from '../../spec/attestations/attestations.ts';
import { CASES_FILE, STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { CALIBRATION_FILE } from '../calibration/calibration-record.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { ownNameOf } from '../retest/part-files.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import { lockFolder } from './folder-lock.ts';

/** Where a run works, within the folder of the reports. */
export const WORK_FOLDER = '.partial';

/** Files in the work folder during a run, besides its evidence and its results. */
export const WORK_FILES = {
  /** The report of a run that has judged nothing yet. */
  report: 'report.json',
  profile: SEAL_FILES.profile,
} as const;

/** What a run that is part of a joined report may have had beside it. */
const BESIDE_A_PART: readonly string[] = [CALIBRATION_FILE, SEAL_FILES.declaration];

export interface ReportFolder {
  readonly path: string;
  /** Where the run works. */
  readonly work: string;
  /** Where its reports are made. */
  readonly staging: string;
  /**
   * Moves reports from where they were made, in place of all that an earlier run left, and ends the work.
   * @param files paths within `staging`.
   * @returns their paths from now on.
   */
  publish(files: readonly string[]): Promise<string[]>;
  /** From now on what the run judged stays, however it ends. */
  keepWork(): void;
  /** Gives the folder back, and removes the work where it need not stay. */
  close(): Promise<void>;
}

/**
 * Makes the folder where it does not exist, and takes hold of it.
 * @param clears whether what a run that broke off has left there is removed.
 * @throws UserError where it cannot be made or written to, and where another run has it.
 */
export async function openFolder(path: string, { clears = true } = {}): Promise<ReportFolder> {
  try {
    await makeFolder(path);
    const giveBack = await lockFolder(path);
    try {
      return await opened(path, clears, giveBack);
    } catch (error) {
      await giveBack();
      throw error;
    }
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error && 'code' in error)) throw error;
    throw new UserError(
      `The report folder ${path} cannot be created or written: ${String(error.code)}.`,
      'Choose another folder with --out <folder>.',
    );
  }
}

async function opened(path: string, clears: boolean, giveBack: () => Promise<void>): Promise<ReportFolder> {
  const work = join(path, WORK_FOLDER);
  const staging = join(work, 'reports');
  // A link is removed, and what it leads to is left alone.
  if (clears) await rm(work, { recursive: true, force: true });
  if (clears) await mkdir(work, { mode: 0o700 });
  if (!(await lstat(work)).isDirectory()) throw new UserError(`${work} is not a folder.`, 'Delete it.');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  let keeps = !clears;
  return {
    path,
    work,
    staging,
    keepWork: () => {
      keeps = true;
    },
    publish: async (files) => {
      const names = files.map((file) => basename(file));
      for (const name of names) await rename(join(staging, name), join(path, name));
      const own: readonly string[] = [REPORT_FILES, SEAL_FILES, STORE_FILES].flatMap((files) =>
        Object.values(files),
      );
      const isLeft = (name: string) => own.includes(name) || name === CASES_FILE || isEvidenceName(name);
      const ofParts = (name: string) => {
        const before = ownNameOf(name);
        return before !== undefined && (isLeft(before) || BESIDE_A_PART.includes(before));
      };
      const others = (await readdir(path)).filter((name) => isLeft(name) || ofParts(name));
      for (const name of others.filter((one) => !names.includes(one)))
        await rm(join(path, name), { force: true });
      keeps = false;
      return names.map((name) => join(path, name));
    },
    close: async () => {
      await rm(keeps ? staging : work, { recursive: true, force: true });
      await giveBack();
    },
  };
}

/** As `mkdir` with `recursive` does, which never ends below a folder such as `/proc` where nothing can be made. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && (await isFolder(path))) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await mkdir(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(join(path, '.'))).isDirectory();
  } catch {
    return false;
  }
}
