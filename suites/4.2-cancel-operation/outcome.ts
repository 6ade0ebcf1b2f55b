/** 4.2: the status that a cancellation sets and the answer for a final operation are not shown; what comes is observed. */

import { FINAL_STATUSES, type FinalStatus } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import type { Answer } from '../../target/door/call.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { cancelledWhenFinal, followedOperation } from '../observe/followed-operations.ts';

/**
 * Cancelling an operation that is final is answered 200, 400, 409 or 422; the status that a cancelled operation gets is only
 * observed.
 */
export function cancelOutcome(check: Declare): void {
  check('the status that a cancelled operation gets', async (t) => {
    const { watch, cancelled } = await followedOperation(t, { cancel: true });
    const before = watch.observations[0]?.record.statutOperation;
    t.judge.observed(
      cancelled === undefined
        ? `operations are ${show(before)} at once: there is nothing to cancel`
        : `an operation that was ${show(before)}, its cancellation answered ${cancelled.status}, became ${show(watch.status)}`,
    );
  });
  const answered = (kind: StatusKind) => async (t: Experiment) => {
    const { watch, final, answer } = await cancelledWhenFinal(t, kind);
    judgeFinalCancelled(t.judge, answer, final, watch.timeline);
  };
  check('the answer for an operation that is final', answered({}));
  for (const provoke of FINAL_STATUSES)
    check(
      `the answer for an operation that is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`] },
      answered({ provoke }),
    );
}

/**
 * The cancellation of an operation that is final is granted, or declined for what the operation is.
 *
 * @judges cancel.outcome
 */
export function judgeFinalCancelled(
  judge: Judge,
  answer: Answer,
  final: FinalStatus,
  timeline: readonly TimelineEntry[],
): void {
  judge.observed(`cancelling an operation that is ${final} is answered ${answer.status}`);
  const codes = [200, ...DECLINED];
  const claim = {
    message:
      'cancelling an operation that is final was answered with a code that the document does not allow for',
    expected: `HTTP 200, or 400, 409 or 422, for an operation that exists and is ${final}`,
    actual: describeAnswer(answer),
    codes: { wanted: codes, came: answer.status },
    answer,
    timeline,
  };
  judge.that(codes.includes(answer.status), claim, { is: 'code', codes });
}
