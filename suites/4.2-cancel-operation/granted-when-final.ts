/** 4.2: whether what is final is cancelled is open; where that is granted, the answer is 200 with body null. */
import { isSuccess } from '../act/controls.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { cancelledWhenFinal } from '../observe/followed-operations.ts';
import { judgeGranted } from './success.ts';

async function judgeWhereGranted(t: Experiment, kind: StatusKind): Promise<void> {
  const { answer, final } = await cancelledWhenFinal(t, kind);
  // The code of what is not granted is the matter of another rule.
  if (isSuccess(answer)) judgeGranted(t.judge, answer);
  else t.judge.observed(`cancelling an operation that is ${final} was not granted (${answer.status})`);
}

/** Cancelling what is final, or cancelled already, is answered 200 with body null where the target grants it. */
export function grantedWhenFinal(check: Declare): void {
  const needs = ['operations.listOperations'] as const;
  check('an operation that is final', { needs }, (t) => judgeWhereGranted(t, {}));
  check('an operation that was cancelled', { needs }, (t) => judgeWhereGranted(t, { cancel: true }));
}
