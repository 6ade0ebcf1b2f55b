/** Behaviours that change the rules of the service, or the steps of a call. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { JsonObject, Operation, StatutOperation } from '../data/model.ts';
import type { Problem } from '../service/calls-and-answers.ts';
import type { Attempt, Rules, SandboxState, Step } from '../service/sandbox-state.ts';
import type { Hooks } from './hooks.ts';
import { isOn, type On } from './which-calls.ts';
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

/** Ignores what a named step finds wrong, always or where `when` holds. The step still notes what it found. */
export function ignoreProblem(on: On, name: string, when: (attempt: Attempt) => boolean = () => true): Hooks {
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
export function replaceInvalid(
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

/** Changes every operation record, in answers and lists alike. */
export function withOperationRecord(
  change: (record: JsonObject, operation: Operation, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withRules((rules) => ({
    record: (record, operation, sandbox) =>
      change(rules.record(record, operation, sandbox), operation, sandbox),
  }));
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
