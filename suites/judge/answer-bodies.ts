/** Judging what stands in the body of an answer (2.1): an array, null, or a record of the document. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { ensureNoConflict } from '../act/controls.ts';
import { CREATED } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';

/**
 * A list is answered 200 with an array in body.
 *
 * @judges operation-list.success, credit-purchase-list.success, marketplace-services.success
 * @param schema what each item must be a record of.
 */
export function judgeArray(t: Experiment, answer: Answer, what: string, schema?: SchemaName): void {
  t.judge.status(answer, 200, `${what} was not answered 200`);
  const body = bodyOf(answer);
  t.judge.that(
    Array.isArray(body),
    {
      message: `the body of ${what} is not an array`,
      expected: 'an array in body',
      actual: show(body),
      pointer: '/body',
      answer,
    },
    { is: 'array-body' },
  );
  if (schema === undefined || !Array.isArray(body)) return;
  const strange = body.findIndex((item: unknown) => !isRecordOf(schema, item));
  const fields = fieldsOf(schema);
  t.judge.that(
    strange === -1,
    {
      message: `an item of ${what} is not a record`,
      expected: `an object with fields of the record: ${fields.join(', ')}`,
      actual: show(body[strange]),
      pointer: `/body/${strange}`,
      answer,
    },
    { is: 'records', any: fields },
  );
}

/** Whether a value is an object with at least one field of a record: which of them are filled is another matter. */
export function isRecordOf(schema: SchemaName, value: unknown): boolean {
  return isJsonObject(value) && fieldsOf(schema).some((field) => field in value);
}

/** The fields in a table of the document. */
export function fieldsOf(schema: SchemaName): readonly string[] {
  return Object.keys(CONTRACT.components.schemas[schema].properties ?? {});
}

/**
 * A call that changes something is answered 200 with body null.
 *
 * @judges unenroll.success, lock.success, credit-purchase.success, credit-purchase.optional-fields
 */
export function judgeNullBody(t: Experiment, answer: Answer, what: string): void {
  t.judge.status(answer, 200, `${what} was not answered 200`);
  judgeBody(t.judge, answer, 'null', what);
}

/**
 * The body of a success is null, or a request record.
 *
 * @judges unenroll.success, lock.success, credit-purchase.success, credit-purchase.optional-fields
 * @judges loyalty.success, loyalty.optional-fields
 * @judges creation.OUVERTURE_DE_COMPTE, creation.RESILIATION, creation.RECHARGEMENT_DE_COMPTE
 */
export function judgeBody(judge: Judge, answer: Answer, wanted: 'null' | 'record', what: string): void {
  const body = bodyOf(answer);
  if (wanted === 'null') judgeIsNull(judge, answer, body, what);
  else judgeIsRecord(judge, answer, body, what);
}

function judgeIsNull(judge: Judge, answer: Answer, body: unknown, what: string): void {
  judge.that(
    body === null,
    {
      message: `the answer to ${what} has a body that is not null`,
      expected: 'body null',
      actual: show(body),
      pointer: '/body',
      answer,
    },
    { is: 'null-body' },
  );
}

/**
 * An answer of POST /requests is a success with a request record in body (4.6, 4.7).
 *
 * @judges loyalty.success, loyalty.optional-fields
 * @judges creation.OUVERTURE_DE_COMPTE, creation.RESILIATION, creation.RECHARGEMENT_DE_COMPTE
 * @throws Inconclusive where what is asked for seems to be there already.
 */
export function judgeRecord(t: Experiment, answer: Answer, what: string, profileKey: string): void {
  ensureNoConflict(t, answer, profileKey);
  t.judge.status(answer, CREATED, `${what} was not accepted`);
  judgeBody(t.judge, answer, 'record', what);
}

function judgeIsRecord(judge: Judge, answer: Answer, body: unknown, what: string): void {
  const fields = fieldsOf('RequestRecord');
  judge.that(
    isRecordOf('RequestRecord', body),
    {
      message: `the body of the answer to ${what} is not a request record`,
      expected: `an object with fields of the record: ${fields.join(', ')}`,
      actual: show(body),
      pointer: '/body',
      answer,
    },
    { is: 'members', any: fields },
  );
}
