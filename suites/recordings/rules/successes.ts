/** What a success looks like: its code and the body of its envelope, in the answer of any request that was taken (4). */

import type { Departure } from '../../../spec/contract/answer-rule.ts';
import { CONTRACT, OPERATIONS } from '../../../spec/contract/contract.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId, SchemaName } from '../../../spec/generated/contract-names.ts';
import { describeAnswer, show } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { operationsWhere, rowOf } from '../../../spec/operations.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf } from '../../act/answers.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import { isTaken, type Said, SILENT, said, type TrafficKnown, type TrafficRule } from './traffic-rule.ts';

interface Success {
  readonly requirement: RequirementId;
  /** Those of 4.6 and 4.7 are open. */
  readonly only200: boolean;
  readonly body: 'null' | 'list' | 'record';
  readonly schema?: SchemaName;
}

/** As the table of calls has them; the two forms of createRequest are told apart by their fields. */
function successIn(operationId: OperationId): Success | undefined {
  const { body, record, success } = rowOf(operationId);
  const [requirement] = success;
  if (requirement === undefined || body === 'elsewhere') return undefined;
  const only200 = OPERATIONS[operationId].successStatuses.every((status) => status === 200);
  return { requirement, only200, body, ...(record?.types && { schema: record.schema }) };
}

const JUDGED = operationsWhere(({ body }) => body !== 'elsewhere');

/** Every success has the code and the body that the document gives it. */
export const SUCCESS_RULE: TrafficRule = {
  speaksOf: JUDGED.flatMap((operationId) => rowOf(operationId).success),
  operations: JUDGED,
  begin: (known) => (answer) => {
    const success = successOf(answer, known);
    if (success === undefined) return SILENT;
    if (answer.status === 501)
      return isOffered(answer, known) ? said(success.requirement, notThere(answer)) : SILENT;
    return isTaken(answer) ? judged(success, answer) : SILENT;
  },
};

/** Whether a target is to have the call: a profile may say that it has not. */
function isOffered({ operationId }: Answer, { notImplemented = [] }: TrafficKnown): boolean {
  return !notImplemented.some((one) => one === operationId);
}

function notThere(answer: Answer): Departure {
  return {
    message: 'a call of the document is not implemented',
    expected: 'an answer of the call',
    actual: describeAnswer(answer),
  };
}

/** A request of 4.6 or 4.7 is known by its fields. */
function successOf({ operationId, call }: Answer, known: TrafficKnown): Success | undefined {
  if (operationId === 'other') return undefined;
  if (operationId !== 'createRequest') return successIn(operationId);
  const record = { only200: false, body: 'record', schema: 'RequestRecord' } as const;
  if (isEnrollment(call.json)) return { requirement: 'loyalty.success', ...record };
  const type = creationTypeIn(call.json, known);
  return type === undefined ? undefined : { requirement: `creation.${type}`, ...record };
}

/**
 * Judges the code and the body of a success.
 * @judges execute.success, cancel.success, operation-list.success, unenroll.success, lock.success
 * @judges credit-purchase.success, credit-purchase-list.success, marketplace-services.success
 * @judges favorite-beneficiary.success, loyalty.success
 * @judges creation.OUVERTURE_DE_COMPTE, creation.RESILIATION, creation.RECHARGEMENT_DE_COMPTE
 */
function judged({ requirement, only200, body, schema }: Success, answer: Answer): Said {
  if (only200 && answer.status !== 200)
    return said(requirement, {
      message: 'a success is not answered 200',
      expected: 'HTTP 200',
      actual: describeAnswer(answer),
    });
  // What is no envelope at all is the matter of 2.1.
  if (!isJsonObject(answer.json) || !('body' in answer.json)) return SILENT;
  const value = bodyOf(answer);
  const fits =
    body === 'null'
      ? value === null
      : body === 'list'
        ? Array.isArray(value) && value.every((item) => schema === undefined || isLike(schema, item))
        : isLike(schema ?? 'OperationRecord', value);
  return said(
    requirement,
    fits
      ? undefined
      : {
          message: `the body of a success is not ${WANTED[body]}`,
          expected: `${WANTED[body]} in body`,
          actual: show(value),
          pointer: '/body',
        },
  );
}

const WANTED = { null: 'null', list: 'an array of its records', record: 'its record' } as const;

/** Whether a value is an object with at least one field of a record. */
function isLike(schema: SchemaName, value: unknown): boolean {
  const fields = Object.keys(CONTRACT.components.schemas[schema].properties ?? {});
  return isJsonObject(value) && fields.some((field) => field in value);
}
