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
