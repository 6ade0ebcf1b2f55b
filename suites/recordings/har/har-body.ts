/** Bodies as HAR writes them: texts, in base64 where they are not texts, and unpacked as a rule. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isJsonObject } from '../../../spec/json/json.ts';

/** No answer that is judged is longer. */
const LONGEST = 2 ** 26;
const GZIP = [0x1f, 0x8b];

/** The text of a body; `cut` where the archive does not hold all of it. */
export type HarBody = { readonly text: string } | 'cut';

/**
 * The body of an answer.
 * @param content of the entry's response.
 */
export function answerBody(
  content: unknown,
  status: number,
  headers: Readonly<Record<string, string>>,
): HarBody {
  if (!isJsonObject(content) || typeof content.text !== 'string')
    return status === 204 || headers['content-length'] === '0' ? { text: '' } : 'cut';
  const { text, encoding, size, comment, _sha256: digest } = content;
  if (digest !== undefined || (typeof comment === 'string' && /^cut\b/.test(comment))) return 'cut';
  if (text === '') return typeof size === 'number' && size > 0 ? 'cut' : { text };
  if (encoding !== 'base64') return { text: text.replace(/^\uFEFF/, '') };
  const bytes = unpacked(Buffer.from(text, 'base64'), headers['content-encoding'] ?? '');
  return bytes === undefined ? 'cut' : { text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
}

/** The body of a request; undefined where there is none. @param postData of the entry's request. */
export function requestBody(postData: unknown): string | undefined {
  if (!isJsonObject(postData)) return undefined;
  const { text, encoding, _sha256: digest } = postData;
  if (typeof text !== 'string' || text === '' || digest !== undefined) return undefined;
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** Some tools keep the bytes as they came over the wire. @returns undefined where they cannot be unpacked. */
function unpacked(bytes: Buffer, encoding: string): Buffer | undefined {
  const options = { maxOutputLength: LONGEST };
  try {
    if (GZIP.every((byte, at) => bytes[at] === byte)) return gunzipSync(bytes, options);
    if (isText(bytes)) return bytes;
    if (/\bbr\b/i.test(encoding)) return brotliDecompressSync(bytes, options);
    if (/\bdeflate\b/i.test(encoding)) return inflateSync(bytes, options);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Whether bytes look like a text of JSON, or any other that people read. */
function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 64).some((byte) => byte < 0x09);
}
