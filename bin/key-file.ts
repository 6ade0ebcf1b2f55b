/** Keys on disk. */
import { readFileSync } from 'node:fs';
import {
  KeyError,
  type PublicKey,
  publicKeyOf,
  type SigningKey,
  signingKeyOf,
} from '../reports/seal/keys.ts';
import { UserError } from '../target/user-error.ts';

const HINT = 'keygen makes a private key, and its public one beside it.';

/** @throws UserError for a file that is no private key. */
export function readSigningKey(path: string): Promise<SigningKey> {
  return readKey('--sign', path, signingKeyOf);
}

/** @throws UserError for a file that is no key. */
export function readPublicKey(path: string): Promise<PublicKey> {
  return readKey('--key', path, publicKeyOf);
}

async function readKey<T>(option: string, path: string, make: (text: string) => Promise<T>): Promise<T> {
  try {
    return await make(readFileSync(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined && !(error instanceof KeyError)) throw error;
    const why = code === 'ENOENT' ? 'there is no such file' : (code ?? String(Object(error).message));
    throw new UserError(`${option} ${path}: ${why}.`, HINT);
  }
}
