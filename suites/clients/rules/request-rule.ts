/** How a rule for clients judges a request, and of which requests it speaks. */
import type { Departure } from '../../../spec/contract/answer-rule.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { ClientPast } from '../client-past.ts';
import type { SeenRequest } from '../seen-request.ts';

/** `outside`: the rule does not speak of this. */
export type Judgement = 'outside' | 'held' | Departure;

/** Pure: it sees one request, and what it may remember of those before. */
export type RequestRule = (request: SeenRequest, past: ClientPast) => Judgement;

/** A rule about the requests of some operations, called with their own method. */
export function forOperations(ids: readonly OperationId[], rule: RequestRule): RequestRule {
  return (request, past) =>
    request.route !== undefined && !request.route.otherMethod && ids.includes(request.route.operationId)
      ? rule(request, past)
      : 'outside';
}

/** A rule about operation requests whose body is a JSON object. */
export function forExecution(
  rule: (body: Record<string, unknown>, past: ClientPast, request: SeenRequest) => Judgement,
): RequestRule {
  return forOperations(['executeOperation'], (request, past) =>
    isJsonObject(request.json) ? rule(request.json, past, request) : 'outside',
  );
}

/** Held, or how it departs. */
export function heldIf(holds: boolean, departure: Departure): Judgement {
  return holds ? 'held' : departure;
}
