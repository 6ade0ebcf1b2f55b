/** 4.2 with rule 4 of part 7: cancelling an operation that does not exist is answered 404. */

import { DECLINED, UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { mayNameAnyKind, prolonged } from '../../target/profile/unknown-references.ts';
import { anyInstrument, unknownReferenceOf } from '../act/any-call.ts';
import { answersToCancels, cancelOperation } from '../act/cancel-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { type CancelControl, ensureCancellingIsOffered } from './cancel-control.ts';

/** Cancelling an operation that does not exist is answered 404. */
export function unknownOperationNotCancelled(check: Declare): void {
  check('a reference in the shape of a real one', async (t) => {
    const control = await ensureCancellingIsOffered(t);
    const known = control === undefined ? [] : [control.reference];
    await cancelUnknown(t, unknownReferenceOf(t, 'operation', known), 404, control);
  });
  // A reference of another make may be called malformed first.
  for (const [circumstance, make] of [
    ['a real reference with more at its end', prolonged],
    ['a reference in no shape of the target', () => 'conformance-unknown'],
  ] as const)
    check(circumstance, async (t) => {
      const control = await ensureCancellingIsOffered(t);
      await cancelUnknown(
        t,
        make(control?.reference ?? unknownReferenceOf(t, 'operation')),
        UNKNOWN_ELSEWHERE,
        control,
      );
    });
  check('the reference of an instrument', { needs: ['fixtures.instruments.debit'] }, async (t) => {
    const { reference } = anyInstrument(t);
    if (mayNameAnyKind(reference))
      return t.judge.observed(
        `${reference} may also be an operation: it is a number, and each kind may be counted by itself`,
      );
    const control = await ensureCancellingIsOffered(t);
    await cancelUnknown(t, reference, UNKNOWN_ELSEWHERE, control);
  });
}

/** Cancels what no operation is called, and judges the answer. */
async function cancelUnknown(
  t: Experiment,
  referenceOperation: string,
  allowed: number | readonly number[],
  control: CancelControl | undefined,
): Promise<void> {
  t.judge.changed(`the reference is ${referenceOperation}, which no operation has`);
  const answer = await cancelOperation(t, referenceOperation);
  judgeNotFound(t.judge, answer, allowed, { control, answered: answersToCancels(t) });
}

/**
 * The cancellation of an operation that does not exist is answered as one of the codes allowed.
 *
 * @judges cancel.unknown-operation
 * @param known what the cancellation of an operation that exists was answered, and all of them in the run.
 * @throws Inconclusive where that was declined with the same code, and none was ever granted: a target that declines to
 *   cancel anything may say so before it looks for the operation.
 */
export function judgeNotFound(
  judge: Judge,
  answer: Answer,
  allowed: number | readonly number[],
  {
    control,
    answered,
  }: { readonly control: Pick<CancelControl, 'status'> | undefined; readonly answered: ReadonlySet<number> },
): void {
  judge.given(
    answered.has(200) || answer.status !== control?.status || !DECLINED.includes(answer.status),
    `Cancelling an operation that exists was declined with ${answer.status} as well.`,
  );
  judge.status(answer, allowed, 'cancelling an operation that does not exist was not answered 404');
}
