/** 2.1 Common response envelope, and section 7's null body: held against every answer of every operation. */

import { hasZone, instantOf, isIsoDateTime } from '../spec/date-time.ts';
import type { OperationId } from '../spec/generated/contract.ts';
import { OPERATIONS } from '../spec/generated/contract.ts';
import type { Answer } from '../target/call.ts';
import { describeAnswer, show } from './engine/judge.ts';
import { type StandingRule, suite } from './engine/suite.ts';
import { isObject, type JsonObject } from './support/answers.ts';
import { PROBES } from './support/probes.ts';
import { ResponseClock } from './support/response-clock.ts';

/** Codes of the document's table. Others (405, 413, 415, 429) come from in front of the service as often as not. */
const ERROR_CODES = [400, 401, 404, 409, 500];
const ENVELOPE = ['message', 'status', 'body', 'timestamp'] as const;
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const ENVELOPED = operationsWhere(true);
/** Their shape is given elsewhere (4.12). */
const ELSEWHERE: readonly OperationId[] = ['getBalance', 'getFees', 'getMovements', 'generateOtp'];

function operationsWhere(enveloped: boolean): OperationId[] {
  return (Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].enveloped === enveloped);
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function isError({ status }: Answer): boolean {
  return ERROR_CODES.includes(status);
}

/** The answers that the document speaks of, as far as they were read whole. */
function isOfTheDocument(answer: Answer): boolean {
  return (isSuccess(answer) || isError(answer)) && !answer.truncated;
}

/** A rule about one field, for the answers that are an envelope at all. */
function fieldRule(
  requirement: StandingRule['requirement'],
  field: string,
  expected: string,
  holds: (value: unknown, answer: Answer) => boolean,
): StandingRule {
  return {
    requirement,
    operations: ENVELOPED,
    applies: (answer) => isOfTheDocument(answer) && isObject(answer.json),
    begin: () => (answer) => {
      const envelope: JsonObject = isObject(answer.json) ? answer.json : {};
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

function timestampRule(
  requirement: StandingRule['requirement'],
  expected: string,
  holds: (timestamp: string, answer: Answer) => boolean,
): StandingRule {
  const rule = fieldRule(requirement, 'timestamp', expected, (value, answer) => holds(String(value), answer));
  return { ...rule, applies: (answer) => rule.applies(answer) && timestampOf(answer) !== undefined };
}

function responseTimeRule(): StandingRule {
  const rule = (clock: ResponseClock) =>
    timestampRule(
      'envelope.timestamp-is-response-time',
      'a time that moves as the time of the responses does',
      (timestamp, { sentAt, receivedAt }) => clock.agrees(timestamp, sentAt, receivedAt),
    );
  return { ...rule(new ResponseClock()), begin: () => rule(new ResponseClock()).begin() };
}

/** The timestamp, where it is a date-time. */
function timestampOf(answer: Answer): string | undefined {
  const timestamp = isObject(answer.json) ? answer.json.timestamp : undefined;
  return typeof timestamp === 'string' && isIsoDateTime(timestamp) ? timestamp : undefined;
}

function isNearNow(timestamp: string, { durationMs }: Answer): boolean {
  // Without a zone the hours say nothing.
  if (!hasZone(timestamp)) return true;
  const instant = instantOf(timestamp, true) ?? 0;
  return Math.abs(Date.now() - instant) <= CLOCK_TOLERANCE_MS + durationMs;
}

export const envelopeSuite = suite('2.1', 'Common response envelope', (check) => {
  for (const { operationId, needs, body } of PROBES) check.probe(operationId, needs, body);

  check.standing({
    requirement: 'envelope.json-object',
    operations: ENVELOPED,
    applies: isOfTheDocument,
    begin: () => (answer) =>
      // One that lacks some of the fields is the matter of the rules about them.
      isObject(answer.json) && ENVELOPE.some((field) => field in Object(answer.json))
        ? undefined
        : {
            message: 'the answer is not the JSON envelope',
            expected: 'one JSON object with message, status, body and timestamp',
            actual: describeAnswer(answer),
          },
  });
  check.standing(fieldRule('envelope.message', 'message', 'a string', (value) => typeof value === 'string'));
  check.standing(
    fieldRule('envelope.status-integer', 'status', 'an integer', (value) => Number.isInteger(value)),
  );
  check.standing(
    fieldRule(
      'envelope.status-is-http-code',
      'status',
      'the HTTP status code of the response',
      // Another type is the matter of the rule before.
      (value, { status }) => !Number.isInteger(value) || value === status,
    ),
  );
  check.standing(
    fieldRule('envelope.body', 'body', 'an object, an array or null', (value) => typeof value === 'object'),
  );
  check.standing(
    fieldRule(
      'envelope.timestamp',
      'timestamp',
      'an ISO 8601 date-time',
      (value) => typeof value === 'string' && isIsoDateTime(value),
    ),
  );
  check.standing(responseTimeRule());
  check.standing(timestampRule('envelope.timestamp-zone', 'a date-time with a zone', hasZone));
  check.standing(timestampRule('envelope.timestamp-clock', 'within five minutes of our time', isNearNow));
  check.standing({
    requirement: 'envelope.content-type',
    operations: ENVELOPED,
    applies: (answer) => isOfTheDocument(answer) && isObject(answer.json),
    begin:
      () =>
      ({ headers }) =>
        /^application\/([\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '')
          ? undefined
          : {
              message: 'the answer does not say that it is JSON',
              expected: 'Content-Type: application/json',
              actual: `Content-Type: ${headers['content-type'] ?? 'none'}`,
            },
  });
  check.standing({
    requirement: 'elsewhere.envelope',
    operations: ELSEWHERE,
    applies: isOfTheDocument,
    begin: () => (answer) =>
      isObject(answer.json) && ENVELOPE.every((field) => field in Object(answer.json))
        ? undefined
        : {
            message: 'the answer is not the envelope of 2.1',
            expected: 'one JSON object with message, status, body and timestamp',
            actual: describeAnswer(answer),
          },
  });
  check.standing({
    ...fieldRule('errors.body-null', 'body', 'null in an error response', (value) => value === null),
    applies: (answer) => isError(answer) && isObject(answer.json) && !answer.truncated,
  });
});
