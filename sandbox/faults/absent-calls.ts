/** Faults of part 4: calls that are not there at all. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import { onRequest } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { envelope, toResponse } from '../service/calls-and-answers.ts';
import { NOTHING_THERE, WRONG_METHOD } from '../service/unrouted.ts';

/** What a server says of a route, or of a method of it, that it does not have. */
const MESSAGES = {
  404: NOTHING_THERE.message,
  405: WRONG_METHOD.message,
  501: 'Not implemented',
} as const;

/** A call that is not there at all: its route (404), its method (405), or what is behind it (501). */
export function absent(call: OperationId, status: keyof typeof MESSAGES): Hooks {
  return onRequest(call, (_call, { clock, rules }) => {
    const timestamp = rules.timestamp(clock.now(), 'timestamp');
    return toResponse(envelope(status, MESSAGES[status], null, timestamp), rules.write);
  });
}
