/** What a success looks like: its code and the body of its envelope, in the answer of any request that was taken (4). */

import type { Departure } from '../../../spec/contract/answer-rule.ts';
import { OPERATIONS } from '../../../spec/contract/contract.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { describeAnswer } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { operationsWhere, rowOf } from '../../../spec/operations.ts';
import type { Answer } from '../../../target/door/call.ts';
import { CREATED } from '../../act/request-calls.ts';
import { type Success, successRulings } from '../../judge/answer-bodies.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import {
  isTaken,
  ruled,
  type Said,
  SILENT,
  said,
  type TrafficKnown,
  type TrafficRule,
} from './traffic-rule.ts';

/** A requirement, and the success that it asks for. */
interface Wanted {
  readonly requirement: RequirementId;
  readonly success: Success;
}

const SUCCESS = { what: 'a valid request', why: 'a success is not answered with its code' } as const;

/** As the table of calls has them; the two forms of createRequest are told apart by their fields. */
function successIn(operationId: OperationId): Wanted | undefined {
  const { body, record, success } = rowOf(operationId);
  const [requirement] = success;
  if (requirement === undefined || body === 'elsewhere') return undefined;
  const only200 = OPERATIONS[operationId].successStatuses.every((status) => status === 200);
  const schema = record?.types ? record.schema : body === 'record' ? 'OperationRecord' : undefined;
  return {
    requirement,
    success: {
      ...SUCCESS,
      ...(body === 'list' && { what: 'the answer to a valid request' }),
      codes: only200 ? 200 : CREATED,
      body,
      ...(schema && { schema }),
    },
  };
}

const JUDGED = operationsWhere(({ body }) => body !== 'elsewhere');

/** Every success has the code and the body that the document gives it. */
export const SUCCESS_RULE: TrafficRule = {
  speaksOf: JUDGED.flatMap((operationId) => rowOf(operationId).success),
  operations: JUDGED,
  begin: (known) => (answer) => {
    const wanted = successOf(answer, known);
    if (wanted === undefined) return SILENT;
    if (answer.status === 501 || answer.status === 405)
      return isOffered(answer, known) ? said(wanted.requirement, notThere(answer)) : SILENT;
    return isTaken(answer) ? judged(wanted, answer) : SILENT;
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
function successOf({ operationId, call }: Answer, known: TrafficKnown): Wanted | undefined {
  if (operationId === 'other') return undefined;
  if (operationId !== 'createRequest') return successIn(operationId);
  const success = { ...SUCCESS, codes: CREATED, body: 'record', schema: 'RequestRecord' } as const;
  if (isEnrollment(call.json)) return { requirement: 'loyalty.success', success };
  const type = creationTypeIn(call.json, known);
  return type === undefined ? undefined : { requirement: `creation.${type}`, success };
}

/** The code and the body of a success. */
function judged({ requirement, success }: Wanted, answer: Answer): Said {
  const [code, ...body] = successRulings(answer, success);
  if (code?.departure !== undefined) return said(requirement, code.departure);
  // What is no envelope at all is the matter of 2.1.
  if (!isJsonObject(answer.json) || !('body' in answer.json)) return SILENT;
  return ruled(requirement, ...body);
}
