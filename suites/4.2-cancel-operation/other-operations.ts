/** 4.2: cancelling an operation leaves all others as they are. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Accepted } from '../act/accepted.ts';
import { sendAgain } from '../act/accepting.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { cancelKnown, cancelOperation } from '../act/cancel-call.ts';
import { staysIn } from '../arrange/kinds/ending.ts';
import { evolvingKind, restingKind } from '../arrange/kinds/evolving.ts';
import { type Sent, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, describeAnswer, show } from '../engine/declare/judge.ts';
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
  { note, expected }: Meanwhile,
): Promise<void> {
  const watch = await watched(t, sent, kind, note);
  if (annulledIn(watch) !== undefined) {
    // What becomes of such an operation when nobody cancels anything.
    const control = await watched(t, await sendKind(t, kind, sent.parties), kind);
    t.judge.given(annulledIn(control) === undefined, 'Such an operation is cancelled on its own.');
  }
  judgeCourse(t, 'never-annulled', watch, { said: { expected } });
}

/** What was done while an operation went its way, in its timeline, and what was to come of that. */
interface Meanwhile {
  readonly note: string;
  readonly expected: string;
}

function anotherCancelled({ operation }: Sent, { reference }: Accepted): Meanwhile {
  return {
    note: `${reference} was cancelled`,
    expected: `${operation.reference} as it was, since ${reference} alone was cancelled`,
  };
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
  await Promise.all(
    [before, after].map((sent) => judgeUntouched(t, sent, kind, anotherCancelled(sent, middle.operation))),
  );
}

async function sameParties(t: Experiment): Promise<readonly [Parties, Parties]> {
  const parties = await arrangeParties(t);
  return [parties, parties];
}

/** What cancels no operation, and is done while one is open. */
const CANCELLING_NONE: readonly (readonly [
  circumstance: string,
  act: (t: Experiment, sent: Sent) => Promise<Answer>,
])[] = [
  [
    'after a cancellation that names no operation',
    (t, { operation }) => cancelOperation(t, unknownReferenceOf(t, 'operation', [operation.reference])),
  ],
  ['after its requestId came again', (t, { operation, payer }) => sendAgain(t, operation, payer)],
];

async function cancelNone(t: Experiment, act: (t: Experiment, sent: Sent) => Promise<Answer>): Promise<void> {
  const kind = await restingKind(t);
  const sent = await sendKind(t, kind);
  // It may be led to its status a moment after its acceptance.
  if (kind.provoke !== undefined) await t.pause(t.profile.limits.quietMs);
  const answer = await act(t, sent);
  t.judge.given(answer.status >= 400, `The call was not refused: ${citedAnswer(answer)}.`, answer);
  const { reference } = sent.operation;
  await judgeUntouched(t, sent, kind, {
    note: describeAnswer(answer),
    expected: `${reference} as it was, since nobody cancelled it`,
  });
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
  for (const [circumstance, act] of CANCELLING_NONE) check(circumstance, (t) => cancelNone(t, act));
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
