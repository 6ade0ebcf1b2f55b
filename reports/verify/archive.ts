/** exchanges.har as a run writes it: an exchange a line, so that an archive of any length can be read. */
import type { HeaderMap } from '../../spec/exchange.ts';
import type { Problem } from './condition.ts';
import { parsedJson } from './json.ts';

const FILE = 'exchanges.har';

/** What is read of one exchange. Everything in it is masked. */
export interface StoredExchange {
  readonly id: string;
  readonly kind: string;
  readonly checkId: string;
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: HeaderMap;
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: HeaderMap;
  readonly text: string;
  readonly truncated: boolean;
}

export interface Archive {
  /** By id, in the order of their ends. */
  readonly exchanges: ReadonlyMap<string, StoredExchange>;
  readonly problems: readonly Problem[];
  /** Lines of the evidence that the run itself could not read. */
  readonly unreadable: boolean;
}

const HEAD = /^\{"log":\{"version":"1\.2","creator":.*,"entries":\[$/;
const TAIL = /^\],"comment":"(.*)"\}\}$/;

export function readArchive(bytes: Buffer): Archive {
  const exchanges = new Map<string, StoredExchange>();
  const problems: Problem[] = [];
  let line = 0;
  let end: string | undefined;
  for (const piece of linesOf(bytes)) {
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
    const exchange = end === undefined ? exchangeOf(parsedJson(withoutComma(piece))) : undefined;
    if (exchange === undefined)
      problems.push({ file: FILE, id: `line ${line}`, text: 'is no exchange as a run writes it' });
    else if (exchanges.has(exchange.id))
      problems.push({ file: FILE, id: exchange.id, text: 'is there twice' });
    else exchanges.set(exchange.id, exchange);
  }
  const comment = TAIL.exec(end ?? '')?.[1];
  if (comment === undefined) problems.push({ file: FILE, text: 'does not end as a run ends an archive' });
  return { exchanges, problems, unreadable: comment?.includes('could not be read') ?? true };
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let from = 0;
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from);
    yield bytes.subarray(from, end === -1 ? bytes.length : end);
    from = end === -1 ? bytes.length : end + 1;
  }
}

function withoutComma(piece: Buffer): Buffer {
  return piece.at(-1) === 0x2c ? piece.subarray(0, -1) : piece;
}

type Fields = Readonly<Record<string, unknown>>;

function exchangeOf(value: unknown): StoredExchange | undefined {
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
  if (!id || !kind || !checkId || !operationId || !method || !url) return undefined;
  if (typeof status !== 'number' || typeof text !== 'string') return undefined;
  return {
    id,
    kind,
    checkId,
    operationId,
    method,
    url,
    requestHeaders: headersOf(request.headers),
    status,
    headers: headersOf(response.headers),
    text,
    truncated: content.comment !== undefined,
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
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
