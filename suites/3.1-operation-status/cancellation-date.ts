/** 3.1 with 2.3: dateHeureAnnulationOperation goes with the status of an operation. */
import { isFinal } from '../../spec/document/final-status.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { followedOperation } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';

/** dateHeureAnnulationOperation is filled for an operation that is ANNULEE, and not for one that is SUCCES. */
export function cancellationDate(check: Declare): void {
  const judged = (kind: StatusKind, wanted: string) => async (t: Experiment) => {
    const { watch } = await followedOperation(t, kind);
    if (watch.status === wanted) judgeCancellationDate(t, watch);
    else t.judge.observed(`the operation became ${isFinal(watch.status) ? watch.status : 'no final status'}`);
  };
  check(
    'an operation that is ANNULEE',
    { needs: ['fixtures.provoke.ANNULEE'] },
    judged({ provoke: 'ANNULEE' }, 'ANNULEE'),
  );
  check(
    'an operation that was cancelled',
    { needs: ['operations.cancelOperation'] },
    judged({ cancel: true }, 'ANNULEE'),
  );
  check('an operation that is SUCCES', judged({}, 'SUCCES'));
}

/** Judges the record of an operation that became ANNULEE or SUCCES, as it was last seen. */
export function judgeCancellationDate(t: Experiment, watch: Watch): void {
  judgeCourse(t, 'cancellation-date', watch);
}
