/** A request as a shell line, for any POSIX shell. Works on masked texts alone: a secret cannot get into it. */

import { MASK_PATTERN } from '../../spec/json/masked-json.ts';
import type { RequestEvidence } from '../../spec/run/exchange.ts';
import type { Masker } from '../mask/mask.ts';
import type { CurlWay } from './curl-way.ts';

/** What a shell line is made of, already masked. */
export interface CurlRequest extends Omit<RequestEvidence, 'body'> {
  readonly body?: string | undefined;
  /** The profile's base URL as it stands at the start of `url`; PAYOPS_BASE_URL replaces it where that is set. */
  readonly baseUrl: string;
  readonly operationId: string;
  readonly way?: CurlWay | undefined;
  /** Named in the note that takes the place of a long body. */
  readonly exchangeId: string;
  /** The masked body with one character a byte, where it is not UTF-8. */
  readonly bytes?: string | undefined;
  /** Repeat the literal requestId: a used one is answered with 409. */
  readonly keepRequestId?: boolean | undefined;
  /** Shell variables that stand for what another line of the same script found out. */
  readonly named?: Named | undefined;
}

/** Names of shell variables, by the text or the mask that each stands for. */
export type Named = ReadonlyMap<string, string>;

type Names = Pick<Masker, 'variableFor'> & { readonly named?: Named | undefined };
/** A stretch of literal text, or a shell variable with its dollar. */
type Piece = { readonly literal: string } | { readonly expand: string };

const MASKS = new RegExp(`(${MASK_PATTERN})`);
/** Characters of a body that stand in the line; a longer one is named there. */
export const LONGEST_BODY = 2048;
/** Header names as people write them; others stay in lower case. */
const DISPLAYED: Readonly<Record<string, string>> = {
  accept: 'Accept',
  authorization: 'Authorization',
  'content-type': 'Content-Type',
  requestid: 'requestId',
};
/** Not every Linux has `uuidgen`, and nothing else has the file. */
export const NEW_UUID = '$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)';
/** What everybody has who has a target; of the others a shell says that they are not set. */
const EXPECTED = ['PAYOPS_TOKEN', 'PAYOPS_EXPIRED_TOKEN'];
/** Sent by curl itself, or of no weight in a replay. */
const LEFT_OUT = new Set([
  'user-agent',
  'accept-encoding',
  'content-length',
  'host',
  'connection',
  // It would add to the trace of the exchange.
  'traceparent',
]);

/** Addresses that need no escape within a parameter expansion; one with a masked part is not among them. */
const PLAIN_ADDRESS = /^[\w.:/@%~,=+[\]-]+$/;

/** A made-up address, of an example: nobody answers there (RFC 2606). */
const MADE_UP_ADDRESS = /^[^/]*\/\/[^/]*\.invalid(?:[:/]|$)/;

/** The address that was tested, unless PAYOPS_BASE_URL names another one. */
function addressOf(baseUrl: string): Piece {
  const isDefault = PLAIN_ADDRESS.test(baseUrl) && !MADE_UP_ADDRESS.test(baseUrl);
  return { expand: isDefault ? `\${PAYOPS_BASE_URL:-${baseUrl}}` : '$PAYOPS_BASE_URL' };
}

/**
 * One line that sends the request again to the target that was tested and shows the whole answer, once the variables
 * that it names are exported: `PAYOPS_TOKEN` and, for other secrets, what `Masker.variableFor` gives. An operation gets a
 * new requestId.
 */
export function curlOf(request: CurlRequest, masker: Pick<Masker, 'variableFor'>): string {
  const { method, url, baseUrl, body = '', named } = request;
  const names: Names = { variableFor: (mask) => masker.variableFor(mask), named };
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : undefined;
  let line = `curl -sSi${(request.way ?? []).map(([option, text]) => ` ${option} ${wayWord(text, names)}`).join('')}`;
  if (needsPathAsIs(path ?? url)) line += ' --path-as-is';
  if (/[[\]{}]/.test(url)) line += ' --globoff';
  if (method !== 'GET' || body !== '') line += ` -X ${method}`;
  const pieces = piecesOf(path ?? url, names);
  line += ` ${quote(path === undefined ? pieces : [addressOf(baseUrl), ...pieces])}${headerWords(request, names)}`;
  if (body === '') return line;
  if (body.length > LONGEST_BODY) {
    return `${line} # body of ${body.length} characters left out: it is in exchange ${request.exchangeId}`;
  }
  const { bytes } = request;
  if (bytes !== undefined) return `${printf(piecesOf(bytes, names), octalOfByte)} | ${line} --data-binary @-`;
  const data = piecesOf(body, names);
  if (/\p{Cc}/u.test(body)) return `${printf(data, octalOfText)} | ${line} --data-binary @-`;
  return `${line} --data-raw ${quote(data)}`;
}

function wayWord(text: CurlWay[number][1], names: Names): string {
  return quote(typeof text === 'string' ? piecesOf(text, names) : [{ expand: `$${text.variable}` }]);
}

/** curl would otherwise squash dot segments. */
function needsPathAsIs(path: string): boolean {
  return /(?:^|\/)\.{1,2}(?:[/?#]|$)|%2e|%2f|%5c/i.test(path);
}

function headerWords(request: CurlRequest, names: Names): string {
  const { headers, method, body = '' } = request;
  const { requestid = '' } = headers;
  const renewId =
    request.operationId === 'executeOperation' &&
    request.keepRequestId !== true &&
    request.named?.has(requestid) !== true;
  let words = '';
  for (const name in headers) {
    const value = headers[name] ?? '';
    const start = DISPLAYED[name] ?? name;
    if (LEFT_OUT.has(name)) continue;
    if (name === 'requestid' && renewId) words += ` -H "${start}: ${NEW_UUID}"`;
    // curl reads `name:` as an order to drop the header; `name;` sends it empty.
    else if (value === '') words += ` -H ${singleQuoted(`${start};`)}`;
    else words += ` -H ${quote(piecesOf(`${start}: ${value}`, names))}`;
  }
  if (!('accept' in headers)) words += " -H 'Accept:'";
  if (body !== '' && !('content-type' in headers)) words += " -H 'Content-Type:'";
  if (body === '' && /^(?:POST|PUT|PATCH)$/.test(method)) words += " -H 'Content-Length: 0'";
  return words;
}

function piecesOf(text: string, { variableFor, named = new Map() }: Names): Piece[] {
  const parts = text.includes('«') ? text.split(MASKS).filter((part) => part !== '') : [text];
  return parts.flatMap((part): Piece[] => {
    if (named.has(part)) return [{ expand: `$${named.get(part)}` }];
    const variable = variableFor(part);
    if (variable !== undefined)
      return [{ expand: EXPECTED.includes(variable) ? `$${variable}` : `\${${variable}:?}` }];
    return [...named].reduce<Piece[]>(withNamed, [{ literal: part }]);
  });
}

/** The pieces with a variable wherever its text stands. */
function withNamed(pieces: readonly Piece[], [text, variable]: readonly [string, string]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if ('expand' in piece) return [piece];
    return piece.literal
      .split(text)
      .flatMap((literal, at): Piece[] => [
        ...(at === 0 ? [] : [{ expand: `$${variable}` }]),
        ...(literal === '' && at > 0 ? [] : [{ literal }]),
      ]);
  });
}

/** One shell word: bare, in single quotes, or in double quotes where it has something to expand. */
function quote(pieces: readonly Piece[]): string {
  let literals = '';
  let expands = false;
  for (const piece of pieces) {
    if ('literal' in piece) literals += piece.literal;
    else expands = true;
  }
  if (!expands) return /^[\w@%+=:,./-]+$/.test(literals) ? literals : singleQuoted(literals);
  if (!/["$`\\!]/.test(literals)) return `"${pieces.map(inDoubleQuotes).join('')}"`;
  return pieces.map((p) => ('literal' in p ? singleQuoted(p.literal) : `"${p.expand}"`)).join('');
}

/** The name of a variable ends at the first character that cannot be in a name; braces end it before. */
function inDoubleQuotes(piece: Piece, at: number, all: readonly Piece[]): string {
  if ('literal' in piece) return piece.literal;
  const next = all[at + 1];
  const runsOn = next !== undefined && 'literal' in next && /^\w/.test(next.literal);
  return runsOn && !piece.expand.startsWith('${') ? `\${${piece.expand.slice(1)}}` : piece.expand;
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
