/** One check for each kind of operation, over what the callbacks of one operation of the kind told (6). */
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import {
  type Notified,
  nothingEvolved,
  notifiedOperation,
} from '../observe/callbacks/notified-operations.ts';

/** Judges an operation of each kind that evolved. */
export function ofEachKind(judge: (t: Experiment, notified: Notified) => void): Rule {
  return (check) => {
    for (const [circumstance, kind, needs] of STATUS_KINDS)
      check(circumstance, { needs }, async (t) => {
        const notified = await notifiedOperation(t, kind);
        if (!(await nothingEvolved(t, [notified]))) judge(t, notified);
      });
  };
}
