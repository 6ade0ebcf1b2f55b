/** A recorded answer as the rules of a run see one. */
import { parsedJson } from '../../spec/json/json.ts';
import { mendedJson } from '../../spec/json/masked-json.ts';
import type { JsonReader } from '../../spec/json/reader/json-reader.ts';
import { beginningOf } from '../../spec/json/reader/piece.ts';
import type { Answer } from '../../target/door/call.ts';
import type { RecordedCall } from './recorded-call.ts';
import { endOf, type RecordedExchange } from './recorded-exchange.ts';

/** Characters of an answer that a finding may quote. */
const QUOTED = 500;

/**
 * @param reader of all answers: the rules judge what stands in many lists once.
 * @returns why nothing can be judged, where that is so.
 */
export function recordedAnswer(
  exchange: RecordedExchange,
  found: RecordedCall,
  reader: JsonReader,
): Answer | 'unanswered' | 'cut' {
  const { response } = exchange;
  if (response === undefined || response.status === 0) return 'unanswered';
  if (response.truncated) return 'cut';
  const { body: text, misencoded } = response;
  const read = misencoded === undefined ? reader.read(text).json : undefined;
  const json = read ?? (misencoded === undefined ? mendedJson(text) : undefined);
  // What masks leave open cannot be judged.
  if (json === undefined && text.includes('«')) return 'cut';
  return answerTo(exchange, response, found, { json, text });
}

/** The answer of an exchange whose body was read. */
export function answerTo(
  { id, request, startedAt, durationMs }: RecordedExchange,
  { status, headers, misencoded }: NonNullable<RecordedExchange['response']>,
  { operationId, params, query }: Pick<RecordedCall, 'operationId' | 'params' | 'query'>,
  { json, text }: Pick<Answer, 'json' | 'text'>,
): Answer {
  const { requestid: requestId, 'content-type': contentType } = request.headers;
  const sentHeaders = {
    ...(requestId !== undefined && { requestId }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  const sent =
    request.body === undefined ? undefined : (parsedJson(request.body) ?? mendedJson(request.body));
  return {
    exchangeId: id,
    operationId,
    status,
    headers,
    text,
    shown: beginningOf(text, QUOTED),
    truncated: false,
    ...(misencoded !== undefined && { misencoded }),
    json,
    durationMs,
    sentAt: Date.parse(startedAt),
    receivedAt: endOf({ startedAt, durationMs }),
    attempts: 1,
    call: {
      operationId,
      params,
      query,
      headers: sentHeaders,
      ...(sent !== undefined && { json: sent }),
      ...(request.body !== undefined && { rawBody: request.body }),
      authorization: request.headers.authorization ?? null,
    },
    url: request.url,
  };
}
