/** A text with its escapes undone, so that what is hidden under them is found where it stands. */

/** A text, and where each of its characters comes from. */
export interface Level {
  readonly text: string;
  /** The place in the original text of each character, and of the end; undefined where nothing was undone. */
  readonly places: Uint32Array | undefined;
}

/** Escapes within escapes: a JSON text that is quoted in a JSON text, in a query. */
const DEEPEST = 3;

const ESCAPE =
  /(?:%[0-9A-Fa-f]{2})+|\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|["\\/bfnrt])|&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|amp|lt|gt|quot|apos);/g;
const MAY_ESCAPE = /[%\\&]/;

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text as it stands, then with the escapes of URLs, JSON, scripts and HTML undone, once and again while there are any.
 */
export function* levelsOf(text: string): Generator<Level> {
  let level: Level = { text, places: undefined };
  yield level;
  for (let depth = 0; depth < DEEPEST && MAY_ESCAPE.test(level.text); depth += 1) {
    const next = unescaped(level);
    if (next === undefined) return;
    level = next;
    yield level;
  }
}

/** Where a stretch of a level stands in the original text. */
export function placeOf({ places }: Level, start: number, end: number): [start: number, end: number] {
  return places === undefined ? [start, end] : [places[start] ?? 0, places[end] ?? 0];
}

/** @returns undefined where there is nothing to undo. */
function unescaped({ text, places }: Level): Level | undefined {
  const original = (at: number) => (places === undefined ? at : (places[at] ?? 0));
  const into = new Uint32Array(text.length + 1);
  let out = '';
  let from = 0;
  const keepUntil = (end: number) => {
    for (let at = from; at < end; at += 1) into[out.length + at - from] = original(at);
    out += text.slice(from, end);
  };
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match !== null; match = ESCAPE.exec(text)) {
    keepUntil(match.index);
    const written = match[0];
    let at = match.index;
    for (const [meant, length] of written.startsWith('%') ? percentDecoded(written) : [decoded(written)]) {
      for (let unit = 0; unit < meant.length; unit += 1) into[out.length + unit] = original(at);
      out += meant;
      at += length;
    }
    from = match.index + written.length;
  }
  if (from === 0) return undefined;
  keepUntil(text.length);
  into[out.length] = original(text.length);
  return { text: out, places: into.subarray(0, out.length + 1) };
}

type Meant = readonly [text: string, escapeLength: number];

function decoded(written: string): Meant {
  return [
    written.startsWith('&') ? entity(written.slice(1, -1)) : character(written.slice(1)),
    written.length,
  ];
}

function character(written: string): string {
  const first = written.charAt(0);
  if (written.length > 1) return String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return LETTERS[first] ?? first;
}

function entity(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? '';
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Character by character, so that each has its place. */
function* percentDecoded(run: string): Generator<Meant> {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const size = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
    const text = bytes.toString('utf8', at, at + size);
    const whole = !text.includes('\ufffd');
    yield [whole ? text : '\ufffd', whole ? size * 3 : 3];
    at += whole ? size : 1;
  }
}
