/** From the bytes of a body to its text. */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

export interface BodyText {
  /** Without a byte order mark; with U+FFFD for what is not in its encoding. */
  readonly text: string;
  /** The name of the encoding that its bytes are not in: it cannot be read as JSON (RFC 8259, 8.1). */
  readonly misencoded?: string;
}

const CHARSET = /;\s*charset\s*=\s*"?([\w.:+-]+)"?/i;

/**
 * JSON is in UTF-8. One that says that it is in another encoding is read in that: servers that are older than the
 * rule send ISO-8859-1.
 *
 * @param contentType the header; absent where there was none.
 * @param isCut the end was not read: it may lie within a character.
 */
export function bodyTextOf(bytes: Buffer, contentType: string | undefined, isCut: boolean): BodyText {
  const decoder = decoderFor(CHARSET.exec(contentType ?? '')?.[1] ?? 'utf-8');
  if (decoder.encoding === 'utf-8') {
    const text = decoder.decode(bytes);
    return isCut || isUtf8(bytes) ? { text } : { text, misencoded: 'UTF-8' };
  }
  const text = decoder.decode(bytes);
  return isCut || !text.includes('\ufffd') ? { text } : { text, misencoded: decoder.encoding };
}

/** An encoding that nobody knows is taken for UTF-8. */
function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return UTF8;
  }
}

const UTF8 = new TextDecoder();
