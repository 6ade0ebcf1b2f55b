/** From the bytes of a body to its text. */
import { isAscii, isUtf8 } from 'node:buffer';
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
  const decoder = decoderFor(CHARSET.exec(contentType ?? '')?.[1]);
  if (decoder.encoding === 'utf-8') {
    if (isUtf8(bytes)) return { text: utf8Text(bytes) };
    const text = decoder.decode(bytes);
    return isCut ? { text } : { text, misencoded: 'UTF-8' };
  }
  const text = decoder.decode(bytes);
  return isCut || !text.includes('\ufffd') ? { text } : { text, misencoded: decoder.encoding };
}

/** What is ASCII is read far sooner, and a long body is so for the most part. */
function utf8Text(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(from + PART, bytes.length);
    // A character is not parted.
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to += 1;
    const part = bytes.subarray(from, to);
    parts.push(isAscii(part) ? part.toString('latin1') : KEEPING.decode(part));
    from = to;
  }
  const text = parts.join('');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** An encoding that nobody knows is taken for UTF-8. */
function decoderFor(charset: string | undefined): TextDecoder {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return UTF8;
  try {
    return new TextDecoder(charset);
  } catch {
    return UTF8;
  }
}

const UTF8 = new TextDecoder();
/** Only at the beginning of a body is a byte order mark one. */
const KEEPING = new TextDecoder('utf-8', { ignoreBOM: true });
/** So many bytes are read at once. */
const PART = 2 ** 12;
