/** JSON values whose shape is not known yet. */

/** Whether a value is a JSON object: neither an array nor null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Levels of objects and arrays within each other. What is nested deeper is not read (RFC 8259, 9, allows a bound). */
export const DEEPEST_JSON = 200;

/** The value of a text; undefined for what is not JSON, and for what is nested deeper than `DEEPEST_JSON` levels. */
export function parsedJson(text: string): unknown {
  try {
    return isNestedTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets stand within each other deeper than what is read. It need not be JSON. */
export function isNestedTooDeep(text: string): boolean {
  if (text.length <= DEEPEST_JSON || !opensMoreThan(DEEPEST_JSON, text)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    // In ASCII both kinds of brackets differ in the same bit, and close two places behind where they open.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > DEEPEST_JSON) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}

/** Whether so many brackets open at all, in strings too: searching for them is many times faster than reading. */
function opensMoreThan(most: number, text: string): boolean {
  let left = most;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      left -= 1;
      if (left < 0) return true;
    }
  return false;
}

/**
 * Whether a text that is no JSON begins as an object or an array and ends inside of it: it was cut on its way, where
 * nothing told how long it is.
 */
export function isCutShort(text: string): boolean {
  const start = text.trimStart();
  if (!start.startsWith('{') && !start.startsWith('[')) return false;
  let depth = 0;
  for (let at = 0; at < start.length; at += 1) {
    const code = start.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(start, at);
      if (at === start.length) return true;
    } else if ((code | 0x20) === 0x7b) depth += 1;
    else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return depth > 0;
}

/** Where the string ends that begins at a quotation mark: at its other one, or at the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
