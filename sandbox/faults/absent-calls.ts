/** Faults of part 4: calls that are not there at all. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import { onRequest } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { envelope, toResponse } from '../service/calls-and-answers.ts';
import type { FaultRow, FaultRows } from './fault.ts';

/** What a server says of a route, or of a method of it, that it does not have. */
const ANSWERS = [
  [404, 'Nothing at this path'],
  [405, 'This path does not take this method'],
  [501, 'Not implemented'],
] as const;

/** Answers every call before it is looked at. */
function answeringAll(on: OperationId, status: number, message: string): Hooks {
  return onRequest(on, (_call, { clock, rules }) =>
    toResponse(envelope(status, message, null, rules.timestamp(clock.now(), 'timestamp')), rules.write),
  );
}

/** Faults of a call that is not there at all: its route, its method, or what is behind it. */
export function absent(call: OperationId, name: string): FaultRows {
  const row = ([status, message]: (typeof ANSWERS)[number]): FaultRow => [
    `${name}-absent-${status}`,
    `${call} is not there: whatever it is asked for is answered ${status}`,
    answeringAll(call, status, message),
  ];
  const [first, ...others] = ANSWERS;
  return [row(first), ...others.map(row)];
}
