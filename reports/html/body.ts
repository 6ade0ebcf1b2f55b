/** Bodies of requests and responses as the page shows them. */
import { type Markup, markup } from '../markup.ts';
import { cut, visible } from '../visible.ts';

/** Characters of one body that the page shows. */
const BODY_LIMIT = 4096;

/** Longer bodies are not laid out: the page shows their beginning alone. */
const LAYOUT_LIMIT = 65_536;

/** A body, laid out when it is JSON, cut with a note when it is long. */
export function bodyText(body: string): Markup {
  const { text, left } = cut(laidOut(body), BODY_LIMIT);
  const note =
    left > 0 &&
    markup`
<span class="head">… cut here: the whole body (${body.length} characters) is in exchanges.har</span>`;
  return markup`${visible(text)}${note}`;
}

/** A string, one punctuation mark, or a number or word of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON on indented lines, every string and number as it was written: evidence must not turn
 * `100.0` into `100`, as reading and writing it again would. Other text is left as it is.
 */
export function laidOut(body: string): string {
  if (body.length > LAYOUT_LIMIT || !isJson(body)) return body;
  let depth = 0;
  let out = '';
  let last = '';
  const newline = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of body.matchAll(TOKEN)) {
    const opened = last === '{' || last === '[';
    if (token === '{' || token === '[') {
      out += opened ? newline() + token : token;
      depth += 1;
    } else if (token === '}' || token === ']') {
      depth -= 1;
      out += opened ? token : newline() + token;
    } else if (token === ',') out += token + newline();
    else if (token === ':') out += ': ';
    else out += opened ? newline() + token : token;
    last = token;
  }
  return out;
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
