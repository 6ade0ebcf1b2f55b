/** A request that is valid is answered with a success, and with what the document puts into its body (2.1, 4). */
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { ensureNoConflict } from '../act/controls.ts';
import { CREATED } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { codeRuling, type Ruling, show } from '../engine/declare/judge.ts';

/** What a success is. */
export interface Success {
  /** What is answered, in words: `the list of an instrument`. */
  readonly what: string;
  readonly codes: number | readonly number[];
  /** One line: what is wrong with another code. */
  readonly why: string;
  /** The field of the request that may be at fault. */
  readonly pointer?: string;
  /** What stands in its body; not looked at where it is left out. */
  readonly body?: 'null' | 'list' | 'record';
  /** What the body, or each item of it, must be a record of. */
  readonly schema?: SchemaName;
}

/**
 * A valid request is answered with a code of success, and with the body that the document gives it. Pure.
 * @judges execute.success, unenroll.success, lock.success
 * @judges credit-purchase.success, credit-purchase.optional-fields, credit-purchase-list.success
 * @judges marketplace-services.success, loyalty.success, loyalty.optional-fields
 * @judges creation.OUVERTURE_DE_COMPTE, creation.RESILIATION, creation.RECHARGEMENT_DE_COMPTE
 * @judges enumerations.typeOperation-accepted, journey.otp-accepted
 * @judges endpoints.media-type-parameter, endpoints.json-notation
 * @judges operation-request.beneficiary-internal, operation-request.msisdnBeneficiaire-designates
 * @judges operation-request.panBeneficiaire-designates, operation-request.compteBeneficiaire-designates
 * @judges operation-request.codeClientBeneficiaire-designates
 */
export function successRulings(answer: Answer, success: Success): Ruling[] {
  const { codes, why, pointer } = success;
  return [codeRuling(answer, codes, why, pointer), ...bodyRulings(answer, success)];
}

/** The part of it that the body shows, of an answer that is a success. */
export function bodyRulings(
  answer: Pick<Answer, 'json'>,
  { what, body: wanted, schema }: Pick<Success, 'what' | 'body' | 'schema'>,
): Ruling[] {
  const body = bodyOf(answer);
  const fields = schema === undefined ? [] : fieldsOf(schema);
  const expectedRecord = `an object with fields of the record: ${fields.join(', ')}`;
  const inBody = (holds: boolean, message: string, expected: string) =>
    holds ? undefined : { message, expected, actual: show(body), pointer: '/body' };
  if (wanted === 'null') {
    const message = `the answer to ${what} has a body that is not null`;
    return [{ departure: inBody(body === null, message, 'body null'), demand: { is: 'null-body' } }];
  }
  if (wanted === 'record' && schema !== undefined) {
    const message = `the body of the answer to ${what} is not a record`;
    const departure = inBody(isRecordOf(schema, body), message, expectedRecord);
    return [{ departure, demand: { is: 'members', any: fields } }];
  }
  if (wanted !== 'list') return [];
  const items: readonly unknown[] | undefined = Array.isArray(body) ? body : undefined;
  const message = `the body of ${what} is not an array`;
  const isArray: Ruling = {
    departure: inBody(items !== undefined, message, 'an array in body'),
    demand: { is: 'array-body' },
  };
  if (schema === undefined || items === undefined) return [isArray];
  const strange = items.findIndex((item) => !isRecordOf(schema, item));
  const departure = {
    message: `an item of ${what} is not a record`,
    expected: expectedRecord,
    actual: show(items[strange]),
    pointer: `/body/${strange}`,
  };
  return [
    isArray,
    { departure: strange === -1 ? undefined : departure, demand: { is: 'records', any: fields } },
  ];
}

/** A list is answered 200 with an array in body. @param schema what each item must be a record of. */
export function judgeArray(t: Experiment, answer: Answer, what: string, schema?: SchemaName): void {
  const list = { what, codes: 200, why: `${what} was not answered 200`, body: 'list' } as const;
  t.judge.rulings(successRulings(answer, { ...list, ...(schema && { schema }) }), answer);
}

/** Whether a value is an object with at least one field of a record: which of them are filled is another matter. */
export function isRecordOf(schema: SchemaName, value: unknown): boolean {
  return isJsonObject(value) && fieldsOf(schema).some((field) => field in value);
}

/** The fields in a table of the document. */
export function fieldsOf(schema: SchemaName): readonly string[] {
  return Object.keys(CONTRACT.components.schemas[schema].properties ?? {});
}

/** A call that changes something is answered 200 with body null. */
export function judgeNullBody(t: Experiment, answer: Answer, what: string): void {
  const success = { what, codes: 200, why: `${what} was not answered 200`, body: 'null' } as const;
  t.judge.rulings(successRulings(answer, success), answer);
}

/**
 * An answer of POST /requests is a success with a request record in body (4.6, 4.7).
 * @throws Inconclusive where what is asked for seems to be there already.
 */
export function judgeRecord(t: Experiment, answer: Answer, what: string, profileKey: string): void {
  ensureNoConflict(t, answer, profileKey);
  const success = { what, codes: CREATED, why: `${what} was not accepted`, body: 'record' } as const;
  t.judge.rulings(successRulings(answer, { ...success, schema: 'RequestRecord' }), answer);
}
