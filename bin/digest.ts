/** How files are named by what they hold. */
import { createHash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits. */
export function digestOf(content: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}
