/** 6: the status that a notification carries is one that the operation has or had. */
import type { Experiment } from '../engine/declare/experiment.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import type { Notified } from '../observe/callbacks/notified-operations.ts';
import { seenOf } from '../observe/followed-operations.ts';
import { ensureTelling, ofEachKind } from './each-kind.ts';

/** Judges the status of each notification. */
export function judgeStatusAgrees(t: Experiment, notified: Notified): void {
  ensureTelling(t, notified);
  const judged = judgeNotifiedCourse(t, 'callback-status-agrees', notified);
  t.judge.given(judged, `No final status was seen: ${seenOf(notified.watch)}.`);
}

/** An operation of each kind, and what its callbacks carry. */
export const statusAgrees = ofEachKind(judgeStatusAgrees);
