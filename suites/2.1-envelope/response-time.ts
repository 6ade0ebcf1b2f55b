/** 2.1: the timestamp in the envelope of every answer, as a time. */

import { timestampRule } from '../../spec/contract/envelope-rules.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { type AnyCall, callOf } from '../act/any-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Probe } from '../engine/declare/suite.ts';

/** An answer that a cache kept has the time at which it was made. */
export function isFromCache({ headers }: Pick<Answer, 'headers'>): boolean {
  const marks = [headers['x-cache'], headers['cf-cache-status'], headers['x-cache-status']];
  return headers.age !== undefined || marks.some((mark) => /\b(?:hit|stale)\b/i.test(mark ?? ''));
}

/**
 * The timestamp is the time of the response: from one response to the next it advances as time does, whatever the
 * clock of the target shows.
 */
export function timestampIsResponseTime(check: Declare): void {
  const rule = (clock: ResponseClock, readAt = atThisMoment) =>
    timestampRule<Answer>(
      check.requirement,
      'a time that moves as the time of the responses does',
      (timestamp, answer) => {
        if (isFromCache(answer)) return true;
        const { operationId, sentAt, receivedAt, headers } = answer;
        const resolution = resolutionOf(timestamp, headers.date, readAt(answer));
        return clock.agrees(timestamp, sentAt, receivedAt, { resolution, operation: operationId });
      },
    );
  check.standing({
    ...rule(new ResponseClock()),
    readsTimes: 'right-clock',
    begin: ({ readAt }) => {
      const clock = new ResponseClock();
      return Object.assign(rule(clock, readAt).departure, {
        provesNothing: () => (clock.hasShown ? undefined : TOO_CLOSE),
      });
    },
  });
  // A selection may be over before a clock that stands still could be told from one that runs.
  check.probe({ ...twoApart(callOf('listOperations')), servesOnly: check.requirement });
}

function twoApart({ operationId, needs, call }: AnyCall): Probe {
  const body = async (t: Experiment) => {
    await t.attempt(await call(t));
    await t.pause(TOLERANCES.timestampPace.value + PROBE_MARGIN_MS);
    await t.attempt(await call(t));
    t.judge.observed('sent');
  };
  return { operationId, needs, body };
}

const PROBE_MARGIN_MS = 1_000;

const TOO_CLOSE = `All answers came within ${TOLERANCES.timestampPace.value / 1000} s: a clock that stands still would have shown the same.`;

/** The timestamp is within five minutes of the client's time. */
export function clockIsRight(check: Declare): void {
  const rule = (readAt = atThisMoment) =>
    timestampRule<Answer>(check.requirement, 'within five minutes of our time', (timestamp, answer) =>
      isNear(timestamp, readAt(answer), answer.durationMs),
    );
  check.standing({
    ...rule(),
    readsTimes: 'right-clock',
    begin: ({ readAt }) => rule(readAt).departure,
  });
}

/** An answer is judged when it was read. */
const atThisMoment = (_answer: Answer): number => Date.now();

/**
 * Whether a timestamp is as near to the client's time as the clock of a target should be.
 * @param now when the answer was read, in milliseconds since 1970.
 * @param durationMs how long it took to come.
 * @judges envelope.timestamp-clock
 */
export function isNear(timestamp: string, now: number, durationMs: number): boolean {
  // Without a zone the hours say nothing.
  if (!hasZone(timestamp)) return true;
  const instant = instantOf(timestamp, true) ?? 0;
  return Math.abs(now - instant) <= TOLERANCES.clockOfTarget.value + durationMs;
}

/** A timestamp without seconds. */
const MINUTES_ONLY = /T\d{2}:?\d{2}(?:$|[Z+-])/i;

/** Steps in which a clock may count, in milliseconds. */
const STEPS = [60_000, 30_000, 20_000, 15_000, 10_000, 5_000];

/** Every zone is so far from another, or a multiple of it. */
const ZONE_STEP_MS = 15 * 60_000;

/**
 * The step in which a timestamp may count: a multiple of it that is the latest one by the server's own clock, or else near
 * ours. A day that is written as midnight is none.
 * @param date the Date header of its answer.
 * @returns 0 where the timestamp is no multiple of a step.
 */
export function resolutionOf(timestamp: string, date?: string, now: number = Date.now()): number {
  const instant = instantOf(timestamp, true);
  const step = STEPS.find((one) => instant !== undefined && instant % one === 0);
  if (instant === undefined || step === undefined) return 0;
  const server = Date.parse(date ?? '');
  const [at, slack] = Number.isNaN(server)
    ? [now, TOLERANCES.clockOfTarget.value]
    : [server, TOLERANCES.timestampPace.value];
  const behind = hasZone(timestamp) ? at - instant : (at - instant) % ZONE_STEP_MS;
  return behind >= -slack && behind <= step + slack ? step : 0;
}

/** Where the distance of the target's clock from ours can lie, in milliseconds. */
interface Bounds {
  least: number;
  most: number;
}

/** One distance of the clock, and the answers that show it. */
interface Shown extends Bounds {
  readonly operations: Set<string>;
  answers: number;
}

/** What the timestamps with a zone show, or those without one. */
interface Known {
  shown: Shown;
  /** Another distance that some other operation shows, as long as it is open which of the two is right. */
  rival?: Shown;
  /** It is no longer open. */
  isSettled: boolean;
}

/** A clock that counts in longer steps is coarse. */
const FINE_STEP_MS = 10_000;

/** So many answers of one operation are enough to say which of two distances has more to show. */
const ENOUGH_ANSWERS = 3;

/** More about an answer. */
interface AboutAnswer {
  /** The step in which the target's clock may count, in milliseconds. */
  readonly resolution?: number;
  readonly operation?: string;
}

/**
 * Whether timestamps move as time does: the distance of the target's clock from ours stays the same, whatever it is.
 * A response was stamped at some moment between its request and its arrival; however late we read it, that only
 * leaves more room. Timestamps without a zone are held only against others without one.
 *
 * Where the operation that was seen first disagrees with the next, either may be at fault: most of them are right.
 * @judges envelope.timestamp-is-response-time
 */
export class ResponseClock {
  private readonly known = new Map<boolean, Known>();
  /** When the first answer had come. */
  private began = Number.POSITIVE_INFINITY;
  private isFarApart = false;

  /** Whether answers came so far apart that a clock that stands still was bound to be found out. */
  get hasShown(): boolean {
    return this.isFarApart;
  }

  /**
   * @param timestamp an ISO 8601 date-time.
   * @param sentAt before the request was sent, in milliseconds on a clock that never goes back.
   * @param receivedAt after the response was read, on the same clock.
   */
  agrees(timestamp: string, sentAt: number, receivedAt: number, about: AboutAnswer = {}): boolean {
    const { resolution = 0, operation = '' } = about;
    const instant = instantOf(timestamp, true);
    if (instant === undefined) return true;
    const bounds = { least: instant - receivedAt, most: instant + resolution - sentAt };
    const isCoarse = resolution > FINE_STEP_MS || MINUTES_ONLY.test(timestamp);
    this.began = Math.min(this.began, receivedAt);
    // That a coarse one is the latest of its steps is all that a run can see of it.
    this.isFarApart ||= isCoarse || sentAt - this.began > TOLERANCES.timestampPace.value + resolution;
    const zoned = hasZone(timestamp);
    const known = this.known.get(zoned);
    if (known === undefined) {
      this.known.set(zoned, { shown: shownFirst(bounds, operation), isSettled: false });
      return true;
    }
    const tolerance = MINUTES_ONLY.test(timestamp)
      ? TOLERANCES.timestampWithoutSeconds.value
      : TOLERANCES.timestampPace.value;
    const { shown, rival } = known;
    if (fits(bounds, shown, tolerance)) {
      addTo(shown, bounds, operation);
      known.isSettled ||= shown.operations.size > 1;
      return true;
    }
    if (known.isSettled || shown.operations.has(operation)) return false;
    if (rival === undefined) known.rival = shownFirst(bounds, operation);
    else if (fits(bounds, rival, tolerance)) addTo(rival, bounds, operation);
    else return false;
    settle(known);
    return !known.isSettled || known.shown === rival;
  }
}

function shownFirst(bounds: Bounds, operation: string): Shown {
  return { ...bounds, operations: new Set([operation]), answers: 1 };
}

function fits(bounds: Bounds, shown: Bounds, tolerance: number): boolean {
  return bounds.least <= shown.most + tolerance && bounds.most >= shown.least - tolerance;
}

function addTo(shown: Shown, { least, most }: Bounds, operation: string): void {
  shown.least = Math.max(shown.least, Math.min(least, shown.most));
  shown.most = Math.min(shown.most, Math.max(most, shown.least));
  shown.operations.add(operation);
  shown.answers += 1;
}

/** Says which of two distances is right, once one has enough to show. */
function settle(known: Known): void {
  const { shown, rival } = known;
  if (rival === undefined || (rival.operations.size === 1 && rival.answers < ENOUGH_ANSWERS)) return;
  if (rival.operations.size > 1 || rival.answers > shown.answers) known.shown = rival;
  known.isSettled = true;
}
