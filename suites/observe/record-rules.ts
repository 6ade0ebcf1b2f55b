/** Standing rules about the records that answers hold: their fields have the types of the document's tables. */

import type { AnswerRule, Departure, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import type { OperationId, SchemaName } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { issueOfTypes } from '../../spec/run/record-demands.ts';
import type { Call } from '../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import type { StandingRule } from '../engine/declare/suite.ts';

/** A record and where it stands in its answer. */
export interface RecordAt {
  readonly record: JsonObject;
  readonly pointer: string;
}

/** The records of a success: the body itself, or the objects of a body that is an array. */
function recordsOfSuccess(answer: SeenAnswer): readonly RecordAt[] {
  if (!isSuccess(answer) || answer.truncated) return [];
  const body = bodyOf(answer);
  if (isJsonObject(body)) return [{ record: body, pointer: '/body' }];
  if (!Array.isArray(body)) return [];
  return body.flatMap((record: unknown, index) =>
    isJsonObject(record) ? [{ record, pointer: `/body/${index}` }] : [],
  );
}

/** Which records a rule has something to say about: an answer without one proves nothing. */
type SpeaksOf = (record: JsonObject) => boolean;

/** A rule about every record of an operation's successes, which the record alone decides. */
export function everyRecord(
  operationId: OperationId,
  examine: (at: RecordAt) => Departure | undefined,
  speaksOf: SpeaksOf = () => true,
): Omit<AnswerRule, 'requirement'> {
  const recordsOf = (answer: SeenAnswer) => recordsOfSuccess(answer).filter(({ record }) => speaksOf(record));
  return {
    operations: [operationId],
    applies: (answer) => recordsOf(answer).length > 0,
    departure: (answer) => firstDeparture(recordsOf(answer), examine),
  };
}

/** The same for a rule to which the call matters too. */
export function calledRecordRule(
  operationId: OperationId,
  examine: (at: RecordAt, call: Call) => Departure | undefined,
  speaksOf: SpeaksOf,
): Omit<StandingRule, 'requirement'> {
  const recordsOf = (answer: SeenAnswer) => recordsOfSuccess(answer).filter(({ record }) => speaksOf(record));
  return {
    operations: [operationId],
    applies: (answer) => recordsOf(answer).length > 0,
    begin: () => (answer) => firstDeparture(recordsOf(answer), (at) => examine(at, answer.call)),
  };
}

function firstDeparture(
  records: readonly RecordAt[],
  examine: (at: RecordAt) => Departure | undefined,
): Departure | undefined {
  for (const at of records) {
    const departure = examine(at);
    if (departure !== undefined) return departure;
  }
  return undefined;
}

/** Some fields of a record. */
export interface FieldsLookedAt {
  readonly fields: readonly string[];
  /** What each of them has to be, in words: `a date-time of ISO 8601`. */
  readonly kind?: string;
}

/**
 * The first departure of a record from the types of its table, and of some fields from the values that they may have.
 * @judges request-record.types, credit-purchase-record.types
 * @judges marketplace-service-record.types, favorite-beneficiary-record.types
 * @judges enumerations.typeOperation-returned, enumerations.natureOperation-returned
 * @judges enumerations.statutOperation-returned, enumerations.typeInstrument-returned
 * @judges operation-record.strings, operation-record.date-times, operation-record.amounts
 */
export function typeDeparture(
  schema: SchemaName,
  { record, pointer }: RecordAt,
  { fields, kind }: Partial<FieldsLookedAt> = {},
): Departure | undefined {
  const issue = issueOfTypes(schema, record, fields);
  if (issue === undefined) return undefined;
  const field = issue.pointer.slice(1);
  return {
    message:
      kind === undefined
        ? `${field} of the record is not of the type in the table`
        : `${field} is not ${kind}`,
    expected: issue.expected,
    actual: issue.actual,
    pointer: pointer + issue.pointer,
  };
}
