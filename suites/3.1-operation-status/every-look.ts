/** 3.1 in every list of the run: what two looks at one operation, one after the other in the same place, have in common. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { isFinal } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Course, CourseRule } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { eachLook } from '../observe/each-look.ts';
import { Recent } from '../observe/recent.ts';
import { type PlacedRecord, recordsIn } from '../observe/records.ts';
import { MOVES, NEVER_BACK, STANDS_WHEN_FINAL } from './last-change-rules.ts';
import { FAILURE_HAS_REASON } from './reason-rules.ts';
import { RECORD_STANDS } from './record-stands-rule.ts';

/** A status that was seen for so long is another moment than the next one, in milliseconds. */
const LASTED_MS = 50;

/** A record, when it was seen. */
interface Seen {
  readonly record: JsonObject;
  readonly exchangeId: string;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** In the answer of the execution, which may write dates with another precision. */
  readonly answered: boolean;
  /** When the first look in a row came that showed this status. */
  readonly since: number;
}

/** Two looks at an operation in a row. */
interface Pair {
  readonly before: Seen;
  readonly now: Seen;
}

/** Whether a rule speaks of two looks. A reading may come from a copy that lags: then the status is an older one too. */
type Speaks = (pair: Pair) => boolean;

const areOfOneStatus: Speaks = ({ before, now }) =>
  statusOf(before) !== undefined && statusOf(before) === statusOf(now);

/** No lasting field is filled with two values. The answer and the list are held to each other by another rule. */
export function recordStandsAtEveryLook(check: Declare): void {
  check.standing(everyPair(RECORD_STANDS, ({ before }) => !before.answered));
}

/** No date of last change lies before one that was seen earlier. */
export function neverBackAtEveryLook(check: Declare): void {
  check.standing(everyPair(NEVER_BACK, (pair) => areOfOneStatus(pair) && !isFinal(statusOf(pair.now))));
}

/** The date of last change stands from the first final status on. */
export function standsWhenFinalAtEveryLook(check: Declare): void {
  check.standing(everyPair(STANDS_WHEN_FINAL, (pair) => areOfOneStatus(pair) && isFinal(statusOf(pair.now))));
}

/** A change of status changes its date. */
export function movesAtEveryLook(check: Declare): void {
  check.standing(
    everyPair(MOVES, ({ before, now }) => {
      const [was, is] = [statusOf(before), statusOf(now)];
      // Two changes may come within one moment, of which one was never looked at.
      const hasLasted = before.sentAt - before.since >= LASTED_MS;
      return was !== undefined && is !== undefined && was !== is && hasLasted;
    }),
  );
}

/** An operation that is ECHOUE gives its reason. In a list that may be written a moment after the status. */
export function reasonAtEveryLook(check: Declare): void {
  check.standing(EVERY_REASON);
}

const LOOKS = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  applies: (answer) => recordsIn(answer).length > 0,
  mayBeUnseen: true,
  readsTimes: 'several-answers',
} as const satisfies Partial<StandingRule>;

function everyPair(rule: CourseRule, speaks: Speaks): Omit<StandingRule, 'requirement'> {
  return {
    ...LOOKS,
    begin: ({ money: { decimals } }) => {
      const seen = new Recent<string, Seen>();
      return eachLook(looksIn, ({ placed, key }, answer) => {
        const before = seen.get(key);
        // Of two that overlap nobody knows which was first.
        if (before !== undefined && answer.sentAt < before.receivedAt) return 'silent';
        const now = seenIn(placed.record, answer, before);
        seen.set(key, now);
        if (before === undefined || !speaks({ before, now })) return 'silent';
        // Lists show one record again and again, and that is one object.
        if (before.record === now.record) return undefined;
        return judged(rule, placed, decimals, now, before);
      });
    },
  };
}

const EVERY_REASON: Omit<StandingRule, 'requirement'> = {
  ...LOOKS,
  begin: ({ money: { decimals } }) => {
    /** The first look at each failure that showed no reason. */
    const silent = new Recent<string, Seen>();
    return eachLook(looksIn, ({ placed, key }, answer) => {
      if (placed.record.statutOperation !== 'ECHOUE') return 'silent';
      const now = seenIn(placed.record, answer, undefined);
      const departure = judged(FAILURE_HAS_REASON, placed, decimals, now);
      if (departure === undefined) return undefined;
      const since = silent.get(key);
      if (since === undefined) silent.set(key, now);
      const lasts = since !== undefined && now.sentAt > since.receivedAt + TOLERANCES.listAfterAnswer.value;
      return lasts ? departure : 'silent';
    });
  },
};

/** A record of an operation, and what it is known by. */
interface Look {
  readonly placed: PlacedRecord;
  readonly key: string;
}

function looksIn(answer: Answer): Look[] {
  return recordsIn(answer).flatMap((placed) => {
    const key = keyOf(placed, answer);
    return key === undefined ? [] : [{ placed, key }];
  });
}

/** An operation in the list of one wallet: another list may show it from another side. */
function keyOf({ record }: PlacedRecord, { operationId, call }: Answer): string | undefined {
  const reference = filled(record, 'referenceOperation');
  const sent = isJsonObject(call.json) ? call.json.refInstrumentPaiementInitiateur : undefined;
  const wallet = operationId === 'executeOperation' ? sent : call.params?.referenceWallet;
  return typeof reference === 'string' && typeof wallet === 'string' ? `${wallet} ${reference}` : undefined;
}

function seenIn(
  record: JsonObject,
  { operationId, exchangeId, sentAt, receivedAt }: Answer,
  before: Seen | undefined,
): Seen {
  const isSame = before !== undefined && before.record.statutOperation === record.statutOperation;
  return {
    record,
    exchangeId,
    sentAt,
    receivedAt,
    answered: operationId === 'executeOperation',
    since: isSame ? before.since : receivedAt,
  };
}

function statusOf({ record }: Seen): unknown {
  return filled(record, 'statutOperation');
}

/** What a rule over the course of an operation says of a look, beside the one before it where there is one. */
function judged(
  rule: CourseRule,
  { pointer }: PlacedRecord,
  decimals: number,
  now: Seen,
  before?: Seen,
): Departure | 'silent' | undefined {
  const first = before ?? now;
  const looks = before === undefined ? [now] : [before, now];
  const course: Course = {
    reference: String(first.record.referenceOperation),
    decimals,
    observations: looks.map(({ record, exchangeId, sentAt }) => ({
      atMs: Math.round(sentAt - first.sentAt),
      record,
      exchangeId,
    })),
    callbacks: [],
    ...(!first.answered && { listsOnly: true }),
  };
  const found = rule(course);
  if (found === undefined || found === 'silent') return found;
  const { message, expected, actual, field } = found;
  return {
    message,
    expected: before === undefined ? expected : `${expected} (${before.exchangeId})`,
    actual,
    pointer: field === undefined ? pointer : `${pointer}/${field}`,
  };
}
