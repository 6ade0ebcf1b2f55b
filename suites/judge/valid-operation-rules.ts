/** What generated valid operations are held to (2.3, 2.4, 2.5, 4.1, 7). */
import { issueOfTypes } from '../../spec/run/record-demands.ts';
import type { Need } from '../../target/profile/needs.ts';
import { type CaseRule, judgeCases } from '../cases/properties.ts';
import { GENERATED_OPERATIONS, recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import type { Rule } from '../engine/declare/section.ts';

/** The circumstance of every check of these cases. */
export const ANY_VALID_REQUEST = 'any valid request';

const SCHEMA = 'OperationRecord';

/** Holds generated operations to a rule, whatever is combined in them. */
export function anyValidRequest(judge: CaseRule<SeenOperation>, needs: readonly Need[] = []): Rule {
  return (check) =>
    check(ANY_VALID_REQUEST, { needs }, (t) =>
      judgeCases(t, GENERATED_OPERATIONS, (own, seen, ...rest) => {
        own.notStopped(seen.answer);
        return judge(own, seen, ...rest, t);
      }),
    );
}

/**
 * Some fields of the records of generated operations have the types and values of their tables, where they are filled.
 * @judges enumerations.natureOperation-returned, enumerations.statutOperation-returned
 * @judges operation-record.strings, operation-record.date-times, operation-record.amounts
 */
export function fieldsOfAnyRecord(fields: readonly string[]): Rule {
  return anyValidRequest((judge, seen) => {
    const record = recordOf(seen);
    if (record === undefined) return;
    const issue = issueOfTypes(SCHEMA, record, fields);
    judge.that(
      issue === undefined,
      {
        message: `${issue?.pointer.slice(1)} of the record is not of the type in the table`,
        expected: issue?.expected ?? '',
        actual: issue?.actual ?? '',
        pointer: `/body${issue?.pointer}`,
        answer: seen.answer,
      },
      { is: 'fits', at: '/body', schema: SCHEMA, fields },
    );
  });
}
