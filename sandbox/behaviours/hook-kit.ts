/** The vocabulary in which faults and personalities are written: each helper makes `Hooks`, or a part of one. */
import type { OperationId } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { JsonObject, Operation, StatutOperation } from '../data/model.ts';
import type { CallId, IncomingCall, OutgoingAnswer, Problem } from '../service/calls-and-answers.ts';
import type { Rules } from '../service/conforming-rules.ts';
import type { Attempt, SandboxState, Step } from '../service/sandbox-state.ts';
import type { Hooks } from './hooks.ts';

/** One operation, several, or every call. */
export type On = CallId | readonly CallId[] | 'any';

/** Whether a call is one of those meant. */
export function isOn(on: On, id: CallId): boolean {
  return on === 'any' || (typeof on === 'string' ? on === id : on.includes(id));
}

/** Lays some rules over the conforming ones. `change` gets those below, to call them. */
export function withRules(change: (rules: Rules, sandbox: SandboxState) => Partial<Rules>): Hooks {
  return { rules: (rules, sandbox) => ({ ...rules, ...change(rules, sandbox) }) };
}

/** Changes the steps of an operation. */
export function withSteps(on: On, change: (steps: readonly Step[]) => readonly Step[]): Hooks {
  return withRules((rules) => ({
    steps(operationId: OperationId, steps: readonly Step[]) {
      const below = rules.steps(operationId, steps);
      return isOn(on, operationId) ? change(below) : below;
    },
  }));
}

/** Changes what one named step finds wrong: another problem, or undefined for none. */
export function changeStep(
  on: On,
  name: string,
  change: (problem: Problem | undefined, attempt: Attempt, sandbox: SandboxState) => Problem | undefined,
): Hooks {
  return withSteps(on, (steps) =>
    steps.map((step) =>
      step.name === name
        ? { name, run: (attempt, sandbox) => change(step.run(attempt, sandbox), attempt, sandbox) }
        : step,
    ),
  );
}

/** Overlooks what a named step finds wrong, always or where `when` holds. The step still notes what it found. */
export function overlook(on: On, name: string, when: (attempt: Attempt) => boolean = () => true): Hooks {
  return changeStep(on, name, (problem, attempt) => (when(attempt) ? undefined : problem));
}

/** Answers what a named step finds wrong with another status, always or where `when` holds. */
export function stepStatus(
  on: On,
  name: string,
  status: number,
  when: (attempt: Attempt) => boolean = () => true,
): Hooks {
  return changeStep(on, name, (problem, attempt) =>
    problem && when(attempt) ? { ...problem, status } : problem,
  );
}

/** Takes `value` for a field that its own step finds wrong, always or where `when` holds for what was given. */
export function takenFor(
  on: On,
  name: string,
  value: (attempt: Attempt, sandbox: SandboxState) => unknown,
  when: (given: unknown) => boolean = () => true,
): Hooks {
  return changeStep(on, name, (problem, attempt, sandbox) => {
    if (!problem || !when(attempt.input[name])) return problem;
    attempt.input = { ...attempt.input, [name]: value(attempt, sandbox) };
    return undefined;
  });
}

/** Runs the named steps before all others. */
export function stepsFirst(on: On, names: readonly string[]): Hooks {
  return withSteps(on, (steps) => [
    ...steps.filter(({ name }) => names.includes(name)),
    ...steps.filter(({ name }) => !names.includes(name)),
  ]);
}

/** Adds a step after all others: a refusal that the conforming sandbox does not know. */
export function extraStep(on: On, name: string, run: Step['run']): Hooks {
  return withSteps(on, (steps) => [...steps, { name, run }]);
}

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

/** The `body` of the envelope; null where there is no envelope. */
export function bodyOf({ json }: OutgoingAnswer): unknown {
  return isJsonObject(json) && 'timestamp' in json ? json.body : null;
}

/** The answer with fields of its envelope replaced; an answer without envelope stays. */
export function withEnvelope(
  answer: OutgoingAnswer,
  change: (envelope: JsonObject) => JsonObject,
): OutgoingAnswer {
  return isJsonObject(answer.json) && 'timestamp' in answer.json
    ? { ...answer, json: change(answer.json) }
    : answer;
}

/** The answer with the `body` of its envelope replaced. */
export function withBody(answer: OutgoingAnswer, change: (body: unknown) => unknown): OutgoingAnswer {
  return withEnvelope(answer, (envelope) => ({ ...envelope, body: change(envelope.body) }));
}

/** The answer with another HTTP status, which its envelope repeats, and with another body. */
export function answeredAs(answer: OutgoingAnswer, status: number, body: unknown = null): OutgoingAnswer {
  return { ...withEnvelope(answer, (envelope) => ({ ...envelope, status, body })), status };
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

/** The answer with its body, or each item of its body, replaced; bodies that hold no object stay. */
export function withRecords(
  answer: OutgoingAnswer,
  change: (record: JsonObject) => JsonObject,
): OutgoingAnswer {
  const changed = (one: unknown) => (isJsonObject(one) ? change(one) : one);
  return withBody(answer, (body) => (Array.isArray(body) ? body.map(changed) : changed(body)));
}

/** Changes every operation record, in answers and lists alike. */
export function withOperationRecord(
  change: (record: JsonObject, operation: Operation, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withRules((rules) => ({
    record: (record, operation, sandbox) =>
      change(rules.record(record, operation, sandbox), operation, sandbox),
  }));
}

/** Changes the operation records of the list alone. */
export function withListedRecord(change: (record: JsonObject, sandbox: SandboxState) => JsonObject): Hooks {
  return onSuccess('listOperations', (answer, _call, sandbox) =>
    withRecords(answer, (record) => change(record, sandbox)),
  );
}

/** Does something whenever an operation takes a status, at its acceptance or later. */
export function whenStatus(
  status: StatutOperation,
  run: (operation: Operation, sandbox: SandboxState) => void,
): Hooks {
  return {
    operation(event, sandbox) {
      if (event.type !== 'refused' && event.operation.status === status) run(event.operation, sandbox);
    },
  };
}

/** Puts the fields of an object through `change`; a field for which it returns undefined is left out. */
export function mapFields(object: JsonObject, change: (value: unknown, name: string) => unknown): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => [name, change(value, name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Any JSON value with each of its objects changed, the innermost first. */
export function mapObjects(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  return isJsonObject(value) ? change(mapFields(value, (inner) => mapObjects(inner, change))) : value;
}

/** Something to remember, made anew for each sandbox. */
export function perSandbox<T>(make: () => T): (sandbox: SandboxState) => T {
  const made = new WeakMap<SandboxState, T>();
  return (sandbox) => {
    const one = made.get(sandbox) ?? make();
    made.set(sandbox, one);
    return one;
  };
}

/** A test that is true every nth time. */
export function everyNth(n: number): () => boolean {
  let count = 0;
  return () => ++count % n === 0;
}

/** Waits on the sandbox's clock. */
export function delay(ms: number, { clock }: SandboxState): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
