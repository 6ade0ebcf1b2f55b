/** What a command hands over: printed, or in the file that was named. */
import { writeFileSync } from 'node:fs';
import { UserError } from '../spec/run/user-error.ts';
import type { Io } from './io.ts';

/**
 * Prints a text, or writes it to a file, whose path is then told on standard error.
 * @throws UserError where the file cannot be written.
 */
export function handOver(text: string, path: string | undefined, io: Io): void {
  if (path === undefined) {
    io.stdout.write(text);
    return;
  }
  try {
    writeFileSync(path, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`${path} cannot be written: ${code}.`, 'Choose another file with --out <file>.');
  }
  io.stderr.write(`${path}: written.\n`);
}
