/** What the rules about whole cases look at: a record, with its requests read and what was told to the client. Pure. */
import type { CaseExchange, CaseRecord } from '../../../spec/clients/client-case.ts';
import { type RouteFinder, routesWith } from '../../../spec/contract/routes.ts';
import { FINAL_STATUSES, OPEN_STATUSES, type Status } from '../../../spec/document/final-status.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { maskedJson } from '../../../spec/json/masked-json.ts';
import { bearerTokenIn, type SeenRequest, tokenFormIn } from '../seen-request.ts';

/** A request, and how it was answered. */
export interface TracedRequest {
  readonly exchange: CaseExchange;
  readonly seen: SeenRequest;
  /** Undefined for a path outside the document. */
  readonly call: OperationId | undefined;
  readonly endedAt: number;
  /** Undefined where no answer reached the client. */
  readonly status: number | undefined;
  readonly token: string | undefined;
  readonly requestId: string | undefined;
  /** The request's JSON object; empty where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** `body` of the answer's envelope. */
  readonly payload: unknown;
}

/** A status that the client was told of an operation of its own. */
export interface ToldStatus {
  readonly reference: string;
  readonly status: Status;
  readonly reason: string | undefined;
  readonly by: 'answer' | 'notification';
  readonly at: number;
  readonly exchangeId: string;
}

export interface CaseTrace {
  readonly record: CaseRecord;
  /** In the order in which they began. */
  readonly requests: readonly TracedRequest[];
  readonly executions: readonly TracedRequest[];
  readonly notifications: readonly CaseExchange[];
  /** In the order in which it was told. */
  readonly told: readonly ToldStatus[];
}

const documentRoutes = routesWith();

/** Reads a record. @param routes with what a service binds beside the document. */
export function traceOf(record: CaseRecord, routes: RouteFinder = documentRoutes): CaseTrace {
  const inOrder = record.exchanges.toSorted((one, other) => one.startedAt - other.startedAt);
  const requests = inOrder.filter(({ kind }) => kind === 'request').map((one) => traced(one, routes));
  const notifications = inOrder.filter(({ kind }) => kind === 'notification');
  const own = new Set(record.facts.operations.map(({ reference }) => reference));
  const told = [...requests.flatMap(toldByAnswer), ...notifications.flatMap(toldByNotification)]
    .filter(({ reference }) => own.has(reference))
    .toSorted((one, other) => one.at - other.at);
  const executions = requests.filter(({ call }) => call === 'executeOperation');
  return { record, requests, executions, notifications, told };
}

function traced(exchange: CaseExchange, routes: RouteFinder): TracedRequest {
  const { method, target, headers, body, startedAt, durationMs, response } = exchange;
  const tokenForm = exchange.tokenForm ?? tokenFormIn(headers.authorization);
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const route = routes(method, path);
  const json = body === '' ? undefined : maskedJson(body);
  const answer = response === undefined ? undefined : maskedJson(response.body);
  return {
    exchange,
    seen: { method, path, query: [...new URLSearchParams(query)], headers, route, body, json, tokenForm },
    call: route === undefined || route.otherMethod ? undefined : route.operationId,
    endedAt: startedAt + durationMs,
    status: response?.status,
    token: bearerTokenIn(headers.authorization),
    requestId: headers.requestid,
    body: isJsonObject(json) ? json : {},
    payload: isJsonObject(answer) ? answer.body : undefined,
  };
}

function toldByAnswer({ payload, endedAt, exchange }: TracedRequest): ToldStatus[] {
  const records: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  return records.flatMap((record) => statusIn(record, 'answer', endedAt, exchange.id));
}

function toldByNotification({ body, startedAt, response, id }: CaseExchange): ToldStatus[] {
  return response === undefined ? [] : statusIn(maskedJson(body), 'notification', startedAt, id);
}

const STATUSES: readonly Status[] = [...FINAL_STATUSES, ...OPEN_STATUSES];

function statusOf(value: unknown): Status | undefined {
  return STATUSES.find((status) => status === value);
}

function statusIn(record: unknown, by: ToldStatus['by'], at: number, exchangeId: string): ToldStatus[] {
  if (!isJsonObject(record)) return [];
  const { referenceOperation: reference, statutOperation, raisonEchec } = record;
  const status = statusOf(statutOperation);
  if (typeof reference !== 'string' || status === undefined) return [];
  const reason = typeof raisonEchec === 'string' ? raisonEchec : undefined;
  return [{ reference, status, reason, by, at, exchangeId }];
}

/** Whether an answer leaves open what became of an operation: none, or an error of a server. */
export function isUnknown({ status }: TracedRequest): boolean {
  return status === undefined || status >= 500;
}

/** Whether the list was read after one request had ended, and before another began. */
export function looked(trace: CaseTrace, after: TracedRequest, before?: TracedRequest): boolean {
  const until = before?.exchange.startedAt ?? Number.POSITIVE_INFINITY;
  return trace.requests.some(
    ({ call, status, exchange, endedAt }) =>
      call === 'listOperations' &&
      status === 200 &&
      exchange.startedAt >= after.exchange.startedAt &&
      endedAt <= until,
  );
}

/** The statuses after which nothing is paid. */
export function isFailing(status: Status): boolean {
  return status === 'ECHOUE' || status === 'ANNULEE' || status === 'EXTOURNE';
}
