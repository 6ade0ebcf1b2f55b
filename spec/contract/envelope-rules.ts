/**
 * 2.1 Common response envelope, what 4.12 and 7 say of it, as rules about one answer alone: a constant for each
 * requirement. Pure.
 */

import type { RequirementId } from '../generated/catalogue-ids.ts';
import { hasZone, isIsoDateTime } from '../json/date-time.ts';
import { describeAnswer, show } from '../json/describe.ts';
import { isJsonObject } from '../json/json.ts';
import { CALLS_OF_ELSEWHERE } from '../operations.ts';
import { ERROR_CODES, isOfTable } from '../run/origin.ts';
import type { AnswerRule, Departure, SeenAnswer } from './answer-rule.ts';
import { OPERATIONS } from './contract.ts';
import { OPERATION_IDS } from './surface.ts';

const ENVELOPE = ['message', 'status', 'body', 'timestamp'] as const;

const ENVELOPED = OPERATION_IDS.filter((id) => OPERATIONS[id].enveloped);

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

function notTheEnvelope(answer: SeenAnswer, message: string): Departure {
  return {
    message,
    expected: 'one JSON object with message, status, body and timestamp',
    actual: describeAnswer(answer),
  };
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

/**
 * Every response except those of the token call is one JSON object, the envelope.
 * @judges envelope.json-object
 */
const IS_JSON_OBJECT: AnswerRule = {
  requirement: 'envelope.json-object',
  operations: ENVELOPED,
  applies: isOfTheDocument,
  departure: (answer) =>
    // One that lacks some of the fields is the matter of the rules about them.
    fieldsOf(answer).length > 0 ? undefined : notTheEnvelope(answer, 'the answer is not the JSON envelope'),
};

/**
 * The envelope holds message, a string.
 * @judges envelope.message
 */
const MESSAGE_IS_TEXT: AnswerRule = fieldRule(
  'envelope.message',
  'message',
  'a string',
  (value) => typeof value === 'string',
);

/**
 * The envelope holds status, an integer.
 * @judges envelope.status-integer
 */
const STATUS_IS_INTEGER: AnswerRule = fieldRule('envelope.status-integer', 'status', 'an integer', (value) =>
  Number.isInteger(value),
);

/**
 * The status of the envelope is the HTTP status code of the response.
 * @judges envelope.status-is-http-code
 */
const STATUS_IS_HTTP_CODE: AnswerRule = fieldRule(
  'envelope.status-is-http-code',
  'status',
  'the HTTP status code of the response',
  // Another type is the matter of the rule before.
  (value, { status }) => !Number.isInteger(value) || value === status,
);

/**
 * The envelope holds body, which is an object, an array or null.
 * @judges envelope.body
 */
const BODY_IS_PAYLOAD_OR_NULL: AnswerRule = fieldRule(
  'envelope.body',
  'body',
  'an object, an array or null',
  (value) => typeof value === 'object',
);

/**
 * The envelope holds timestamp, an ISO 8601 date-time.
 * @judges envelope.timestamp
 */
const TIMESTAMP_IS_DATE_TIME: AnswerRule = fieldRule(
  'envelope.timestamp',
  'timestamp',
  'an ISO 8601 date-time',
  (value) => typeof value === 'string' && isIsoDateTime(value),
);

/**
 * The timestamp states its time zone.
 * @judges envelope.timestamp-zone
 */
const TIMESTAMP_HAS_ZONE: AnswerRule = timestampRule(
  'envelope.timestamp-zone',
  'a date-time with a zone',
  hasZone,
);

/**
 * A response that uses the envelope declares a JSON media type in Content-Type.
 * @judges envelope.content-type
 */
const CONTENT_TYPE_IS_JSON: AnswerRule = {
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
};

/** The rules about what the fields of an envelope hold. */
const FIELDS: readonly AnswerRule[] = [
  MESSAGE_IS_TEXT,
  STATUS_IS_INTEGER,
  STATUS_IS_HTTP_CODE,
  BODY_IS_PAYLOAD_OR_NULL,
  TIMESTAMP_IS_DATE_TIME,
];

/**
 * The calls whose shape is given elsewhere (4.12) use the envelope like every other call.
 * @judges elsewhere.envelope
 */
const ELSEWHERE_IS_ENVELOPE: AnswerRule = {
  requirement: 'elsewhere.envelope',
  operations: CALLS_OF_ELSEWHERE,
  applies: isOfTheDocument,
  departure: (answer) => {
    if (fieldsOf(answer).length < ENVELOPE.length)
      return notTheEnvelope(answer, 'the answer is not the envelope of 2.1');
    const [first] = FIELDS.flatMap((rule) => rule.departure(answer) ?? []);
    return first;
  },
};

/**
 * An error response has body null (7).
 * @judges errors.body-null
 */
const ERROR_BODY_IS_NULL: AnswerRule = {
  ...fieldRule('errors.body-null', 'body', 'null in an error response', (value) => value === null),
  applies: (answer) => isError(answer) && isJsonObject(answer.json) && !answer.truncated,
};

/** Every rule that an answer alone decides, in the order of the document. */
export const ENVELOPE_RULES: readonly AnswerRule[] = [
  IS_JSON_OBJECT,
  ...FIELDS,
  TIMESTAMP_HAS_ZONE,
  CONTENT_TYPE_IS_JSON,
  ELSEWHERE_IS_ENVELOPE,
  ERROR_BODY_IS_NULL,
];
