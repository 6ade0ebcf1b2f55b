/** The text of a certificate, or of a revocation list, from its file. */
import { readFileSync, statSync } from 'node:fs';
import { readCertificate } from '../../reports/certificates/certificate-file.ts';
import { UserError } from '../../spec/run/user-error.ts';

/** Bytes. A list of revocations with a hundred thousand entries is smaller. */
const LARGEST = 2 ** 26;

/** @throws UserError where there is no such file. */
export function signedText(path: string): string {
  try {
    const stat = statSync(path);
    // To read what is no file may take for ever.
    if (!stat.isFile()) throw new UserError(`${path} is not a file.`, HINT);
    if (stat.size > LARGEST) throw new UserError(`${path} is larger than ${LARGEST} bytes.`, HINT);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') throw new UserError(`No such file or folder: ${path}`, HINT);
    throw new UserError(`${path} cannot be read: ${String(error.code)}.`, HINT);
  }
}

const HINT = 'Give a file that certificate issue or certificate revoke wrote.';

/**
 * A certificate whose signature holds, by whatever key.
 * @throws UserError for any other file.
 */
export async function certificateAt(path: string) {
  const text = signedText(path);
  try {
    return { text, ...(await readCertificate(text)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${path} is no certificate: ${why}.`, HINT);
  }
}
