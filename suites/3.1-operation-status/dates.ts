/** 3.1 with 2.3: the dates that go with the status of an operation. */

import { isFinal } from '../../spec/document/final-status.ts';
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import { filled } from '../act/answers.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { STATUS_KINDS, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { cancelledWhenFinal, followedOperation, seenOf, sinceFinal } from '../observe/followed-operations.ts';
import type { Sighting, Watch } from '../observe/following.ts';
import { statelessOperationRecordRule } from '../observe/records.ts';
import {
  changeBeforeOperation,
  changesOfStatus,
  type Dated,
  type DatedPair,
  datesIn,
  firstBack,
  firstMoved,
  firstStill,
  pairsOf,
  statusOf,
  tellsApart,
} from './dated-sightings.ts';

/** The kinds that reach a final status by themselves. */
const FINAL_KINDS = STATUS_KINDS.filter(
  ([, { provoke, cancel }]) => !cancel && (provoke === undefined || isFinal(provoke)),
);

/** The dates of an operation to compare; ends the check as observed where the target fills none. */
function comparable(t: Experiment, dates: readonly Dated[], watch: Watch): readonly DatedPair[] {
  const pairs = pairsOf(dates);
  if (dates.length === 0) {
    t.judge.observed('dateDernierStatut is not filled');
    return [];
  }
  t.judge.given(pairs.length > 0, `No two dates of last change could be compared: ${seenOf(watch)}.`);
  return pairs;
}

function judgeNeverBack(t: Experiment, watch: Watch): void {
  const pairs = comparable(t, datesIn(watch.sightings, watch.sightings[0]), watch);
  if (pairs.length === 0) return;
  const back = firstBack(pairs);
  t.judge.that(back === undefined, {
    message: 'the date of the last change of status went back',
    expected: `dateDernierStatut not before ${back?.[0].text}`,
    actual: `dateDernierStatut ${back?.[1].text} after ${back?.[1].sighting.atMs} ms`,
    ...shownBy(back?.[1].sighting),
    timeline: datedTimeline(watch),
  });
}

function judgeStandsStill(t: Experiment, watch: Watch, after = ''): void {
  const final = sinceFinal(watch);
  t.judge.given(final.length > 0, `No final status was seen: ${seenOf(watch)}.`);
  const pairs = comparable(t, datesIn(final, watch.sightings[0]), watch);
  if (pairs.length === 0) return;
  const moved = firstMoved(pairs);
  t.judge.that(moved === undefined, {
    message: `the date of the last change of status moved when the status was final${after}`,
    expected: `dateDernierStatut ${moved?.[0].text} for good`,
    actual: `dateDernierStatut ${moved?.[1].text} after ${moved?.[1].sighting.atMs} ms`,
    ...shownBy(moved?.[1].sighting),
    timeline: datedTimeline(watch),
  });
}

function shownBy(sighting: Sighting | undefined): { exchangeId?: string } {
  return sighting === undefined ? {} : { exchangeId: sighting.exchangeId };
}

/** The timeline with each date of last change that was new. */
function datedTimeline(watch: Watch): TimelineEntry[] {
  const dates = datesIn(watch.sightings, watch.sightings[0]);
  const changes = dates.filter(({ text }, index) => text !== dates[index - 1]?.text);
  const entries = changes.map(
    ({ sighting, text, answered }): TimelineEntry => ({
      atMs: sighting.atMs,
      source: answered ? 'answer' : 'list',
      text: `dateDernierStatut ${text}`,
      exchangeId: sighting.exchangeId,
    }),
  );
  return [...watch.timeline, ...entries].sort((left, right) => left.atMs - right.atMs);
}

function judgeMoves(t: Experiment, watch: Watch): void {
  const dates = datesIn(watch.sightings, watch.sightings[0]);
  if (dates.length === 0) {
    t.judge.observed('dateDernierStatut is not filled');
    return;
  }
  const steps = changesOfStatus(dates);
  if (steps.length === 0) {
    t.judge.observed('the status was not seen to change');
    return;
  }
  const telling = steps.filter((step) => tellsApart(dates, step));
  t.judge.given(telling.length > 0, 'The dates are cut to the second, and the status changed within one.');
  const still = firstStill(telling);
  t.judge.that(still === undefined, {
    message: 'the status changed and the date of its last change did not',
    expected: `dateDernierStatut later than ${still?.[0].text}`,
    actual: `dateDernierStatut ${still?.[1].text} with statutOperation ${show(still && statusOf(still[1]))}`,
    ...shownBy(still?.[1].sighting),
    timeline: datedTimeline(watch),
  });
}

function judgeCancellationDate(t: Experiment, watch: Watch): void {
  const { record, exchangeId } = watch.last;
  const status = record.statutOperation;
  const cancelled = status === 'ANNULEE';
  const date = filled(record, 'dateHeureAnnulationOperation');
  t.judge.that((date !== undefined) === cancelled, {
    message: cancelled
      ? 'a cancelled operation does not say when it was cancelled'
      : 'an operation that went through has a date of cancellation',
    expected: `dateHeureAnnulationOperation ${cancelled ? 'filled' : 'not filled'} with statutOperation ${show(status)}`,
    actual: `dateHeureAnnulationOperation ${show(record.dateHeureAnnulationOperation)}`,
    exchangeId,
    timeline: watch.timeline,
  });
}

export function cancellationDate(check: Declare): void {
  const judged = (kind: StatusKind, wanted: string) => async (t: Experiment) => {
    const { watch } = await followedOperation(t, kind);
    if (watch.status === wanted) judgeCancellationDate(t, watch);
    else t.judge.observed(`the operation became ${isFinal(watch.status) ? watch.status : 'no final status'}`);
  };
  check(
    'an operation that is ANNULEE',
    { needs: ['fixtures.provoke.ANNULEE'] },
    judged({ provoke: 'ANNULEE' }, 'ANNULEE'),
  );
  check(
    'an operation that was cancelled',
    { needs: ['operations.cancelOperation'] },
    judged({ cancel: true }, 'ANNULEE'),
  );
  check('an operation that is SUCCES', judged({}, 'SUCCES'));
}

/** Judges what was seen of an operation of each of some kinds. */
function ofEachKind(judge: (t: Experiment, watch: Watch, kind: StatusKind) => void): Rule {
  return (check) => {
    for (const [circumstance, kind, needs] of STATUS_KINDS)
      check(circumstance, { needs }, async (t) => judge(t, (await followedOperation(t, kind)).watch, kind));
  };
}

export const lastChangeNeverGoesBack = ofEachKind(judgeNeverBack);

export const lastChangeMoves = ofEachKind(judgeMoves);

export const lastChangeStandsWhenFinal: readonly Rule[] = [
  ofEachKind((t, watch, kind) => {
    if (!staysOpen(t, kind, watch)) judgeStandsStill(t, watch);
  }),
  (check) => {
    for (const [circumstance, kind, needs] of FINAL_KINDS)
      check(
        `${circumstance}, cancelled when it was final`,
        { needs: ['operations.cancelOperation', ...needs] },
        async (t) => {
          const { watch, answer } = await cancelledWhenFinal(t, kind);
          judgeStandsStill(t, watch, `, and its cancellation was answered ${answer.status}`);
        },
      );
  },
];

export function lastChangeAfterOperation(check: Declare): void {
  check.everyAnswer(statelessOperationRecordRule(changeBeforeOperation));
}
