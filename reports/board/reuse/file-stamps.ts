/** Whether files are still those that were read, without reading them again. */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that changed later than this before it was looked at may change once more within one tick of its file system's clock. */
const SETTLED_MS = 2000;

export interface Stamp {
  /** Of names, sizes, times and inodes. */
  readonly digest: string;
  /** When the latest of the files changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Of a folder with the files in it, or of one file; undefined for what is not there. */
export async function stampOf(path: string): Promise<Stamp | undefined> {
  try {
    const own = await lstat(path, { bigint: true });
    const names = own.isDirectory() ? (await readdir(path)).sort() : [];
    const stats = await Promise.all(
      names.map(async (name) => [name, await lstat(join(path, name), { bigint: true })] as const),
    );
    const hash = createHash('sha256');
    let changedNs = 0n;
    for (const [name, { mode, size, mtimeNs, ctimeNs, dev, ino }] of [['', own] as const, ...stats]) {
      hash.update(JSON.stringify([name, ...[mode, size, mtimeNs, ctimeNs, dev, ino].map(String)]));
      if (ctimeNs > changedNs) changedNs = ctimeNs;
    }
    return { digest: hash.digest('hex'), changedAt: Number(changedNs / 1_000_000n) };
  } catch {
    return undefined;
  }
}

/** Whether any later change shows in the stamp. */
export function isSettled({ changedAt }: Stamp, now: number): boolean {
  return changedAt < now - SETTLED_MS;
}
