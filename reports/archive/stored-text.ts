/** The text of stored bytes. */
import { isAscii, isUtf8, transcode } from 'node:buffer';

/** What `toString` gives, which for a long text with few letters beyond ASCII takes several times as long. */
export function textOfUtf8(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  // What is not UTF-8 has U+FFFD in its place.
  return isUtf8(bytes) ? transcode(bytes, 'utf8', 'utf16le').toString('utf16le') : bytes.toString('utf8');
}
