/**
 * The exchanges as an HTTP Archive (HAR 1.2), which browsers and proxies open.
 *
 * Fields of our own begin with `_`, as HAR has it. A callback is an entry too: `_kind` tells.
 */
import type { Exchange, HeaderMap, ResponseEvidence } from '../../spec/run/exchange.ts';
import type { EvidenceTally } from '../archive/evidence.ts';
import { escapedJson } from '../words/visible.ts';

/** The program that is named as the archive's creator. */
export interface HarCreator {
  readonly name: string;
  readonly version: string;
}

/** The archive as pieces of text, one for each exchange: nothing but the piece at hand is in memory. */
export async function* renderHar(
  exchanges: AsyncIterable<Exchange>,
  creator: HarCreator,
  tally: EvidenceTally,
): AsyncGenerator<string> {
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  let separator = '\n';
  for await (const exchange of exchanges) {
    yield `${separator}${escapedJson(JSON.stringify(harEntry(exchange)))}`;
    separator = ',\n';
  }
  yield `\n],"comment":${JSON.stringify(archiveComment(tally))}}}\n`;
}

/** One exchange as a HAR entry. Sizes that are not known are -1, as HAR has it. */
function harEntry(exchange: Exchange) {
  const { id, kind, operationId, checkId, attempts, request, response, error } = exchange;
  return {
    startedDateTime: exchange.startedAt,
    time: exchange.durationMs,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: queryOf(request.url),
      headersSize: -1,
      bodySize: bytes(request.body ?? ''),
      ...(request.body !== undefined && {
        postData: { mimeType: request.headers['content-type'] ?? '', text: request.body },
      }),
    },
    response: harResponse(response),
    cache: {},
    timings: { send: 0, wait: exchange.durationMs, receive: 0 },
    comment: entryComment(exchange),
    _exchangeId: id,
    _kind: kind,
    _checkId: checkId,
    ...(exchange.sentBy && { _sentBy: exchange.sentBy }),
    ...(exchange.generatedCase && { _case: exchange.generatedCase }),
    ...(exchange.againFor && { _againFor: exchange.againFor.checkId, _try: exchange.againFor.nth }),
    _operationId: operationId,
    _attempts: attempts,
    ...(error && { _error: `${error.kind}: ${error.message}` }),
  };
}

/** A request that got no answer has the status 0, as browsers write it. */
function harResponse(response: ResponseEvidence | undefined) {
  const body = response?.body ?? '';
  return {
    status: response?.status ?? 0,
    statusText: '',
    httpVersion: response ? 'HTTP/1.1' : '',
    cookies: [],
    headers: pairs(response?.headers ?? {}),
    content: {
      size: bytes(body),
      mimeType: response?.headers['content-type'] ?? '',
      text: body,
      ...(response?.truncated && { comment: 'cut: it is longer than what is kept' }),
      ...(response?.misencoded !== undefined && { _misencoded: response.misencoded }),
    },
    redirectURL: response?.headers.location ?? '',
    headersSize: -1,
    bodySize: response && !response.truncated ? bytes(body) : -1,
  };
}

function entryComment({ id, kind, operationId, checkId, attempts, error }: Exchange): string {
  const again = attempts > 1 ? `, sent ${attempts} times` : '';
  const fault = error ? `, no answer: ${error.message}` : '';
  const what = kind === 'callback' ? 'callback received' : operationId;
  return `${id} ${what}, check ${checkId}${again}${fault}`;
}

function archiveComment({ unreadable }: EvidenceTally): string {
  const lost = unreadable > 0 ? ` Lines of the evidence that could not be read: ${unreadable}.` : '';
  return `Secrets are masked.${lost}`;
}

function pairs(headers: HeaderMap) {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function queryOf(address: string) {
  if (!URL.canParse(address)) return [];
  return [...new URL(address).searchParams].map(([name, value]) => ({ name, value }));
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
