/** The exchanges of an archive that a run wrote: the way back from `har.ts`. */
import { createReadStream } from 'node:fs';
import { isJsonObject } from '../../spec/json/json.ts';
import { type Exchange, type HeaderMap, SENDER_KINDS, type TransportFault } from '../../spec/run/exchange.ts';
import { type EvidenceTally, linesOf } from './evidence.ts';

/** How our archives begin and end: an entry a line between the two. */
const HEAD = /^\{"log":\{.*"entries":\[$/;
const TAIL = '],"comment":';
/** Characters of the longest archive that is read as a whole. */
const LARGEST_WHOLE = 2 ** 27;

/**
 * The exchanges of exchanges.har, in its order.
 *
 * One that a run wrote is read with one exchange in memory at a time; one that was laid out anew is
 * read whole. An entry that no run of ours wrote counts as unreadable. The shell lines are not in an
 * archive.
 *
 * @throws the error of the file system, or a SyntaxError for what is not JSON.
 */
export async function* readHar(file: string, tally: EvidenceTally): AsyncGenerator<Exchange> {
  for await (const entry of entriesOf(file)) {
    const exchange = exchangeOfEntry(entry);
    if (exchange === undefined) tally.unreadable += 1;
    else yield exchange;
  }
}

async function* entriesOf(file: string): AsyncGenerator<unknown> {
  let first = true;
  for await (const line of linesOf(file)) {
    if (first && !HEAD.test(line)) {
      yield* await wholeEntries(file);
      return;
    }
    if (line.startsWith(TAIL)) return;
    if (!first && line !== '') yield JSON.parse(line.replace(/,$/, ''));
    first = false;
  }
}

async function wholeEntries(file: string): Promise<unknown[]> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of createReadStream(file, 'utf8')) {
    pieces.push(String(piece));
    length += pieces.at(-1)?.length ?? 0;
    if (length > LARGEST_WHOLE)
      throw new RangeError(`It is not as a run wrote it, and longer than ${LARGEST_WHOLE} characters.`);
  }
  const entries = at(JSON.parse(pieces.join('')), 'log', 'entries');
  return Array.isArray(entries) ? entries : [];
}

/** The exchange of an entry of an archive. @returns undefined for an entry without the fields of our own. */
export function exchangeOfEntry(entry: unknown): Exchange | undefined {
  const id = text(entry, '_exchangeId');
  const request = at(entry, 'request');
  if (id === undefined || request === undefined) return undefined;
  const body = text(request, 'postData', 'text');
  const failed = text(entry, '_againFor');
  return {
    id,
    kind: at(entry, '_kind') === 'callback' ? 'callback' : 'request',
    operationId: text(entry, '_operationId') ?? 'other',
    checkId: text(entry, '_checkId') ?? 'run',
    ...senderOf(entry),
    ...(failed !== undefined && { againFor: { checkId: failed, nth: number(entry, '_try') ?? 2 } }),
    startedAt: text(entry, 'startedDateTime') ?? '',
    durationMs: number(entry, 'time') ?? 0,
    attempts: number(entry, '_attempts') ?? 1,
    request: {
      method: text(request, 'method') ?? '',
      url: text(request, 'url') ?? '',
      headers: headersOf(request),
      ...(body !== undefined && { body }),
    },
    ...ending(entry),
  };
}

/** What kind of sender an entry names, and the generated case that it was sent for. */
export function senderOf(entry: unknown): Pick<Exchange, 'sentBy' | 'generatedCase'> {
  const sentBy = SENDER_KINDS.find((kind) => kind === at(entry, '_sentBy'));
  const family = text(entry, '_case', 'family');
  const values = at(entry, '_case', 'values');
  return {
    ...(sentBy && { sentBy }),
    ...(family !== undefined && isJsonObject(values) && { generatedCase: { family, values } }),
  };
}

function ending(entry: unknown): Pick<Exchange, 'response' | 'error'> {
  const error = text(entry, '_error');
  const response = at(entry, 'response');
  const misencoded = text(response, 'content', '_misencoded');
  if (error !== undefined) {
    const [kind = '', ...rest] = error.split(': ');
    return { error: { kind: isFault(kind) ? kind : 'other', message: rest.join(': ') } };
  }
  return {
    response: {
      status: number(response, 'status') ?? 0,
      headers: headersOf(response),
      body: text(response, 'content', 'text') ?? '',
      truncated: at(response, 'content', 'comment') !== undefined,
      ...(misencoded !== undefined && { misencoded }),
    },
  };
}

const FAULTS: readonly string[] = [
  'connect',
  'tls',
  'timeout',
  'dropped',
  'invalid-http',
  'cut',
  'interrupted',
  'other',
] satisfies TransportFault[];

function isFault(kind: string): kind is TransportFault {
  return FAULTS.includes(kind);
}

function headersOf(message: unknown): HeaderMap {
  const headers = at(message, 'headers');
  if (!Array.isArray(headers)) return {};
  return Object.fromEntries(headers.map((one) => [text(one, 'name') ?? '', text(one, 'value') ?? '']));
}

function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

function number(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let here: unknown = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Object.entries(here).find(([name]) => name === key)?.[1];
  }
  return here;
}
