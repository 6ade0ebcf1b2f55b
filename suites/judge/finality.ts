/** Judges whether a final status stands (3.1), by what was seen of one operation. */

import { sinceFinal } from '../3.1-operation-status/final-stands-rules.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';
import { judgeCourse } from './course.ts';

/**
 * Judges that a final status never changed (3.1).
 * @param after what was done meanwhile, as the failure is to say: " when the operation was cancelled".
 */
export function judgeFinalStands(t: Experiment, watch: Watch, after = ''): void {
  const seenAgain = sinceFinal(watch).length > 1;
  t.judge.given(seenAgain, `The operation was not seen again after a final status: ${seenOf(watch)}.`);
  judgeCourse(t, 'final-stands', watch, { said: { message: `a final status changed${after}` } });
}
