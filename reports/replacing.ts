/** Files that are never seen half written. */
import { rename, rm } from 'node:fs/promises';

/** Writes to a name beside `path` and moves it there; leaves nothing behind where that fails. */
export async function replacing(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
