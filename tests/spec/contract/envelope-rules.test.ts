/** What one answer alone says of its envelope (2.1, and what 4.12 and 7 say of it). */
import { describe, expect, test } from 'vitest';
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import { ENVELOPE_RULES } from '../../../spec/contract/envelope-rules.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { parsedJson } from '../../../spec/json/json.ts';

const ENVELOPE = { message: 'OK', status: 200, body: null, timestamp: '2026-03-10T12:00:00Z' };

/** An answer with the conforming envelope, and with changes in it; one that is undefined is left out. */
function answerWith(changes: Record<string, unknown>, status = 200): SeenAnswer {
  return answered(JSON.stringify({ ...ENVELOPE, status, ...changes }), status);
}

function answered(text: string, status = 200): SeenAnswer {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, text, json: parsedJson(text), truncated: false };
}

function ruleOf(requirement: RequirementId) {
  const rule = ENVELOPE_RULES.find((one) => one.requirement === requirement);
  if (rule === undefined) throw new Error(`${requirement} has no rule.`);
  return rule;
}

/** What a rule says of an answer: whether it speaks of it, whether it holds, or what was there instead. */
function said(requirement: RequirementId, answer: SeenAnswer): string {
  const rule = ruleOf(requirement);
  if (!rule.applies(answer)) return 'nothing';
  const departure = rule.departure(answer);
  return departure === undefined ? 'holds' : `${departure.pointer ?? ''} ${departure.actual}`.trim();
}

describe('envelope.json-object', () => {
  test.each<[string, SeenAnswer, string]>([
    ['the envelope', answerWith({}), 'holds'],
    ['one that lacks a field, which is for the rule about that', answerWith({ body: undefined }), 'holds'],
    ['a bare array', answered('[]'), 'HTTP 200 []'],
    ['an object of other fields', answered('{"error":"none"}', 404), 'HTTP 404 {"error":"none"}'],
    ['a page', answered('<html>', 401), 'HTTP 401 <html>'],
    ['nothing', answered(''), 'HTTP 200 with an empty body'],
    ['a code outside of the table', answered('<html>', 502), 'nothing'],
    ['one that was not read whole', { ...answered('[]'), truncated: true }, 'nothing'],
  ])('%s', (_, answer, expected) => {
    expect(said('envelope.json-object', answer)).toBe(expected);
  });

  test('the token call has no envelope, nor is one asked of it', () => {
    const { operations } = ruleOf('envelope.json-object');
    expect(operations).not.toContain('issueToken' satisfies OperationId);
    expect(operations).toContain('executeOperation' satisfies OperationId);
  });
});

describe('envelope.message', () => {
  test.each<[unknown, string]>([
    ['', 'holds'],
    ['Opération exécutée', 'holds'],
    [null, '/message null'],
    [[{ field: 'montant' }], '/message [{"field":"montant"}]'],
    [undefined, '/message no message: HTTP 200'],
  ])('%j', (message, expected) => {
    expect(said('envelope.message', answerWith({ message }))).toMatch(startOf(expected));
  });

  test('says nothing of what is no envelope: that is the matter of another rule', () => {
    expect(said('envelope.message', answered('[]'))).toBe('nothing');
  });
});

describe('envelope.status-integer', () => {
  test.each<[unknown, string]>([
    [200, 'holds'],
    // Which integer is the matter of the next rule.
    [0, 'holds'],
    ['200', '/status "200"'],
    [200.5, '/status 200.5'],
    [null, '/status null'],
    [undefined, '/status no status: HTTP 200'],
  ])('%j', (status, expected) => {
    expect(said('envelope.status-integer', answerWith({ status }))).toMatch(startOf(expected));
  });
});

describe('envelope.status-is-http-code', () => {
  test.each<[unknown, number, string]>([
    [200, 200, 'holds'],
    [404, 404, 'holds'],
    [400, 404, '/status 400'],
    [0, 200, '/status 0'],
    // Another type is the matter of the rule before.
    ['404', 404, 'holds'],
  ])('%j in an answer %i', (status, code, expected) => {
    expect(said('envelope.status-is-http-code', answerWith({ status }, code))).toBe(expected);
  });
});

describe('envelope.body', () => {
  test.each<[unknown, string]>([
    [null, 'holds'],
    [{}, 'holds'],
    [[], 'holds'],
    ['{}', '/body "{}"'],
    [true, '/body true'],
    [0, '/body 0'],
    [undefined, '/body no body: HTTP 200'],
  ])('%j', (body, expected) => {
    expect(said('envelope.body', answerWith({ body }))).toMatch(startOf(expected));
  });
});

describe('envelope.timestamp', () => {
  test.each<[unknown, string]>([
    ['2026-03-10T12:00:00Z', 'holds'],
    ['2026-03-10T12:00:00.123456+01:00', 'holds'],
    // ISO 8601 allows both.
    ['2026-03-10T12:00:00', 'holds'],
    ['20260310T120000Z', 'holds'],
    ['2026-03-10', '/timestamp "2026-03-10"'],
    ['2026-03-10 12:00:00Z', '/timestamp "2026-03-10 12:00:00Z"'],
    ['Tue, 10 Mar 2026 12:00:00 GMT', '/timestamp "Tue, 10 Mar 2026 12:00:00 GMT"'],
    ['1773144000', '/timestamp "1773144000"'],
    [1773144000000, '/timestamp 1773144000000'],
    [undefined, '/timestamp no timestamp: HTTP 200'],
  ])('%j', (timestamp, expected) => {
    expect(said('envelope.timestamp', answerWith({ timestamp }))).toMatch(startOf(expected));
  });
});

describe('envelope.timestamp-zone', () => {
  test.each<[unknown, string]>([
    ['2026-03-10T12:00:00Z', 'holds'],
    ['2026-03-10T12:00:00-05:00', 'holds'],
    ['2026-03-10T12:00:00', '/timestamp "2026-03-10T12:00:00"'],
    ['20260310T120000', '/timestamp "20260310T120000"'],
    // What is no date-time is the matter of the rule about that.
    ['2026-03-10', 'nothing'],
    [undefined, 'nothing'],
  ])('%j', (timestamp, expected) => {
    expect(said('envelope.timestamp-zone', answerWith({ timestamp }))).toBe(expected);
  });
});

describe('envelope.content-type', () => {
  test.each<[string | undefined, string]>([
    ['application/json', 'holds'],
    ['Application/JSON;charset=utf-8', 'holds'],
    ['application/problem+json', 'holds'],
    ['text/plain', 'Content-Type: text/plain'],
    ['application/jsonp', 'Content-Type: application/jsonp'],
    [undefined, 'Content-Type: none'],
  ])('%s', (type, expected) => {
    const answer = { ...answerWith({}), headers: { ...(type !== undefined && { 'content-type': type }) } };
    expect(said('envelope.content-type', answer)).toBe(expected);
  });
});

describe('elsewhere.envelope', () => {
  test.each<[string, SeenAnswer, string]>([
    ['the whole envelope', answerWith({}), 'holds'],
    ['one that lacks a field', answered('{"status":200,"body":{}}'), 'HTTP 200 {"status":200,"body":{}}'],
    ['a shape of its own', answered('{"solde":12}'), 'HTTP 200 {"solde":12}'],
    ['a message that is a number', answerWith({ message: 404 }, 404), '/message 404'],
    ['the status of another answer', answerWith({ status: 200 }, 404), '/status 200'],
    ['a body that is a number', answerWith({ body: 12 }), '/body 12'],
    ['a timestamp that is none', answerWith({ timestamp: 'now' }), '/timestamp "now"'],
  ])('%s', (_, answer, expected) => {
    expect(said('elsewhere.envelope', answer)).toBe(expected);
  });
});

describe('errors.body-null', () => {
  test.each<[string, SeenAnswer, string]>([
    ['null', answerWith({}, 400), 'holds'],
    ['an empty object', answerWith({ body: {} }, 404), '/body {}'],
    ['violations', answerWith({ body: ['montant'] }, 400), '/body ["montant"]'],
    ['left out', answered('{"status":500}', 500), '/body no body: HTTP 500 {"status":500}'],
    ['the body of a success', answerWith({ body: {} }), 'nothing'],
    ['no envelope', answered('[]', 400), 'nothing'],
  ])('%s', (_, answer, expected) => {
    expect(said('errors.body-null', answer)).toBe(expected);
  });
});

/** What is there instead is shown with the answer: its beginning is enough. */
function startOf(expected: string): RegExp {
  return new RegExp(`^${expected.replace(/[[\]{}().?+*/]/g, '\\$&')}`);
}
