/** 6: the status that a notification carries is one that the operation has or had. */
import { isFinal, isUnknownStatus } from '../../spec/document/final-status.ts';
import { instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { STATUSES } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  atMsOf,
  type Notified,
  openLongAfter,
  ownCallbacksOf,
  timelineOf,
  unreadable,
} from '../observe/callbacks/notified-operations.ts';
import { finalOf, seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';
import { ofEachKind } from './each-kind.ts';

/**
 * The status that a notification carries is one that the operation has or had.
 * @judges callback.status-agrees
 */
export function judgeStatusAgrees(t: Experiment, notified: Notified): void {
  const { watch } = notified;
  const final = finalOf(watch);
  const carried = ownCallbacksOf(t, notified).flatMap((callback) => {
    const { status } = readCallback(t.profile, callback);
    return status === undefined ? [] : [{ callback, status }];
  });
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  if (carried.length === 0) unreadable(t, 'status');
  for (const { callback, status } of carried) {
    const claim = {
      actual: `the callback says ${show(status)}; seen were ${seenOf(watch)}`,
      answer: notified.operation.answer,
      timeline: timelineOf(t, notified),
    };
    t.judge.that(!isUnknownStatus(status), {
      ...claim,
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
    });
    if (!isFinal(status)) {
      const rested = restedThrough(watch, atMsOf(watch, callback));
      t.judge.that(rested === undefined || rested === status, {
        ...claim,
        message: 'a callback contradicts the operation: it tells of a status that the operation never had',
        expected: `${show(rested)}, which it had all along by its dateDernierStatut`,
      });
      continue;
    }
    const open = openLongAfter(watch, callback);
    t.judge.that(open === undefined, {
      ...claim,
      message: 'a callback contradicts the operation: it says final, and the list went on showing it open',
      expected: `no final status while the operation has none: the list still showed ${show(open?.record.statutOperation)} after ${open?.atMs} ms, ${open && open.atMs - atMsOf(watch, callback)} ms after the callback`,
    });
    t.judge.given(final !== undefined, `No final status was seen: ${seenOf(watch)}.`);
    t.judge.that(status === final, {
      ...claim,
      message: 'a callback contradicts the operation: it carries another final status',
      expected: `the final status of the operation, ${final}`,
    });
  }
}

/**
 * The one status that an operation had from its acceptance until long after a moment: its dateDernierStatut stood
 * still all the while. Undefined where it changed, or where that date is not precise enough to say.
 */
function restedThrough({ observations }: Watch, atMs: number): unknown {
  const after = observations.findIndex(
    (observation) => observation.atMs > atMs + TOLERANCES.listAfterCallback.value,
  );
  const [first, ...rest] = after < 0 ? [] : observations.slice(0, after + 1);
  const date = first?.record.dateDernierStatut;
  const instant = typeof date === 'string' ? instantOf(date, true) : undefined;
  if (first === undefined || instant === undefined || instant % 1000 === 0) return undefined;
  const { statutOperation } = first.record;
  const rested = rest.every(
    ({ record }) => record.dateDernierStatut === date && record.statutOperation === statutOperation,
  );
  return rested ? statutOperation : undefined;
}

/** An operation of each kind, and what its callbacks carry. */
export const statusAgrees = ofEachKind(judgeStatusAgrees);
