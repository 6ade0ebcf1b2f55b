/** 3.1 with 2.3: what a record holds does not change when its status does. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { cancelledWhenFinal, followedOperation, seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';
import { fillsLasting } from './record-stands-rule.ts';

const MODES = ENUMERATIONS.ModeApplication.map(
  (mode) => [`with fees in mode ${mode}`, { parties: { mode } }, [`fixtures.services.${mode}`]] as const,
);

/** The identity, amounts and parties of an operation do not change when its status does. */
export function recordStands(check: Declare): void {
  for (const [circumstance, kind, needs] of [...STATUS_KINDS, ...MODES])
    check(circumstance, { needs }, async (t) =>
      judgeRecordStands(t, (await followedOperation(t, kind)).watch),
    );
  check('an operation cancelled when it was final', { needs: ['operations.cancelOperation'] }, async (t) =>
    judgeRecordStands(t, (await cancelledWhenFinal(t, {})).watch),
  );
}

/** Judges that no lasting field was filled with two values. */
export function judgeRecordStands(t: Experiment, watch: Watch): void {
  t.judge.given(watch.observations.length > 1, `The record was seen only once: ${seenOf(watch)}.`);
  if (!fillsLasting(watch)) {
    t.judge.observed('the record fills none of the fields that last');
    return;
  }
  judgeCourse(t, 'record-stands', watch);
}
