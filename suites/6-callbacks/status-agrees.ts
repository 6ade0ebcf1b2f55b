/** 6: the status that a notification carries is one that the operation has or had. */
import type { Experiment } from '../engine/declare/experiment.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import { type Notified, ownCallbacksOf, unreadable } from '../observe/callbacks/notified-operations.ts';
import { seenOf } from '../observe/followed-operations.ts';
import { ofEachKind } from './each-kind.ts';

/** Judges the status of each notification. */
export function judgeStatusAgrees(t: Experiment, notified: Notified): void {
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  const isReadable = ownCallbacksOf(t, notified).some(
    (callback) => readCallback(t.profile, callback).status !== undefined,
  );
  if (!isReadable) unreadable(t, 'status');
  const judged = judgeNotifiedCourse(t, 'callback-status-agrees', notified);
  t.judge.given(judged, `No final status was seen: ${seenOf(notified.watch)}.`);
}

/** An operation of each kind, and what its callbacks carry. */
export const statusAgrees = ofEachKind(judgeStatusAgrees);
