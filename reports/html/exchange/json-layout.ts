/**
 * JSON on indented lines, every string and number as it was written: evidence must not turn
 * `100.0` into `100`, as reading and writing it again would.
 *
 * No library is behind it: jsonc-parser, which keeps them too, ends in a stack overflow where a hostile answer nests a
 * few thousand lists, and of a name that comes twice it finds the first, where every reader of JSON takes the last.
 */
import { parsedJson } from '../../../spec/json/json.ts';
import { escapePointerToken } from '../../../spec/json/pointer.ts';

/** The place of a value in a laid-out text: from its name, if it has one, to its end or opening bracket. */
export interface Spot {
  readonly start: number;
  readonly end: number;
}

interface LaidOut {
  readonly text: string;
  /** The places that were asked for and are there, by JSON pointer. */
  readonly spots: ReadonlyMap<string, Spot>;
}

/** A string, one punctuation mark, or a number or word of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** An object or array that is open. */
interface Frame {
  readonly pointer: string;
  readonly isArray: boolean;
  index: number;
  /** Of an object: the name of the member at hand, or undefined before it. */
  name: string | undefined;
  nameAt: number;
}

/**
 * @param wanted JSON pointers whose places are to be found. Of a name that comes twice, the later one counts.
 * @returns the text as it is, and no places, where it is not JSON with an object or array as its root.
 */
export function layOut(body: string, wanted: ReadonlySet<string> = new Set()): LaidOut {
  if (!isJson(body)) return { text: body, spots: new Map() };
  const layout = new Layout(wanted);
  for (const [token] of body.matchAll(TOKEN)) layout.take(token);
  return { text: layout.text, spots: layout.spots };
}

class Layout {
  text = '';
  readonly spots = new Map<string, Spot>();
  readonly #wanted: ReadonlySet<string>;
  readonly #frames: Frame[] = [];
  #last = '';

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  take(token: string): void {
    const opened = this.#last === '{' || this.#last === '[';
    const frame = this.#frames.at(-1);
    if (token === '}' || token === ']') {
      this.#frames.pop();
      this.text += opened ? token : this.#newline() + token;
    } else if (token === ',') {
      this.text += token + this.#newline();
      if (frame) {
        frame.index += 1;
        frame.name = undefined;
      }
    } else if (token === ':') this.text += ': ';
    else {
      if (opened) this.text += this.#newline();
      if (frame && !frame.isArray && frame.name === undefined) this.#name(frame, token);
      else this.#value(frame, token);
    }
    this.#last = token;
  }

  #name(frame: Frame, token: string): void {
    frame.name = String(JSON.parse(token));
    frame.nameAt = this.text.length;
    this.text += token;
  }

  #value(frame: Frame | undefined, token: string): void {
    const pointer = pointerIn(frame);
    const start = frame?.isArray === false ? frame.nameAt : this.text.length;
    this.text += token;
    if (this.#wanted.has(pointer)) this.spots.set(pointer, { start, end: this.text.length });
    if (token === '{' || token === '[')
      this.#frames.push({ pointer, isArray: token === '[', index: 0, name: undefined, nameAt: 0 });
  }

  #newline(): string {
    return `\n${'  '.repeat(this.#frames.length)}`;
  }
}

/** The pointer of the value that comes next. */
function pointerIn(frame: Frame | undefined): string {
  if (frame === undefined) return '';
  const step = frame.isArray ? String(frame.index) : (frame.name ?? '');
  return `${frame.pointer}/${escapePointerToken(step)}`;
}

function isJson(text: string): boolean {
  const value = parsedJson(text);
  return typeof value === 'object' && value !== null;
}
