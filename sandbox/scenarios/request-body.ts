/** Reads the body of a request, as far as it may go. */
import type { IncomingMessage } from 'node:http';

/** Bytes. */
const LARGEST_BODY = 1024 * 1024;

/** The bytes; `too-large` for more than may be; undefined where the client left. */
export function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too-large' | undefined> {
  return new Promise((resolve) => {
    if (Number(incoming.headers['content-length'] ?? 0) > LARGEST_BODY) {
      resolve('too-large');
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    incoming
      .on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= LARGEST_BODY) chunks.push(chunk);
        else {
          incoming.pause();
          resolve('too-large');
        }
      })
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', () => resolve(undefined))
      .once('close', () => resolve(undefined));
  });
}
