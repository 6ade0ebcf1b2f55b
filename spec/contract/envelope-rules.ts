/** 2.1 Common response envelope, and section 7's null body, as rules about one answer alone. Pure. */

import type { RequirementId } from '../generated/catalogue-ids.ts';
import type { OperationId } from '../generated/contract-names.ts';
import { hasZone, isIsoDateTime } from '../json/date-time.ts';
import { describeAnswer, show } from '../json/describe.ts';
import { isJsonObject } from '../json/json.ts';
import { ERROR_CODES, isOfTable } from '../run/origin.ts';
import type { AnswerRule, Departure, SeenAnswer } from './answer-rule.ts';
import { OPERATIONS } from './contract.ts';
import { OPERATION_IDS } from './surface.ts';

const ENVELOPE = ['message', 'status', 'body', 'timestamp'] as const;

const ENVELOPED = OPERATION_IDS.filter((id) => OPERATIONS[id].enveloped);
/** Their shape is given elsewhere (4.12). */
const ELSEWHERE: readonly OperationId[] = ['getBalance', 'getFees', 'getMovements', 'generateOtp'];

function isError({ status }: SeenAnswer): boolean {
  return ERROR_CODES.includes(status);
}

/** The answers that the document speaks of, as far as they were read whole: successes, and errors of its table. */
export function isOfTheDocument(answer: SeenAnswer): boolean {
  return isOfTable(answer.status) && !answer.truncated;
}

/** Those of the envelope that an answer has. */
function fieldsOf({ json }: SeenAnswer): string[] {
  return isJsonObject(json) ? ENVELOPE.filter((field) => field in json) : [];
}

/** A rule about one field, for the answers that are an envelope at all. */
function fieldRule<A extends SeenAnswer = SeenAnswer>(
  requirement: RequirementId,
  field: string,
  expected: string,
  holds: (value: unknown, answer: A) => boolean,
) {
  return {
    requirement,
    operations: ENVELOPED,
    applies: (answer: A) => isOfTheDocument(answer) && isJsonObject(answer.json),
    departure: (answer: A): Departure | undefined => {
      const envelope = isJsonObject(answer.json) ? answer.json : {};
      if (field in envelope && holds(envelope[field], answer)) return undefined;
      return {
        message: `${field} of the envelope is not ${expected}`,
        expected,
        actual: field in envelope ? show(envelope[field]) : `no ${field}: ${describeAnswer(answer)}`,
        pointer: `/${field}`,
      };
    },
  };
}

/** A rule about the timestamp of the answers that have one. */
export function timestampRule<A extends SeenAnswer = SeenAnswer>(
  requirement: RequirementId,
  expected: string,
  holds: (timestamp: string, answer: A) => boolean,
) {
  const rule = fieldRule<A>(requirement, 'timestamp', expected, (value, answer) =>
    holds(String(value), answer),
  );
  return { ...rule, applies: (answer: A) => rule.applies(answer) && hasTimestamp(answer) };
}

function hasTimestamp({ json }: SeenAnswer): boolean {
  const timestamp = isJsonObject(json) ? json.timestamp : undefined;
  return typeof timestamp === 'string' && isIsoDateTime(timestamp);
}

/** Every rule that an answer alone decides, in the order of the document. */
export const ENVELOPE_RULES: readonly AnswerRule[] = [
  {
    requirement: 'envelope.json-object',
    operations: ENVELOPED,
    applies: isOfTheDocument,
    departure: (answer) =>
      // One that lacks some of the fields is the matter of the rules about them.
      fieldsOf(answer).length > 0
        ? undefined
        : {
            message: 'the answer is not the JSON envelope',
            expected: 'one JSON object with message, status, body and timestamp',
            actual: describeAnswer(answer),
          },
  },
  fieldRule('envelope.message', 'message', 'a string', (value) => typeof value === 'string'),
  fieldRule('envelope.status-integer', 'status', 'an integer', (value) => Number.isInteger(value)),
  fieldRule(
    'envelope.status-is-http-code',
    'status',
    'the HTTP status code of the response',
    // Another type is the matter of the rule before.
    (value, { status }) => !Number.isInteger(value) || value === status,
  ),
  fieldRule('envelope.body', 'body', 'an object, an array or null', (value) => typeof value === 'object'),
  fieldRule(
    'envelope.timestamp',
    'timestamp',
    'an ISO 8601 date-time',
    (value) => typeof value === 'string' && isIsoDateTime(value),
  ),
  timestampRule('envelope.timestamp-zone', 'a date-time with a zone', hasZone),
  {
    requirement: 'envelope.content-type',
    operations: ENVELOPED,
    applies: (answer) => isOfTheDocument(answer) && isJsonObject(answer.json),
    departure: ({ headers }) =>
      /^application\/([\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '')
        ? undefined
        : {
            message: 'the answer does not say that it is JSON',
            expected: 'Content-Type: application/json',
            actual: `Content-Type: ${headers['content-type'] ?? 'none'}`,
          },
  },
  {
    requirement: 'elsewhere.envelope',
    operations: ELSEWHERE,
    applies: isOfTheDocument,
    departure: (answer) =>
      fieldsOf(answer).length === ENVELOPE.length
        ? undefined
        : {
            message: 'the answer is not the envelope of 2.1',
            expected: 'one JSON object with message, status, body and timestamp',
            actual: describeAnswer(answer),
          },
  },
  {
    ...fieldRule('errors.body-null', 'body', 'null in an error response', (value) => value === null),
    applies: (answer) => isError(answer) && isJsonObject(answer.json) && !answer.truncated,
  },
];
