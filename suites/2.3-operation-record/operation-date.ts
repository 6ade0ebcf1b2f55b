/** 2.3: dateHeureOperation is the time of the operation. */
import { isIsoDateTime } from '../../spec/json/date-time.ts';
import { datesBeside, datesOfTexts } from '../../spec/json/dates-beside.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { resolutionOf } from '../2.1-envelope/response-time.ts';
import { accepted } from '../act/accepting.ts';
import type { JsonObject } from '../act/answers.ts';
import { validRequest } from '../act/operation-requests.ts';
import { recordOfSample, type SeenRecord } from '../arrange/kinds/samples.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Ruling, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Between two operations, in milliseconds: long enough that dates cut to the second differ. */
const PAUSE_MS = 5_500;

/**
 * dateHeureOperation, where filled, is the time of the operation: it lies between the sending of the request and its
 * answer, by the clock of the target's own timestamps.
 */
export function operationDate(check: Declare): void {
  check('beside the timestamp of its answer', async (t) =>
    judgeBesideTimestamp(t, await recordOfSample(t, 'in the answer')),
  );

  check('of one operation and of a later one', async (t: Experiment) => {
    const parties = await arrangeParties(t);
    const first = await accepted(t, await validRequest(t, parties));
    await t.pause(PAUSE_MS);
    const later = await accepted(t, await validRequest(t, parties));
    judgePace(t, first, later);
  });
}

const NOT_FILLED = 'the record does not fill dateHeureOperation';

/** The record of an operation, in the answer of its execution. */
type Answered = Pick<SeenRecord, 'record' | 'answer'>;

/**
 * The date of an operation lies about the timestamp of its answer. Pure.
 * @returns undefined where the two cannot be compared.
 * @judges operation-record.operation-date
 */
export function dateRuling(
  { dateHeureOperation }: JsonObject,
  { json, durationMs }: Pick<Answer, 'json' | 'durationMs'>,
): Ruling | undefined {
  const { date, timestamp = 0 } = datesBeside(dateHeureOperation, json) ?? {};
  if (date === undefined) return undefined;
  const at = '/body/dateHeureOperation';
  const after = TOLERANCES.operationDateClocks.value;
  const before = durationMs + after;
  const departure = {
    message: 'dateHeureOperation is not the time of the operation',
    expected: `about the timestamp of the answer, ${new Date(timestamp).toISOString()}`,
    actual: show(dateHeureOperation),
    pointer: at,
  };
  return {
    departure: date <= timestamp + after && date >= timestamp - before ? undefined : departure,
    demand: { is: 'beside-timestamp', at, before, after },
  };
}

/** Judges that the date of an operation lies about the timestamp of its answer. */
export function judgeBesideTimestamp(t: Experiment, { record, answer }: Answered): void {
  datesOf(t, record.dateHeureOperation, answer);
  const ruling = dateRuling(record, answer);
  if (ruling === undefined) t.judge.observed(NOT_FILLED);
  else t.judge.rulings([ruling], answer);
}

/**
 * Judges that the dates of two operations are as far apart as the timestamps of their answers.
 *
 * @judges operation-record.operation-date
 */
export function judgePace(t: Experiment, first: Answered, later: Answered): void {
  const one = datesOf(t, first.record.dateHeureOperation, first.answer);
  const two = datesOf(t, later.record.dateHeureOperation, later.answer);
  if (one.date === undefined || two.date === undefined) {
    t.judge.observed(NOT_FILLED);
    return;
  }
  t.judge.given(one.seconds && two.seconds, 'dateHeureOperation and timestamp do not both tell the second.');
  const apart = two.date - one.date;
  const wanted = two.timestamp - one.timestamp;
  // The clock of either may count in larger steps than the other.
  const steps = [one, two].map(({ step }) => step);
  const tolerance =
    TOLERANCES.operationDatePace.value +
    first.answer.durationMs +
    later.answer.durationMs +
    Math.max(...steps);
  const { pointer } = one;
  const than = first.answer.exchangeId;
  t.judge.that(
    Math.abs(apart - wanted) <= tolerance,
    {
      message: 'dateHeureOperation does not move as time does',
      expected: `dates ${wanted} ms apart, as the timestamps of the two answers are`,
      actual: `${show(first.record.dateHeureOperation)} and ${show(later.record.dateHeureOperation)}`,
      pointer,
      answer: later.answer,
    },
    [
      {
        exchangeId: later.answer.exchangeId,
        demand: { is: 'paced', at: pointer, than, within: tolerance },
      },
    ],
  );
}

/** @throws Inconclusive where the two cannot be compared. */
function datesOf(t: Experiment, written: unknown, { json, headers }: Answer) {
  const stamped = isJsonObject(json) ? json.timestamp : undefined;
  t.judge.given(
    typeof stamped === 'string' && isIsoDateTime(stamped),
    'The answer has no timestamp to compare with.',
  );
  const texts = typeof written === 'string' ? [stamped, written] : [stamped];
  const step = Math.max(...texts.map((text) => resolutionOf(text, headers.date)));
  return { ...datesOfTexts(written, stamped), step, pointer: '/body/dateHeureOperation' };
}
