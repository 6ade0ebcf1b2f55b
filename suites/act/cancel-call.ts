/** The cancel call (4.2). */
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isOfThisRun } from '../observe/in-flight.ts';
import { pollUntil } from '../observe/poll.ts';

/** PUT /api/v1/operations/{referenceOperation}/cancel */
export function cancelOperation(t: Experiment, referenceOperation: string): Promise<Answer> {
  answersToCancels(t);
  return t.send({ operationId: 'cancelOperation', params: { referenceOperation } });
}

/** An operation may become final while its cancellation is on the way: so many are tried. */
export const CANCEL_ATTEMPTS = 3;

/** Cancels, and once more a moment later where the operation is not known yet. */
export function cancelKnown(t: Experiment, reference: string): Promise<Answer> {
  return pollUntil(
    t,
    [0, TOLERANCES.cancelKnown.value],
    () => cancelOperation(t, reference),
    ({ status }) => status !== 404,
  );
}

/** What the run was answered to cancellations of operations that exist. */
export function answersToCancels({ run }: Experiment): ReadonlySet<number> {
  return run.kept('answers to cancellations', () => {
    const statuses = new Set<number>();
    run.door.onAnswer(({ operationId, status, call }) => {
      if (operationId === 'cancelOperation' && isOfThisRun(run, call.params?.referenceOperation))
        statuses.add(status);
    });
    return statuses;
  });
}
