/** 3.1 with 2.3: dateDernierStatut, the date of the last change of status. */
import { isFinal } from '../../spec/document/final-status.ts';
import { hasZone, instantOf, isIsoDateTime } from '../../spec/json/date-time.ts';
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { filled, type JsonObject } from '../act/answers.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { STATUS_KINDS, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { sinceFinal } from '../judge/finality.ts';
import { cancelledWhenFinal, followedOperation, seenOf } from '../observe/followed-operations.ts';
import type { Observation, Watch } from '../observe/following.ts';
import { type FieldFault, statelessOperationRecordRule } from '../observe/records.ts';

/** The kinds that reach a final status by themselves. */
const FINAL_KINDS = STATUS_KINDS.filter(
  ([, { provoke, cancel }]) => !cancel && (provoke === undefined || isFinal(provoke)),
);

/** dateDernierStatut of an operation never moves back. */
export function lastChangeNeverGoesBack(check: Declare): void {
  declareForEachKind(check, judgeNeverBack);
}

/**
 * Judges that no date of last change lies before one that was seen earlier.
 * @judges status.last-change-never-goes-back
 */
export function judgeNeverBack(t: Experiment, watch: Watch): void {
  const pairs = comparable(t, datesIn(watch.observations, watch.observations[0]), watch);
  if (pairs.length === 0) return;
  const back = firstBack(pairs);
  t.judge.that(back === undefined, {
    message: 'the date of the last change of status went back',
    expected: `dateDernierStatut not before ${back?.[0].text}`,
    actual: `dateDernierStatut ${back?.[1].text} after ${back?.[1].observation.atMs} ms`,
    ...shownBy(back?.[1].observation),
    timeline: datedTimeline(watch),
  });
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
 * @judges status.last-change-stands-when-final
 */
export function judgeStandsStill(t: Experiment, watch: Watch, after = ''): void {
  const final = sinceFinal(watch);
  t.judge.given(final.length > 0, `No final status was seen: ${seenOf(watch)}.`);
  const pairs = comparable(t, datesIn(final, watch.observations[0]), watch);
  if (pairs.length === 0) return;
  const moved = firstMoved(pairs);
  t.judge.that(moved === undefined, {
    message: `the date of the last change of status moved when the status was final${after}`,
    expected: `dateDernierStatut ${moved?.[0].text} for good`,
    actual: `dateDernierStatut ${moved?.[1].text} after ${moved?.[1].observation.atMs} ms`,
    ...shownBy(moved?.[1].observation),
    timeline: datedTimeline(watch),
  });
}

/** dateDernierStatut changes when the status does. */
export function lastChangeMoves(check: Declare): void {
  declareForEachKind(check, judgeMoves);
}

/**
 * Judges that each change of status that was seen changed its date too, as far as the dates can tell.
 * @judges status.last-change-moves
 */
export function judgeMoves(t: Experiment, watch: Watch): void {
  const dates = datesIn(watch.observations, watch.observations[0]);
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
  const still = firstStill(telling) ?? firstReturn(dates);
  t.judge.that(still === undefined, {
    message: 'the status changed and the date of its last change did not',
    expected: `dateDernierStatut later than ${still?.[0].text}`,
    actual: `dateDernierStatut ${still?.[1].text} with statutOperation ${show(still && statusOf(still[1]))}`,
    ...shownBy(still?.[1].observation),
    timeline: datedTimeline(watch),
  });
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
  const [operation, change] = [record.dateHeureOperation, record.dateDernierStatut];
  if (typeof operation !== 'string' || typeof change !== 'string') return undefined;
  const [began, changed] = [instantOf(operation, true), instantOf(change, true)];
  if (began === undefined || changed === undefined || hasZone(operation) !== hasZone(change))
    return undefined;
  const { statusDatePrecision, nodeClocks } = TOLERANCES;
  if (changed >= began - statusDatePrecision.value - nodeClocks.value) return undefined;
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

function shownBy(observation: Observation | undefined): { exchangeId?: string } {
  return observation === undefined ? {} : { exchangeId: observation.exchangeId };
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

/** A date of one observation. */
interface Dated {
  readonly observation: Observation;
  readonly text: string;
  readonly instant: number;
  readonly zoned: boolean;
  /** From the answer of the execution, not from the list. */
  readonly answered: boolean;
}

/**
 * The dates of last change in some observations, where they are filled with a date-time.
 * @param answered the observation that is the answer of the execution.
 */
function datesIn(observations: readonly Observation[], answered: Observation | undefined): Dated[] {
  return observations.flatMap((observation) => {
    const text = filled(observation.record, 'dateDernierStatut');
    if (typeof text !== 'string' || !isIsoDateTime(text)) return [];
    const instant = instantOf(text, true);
    if (instant === undefined) return [];
    return [{ observation, text, instant, zoned: hasZone(text), answered: observation === answered }];
  });
}

/** An earlier date and a later one. */
type DatedPair = readonly [earlier: Dated, later: Dated];

/** Pairs of dates, each with those after it, that can be compared: both with a zone or both without. */
function pairsOf(dates: readonly Dated[]): readonly DatedPair[] {
  return dates.flatMap((earlier, index) =>
    dates
      .slice(index + 1)
      .filter((later) => later.zoned === earlier.zoned)
      .map((later) => [earlier, later] as const),
  );
}

/** The first pair of which the later date lies before the earlier one. Another node may have stamped another status. */
function firstBack(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(([earlier, later]) => {
    const isOtherStatus = statusOf(earlier) !== statusOf(later);
    const ofClocks = isOtherStatus ? TOLERANCES.nodeClocks.value : 0;
    return later.instant < earlier.instant - toleranceOf(earlier) - ofClocks;
  });
}

/** The first pair of two different dates. */
function firstMoved(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(([earlier, later]) => Math.abs(later.instant - earlier.instant) > toleranceOf(earlier));
}

/** The dates on the two sides of each change of status that can be compared. */
function changesOfStatus(dates: readonly Dated[]): readonly DatedPair[] {
  return dates
    .map((later, index) => [dates[index - 1], later] as const)
    .filter(
      (step): step is DatedPair =>
        step[0] !== undefined && step[0].zoned === step[1].zoned && statusOf(step[0]) !== statusOf(step[1]),
    );
}

/** The first change of status that left the date as it was. */
function firstStill(changes: readonly DatedPair[]): DatedPair | undefined {
  return changes.find(([before, after]) => before.instant === after.instant);
}

/** The first status after others that has the date of an earlier one: to the fraction of a second, which is no chance. */
function firstReturn(dates: readonly Dated[]): DatedPair | undefined {
  return pairsOf(dates).find(
    ([earlier, later]) =>
      statusOf(earlier) !== statusOf(later) && earlier.instant === later.instant && hasFraction(later),
  );
}

function hasFraction({ instant }: Dated): boolean {
  return instant % 1000 !== 0;
}

function toleranceOf({ answered }: Dated): number {
  return answered ? TOLERANCES.statusDatePrecision.value : 0;
}

function statusOf({ observation }: Dated): unknown {
  return observation.record.statutOperation;
}

/** Whether two changes of status must show in their dates: these have fractions, or the first was seen to last. */
function tellsApart(dates: readonly Dated[], [before, after]: DatedPair): boolean {
  if (dates.some(hasFraction)) return true;
  const first = dates.find((dated) => statusOf(dated) === statusOf(before)) ?? before;
  return (
    after.observation.atMs > before.observation.atMs &&
    before.observation.atMs - first.observation.atMs > TOLERANCES.statusDatesApart.value
  );
}
