/** What generated valid operations are held to (2.3, 2.4, 2.5, 4.1, 7). */
import type { Need } from '../../target/profile/needs.ts';
import { type CaseRule, judgeCases } from '../cases/properties.ts';
import { GENERATED_OPERATIONS, recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import type { Rule } from '../engine/declare/section.ts';
import { typeDeparture } from '../observe/record-rules.ts';

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

/** Some fields of the records of generated operations have the types and values of their tables, where they are filled. */
export function fieldsOfAnyRecord(fields: readonly string[]): Rule {
  return anyValidRequest((judge, seen) => {
    const record = recordOf(seen);
    if (record === undefined) return;
    const departure = typeDeparture(SCHEMA, { record, pointer: '/body' }, { fields });
    judge.noDeparture(departure, seen.answer, { is: 'fits', at: '/body', schema: SCHEMA, fields });
  });
}
