/** The text of a file that people write by hand. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../spec/run/user-error.ts';

/** Bytes. Nobody writes a longer one by hand. */
const LARGEST_FILE = 2 ** 20;

/** What is said where a file cannot be read. Paths are absolute. */
export interface FileErrors {
  readonly tooLarge: (path: string, bytes: number) => UserError;
  readonly missing: (path: string) => UserError;
  readonly unreadable: (path: string, reason: string) => UserError;
}

/**
 * @param path as the user gave it, from the working directory.
 * @throws UserError where there is no such file, or nobody can have written it.
 */
export function textOfFile(path: string, errors: FileErrors): string {
  try {
    if (statSync(path).size > LARGEST_FILE) throw errors.tooLarge(resolve(path), LARGEST_FILE);
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw errors.missing(resolve(path));
    throw errors.unreadable(resolve(path), code === 'EISDIR' ? 'it is a folder' : String(code ?? error));
  }
}
