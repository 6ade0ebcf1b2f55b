/**
 * The exchanges as an HTTP Archive (HAR 1.2), which browsers and proxies open.
 *
 * Fields of our own begin with `_`, as HAR has it. A callback is an entry too: `_kind` tells.
 */
import { createHash } from 'node:crypto';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Exchange, HeaderMap, ResponseEvidence } from '../../spec/run/exchange.ts';
import { citedExchanges, exchangesOfFindings } from '../archive/cited-exchanges.ts';
import { readStore, type Store } from '../archive/evidence-store.ts';
import { cut, escapedJson } from '../words/layout/visible.ts';

/** Characters of a body of an exchange that nothing in the report is about. */
const KEPT = 512;

/** Departures from the archive that a run writes. */
export interface HarOptions {
  /** Only the exchanges of checks that failed or warned. */
  readonly failedOnly?: boolean;
  /** Only these exchanges, by id. */
  readonly only?: ReadonlySet<string>;
  /** All bodies whole. Otherwise those are cut that no finding is about. */
  readonly wholeBodies?: boolean;
}

/**
 * The archive as pieces of text, one for each exchange: of them, nothing but the piece at hand is in memory.
 * @param store undefined for a run without any exchange.
 */
export async function* harOf(
  report: Report,
  store: Store | undefined,
  { failedOnly = false, only, wholeBodies = false }: HarOptions = {},
): AsyncGenerator<string> {
  const { name, version } = report.tool;
  const findings = exchangesOfFindings(report);
  const whole = new Set([...findings, ...citedExchanges(report)]);
  let lost = 0;
  const found = () => {
    lost += 1;
  };
  const wanted = only ?? (failedOnly ? findings : undefined);
  const reading = wanted === undefined ? { found } : { found, only: wanted };
  yield `{"log":{"version":"1.2","creator":${JSON.stringify({ name, version })},"entries":[`;
  let separator = '\n';
  for await (const exchange of store === undefined ? [] : readStore(store, reading)) {
    const limit = wholeBodies || whole.has(exchange.id) ? Number.POSITIVE_INFINITY : KEPT;
    yield `${separator}${escapedJson(JSON.stringify(harEntry(exchange, limit)))}`;
    separator = ',\n';
  }
  yield `\n],"comment":${JSON.stringify(archiveComment(lost, wholeBodies))}}}\n`;
}

/** One exchange as a HAR entry. Sizes that are not known are -1, as HAR has it. */
function harEntry(exchange: Exchange, limit: number) {
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
        postData: { mimeType: request.headers['content-type'] ?? '', ...textOf(request.body, limit) },
      }),
    },
    response: harResponse(response, limit),
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
function harResponse(response: ResponseEvidence | undefined, limit: number) {
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
      ...textOf(body, limit),
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

/** A text, or its beginning with the SHA-256 of the whole. */
function textOf(body: string, limit: number) {
  const { text, left } = cut(body, limit);
  if (left === 0) return { text };
  return {
    text,
    comment: `cut here: ${left} more characters`,
    _sha256: createHash('sha256').update(body).digest('hex'),
  };
}

function archiveComment(lost: number, wholeBodies: boolean): string {
  const short = wholeBodies
    ? ''
    : ' Bodies that no finding is about are cut: npx payops-conformance report render <folder> --format har --whole-bodies gives them whole.';
  return `Secrets are masked.${short}${lost > 0 ? ` Places of the evidence that could not be read: ${lost}.` : ''}`;
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
