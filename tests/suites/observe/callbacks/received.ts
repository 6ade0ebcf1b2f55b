import type { ReceivedCallback } from '../../../../target/callbacks/mailbox.ts';

/** A callback that came: what its body holds, and what matters of the rest. */
export function received(json: unknown, rest: Partial<ReceivedCallback> = {}): ReceivedCallback {
  return {
    exchangeId: 'x9',
    method: 'POST',
    target: '/callbacks/1',
    headers: {},
    body: json === undefined ? '' : JSON.stringify(json),
    json,
    arrivedAt: Date.now(),
    ...rest,
  };
}
