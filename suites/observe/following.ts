/** Following an operation through its states (3.1). */

import { type FinalStatus, isFinal } from '../../spec/document/final-status.ts';
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import type { Observation } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import type { JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { isKnownToStay, isLost, noteMissing } from './in-flight.ts';
import { absenceOf, ensureRoom } from './lists/cut-lists.ts';
import { type OperationList, recordsOf } from './lists/list-reading.ts';
import { readForOperations } from './lists/newest-reading.ts';
import { growingWaits, LONGEST_WAIT_MS, nextWait, pollUntil } from './poll.ts';
import { timeText } from './seconds.ts';

/** How long after its sending an operation must still be in a status that is known to stay, in milliseconds. */
const STAYS_AFTER_MS = 500;

/** What was seen of one operation, in order: every look at it, whether anything had changed or not. */
export class Watch {
  readonly operation: Accepted;
  readonly observations: Observation[];
  readonly notes: TimelineEntry[] = [];
  /** When the first look left that did not show the operation, in milliseconds since it was sent. */
  #absentAtMs = Number.POSITIVE_INFINITY;

  constructor(operation: Accepted) {
    this.operation = operation;
    const { record, answer } = operation;
    this.observations = [{ atMs: this.now(), record, exchangeId: answer.exchangeId }];
  }

  /** Milliseconds since the operation was sent. */
  now(): number {
    return Math.round(performance.now() - this.operation.sentAt);
  }

  get last(): Observation {
    const last = this.observations.at(-1);
    if (last === undefined) throw new Error('A watch begins with a observation.');
    return last;
  }

  get wasListed(): boolean {
    return this.observations.length > 1;
  }

  get status(): unknown {
    return this.last.record.statutOperation;
  }

  /** What a look shows was so at some moment since it was sent, however late it is read. */
  see(record: JsonObject, { exchangeId, sentAt }: Answer): void {
    this.observations.push({ atMs: Math.round(sentAt - this.operation.sentAt), record, exchangeId });
  }

  /** A look at a list that does not show the operation. */
  missIn({ sentAt }: Pick<Answer, 'sentAt'>): void {
    this.#absentAtMs = Math.min(this.#absentAtMs, Math.round(sentAt - this.operation.sentAt));
  }

  /** How long after the answer to its execution a look left, and one that shows it: both 0 where none did. Milliseconds. */
  get firstLook(): { readonly leftMs: number; readonly shownMs: number } {
    const [answered, looked] = this.observations;
    if (answered === undefined || looked === undefined) return { leftMs: 0, shownMs: 0 };
    const shownMs = looked.atMs - answered.atMs;
    return { leftMs: Math.min(shownMs, this.#absentAtMs - answered.atMs), shownMs };
  }

  note(text: string, source: TimelineEntry['source'] = 'note', exchangeId?: string): void {
    this.notes.push({ atMs: this.now(), source, text, ...(exchangeId === undefined ? {} : { exchangeId }) });
  }

  /** Changes of the status, with notes, in the order of time. */
  get timeline(): TimelineEntry[] {
    const seen = this.observations.map(
      (observation, index) => ({ observation, source: index === 0 ? 'answer' : 'list' }) as const,
    );
    const changes = seen.filter(({ observation }, index) => {
      const before = this.observations[index - 1];
      return before === undefined || before.record.statutOperation !== observation.record.statutOperation;
    });
    const entries = changes.map(({ observation, source }) => ({
      atMs: observation.atMs,
      source,
      text: `statutOperation ${show(observation.record.statutOperation)}`,
      exchangeId: observation.exchangeId,
    }));
    return [...entries, ...this.notes].sort((left, right) => left.atMs - right.atMs);
  }
}

/**
 * A status that passes was not seen: that says nothing of the target where it was looked for too late.
 * @param watches of operations, each looked at as soon as it was accepted.
 * @throws Inconclusive where a first look was held up on this side, or showed nothing.
 */
export function ensureLookedInTime(t: Experiment, watches: readonly Watch[]): void {
  const looks = watches.map(({ firstLook }) => firstLook);
  const leftMs = Math.max(0, ...looks.map((look) => look.leftMs));
  t.judge.given(
    leftMs <= TOLERANCES.firstLook.value,
    `This machine was too slow: the first look at an operation left ${leftMs} ms after its answer, and a status may have passed meanwhile.`,
    'this-machine',
  );
  const shownMs = Math.max(0, ...looks.map((look) => look.shownMs));
  t.judge.given(
    shownMs <= TOLERANCES.firstLook.value,
    `The list showed an operation ${timeText(shownMs)} after its answer, and a status may have passed before.`,
  );
}

/**
 * Follows an operation in the list of its instrument until a condition holds.
 *
 * @returns whether it held before the deadline (`limits.finalStatusMs` unless given, in milliseconds).
 * @throws Inconclusive where the operation is not in the list at all.
 */
export function follow(
  t: Experiment,
  watch: Watch,
  payer: Instrument,
  until: (record: JsonObject) => boolean,
  deadlineMs?: number,
): Promise<boolean> {
  return followAll(t, [watch], payer, ({ last }) => until(last.record), deadlineMs);
}

/** The same for several operations of one instrument: each look is at all for which it does not hold yet. */
async function followAll(
  t: Experiment,
  watches: readonly Watch[],
  payer: Instrument,
  until: (watch: Watch) => boolean,
  deadlineMs: number = t.profile.limits.finalStatusMs,
): Promise<boolean> {
  const isLostOne = ({ operation }: Watch) => isLost(t.run, operation.reference);
  const openOnes = () => watches.filter((watch) => !until(watch) && !isLostOne(watch));
  if (watches.every(until)) return true;
  const listed = new Set<Watch>();
  let latest: OperationList | undefined;
  const look = async (waited: number) => {
    const open = openOnes();
    const list = await latestList(t, payer, open, nextWait(waited));
    latest = list;
    const shown = seenIn(t, list, open, payer);
    for (const watch of shown) listed.add(watch);
    t.judge.given(
      !open.some((watch) => !shown.includes(watch) && isCutOff(t, list, watch)),
      `The list of ${payer.name} shows ${list.items.length} operations at most: later ones took the place of the operation that this experiment follows.`,
    );
    return openOnes();
  };
  const waits = growingWaits(t, deadlineMs, { endsInTime: true });
  const open = await t.waiting({ kind: 'status', forMs: deadlineMs }, () =>
    pollUntil(t, waits, look, (left) => left.length === 0),
  );
  const lost = watches.filter((watch) => !until(watch) && isLostOne(watch));
  t.judge.given(
    open.every((watch) => listed.has(watch)) && lost.every(({ wasListed }) => wasListed),
    `The operation never showed in the list of ${payer.name}, where this experiment follows it.`,
    lost.length > 0 ? latest?.answer : undefined,
  );
  t.judge.given(
    lost.length === 0,
    `The operation shows no more in the list of ${payer.name}, where this experiment follows it: operation-list.holds-executed judges that.`,
    latest?.answer,
  );
  return open.length === 0;
}

/** Follows an operation until it is in the status that it is led to, or final. */
export async function followInto(
  t: Experiment,
  watch: Watch,
  payer: Instrument,
  status: unknown,
): Promise<void> {
  await follow(
    t,
    watch,
    payer,
    ({ statutOperation }) => statutOperation === status || isFinal(statutOperation),
  );
}

/** A list that is being read for those who follow an operation in it. */
interface Reading {
  readonly list: Promise<OperationList>;
  readonly begunAt: number;
}

/**
 * The list of an instrument as it is now, or as another follower has read it since these operations were last seen
 * and not long ago: many may follow operations of one instrument.
 *
 * @param waitMs how long the follower waits between its looks; 0 for a list that is read for it alone.
 */
async function latestList(
  t: Experiment,
  payer: Instrument,
  watches: readonly Watch[],
  waitMs: number,
): Promise<OperationList> {
  const readings = t.run.kept('lists for followers', () => new Map<string, Reading>());
  const { reference } = payer;
  const operations = watches.map(({ operation }) => operation);
  const latest = readings.get(reference);
  const seenAt = Math.max(...watches.map(({ operation, last }) => operation.sentAt + last.atMs));
  // Who is in a hurry does not wait for somebody else's turn.
  const pressing = t.sender.pressing === true;
  if (
    !pressing &&
    latest !== undefined &&
    latest.begunAt > Math.max(seenAt, performance.now() - waitMs / 2)
  ) {
    const list = await latest.list.catch(() => undefined);
    // Another may have asked for no more than shows its own.
    if (list !== undefined && operations.every((own) => recordsOf(list, own.reference).length > 0)) {
      t.cite(list.answer.exchangeId);
      return list;
    }
  }
  // Nobody takes those any more, and lists are long.
  for (const [other, { begunAt }] of readings)
    if (begunAt < performance.now() - LONGEST_WAIT_MS) readings.delete(other);
  const reading = { list: readForOperations(t, payer, operations), begunAt: performance.now() };
  readings.set(reference, reading);
  return reading.list;
}

/** One look at the operation in the list. @returns whether it was there. */
export function look(t: Experiment, watch: Watch, payer: Instrument): Promise<boolean> {
  return lookAtAll(t, [watch], payer);
}

/**
 * One look at several operations of one instrument.
 * @param waitedMs since whatever the look is to come after: one that another took in the latter half of it serves as
 * well. Without it the look is a new one.
 * @returns whether all of them were there.
 * @throws ListTruncated where the operations of other checks have taken their place.
 */
export async function lookAtAll(
  t: Experiment,
  watches: readonly Watch[],
  payer: Instrument,
  waitedMs = 0,
): Promise<boolean> {
  const list = await latestList(t, payer, watches, waitedMs);
  return seenIn(t, list, watches, payer).length === watches.length;
}

/** Takes note of what a list shows of operations. @returns those that are in it. */
function seenIn(t: Experiment, list: OperationList, watches: readonly Watch[], payer: Instrument): Watch[] {
  return watches.filter((watch) => {
    const [record] = recordsOf(list, watch.operation.reference);
    if (record !== undefined) watch.see(record, list.answer);
    else {
      watch.missIn(list.answer);
      noteMissing(t.run, watch.operation.reference);
      ensureRoom(t, isCutOff(t, list, watch), payer.name);
    }
    return record !== undefined;
  });
}

/** Whether a list that does not show an operation keeps the newest alone, and later ones took its place. */
function isCutOff(t: Experiment, list: OperationList, { operation }: Watch): boolean {
  return absenceOf(t, list.items, operation.reference) === 'cut off';
}

/**
 * Follows an operation until its status is final.
 * @throws Inconclusive, with what was seen, when the deadline passes: how long an operation takes is no rule.
 */
export async function followToFinal(t: Experiment, watch: Watch, payer: Instrument): Promise<FinalStatus> {
  const [status] = await followAllToFinal(t, [watch], payer);
  if (status === undefined) throw new Error('An operation that was followed has no status.');
  return status;
}

/**
 * Follows operations of one instrument until each has a final status.
 * @returns the statuses, in the order of the operations.
 * @throws Inconclusive as above.
 */
export async function followAllToFinal(
  t: Experiment,
  watches: readonly Watch[],
  payer: Instrument,
): Promise<FinalStatus[]> {
  const stays = (watch: Watch) => watch.last.atMs >= STAYS_AFTER_MS && isKnownToStay(t.run, watch.status);
  await followAll(t, watches, payer, (watch) => isFinal(watch.status) || stays(watch));
  return watches.map((watch) => {
    const { status, timeline } = watch;
    t.judge.given(
      !stays(watch),
      `The operation has the status ${show(status)}, in which others of this run stayed for limits.finalStatusMs (${t.profile.limits.finalStatusMs} ms).`,
    );
    const seen = timeline.map(({ atMs, text }) => `${text} after ${atMs} ms`).join(', ');
    t.judge.given(
      isFinal(status),
      `No final status within limits.finalStatusMs (${t.profile.limits.finalStatusMs} ms): ${seen}.`,
    );
    return status;
  });
}

/** Keeps looking through the quiet window (`limits.quietMs`), for what should not change any more. */
export async function keepWatching(t: Experiment, watch: Watch, payer: Instrument): Promise<void> {
  const { quietMs } = t.profile.limits;
  const end = t.now() + quietMs;
  const wait = Math.max(50, quietMs / 5);
  while (t.now() < end) {
    const waited = Math.min(wait, Math.max(1, end - t.now()));
    await t.pause(waited);
    await lookAtAll(t, [watch], payer, waited);
  }
}
