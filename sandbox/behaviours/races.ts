/** Behaviours of a service that checks and writes in two steps, so that calls which overlap get between them. */
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Problem } from '../service/calls-and-answers.ts';
import type { Attempt, SandboxState, Step } from '../service/sandbox-state.ts';
import { changeStep, withRules } from './change-rules.ts';
import { combineHooks, type Hooks } from './hooks.ts';
import { delay, perSandbox } from './per-sandbox.ts';

/** What is read before the wait. @returns what is written, or found wrong, after it. */
type Around = (attempt: Attempt, sandbox: SandboxState) => () => Problem | undefined;

/** Milliseconds pass between the steps of a call and what it does; the steps are not looked at again. */
function withWindow(on: OperationId, ms: number, around: Around): Hooks {
  const waited = async (attempt: Attempt, sandbox: SandboxState) => {
    const write = around(attempt, sandbox);
    await delay(ms, sandbox);
    return write();
  };
  return withRules((rules) => ({
    beforeAct: (attempt, sandbox) =>
      attempt.call.operationId === on ? waited(attempt, sandbox) : rules.beforeAct(attempt, sandbox),
  }));
}

/** What is read before the wait. @returns what is written after it, where nothing is wrong by then. */
type Stale = (attempt: Attempt, sandbox: SandboxState) => () => void;

/** Milliseconds pass between what a call reads and what it writes: what its steps look at is looked at again after it. */
export function writtenLate(on: OperationId, ms: number, stale: Stale): Hooks {
  return lookedAtAgain(on, () => true, ms, stale);
}

/** Milliseconds pass between one step of a call and what it does: what the others look at is looked at again after it. */
export function checkedTooEarly(on: OperationId, step: string, ms: number): Hooks {
  return lookedAtAgain(
    on,
    ({ name }) => name !== step,
    ms,
    () => () => {},
  );
}

function lookedAtAgain(on: OperationId, isAgain: (step: Step) => boolean, ms: number, stale: Stale): Hooks {
  let again: readonly Step[] = [];
  return combineHooks([
    withRules((rules) => ({
      steps(operationId, steps) {
        const below = rules.steps(operationId, steps);
        if (operationId === on) again = below.filter(isAgain);
        return below;
      },
    })),
    withWindow(on, ms, (attempt, sandbox) => {
      const write = stale(attempt, sandbox);
      return () => {
        for (const { run } of again) {
          const problem = run(attempt, sandbox);
          if (problem !== undefined) return problem;
        }
        write();
        return undefined;
      };
    }),
  ]);
}

/** Calls between their steps and what they do. */
const underWay = perSandbox(() => new Set<Attempt>());

/**
 * The same for a step that is looked at together with what is still under way, as by a lock: but by a lock of each
 * wallet, or of whatever else `lock` names. Those of different locks get between.
 */
export function checkedUnderLock(
  on: OperationId,
  step: string,
  ms: number,
  {
    lock,
    key,
    problem,
  }: { lock: (attempt: Attempt) => string; key: (attempt: Attempt) => string; problem: Problem },
): Hooks {
  return combineHooks([
    changeStep(on, step, (found, attempt, sandbox) => {
      const same = [...underWay(sandbox)].some(
        (other) => key(other) === key(attempt) && lock(other) === lock(attempt),
      );
      return found ?? (same ? problem : undefined);
    }),
    checkedTooEarly(on, step, ms),
    {
      rules: (rules) => ({
        ...rules,
        beforeAct(attempt, sandbox) {
          const below = rules.beforeAct(attempt, sandbox);
          if (attempt.call.operationId !== on) return below;
          underWay(sandbox).add(attempt);
          return below?.finally(() => underWay(sandbox).delete(attempt));
        },
      }),
    },
  ]);
}
