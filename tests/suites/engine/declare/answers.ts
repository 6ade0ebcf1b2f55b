import type { JsonObject } from '../../../../suites/act/answers.ts';
import type { Answer } from '../../../../target/door/call.ts';

/** An answer to a call, of which nothing but the status matters. */
export function answerTo(call: Answer['call'], status: number, exchangeId = 'x1'): Answer {
  return {
    exchangeId,
    operationId: call.operationId,
    status,
    headers: {},
    text: '{}',
    shown: '{}',
    truncated: false,
    json: {},
    durationMs: 1,
    sentAt: 0,
    receivedAt: 1,
    attempts: 1,
    call,
    url: `http://127.0.0.1${call.path ?? '/'}`,
  };
}

/** An answer whose envelope holds a body. */
export function answerWith(operationId: Answer['operationId'], body: unknown, status = 200): Answer {
  const json = { message: '', status, body, timestamp: '2026-03-10T12:00:00Z' };
  const text = JSON.stringify(json);
  return { ...answerTo({ operationId }, status), text, shown: text, json };
}

/** The answer to an operation request, with its record. */
export function executed(request: JsonObject, record: JsonObject, exchangeId = 'x1'): Answer {
  const call = { operationId: 'executeOperation', json: request } as const;
  return { ...answerWith('executeOperation', record), exchangeId, call };
}

/** The operation list of an instrument. */
export function listed(records: readonly unknown[], referenceWallet = 'W', exchangeId = 'x2'): Answer {
  const call = { operationId: 'listOperations', params: { referenceWallet } } as const;
  return { ...answerWith('listOperations', records), exchangeId, call };
}
