/** 4.2: cancelling an operation leaves all others as they are. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Accepted } from '../act/accepted.ts';
import { cancelKnown } from '../act/cancel-call.ts';
import { staysIn } from '../arrange/kinds/ending.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { type Sent, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { followToEnd, seenOf } from '../observe/followed-operations.ts';
import { followToFinal, keepWatching, Watch } from '../observe/following.ts';
import { annulledIn } from './cancel-rules.ts';

/** What was seen of an operation that nobody cancels, up to its end and a little longer, or where it stays. */
async function watched(
  t: Experiment,
  { operation, payer }: Sent,
  kind: StatusKind,
  note?: string,
): Promise<Watch> {
  const watch = new Watch(operation);
  if (note !== undefined) watch.note(note);
  await followToEnd(t, watch, payer);
  t.judge.given(
    isFinal(watch.status) || staysIn(kind, watch) !== undefined,
    `No final status was seen: ${seenOf(watch)}.`,
  );
  return watch;
}

/**
 * An operation that nobody cancelled is not cancelled with another: it is followed to its end.
 */
async function judgeUntouched(
  t: Experiment,
  sent: Sent,
  kind: StatusKind,
  cancelled: Accepted,
): Promise<void> {
  const watch = await watched(t, sent, kind, `${cancelled.reference} was cancelled`);
  if (annulledIn(watch) !== undefined) {
    // What becomes of such an operation when nobody cancels anything.
    const control = await watched(t, await sendKind(t, kind, sent.parties), kind);
    t.judge.given(annulledIn(control) === undefined, 'Such an operation is cancelled on its own.');
  }
  judgeCourse(t, 'never-annulled', watch, {
    said: {
      expected: `${sent.operation.reference} as it was, since ${cancelled.reference} alone was cancelled`,
    },
  });
}

/** Cancels the middle one of three, and judges that the others go their way. */
async function cancelAmong(t: Experiment, kind: StatusKind, ofTwoInstruments = false): Promise<void> {
  const [one, other] = await (ofTwoInstruments ? arrangeTwoPayers(t) : sameParties(t));
  const before = await sendKind(t, kind, other);
  const middle = await sendKind(t, kind, one);
  const after = await sendKind(t, kind, other);
  const status = middle.operation.record.statutOperation;
  const answer = await cancelKnown(t, middle.operation.reference);
  if (DECLINED.includes(answer.status))
    t.judge.observed(`cancelling an operation that was ${show(status)} was not granted (${answer.status})`);
  // Even a cancellation that is declined must leave the others alone.
  await Promise.all([before, after].map((sent) => judgeUntouched(t, sent, kind, middle.operation)));
}

async function sameParties(t: Experiment): Promise<readonly [Parties, Parties]> {
  const parties = await arrangeParties(t);
  return [parties, parties];
}

/**
 * Cancelling one operation leaves the others as they are: those of the same instrument and of another, open and final.
 */
export function otherOperationsUntouched(check: Declare): void {
  check('of the same instrument, before and after it', async (t) => cancelAmong(t, await evolvingKind(t)));
  check('of another instrument', { needs: ['fixtures.instruments.two-debit'] }, async (t) =>
    cancelAmong(t, await evolvingKind(t), true),
  );
  for (const provoke of OPEN_STATUSES)
    check(`while they are ${provoke}`, { needs: [`fixtures.provoke.${provoke}`] }, (t) =>
      cancelAmong(t, { provoke }),
    );
  check('one that is final', async (t) => {
    const kind = await evolvingKind(t);
    const first = await sendKind(t, {});
    const watch = new Watch(first.operation);
    await followToFinal(t, watch, first.payer);
    const second = await sendKind(t, kind, first.parties);
    await cancelKnown(t, second.operation.reference);
    watch.note(`${second.operation.reference} was cancelled`);
    await keepWatching(t, watch, first.payer);
    judgeCourse(t, 'ends-as-seen', watch);
  });
}
