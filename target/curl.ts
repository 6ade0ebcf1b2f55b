/** A request as a shell line, for any POSIX shell. Works on masked texts alone: a secret cannot get into it. */
import type { RequestEvidence } from '../spec/exchange.ts';
import type { Masker } from './mask.ts';

/** What a shell line is made of, already masked. */
export interface CurlRequest extends RequestEvidence {
  /** The profile's base URL as it stands at the start of `url`; `$PAYOPS_BASE_URL` takes its place. */
  readonly baseUrl: string;
  readonly operationId: string;
  /** Named in the note that takes the place of a long body. */
  readonly exchangeId: string;
  /** The masked body with one character a byte, where it is not UTF-8. */
  readonly bytes?: string | undefined;
  /** Repeat the literal requestId: a used one is answered with 409. */
  readonly keepRequestId?: boolean | undefined;
}

type Names = Pick<Masker, 'variableFor'>;
/** A stretch of literal text, or the name of a shell variable or a command to expand. */
type Piece = { readonly literal: string } | { readonly expand: string };

const MASKS = /(«[a-z]+:\d+(?:\/[a-z0-9]+)?»)/;
const LONGEST_BODY = 2048;
/** Sent by curl itself, or of no weight in a replay. */
const LEFT_OUT = new Set(['user-agent', 'content-length', 'host', 'connection']);

/**
 * One line that sends the request again, once the variables that it names are exported: `PAYOPS_BASE_URL`,
 * `PAYOPS_TOKEN` and, for other secrets, what `Masker.variableFor` gives. An operation gets a new requestId.
 */
export function curlOf(request: CurlRequest, names: Names): string {
  const words = ['curl', '-sS'];
  const path = request.url.startsWith(request.baseUrl)
    ? request.url.slice(request.baseUrl.length)
    : undefined;
  if (needsPathAsIs(path ?? request.url)) words.push('--path-as-is');
  if (/[[\]{}]/.test(request.url)) words.push('--globoff');
  const body = request.body ?? '';
  if (request.method !== 'GET' || body !== '') words.push('-X', request.method);
  const url = path === undefined ? [] : [{ expand: '$PAYOPS_BASE_URL' }];
  words.push(quote([...url, ...piecesOf(path ?? request.url, names)]));
  for (const header of headerPieces(request, names)) words.push('-H', quote(header));
  const line = (data: readonly string[]) => [...words, ...data].join(' ');

  if (body === '') return line([]);
  if (body.length > LONGEST_BODY) {
    return `${line([])} # body of ${body.length} characters left out: it is in exchange ${request.exchangeId}`;
  }
  const piped = line(['--data-binary', '@-']);
  if (request.bytes !== undefined) return `${printf(piecesOf(request.bytes, names), octalOfByte)} | ${piped}`;
  const pieces = piecesOf(body, names);
  if (/\p{Cc}/u.test(body)) return `${printf(pieces, octalOfText)} | ${piped}`;
  return line(['--data-raw', quote(pieces)]);
}

/** curl would otherwise squash dot segments. */
function needsPathAsIs(path: string): boolean {
  return /(?:^|\/)\.{1,2}(?:[/?#]|$)|%2e|%2f|%5c/i.test(path);
}

function headerPieces(request: CurlRequest, names: Names): Piece[][] {
  const headers: Piece[][] = [];
  for (const [name, value] of Object.entries(request.headers)) {
    if (LEFT_OUT.has(name)) continue;
    const fresh =
      name === 'requestid' && request.operationId === 'executeOperation' && !request.keepRequestId;
    // curl reads `name:` as an order to drop the header; `name;` sends it empty.
    if (value === '') headers.push([{ literal: `${displayed(name)};` }]);
    else if (fresh) headers.push([{ literal: `${displayed(name)}: ` }, { expand: '$(uuidgen)' }]);
    else headers.push([{ literal: `${displayed(name)}: ` }, ...piecesOf(value, names)]);
  }
  if (!('accept' in request.headers)) headers.push([{ literal: 'Accept:' }]);
  if (request.body === undefined || request.body === '') {
    if (/^(?:POST|PUT|PATCH)$/.test(request.method)) headers.push([{ literal: 'Content-Length: 0' }]);
  } else if (!('content-type' in request.headers)) headers.push([{ literal: 'Content-Type:' }]);
  return headers;
}

function displayed(name: string): string {
  return name === 'requestid' ? 'requestId' : name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

function piecesOf(text: string, names: Names): Piece[] {
  return text
    .split(MASKS)
    .filter((part) => part !== '')
    .map((part) => {
      const variable = names.variableFor(part);
      return variable === undefined ? { literal: part } : { expand: `$${variable}` };
    });
}

/** One shell word: bare, in single quotes, or in double quotes where it has something to expand. */
function quote(pieces: readonly Piece[]): string {
  const literals = pieces.map((piece) => ('literal' in piece ? piece.literal : '')).join('');
  if (pieces.every((piece) => 'literal' in piece)) {
    return /^[\w@%+=:,./-]+$/.test(literals) ? literals : singleQuoted(literals);
  }
  // In double quotes, the name of a variable ends at the first character that cannot be in a name.
  if (!/["$`\\!]/.test(literals)) return `"${pieces.map(inDoubleQuotes).join('')}"`;
  return pieces.map((p) => ('literal' in p ? singleQuoted(p.literal) : `"${p.expand}"`)).join('');
}

function inDoubleQuotes(piece: Piece, at: number, all: readonly Piece[]): string {
  if ('literal' in piece) return piece.literal;
  const next = all[at + 1];
  const runsOn = next !== undefined && 'literal' in next && /^\w/.test(next.literal);
  return runsOn && !piece.expand.startsWith('$(') ? `\${${piece.expand.slice(1)}}` : piece.expand;
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A `printf` that writes the body: control characters have no place in a line that is pasted. */
function printf(pieces: readonly Piece[], octal: (character: string) => string): string {
  let format = '';
  let values = '';
  for (const piece of pieces) {
    if ('literal' in piece) {
      format += piece.literal
        .replace(/[\\%]/g, (special) => (special === '%' ? '%%' : '\\\\'))
        .replace(octal === octalOfByte ? /[^ -~]/g : /\p{Cc}/gu, octal);
    } else {
      format += '%s';
      values += ` "${piece.expand}"`;
    }
  }
  return `printf ${format.startsWith('-') ? '-- ' : ''}${singleQuoted(format)}${values}`;
}

function octalOfByte(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

function octalOfText(character: string): string {
  return [...Buffer.from(character, 'utf8').toString('latin1')].map(octalOfByte).join('');
}
