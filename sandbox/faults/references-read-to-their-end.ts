/** Instruments found by a reference that goes on after their own: as where text is read as a number, up to the first letter. */
import { changeStep } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { CallId } from '../service/calls-and-answers.ts';
import type { Attempt } from '../service/sandbox-state.ts';

/** Parameters of a path without the x, and the digits after it, that they end with: the references go on no further. */
export function readUpToAnX(on: CallId, ...names: readonly string[]): Hooks {
  return {
    request: (call) => {
      if (call.operationId !== on) return call;
      const read = names.map((name) => [name, (call.params[name] ?? '').replace(/x\d*$/, '')] as const);
      return { ...call, params: { ...call.params, ...Object.fromEntries(read) } };
    },
  };
}

/** Where a step of a call does not find an instrument, the one whose reference the given one begins with. */
export function instrumentsByPrefix(on: CallId, step: string, given: (attempt: Attempt) => unknown): Hooks {
  return changeStep(on, step, (problem, attempt, { store }) => {
    const reference = given(attempt);
    if (problem === undefined || typeof reference !== 'string') return problem;
    attempt.instrument = [...store.instruments.values()].find(
      (one) => one.enrolled && reference.startsWith(one.reference),
    );
    return attempt.instrument ? undefined : problem;
  });
}
