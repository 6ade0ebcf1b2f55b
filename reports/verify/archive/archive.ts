/** The stored exchanges of a run, and the parts of them that its report is compared with. */
import type { IndexedClaims } from '../../../spec/run/claims.ts';
import type { Exchange, HeaderMap } from '../../../spec/run/exchange.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import { exchangeOf, readBytes, type Store } from '../../archive/evidence-store.ts';
import { indexBatches, type SkimmedLine } from '../../archive/stored-index.ts';
import type { Problem } from '../condition.ts';

/** What is kept of one exchange. Everything in it is masked. */
export interface StoredExchange {
  readonly id: string;
  readonly kind: Exchange['kind'];
  readonly checkId: string;
  /** The check that had failed before this was sent, and which of its tries this is. */
  readonly againFor?: { readonly checkId: string; readonly nth: number };
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970; NaN for what is no date. */
  readonly startedAt: number;
  /** Milliseconds until its answer had come. */
  readonly durationMs: number;
  /** The header of that name; empty where there was none. */
  readonly requestId: string;
  /** Sent more than once: something was in its way. */
  readonly repeated: boolean;
  /** 0 where no answer came. */
  readonly status: number;
  /** The body of the answer, of those exchanges of which it is wanted. */
  readonly text?: string;
}

/** One exchange while the store is read. */
export interface WholeExchange extends StoredExchange {
  readonly headers: HeaderMap;
  /** The body of the answer; empty where none came. */
  readonly bytes: Buffer;
  /** The same, decoded when it is asked for. */
  readonly text: string;
  readonly truncated: boolean;
  /** Its bytes were not in their encoding: no JSON could be read. */
  readonly misencoded: boolean;
}

export interface Archive {
  /** By id, in the order of their ends. */
  readonly exchanges: ReadonlyMap<string, StoredExchange>;
  /** Ids of those that are named, and whose bodies are not what they were. */
  readonly damaged: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** What a reader is after. */
export interface ArchiveReading {
  /** Ids of the exchanges whose bodies are kept. */
  readonly wanted: ReadonlySet<string>;
  /** Is shown every exchange once: as the rules see it, and as it was stored. */
  readonly see: (exchange: WholeExchange, stored: Exchange) => void;
}

/** What stands before the number of an exchange of a merged run: `b-` for `b-x12`. Empty for a run in one. */
export function partOf(id: string): string {
  return /^[a-z]+-(?=x\d)/.exec(id)?.[0] ?? '';
}

/** What the checks judged, in the order of the index. */
export async function readClaims(store: Store): Promise<IndexedClaims[]> {
  const claims: IndexedClaims[] = [];
  // What else is wrong with the index is reported when it is read for its exchanges.
  for await (const _ of indexBatches(
    store.index(),
    () => {},
    exchangeOnly,
    (one) => claims.push(one),
  ));
  return claims;
}

/** Lines of exchanges begin with their id. */
function exchangeOnly(line: string): SkimmedLine | undefined {
  return line.startsWith('{"id":') ? 'exchange' : undefined;
}

/** Reads a store with one block of bodies in memory at a time. */
export async function readArchive(store: Store, { wanted, see }: ArchiveReading): Promise<Archive> {
  const exchanges = new Map<string, StoredExchange>();
  const problems: Problem[] = [];
  const twice: Problem[] = [];
  for await (const read of readBytes(store, { found: (problem) => problems.push(problem) })) {
    const stored = exchangeOf(read);
    const { id } = stored;
    if (exchanges.has(id)) twice.push({ file: STORE_FILES.index, id, text: 'is there twice' });
    else {
      const exchange = storedExchangeOf(stored);
      exchanges.set(id, wanted.has(id) ? { ...exchange, text: textOf(stored) } : exchange);
      see(wholeExchangeOf(exchange, stored, read.came), stored);
    }
  }
  const damaged = problems.flatMap(({ id = '' }) =>
    /^(?:[a-z]+-)?x\d+$/.test(id) && !exchanges.has(id) ? [id] : [],
  );
  return { exchanges, damaged: new Set(damaged), problems: [...problems, ...twice] };
}

function storedExchangeOf(stored: Exchange): StoredExchange {
  const { id, kind, checkId, operationId, againFor, request, response } = stored;
  return {
    id,
    kind,
    checkId,
    operationId,
    ...(againFor && { againFor }),
    repeated: stored.attempts > 1,
    method: request.method,
    url: request.url,
    startedAt: Date.parse(stored.startedAt),
    durationMs: stored.durationMs,
    requestId: request.headers.requestid ?? '',
    status: response?.status ?? 0,
  };
}

function wholeExchangeOf(
  exchange: StoredExchange,
  stored: Exchange,
  bytes: Buffer = Buffer.alloc(0),
): WholeExchange {
  const { response } = stored;
  return {
    ...exchange,
    headers: response?.headers ?? {},
    bytes,
    get text() {
      return textOf(stored);
    },
    truncated: response?.truncated ?? false,
    misencoded: response?.misencoded !== undefined,
  };
}

function textOf({ response }: Exchange): string {
  return response?.body ?? '';
}
