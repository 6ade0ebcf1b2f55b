/** One check for each kind of operation, over what the callbacks of one operation of the kind told (6). */
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { notifiedCourse } from '../judge/course.ts';
import {
  type Notified,
  nothingEvolved,
  notifiedOperation,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { tellingIn } from '../observe/callbacks/told-course.ts';
import { hasOwnWords } from './told-status-rule.ts';

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

/** @throws Inconclusive where nothing came; Skipped where the profile does not say where the status is, or what its words mean. */
export function ensureTelling(t: Experiment, notified: Notified): void {
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  const telling = tellingIn(notifiedCourse(t, notified));
  if (telling.length === 0) unreadable(t, 'status');
  if (!hasOwnWords(telling)) return;
  const words = [...new Set(telling.map(({ status }) => show(status)))].join(', ');
  t.skip(
    'bindings.callback.statuses',
    `The callbacks have words of their own for statuses: ${words}. Say what each stands for.`,
  );
}
