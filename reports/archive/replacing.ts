/** Files that are never seen half written. */
import { rename, rm } from 'node:fs/promises';

/**
 * Writes to a name beside `path` and moves it there; leaves nothing behind where that fails. A link that stands at
 * `path` is replaced, and not followed.
 * @param write must not open the temporary file where there is one already (flag `wx`): somebody may have put a link there.
 */
export async function replacing(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await rm(temporary, { force: true });
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
