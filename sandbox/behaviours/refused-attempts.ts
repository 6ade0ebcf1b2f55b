/** Attempts of operations that are refused, and what the list has of them. */
import type { StatutOperation } from '../../spec/generated/contract-types.ts';
import { draftOf } from '../routes/operation-routes.ts';
import type { Problem } from '../service/calls-and-answers.ts';
import type { Attempt, SandboxState } from '../service/sandbox-state.ts';
import type { Hooks } from './hooks.ts';

/** Does something with the refused attempts that `when` picks. */
export function whenRefused(
  when: (attempt: Attempt, problem: Problem) => boolean,
  run: (attempt: Attempt, sandbox: SandboxState, problem: Problem) => void,
): Hooks {
  return {
    operation(event, sandbox) {
      if (event.type !== 'refused' || !when(event.attempt, event.problem)) return;
      run(event.attempt, sandbox, event.problem);
    },
  };
}

/** Lists refused attempts with a status, as far as their parties and amounts are known. */
export function listsRefused(status: StatutOperation): Hooks {
  return whenRefused(
    ({ amounts, nature }) => amounts !== undefined && nature !== undefined,
    (attempt, { store, clock }, { message }) => {
      const [reference, now] = [store.nextReference('OP'), clock.now()];
      store.operations.set(reference, {
        ...draftOf(attempt),
        reference,
        createdAt: now,
        status,
        statusAt: now,
        cancelledAt: undefined,
        reason: status === 'ECHOUE' ? message : undefined,
        stop: () => {},
      });
    },
  );
}
