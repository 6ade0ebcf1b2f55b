/** Standing rules about the records that answers hold: their fields have the types of the document's tables. */
import type { OperationId, SchemaName } from '../../spec/generated/contract.ts';
import { validate } from '../../spec/validators.ts';
import type { Answer } from '../../target/call.ts';
import type { Claim } from '../engine/judge.ts';
import type { StandingRule } from '../engine/suite.ts';
import { bodyOf, isObject, type JsonObject } from './answers.ts';
import { isSuccess } from './controls.ts';

/** A record and where it stands in its answer. */
export interface RecordAt {
  readonly record: JsonObject;
  readonly pointer: string;
}

/** The records of a success: the body itself, or the objects of a body that is an array. */
function recordsIn(answer: Answer): readonly RecordAt[] {
  if (!isSuccess(answer) || answer.truncated) return [];
  const body = bodyOf(answer);
  if (isObject(body)) return [{ record: body, pointer: '/body' }];
  if (!Array.isArray(body)) return [];
  return body.flatMap((record: unknown, index) =>
    isObject(record) ? [{ record, pointer: `/body/${index}` }] : [],
  );
}

/** What is wrong with a record; undefined where nothing is. */
export type Departure = Pick<Claim, 'message' | 'expected' | 'actual' | 'pointer'>;

/**
 * A rule about every record of an operation's successes.
 * @param speaksOf which records the rule has something to say about: an answer without one proves nothing.
 */
export function recordRule(
  requirement: StandingRule['requirement'],
  operationId: OperationId,
  examine: (at: RecordAt, answer: Answer) => Departure | undefined,
  speaksOf: (record: JsonObject) => boolean = () => true,
): StandingRule {
  const recordsOf = (answer: Answer) => recordsIn(answer).filter(({ record }) => speaksOf(record));
  return {
    requirement,
    operations: [operationId],
    applies: (answer) => recordsOf(answer).length > 0,
    begin: () => (answer) => {
      for (const at of recordsOf(answer)) {
        const departure = examine(at, answer);
        if (departure !== undefined) return departure;
      }
      return undefined;
    },
  };
}

/** The first departure of a record from the types of its table. */
export function typeDeparture(schema: SchemaName, { record, pointer }: RecordAt): Departure | undefined {
  // Which values an enumeration has is the matter of another requirement.
  const issue = validate(schema, record).find(
    ({ expected, actual }) => !(expected.startsWith('one of') && actual.endsWith('(string)')),
  );
  if (issue === undefined) return undefined;
  return {
    message: `${issue.pointer.slice(1)} of the record is not of the type in the table`,
    expected: issue.expected,
    actual: issue.actual,
    pointer: pointer + issue.pointer,
  };
}
