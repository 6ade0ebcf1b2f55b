/** The cancel call (4.2). */
import type { Answer } from '../../target/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { Experiment } from '../engine/experiment.ts';
import { describeAnswer } from '../engine/judge.ts';
import { acceptedOperation, OPERATION_NEEDS } from './operations.ts';

/** PUT /api/v1/operations/{referenceOperation}/cancel */
export function cancelOperation(t: Experiment, referenceOperation: string): Promise<Answer> {
  return t.send({ operationId: 'cancelOperation', params: { referenceOperation } });
}

/** Answers by which a target declines to cancel: what it grants is open. */
export const NOT_GRANTED: readonly number[] = [400, 409];

/** A cancellation of an operation that exists. */
export interface CancelControl {
  readonly reference: string;
  /** What it was answered. */
  readonly status: number;
}

/**
 * The control of refusals: the cancellation of an operation that exists is granted, or declined for what the
 * operation is. Carried out once a run.
 *
 * @returns undefined where the profile cannot have an operation accepted.
 * @throws Undecided where the target refuses to cancel anything at all.
 */
export async function ensureCancellingIsOffered(t: Experiment): Promise<CancelControl | undefined> {
  if (OPERATION_NEEDS.some((need) => unmet(t.profile, need) !== undefined)) return undefined;
  const { reference, answer } = await t.run.once('control of cancelOperation', async (shared) => {
    const operation = await acceptedOperation(shared);
    return { reference: operation.reference, answer: await cancelOperation(shared, operation.reference) };
  });
  t.judge.given(
    answer.status === 200 || NOT_GRANTED.includes(answer.status),
    `The cancellation of an operation that exists is refused as well, so a refusal proves nothing: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return { reference, status: answer.status };
}
