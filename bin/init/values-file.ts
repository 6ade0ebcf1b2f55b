/** A file of the typed values, for whoever wants it: the profile has variables in their place. */
import { chmodSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Surroundings } from './asking.ts';
import { isConfirmed } from './yes-or-no.ts';

const NAME = 'payops.env';

/**
 * Writes `export` lines to a file beside the profile that only its owner can read, if somebody at the terminal agrees.
 * @param values by variable.
 * @returns the path of the file; undefined where none was written.
 */
export async function writtenValues(
  surroundings: Pick<Surroundings, 'args' | 'io' | 'words'>,
  values: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const { args, words } = surroundings;
  const path = join(dirname(args.out), NAME);
  if (values.size === 0 || !(await isConfirmed(surroundings, words.keepValues(path)))) return undefined;
  const lines = [...values].map(([name, value]) => `export ${name}=${quoted(value)}\n`);
  // What is in the file already stays: the last line of a variable holds.
  writeFileSync(path, lines.join(''), { flag: 'a', mode: 0o600 });
  chmodSync(path, 0o600);
  return path;
}

/** As a shell takes it literally. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}
