/** Digests of what is read piece by piece. */
import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits: nothing is held as a whole. */
export async function sha256Of(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
