/** 6: the status that a notification carries is one that the operation has or had. */
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import type { Notified } from '../observe/callbacks/notified-operations.ts';
import { seenOf } from '../observe/followed-operations.ts';
import { ensureTelling, ofEachKind } from './each-kind.ts';
import { ofEachApart } from './treated-apart.ts';

/** Judges the status of each notification. */
export function judgeStatusAgrees(t: Experiment, notified: Notified): void {
  ensureTelling(t, notified);
  const judged = judgeNotifiedCourse(t, 'callback-status-agrees', notified);
  t.judge.given(judged, `No final status was seen: ${seenOf(notified.watch)}.`);
}

/** An operation of each kind, and what its callbacks carry. */
export const statusAgrees = ofEachKind(judgeStatusAgrees);

/** The same of operations that a target may treat apart: some of them may be final at once. */
export function statusAgreesApart(check: Declare): void {
  ofEachApart(check, (t, notified) => {
    if (notified.finalAtOnce && notified.mailbox.received.length === 0)
      t.judge.observed('this operation was final at once, and no callback came for it');
    else judgeStatusAgrees(t, notified);
  });
}
