/** The folder of the reports, before a run writes to it. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_FILES } from '../reports/formats.ts';
import { SEAL_FILES } from '../reports/seal/names.ts';
import { UserError } from '../target/user-error.ts';

/**
 * Makes the folder where it does not exist.
 * @returns its path.
 * @throws UserError where it cannot be made.
 */
export async function openFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    return path;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(
      `The folder of the reports ${path} cannot be made: ${code}.`,
      'Give another with --out.',
    );
  }
}

/** Removes the reports of an earlier run, so that none of them is taken for this one's should it break off. */
export async function clearReports(folder: string): Promise<void> {
  await Promise.all(
    [...Object.values(REPORT_FILES), ...Object.values(SEAL_FILES)].map((name) =>
      rm(join(folder, name), { force: true }),
    ),
  );
}
