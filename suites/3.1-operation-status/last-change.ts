/** 3.1 with 2.3: dateDernierStatut, the date of the last change of status. */
import { isFinal } from '../../spec/document/final-status.ts';
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import type { JsonObject } from '../act/answers.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { STATUS_KINDS, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { cancelledWhenFinal, followedOperation, seenOf } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';
import { type FieldFault, statelessOperationRecordRule } from '../observe/records.ts';
import { sinceFinal } from './final-stands-rules.ts';
import { type Dated, datesIn, datesSeen, liesBefore, pairsOf } from './last-change-rules.ts';

/** The kinds that reach a final status by themselves. */
const FINAL_KINDS = STATUS_KINDS.filter(
  ([, { provoke, cancel }]) => !cancel && (provoke === undefined || isFinal(provoke)),
);

/** dateDernierStatut of an operation never moves back. */
export function lastChangeNeverGoesBack(check: Declare): void {
  declareForEachKind(check, judgeNeverBack);
}

/** Judges that no date of last change lies before one that was seen earlier. */
export function judgeNeverBack(t: Experiment, watch: Watch): void {
  const { dates } = datesSeen(watch);
  if (areComparable(t, dates, watch))
    judgeCourse(t, 'last-change-never-back', watch, { timeline: datedTimeline(watch) });
}

/** dateDernierStatut does not change once the status is final. */
export function lastChangeStandsWhenFinal(check: Declare): void {
  declareForEachKind(check, (t, watch, kind) => {
    if (!staysOpen(t, kind, watch)) judgeStandsStill(t, watch);
  });
  for (const [circumstance, kind, needs] of FINAL_KINDS)
    check(
      `${circumstance}, cancelled when it was final`,
      { needs: ['operations.cancelOperation', ...needs] },
      async (t) => {
        const { watch, answer } = await cancelledWhenFinal(t, kind);
        judgeStandsStill(t, watch, `, and its cancellation was answered ${answer.status}`);
      },
    );
}

/**
 * Judges that the date of last change is the same at every look from the first final status on.
 * @param after what was done then, as the failure is to say.
 */
export function judgeStandsStill(t: Experiment, watch: Watch, after = ''): void {
  const final = sinceFinal(watch);
  t.judge.given(final.length > 0, `No final status was seen: ${seenOf(watch)}.`);
  const dates = datesIn(final, watch.observations[0]);
  if (!areComparable(t, dates, watch)) return;
  judgeCourse(t, 'last-change-stands-when-final', watch, {
    said: { message: `the date of the last change of status moved when the status was final${after}` },
    timeline: datedTimeline(watch),
  });
}

/** dateDernierStatut changes when the status does. */
export function lastChangeMoves(check: Declare): void {
  declareForEachKind(check, judgeMoves);
}

/** Judges that each change of status that was seen changed its date too, as far as the dates can tell. */
export function judgeMoves(t: Experiment, watch: Watch): void {
  const { dates, steps, telling } = datesSeen(watch);
  if (dates.length === 0) {
    t.judge.observed('dateDernierStatut is not filled');
    return;
  }
  if (steps.length === 0) {
    t.judge.observed('this operation never showed another status');
    return;
  }
  t.judge.given(telling.length > 0, 'The dates are cut to the second, and the status changed within one.');
  judgeCourse(t, 'last-change-moves', watch, { timeline: datedTimeline(watch) });
}

/** dateDernierStatut is not earlier than dateHeureOperation. */
export function lastChangeAfterOperation(check: Declare): void {
  check.everyAnswer(statelessOperationRecordRule(changeBeforeOperation));
}

/**
 * What is wrong with the date of last change beside that of the operation; either may be cut to the second, and another
 * node may have stamped it.
 * @judges status.last-change-after-operation
 */
function changeBeforeOperation(record: JsonObject): FieldFault | undefined {
  const { dateHeureOperation: operation, dateDernierStatut: change } = record;
  if (!liesBefore(change, operation)) return undefined;
  return {
    field: 'dateDernierStatut',
    message: 'the date of the last change of status lies before the operation',
    expected: `dateDernierStatut not before dateHeureOperation, ${operation}`,
    actual: `dateDernierStatut ${change}`,
  };
}

/** Declares checks that judge what was seen of an operation of each of some kinds. */
function declareForEachKind(
  check: Declare,
  judge: (t: Experiment, watch: Watch, kind: StatusKind) => void,
): void {
  for (const [circumstance, kind, needs] of STATUS_KINDS)
    check(circumstance, { needs }, async (t) => judge(t, (await followedOperation(t, kind)).watch, kind));
}

/** Whether there are two dates to compare; where the target fills none, that is observed. */
function areComparable(t: Experiment, dates: readonly Dated[], watch: Watch): boolean {
  if (dates.length === 0) {
    t.judge.observed('dateDernierStatut is not filled');
    return false;
  }
  const isPair = pairsOf(dates).length > 0;
  t.judge.given(isPair, `No two dates of last change could be compared: ${seenOf(watch)}.`);
  return true;
}

/** The timeline with each date of last change that was new. */
function datedTimeline(watch: Watch): TimelineEntry[] {
  const dates = datesIn(watch.observations, watch.observations[0]);
  const changes = dates.filter(({ text }, index) => text !== dates[index - 1]?.text);
  const entries = changes.map(
    ({ observation, text, answered }): TimelineEntry => ({
      atMs: observation.atMs,
      source: answered ? 'answer' : 'list',
      text: `dateDernierStatut ${text}`,
      exchangeId: observation.exchangeId,
    }),
  );
  return [...watch.timeline, ...entries].sort((left, right) => left.atMs - right.atMs);
}
