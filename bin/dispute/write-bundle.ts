/** Writes the files of a dispute: into a new folder, or a zip. Nothing is replaced. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ZippedFile, zipOf } from '../../reports/archive/zip-file.ts';
import { UserError } from '../../spec/run/user-error.ts';

/**
 * @param out a path that ends with .zip, or a folder that is empty or does not exist.
 * @returns the paths that were written.
 * @throws UserError where there is something already, or nothing can be written.
 */
export function writeBundle(out: string, files: readonly ZippedFile[]): string[] {
  try {
    if (/\.zip$/i.test(out)) {
      writeFileSync(out, zipOf(files), { flag: 'wx' });
      return [out];
    }
    mkdirSync(out, { recursive: true });
    if (readdirSync(out).length > 0) throw existing(out);
    return files.map(({ name, bytes }) => {
      const path = join(out, name);
      writeFileSync(path, bytes, { flag: 'wx' });
      return path;
    });
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EEXIST') throw existing(out);
    throw new UserError(
      `${out} cannot be written: ${String(error.code)}.`,
      'Choose another folder or zip with --out.',
    );
  }
}

function existing(out: string): UserError {
  return new UserError(
    `${out} exists already and was not changed.`,
    'Choose another folder or zip with --out.',
  );
}
