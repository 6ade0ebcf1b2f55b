/** The secret by which a board knows an index that this user wrote: a file that only this user can read. */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Environment } from '../../target/profile/reading/environment.ts';

const BYTES = 32;

/** Undefined where there is no such file and none can be made: then every report is read again. */
export async function indexSecret(env: Environment): Promise<Uint8Array | undefined> {
  const state = stateFolder(env);
  if (state === undefined) return undefined;
  const path = join(state, 'payops-conformance', 'board.key');
  return (await secretIn(path)) ?? (await newSecretIn(path));
}

/** Of the XDG Base Directory Specification. */
function stateFolder({ XDG_STATE_HOME: given = '', HOME, USERPROFILE }: Environment): string | undefined {
  if (isAbsolute(given)) return given;
  const home = HOME ?? USERPROFILE;
  return home === undefined ? undefined : join(home, '.local', 'state');
}

async function secretIn(path: string): Promise<Uint8Array | undefined> {
  try {
    const stat = await lstat(path);
    const { mode, uid } = stat;
    if (!stat.isFile()) return undefined;
    const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
    const secret = await readFile(path);
    return isOurs && secret.length === BYTES ? secret : undefined;
  } catch {
    return undefined;
  }
}

async function newSecretIn(path: string): Promise<Uint8Array | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const secret = randomBytes(BYTES);
    await writeFile(path, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch {
    return undefined;
  }
}
