/** Keys on disk. */
import { readFileSync } from 'node:fs';
import { UserError } from '../../spec/run/user-error.ts';
import { KeyError, type PublicKey, publicKeyOf, type SigningKey, signingKeyOf } from './keys.ts';

const HINT = 'keygen makes a private key, and its public one beside it.';

/** @param option that names the file. @throws UserError for a file that is no private key. */
export function readSigningKey(path: string, option = '--sign'): Promise<SigningKey> {
  return readKey(option, path, signingKeyOf);
}

/** @throws UserError for a file that is no key. */
export function readPublicKey(path: string): Promise<PublicKey> {
  return readKey('--key', path, publicKeyOf);
}

async function readKey<T>(option: string, path: string, make: (text: string) => Promise<T>): Promise<T> {
  try {
    return await make(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = reasonOf(error);
    if (why === undefined) throw error;
    throw new UserError(`${option} ${path}: ${why}.`, HINT);
  }
}

/** Why a file could not be read, or holds no key; undefined for an error of another kind. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof KeyError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return error.code === 'ENOENT' ? 'there is no such file' : String(error.code);
}
