/** Behaviours that change calls before they are looked at, and answers before they are sent. */

import type { JsonObject } from '../data/model.ts';
import type { IncomingCall, OutgoingAnswer } from '../service/calls-and-answers.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { answeredAs, bodyOf, withBody, withRecords } from './answer-parts.ts';
import type { Hooks } from './hooks.ts';
import { isOn, type On } from './which-calls.ts';

type RequestChange = (
  call: IncomingCall,
  sandbox: SandboxState,
) => IncomingCall | Response | undefined | Promise<IncomingCall | Response | undefined>;

/** Changes some calls before they are looked at. Undefined: the call, possibly changed in place. */
export function onRequest(on: On, change: RequestChange): Hooks {
  return {
    request: async (call, sandbox) => (isOn(on, call.operationId) && (await change(call, sandbox))) || call,
  };
}

type AnswerChange = (
  answer: OutgoingAnswer,
  call: IncomingCall,
  sandbox: SandboxState,
) => OutgoingAnswer | Response | undefined | Promise<OutgoingAnswer | Response | undefined>;

/** Changes some answers. Undefined: the answer, possibly changed in place. */
export function onAnswer(on: On, change: AnswerChange): Hooks {
  return {
    answer: async (answer, call, sandbox) =>
      (isOn(on, call.operationId) && (await change(answer, call, sandbox))) || answer,
  };
}

/** `onAnswer` for successes alone. */
export function onSuccess(on: On, change: AnswerChange): Hooks {
  return onAnswer(on, (answer, call, sandbox) =>
    answer.status < 400 ? change(answer, call, sandbox) : undefined,
  );
}

/** `onAnswer` for errors alone, of one status if it is given. */
export function onError(on: On, change: AnswerChange, status?: number): Hooks {
  return onAnswer(on, (answer, call, sandbox) =>
    answer.status >= 400 && (status ?? answer.status) === answer.status
      ? change(answer, call, sandbox)
      : undefined,
  );
}

/** Answers an error of one status as if it were another answer, where `when` holds. */
export function insteadOf(
  on: On,
  error: number,
  status: number,
  body: unknown = null,
  when: (call: IncomingCall, sandbox: SandboxState) => boolean = () => true,
): Hooks {
  return onError(
    on,
    (answer, call, sandbox) => (when(call, sandbox) ? answeredAs(answer, status, body) : undefined),
    error,
  );
}

/** Answers a success as if it were another answer. */
export function successAs(on: On, status: number, body: (body: unknown) => unknown = (body) => body): Hooks {
  return onSuccess(on, (answer) => answeredAs(answer, status, body(bodyOf(answer))));
}

/** Answers a success with 204 and nothing else. */
export function noContent(on: On): Hooks {
  return onSuccess(on, () => new Response(null, { status: 204 }));
}

/** Lays fields over each record of a success; one that becomes undefined is left out. */
export function withFields(
  on: On,
  change: (record: JsonObject, call: IncomingCall, sandbox: SandboxState) => JsonObject,
): Hooks {
  return onSuccess(on, (answer, call, sandbox) =>
    withRecords(answer, (record) => ({ ...record, ...change(record, call, sandbox) })),
  );
}

/** Changes the array of a list. */
export function withItems(
  on: On,
  change: (items: readonly unknown[], call: IncomingCall, sandbox: SandboxState) => unknown,
): Hooks {
  return onSuccess(on, (answer, call, sandbox) =>
    withBody(answer, (body) => (Array.isArray(body) ? change(body, call, sandbox) : body)),
  );
}

/** Changes the operation records of the list alone. */
export function withListedRecord(change: (record: JsonObject, sandbox: SandboxState) => JsonObject): Hooks {
  return onSuccess('listOperations', (answer, _call, sandbox) =>
    withRecords(answer, (record) => change(record, sandbox)),
  );
}
