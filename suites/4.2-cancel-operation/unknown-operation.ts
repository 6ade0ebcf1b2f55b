/** 4.2 with rule 4 of part 7: cancelling an operation that does not exist is answered 404. */

import { anyInstrument, unknownReferenceOf } from '../act/any-call.ts';
import { answersToCancels, cancelOperation } from '../act/cancel-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { type CancelControl, ensureCancellingIsOffered, NOT_GRANTED } from './cancel-control.ts';

/** A target that declines to cancel anything may say so before it looks for the operation. */
async function judgeUnknown(
  t: Experiment,
  referenceOperation: string,
  allowed: number | readonly number[],
  control: CancelControl | undefined,
): Promise<void> {
  t.judge.changed(`the reference is ${referenceOperation}, which no operation has`);
  const answer = await cancelOperation(t, referenceOperation);
  t.judge.given(
    answersToCancels(t).has(200) || answer.status !== control?.status || !NOT_GRANTED.includes(answer.status),
    `Cancelling an operation that exists was declined with ${answer.status} as well.`,
  );
  t.judge.status(answer, allowed, 'cancelling an operation that does not exist was not answered 404');
}

export function unknownOperation(check: Declare): void {
  check('a reference in the shape of a real one', async (t) => {
    const control = await ensureCancellingIsOffered(t);
    const known = control === undefined ? [] : [control.reference];
    await judgeUnknown(t, unknownReferenceOf(t, 'operation', known), 404, control);
  });
  // A reference of another make may be called malformed first.
  for (const [circumstance, make] of [
    ['a real reference with more at its end', (known: string) => `${known}0000`],
    ['a reference in no shape of the target', () => 'conformance-unknown'],
  ] as const)
    check(circumstance, async (t) => {
      const control = await ensureCancellingIsOffered(t);
      await judgeUnknown(
        t,
        make(control?.reference ?? unknownReferenceOf(t, 'operation')),
        [404, 400],
        control,
      );
    });
  check('the reference of an instrument', { needs: ['fixtures.instruments.debit'] }, async (t) => {
    const control = await ensureCancellingIsOffered(t);
    await judgeUnknown(t, anyInstrument(t).reference, [404, 400], control);
  });
}
