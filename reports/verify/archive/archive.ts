/** exchanges.har as a run writes it: an exchange a line, so that an archive of any length can be read. */

import { isJsonObject } from '../../../spec/json/json.ts';
import type { HeaderMap } from '../../../spec/run/exchange.ts';
import type { Problem } from '../condition.ts';
import { jsonOf } from './stored-json.ts';

const FILE = 'exchanges.har';

/** Bytes of the longest line that is read: a body of the largest size that a run reads is far shorter. */
const LONGEST_LINE = 2 ** 28;

/** What is kept of one exchange. Everything in it is masked. */
export interface StoredExchange {
  readonly id: string;
  readonly kind: string;
  readonly checkId: string;
  /** The check that had failed before this was sent, and which of its tries this is. */
  readonly againFor?: { readonly checkId: string; readonly nth: number };
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970; NaN for what is no date. */
  readonly startedAt: number;
  /** The header of that name; empty where there was none. */
  readonly requestId: string;
  /** Sent more than once: something was in its way. */
  readonly repeated: boolean;
  /** 0 where no answer came. */
  readonly status: number;
  /** The body of the answer, of those exchanges of which it is wanted. */
  readonly text?: string;
}

/** One exchange while the archive is read. */
export interface WholeExchange extends StoredExchange {
  readonly headers: HeaderMap;
  readonly text: string;
  readonly truncated: boolean;
  /** Its bytes were not in their encoding: no JSON could be read. */
  readonly misencoded: boolean;
}

export interface Archive {
  /** By id, in the order of their ends. */
  readonly exchanges: ReadonlyMap<string, StoredExchange>;
  readonly problems: readonly Problem[];
  /** Lines of the evidence that the run itself could not read. */
  readonly unreadable: boolean;
}

/** What a reader is after. */
export interface Reading {
  /** Ids of the exchanges whose bodies are kept. */
  readonly wanted: ReadonlySet<string>;
  /** Is shown every exchange once, and the entry of the archive that it is. */
  readonly see: (exchange: WholeExchange, entry: unknown) => void;
}

/** What stands before the number of an exchange of a merged run: `b-` for `b-x12`. Empty for a run in one. */
export function partOf(id: string): string {
  return /^[a-z]+-(?=x\d)/.exec(id)?.[0] ?? '';
}

const HEAD = /^\{"log":\{"version":"1\.2","creator":.*,"entries":\[$/;
const TAIL = /^\],"comment":"(.*)"\}\}$/;

/**
 * Reads an archive with one exchange in memory at a time.
 * @param chunks its bytes.
 */
export async function readArchive(
  chunks: AsyncIterable<Uint8Array>,
  { wanted, see }: Reading,
): Promise<Archive> {
  const exchanges = new Map<string, StoredExchange>();
  const problems: Problem[] = [];
  let line = 0;
  let end: string | undefined;
  for await (const piece of linesOf(chunks)) {
    line += 1;
    if (line === 1) {
      if (!HEAD.test(piece.toString('utf8')))
        problems.push({ file: FILE, id: 'line 1', text: 'is not how a run begins an archive' });
      continue;
    }
    // ']': the entries have ended.
    if (piece[0] === 0x5d) {
      end = piece.toString('utf8');
      continue;
    }
    if (end !== undefined && piece.length === 0) continue;
    const entry = end === undefined ? jsonOf(withoutComma(piece)) : undefined;
    const exchange = wholeExchangeOf(entry);
    if (exchange === undefined)
      problems.push({ file: FILE, id: `line ${line}`, text: 'is no exchange as a run writes it' });
    else if (exchanges.has(exchange.id))
      problems.push({ file: FILE, id: exchange.id, text: 'is there twice' });
    else {
      exchanges.set(exchange.id, kept(exchange, wanted.has(exchange.id)));
      see(exchange, entry);
    }
  }
  const comment = TAIL.exec(end ?? '')?.[1];
  if (comment === undefined) problems.push({ file: FILE, text: 'does not end as a run ends an archive' });
  return { exchanges, problems, unreadable: comment?.includes('could not be read') ?? true };
}

function kept(
  { headers: _, truncated: __, misencoded: ___, text, ...exchange }: WholeExchange,
  whole: boolean,
) {
  return whole ? { ...exchange, text } : exchange;
}

/** A line that is longer than any is passed on cut, as what it then is: no exchange. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    if (length <= LONGEST_LINE) rest.push(piece);
    length += piece.length;
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, from)) {
      add(bytes.subarray(from, end));
      yield Buffer.concat(rest);
      [rest, length] = [[], 0];
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  if (length > 0) yield Buffer.concat(rest);
}

function withoutComma(piece: Buffer): Buffer {
  return piece.at(-1) === 0x2c ? piece.subarray(0, -1) : piece;
}

type Fields = Readonly<Record<string, unknown>>;

function wholeExchangeOf(value: unknown): WholeExchange | undefined {
  const entry = fieldsOf(value);
  const request = fieldsOf(entry.request);
  const response = fieldsOf(entry.response);
  const content = fieldsOf(response.content);
  const texts = [
    entry._exchangeId,
    entry._kind,
    entry._checkId,
    entry._operationId,
    request.method,
    request.url,
  ];
  const [id, kind, checkId, operationId, method, url] = texts.map((text) =>
    typeof text === 'string' ? text : '',
  );
  const { status } = response;
  const { text = '' } = content;
  const { _againFor: failed, _try: nth } = entry;
  if (!id || !kind || !checkId || !operationId || !method || !url) return undefined;
  if (typeof status !== 'number' || typeof text !== 'string') return undefined;
  return {
    id,
    kind,
    checkId,
    repeated: Number(entry._attempts) > 1,
    ...(typeof failed === 'string' && { againFor: { checkId: failed, nth: Number(nth) } }),
    operationId,
    method,
    url,
    startedAt: Date.parse(String(entry.startedDateTime)),
    requestId: headersOf(request.headers).requestid ?? '',
    status,
    headers: headersOf(response.headers),
    text,
    truncated: content.comment !== undefined,
    misencoded: content._misencoded !== undefined,
  };
}

function headersOf(pairs: unknown): HeaderMap {
  if (!Array.isArray(pairs)) return {};
  return Object.fromEntries(
    pairs.map((pair: unknown) => {
      const { name, value } = fieldsOf(pair);
      return [String(name), String(value)];
    }),
  );
}

function fieldsOf(value: unknown): Fields {
  return isJsonObject(value) ? value : {};
}
