/** What the records of one operation show, one after the other in the same place (3.1): the rules over its course. */
import { isFinal } from '../../../spec/document/final-status.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Course, CourseRule } from '../../../spec/run/course.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import { MOVES, NEVER_BACK, STANDS_WHEN_FINAL } from '../../3.1-operation-status/last-change-rules.ts';
import { FAILURE_HAS_REASON } from '../../3.1-operation-status/reason-rules.ts';
import { RECORD_STANDS } from '../../3.1-operation-status/record-stands-rule.ts';
import type { JsonObject } from '../../act/answers.ts';
import { Recent } from '../../observe/recent.ts';
import { recordsIn } from '../../observe/records.ts';
import { type Said, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

/** A record, when it was seen. */
interface Seen {
  readonly record: JsonObject;
  readonly exchangeId: string;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** In the answer of the execution, which may write dates with another precision. */
  readonly answered: boolean;
}

/** A record, and where it is in the answer that shows it. */
interface Placed {
  readonly now: Seen;
  readonly pointer: string;
  readonly reference: string;
  /** Of the minor unit of amounts. */
  readonly decimals: number;
}

/** The same with the record seen before it. */
interface Pair extends Placed {
  readonly before: Seen;
}

/** Dates do not go back, and what lasts does not change, from one reading of an instrument's list to the next. */
export const STATUS_RULE: TrafficRule = {
  speaksOf: [
    'status.record-stands',
    'status.last-change-never-goes-back',
    'status.last-change-stands-when-final',
    'status.last-change-moves',
    'status.failure-has-reason',
  ],
  operations: ['executeOperation', 'listOperations'],
  isTimed: true,
  begin: ({ money: { decimals } }) => {
    const seen = new Recent<string, Seen>();
    /** Since when a failure has shown no reason. */
    const silent = new Recent<string, Seen>();
    return (answer) =>
      together(
        recordsIn(answer).map(({ record, pointer }) => {
          const reference = filled(record, 'referenceOperation');
          const wallet = walletOf(answer);
          if (typeof reference !== 'string' || wallet === undefined) return SILENT;
          // Another list may show an operation from another side.
          const key = `${wallet} ${reference}`;
          const placed = { now: seenIn(record, answer), pointer, reference, decimals };
          const before = seen.get(key);
          const reason = reasonJudged(silent, key, placed);
          // Of two that overlap nobody knows which was first.
          if (before !== undefined && placed.now.sentAt < before.receivedAt) return reason;
          seen.set(key, placed.now);
          return before === undefined ? reason : together([reason, pairJudged({ ...placed, before })]);
        }),
      );
  },
};

function walletOf({ operationId, call }: Answer): string | undefined {
  const sent = isJsonObject(call.json) ? call.json.refInstrumentPaiementInitiateur : undefined;
  const wallet = operationId === 'executeOperation' ? sent : call.params?.referenceWallet;
  return typeof wallet === 'string' ? wallet : undefined;
}

function seenIn(record: JsonObject, { operationId, exchangeId, sentAt, receivedAt }: Answer): Seen {
  return { record, exchangeId, sentAt, receivedAt, answered: operationId === 'executeOperation' };
}

/**
 * Two records of an operation. A reading may come from a copy that lags: then the status is an older one too. What no lag
 * explains is judged alone.
 */
function pairJudged(pair: Pair): Said {
  const { before, now } = pair;
  const [was, is] = [before, now].map(({ record }) => filled(record, 'statutOperation'));
  // The answer and the list are held to each other by another rule.
  const lasting = before.answered ? SILENT : courseJudged('status.record-stands', RECORD_STANDS, pair);
  if (was === undefined || is === undefined) return lasting;
  if (was !== is) return together([lasting, courseJudged('status.last-change-moves', MOVES, pair)]);
  return together([
    lasting,
    isFinal(is)
      ? courseJudged('status.last-change-stands-when-final', STANDS_WHEN_FINAL, pair)
      : courseJudged('status.last-change-never-goes-back', NEVER_BACK, pair),
  ]);
}

/** In a list the reason may be written a moment after the status. */
function reasonJudged(silent: Recent<string, Seen>, key: string, placed: Placed): Said {
  const { now } = placed;
  if (now.record.statutOperation !== 'ECHOUE') return SILENT;
  const judged = courseJudged('status.failure-has-reason', FAILURE_HAS_REASON, placed);
  if (judged.broken.length === 0) return judged;
  const since = silent.get(key);
  if (since === undefined) silent.set(key, now);
  const lasts = since !== undefined && now.sentAt > since.receivedAt + TOLERANCES.listAfterAnswer.value;
  return now.answered || lasts ? judged : SILENT;
}

/** What a rule over the course of an operation says of one look, or of two. */
function courseJudged(
  requirement: RequirementId,
  rule: CourseRule,
  { before, now, pointer, reference, decimals }: Placed & Partial<Pair>,
): Said {
  const first = before ?? now;
  const seen = before === undefined ? [now] : [before, now];
  const course: Course = {
    reference,
    decimals,
    observations: seen.map(({ record, exchangeId, sentAt }) => ({
      atMs: Math.round(sentAt - first.sentAt),
      record,
      exchangeId,
    })),
    callbacks: [],
    ...(!first.answered && { listsOnly: true }),
  };
  const ruling = rule(course);
  if (ruling === 'silent') return SILENT;
  if (ruling === undefined) return said(requirement, undefined);
  const { message, expected, actual, field } = ruling;
  return said(requirement, {
    message,
    expected: before === undefined ? expected : `${expected} (${before.exchangeId})`,
    actual,
    pointer: field === undefined ? pointer : `${pointer}/${field}`,
  });
}
