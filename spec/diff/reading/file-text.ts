/** Descriptions in files. */
import { readFileSync, statSync } from 'node:fs';
import { UserError } from '../../run/user-error.ts';
import { BOUNDS } from './bounds.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read',
};

/**
 * The text of a file.
 * @param name how messages call it.
 * @throws UserError where there is none, or too much of it.
 */
export function fileText(name: string, path: string): string {
  const hint = 'Name the file of the description, or its address.';
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw new UserError(`${name} is not a file.`, hint);
    if (stats.size > BOUNDS.fileBytes)
      throw new UserError(`${name} is larger than ${BOUNDS.fileBytes / 1024 / 1024} MiB.`, hint);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const what = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
    throw new UserError(`${name} ${what ?? 'cannot be read'}.`, hint);
  }
}
