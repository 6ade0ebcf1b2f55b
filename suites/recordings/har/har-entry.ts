/** An entry of an HTTP Archive as an exchange. */
import { isJsonObject } from '../../../spec/json/json.ts';
import type { RecordedExchange } from '../recorded-exchange.ts';
import { answerBody, requestBody } from './har-body.ts';

/** Why an entry is no exchange with the service: none of the interface's, or nobody asked the server for it. */
export type NoExchange = 'unreadable' | 'cached';

/**
 * Reads an entry. Who sent a request is not told by HAR; a callback that the suite received is marked as one.
 * @param recording the name of the archive.
 */
export function exchangeOfEntry(
  entry: unknown,
  id: string,
  recording: string,
): RecordedExchange | NoExchange {
  if (!isJsonObject(entry) || !isJsonObject(entry.request)) return 'unreadable';
  const { request, startedDateTime, time } = entry;
  const { method, url } = request;
  const began = typeof startedDateTime === 'string' ? Date.parse(startedDateTime) : Number.NaN;
  if (typeof method !== 'string' || typeof url !== 'string' || Number.isNaN(began)) return 'unreadable';
  if (entry._fromCache !== undefined) return 'cached';
  const body = requestBody(request.postData);
  const response = responseOf(entry.response);
  return {
    id,
    recording,
    ...(entry._kind === 'callback' && { kind: 'callback' as const }),
    startedAt: new Date(began).toISOString(),
    durationMs: typeof time === 'number' && time > 0 ? time : 0,
    ...(typeof entry._attempts === 'number' && { attempts: entry._attempts }),
    request: { method, url, headers: headersOf(request.headers), ...(body !== undefined && { body }) },
    ...(response && { response }),
  };
}

/** @returns undefined where no answer came: its status is 0. */
function responseOf(response: unknown): RecordedExchange['response'] {
  if (!isJsonObject(response) || typeof response.status !== 'number' || response.status <= 0)
    return undefined;
  const { status, content } = response;
  const headers = headersOf(response.headers);
  const body = answerBody(content, status, headers);
  const misencoded = isJsonObject(content) ? content._misencoded : undefined;
  return {
    status,
    headers,
    body: body === 'cut' ? '' : body.text,
    truncated: body === 'cut',
    ...(typeof misencoded === 'string' && { misencoded }),
  };
}

/** A header that came several times has its values joined. */
function headersOf(headers: unknown): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const header of Array.isArray(headers) ? headers : []) {
    if (!isJsonObject(header) || typeof header.name !== 'string' || typeof header.value !== 'string')
      continue;
    // Those of HTTP/2 that are no headers begin with a colon.
    const name = header.name.toLowerCase();
    if (!name.startsWith(':')) found[name] = name in found ? `${found[name]}, ${header.value}` : header.value;
  }
  return found;
}
