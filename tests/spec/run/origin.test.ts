/** Whose an answer is, as a table of cases. */
import { describe, expect, test } from 'vitest';
import { parsedJson } from '../../../spec/json/json.ts';
import { isLikeEnvelope, originOf } from '../../../spec/run/origin.ts';

const WHOLE = { message: 'm', status: 503, body: null, timestamp: '2026-03-01T10:00:00Z' };
const without = (name: keyof typeof WHOLE) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== name));

describe('an envelope is known', () => {
  test.each([
    ['whole', WHOLE],
    ['without message', without('message')],
    ['without status', without('status')],
    ['without body', without('body')],
    ['without timestamp', without('timestamp')],
    ['with fields of its own', { ...WHOLE, error: 'E1', path: '/x' }],
    ['by two of its members', { message: 'm', body: null }],
    ['with a status of another type', { ...WHOLE, status: '503' }],
  ])('%s', (_, json) => expect(isLikeEnvelope(json)).toBe(true));
});

describe('what is no envelope', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'upstream connect error'],
    ['an array', [WHOLE]],
    ['a message alone', { message: 'Service Unavailable' }],
    ['a problem detail', { type: 'about:blank', title: 'Bad Gateway', status: 502, detail: 'x' }],
    ['a framework’s page', { timestamp: WHOLE.timestamp, status: 503, error: 'Unavailable', path: '/x' }],
    [
      'a framework’s page with a message',
      { timestamp: WHOLE.timestamp, status: 503, error: 'Unavailable', message: 'm', path: '/x' },
    ],
    ['a request id beside a message', { message: 'no Route matched', request_id: 'r' }],
  ])('%s', (_, json) => expect(isLikeEnvelope(json)).toBe(false));
});

test.each<[number, unknown, string]>([
  [200, undefined, 'service'],
  [201, '<html>', 'service'],
  [400, undefined, 'service'],
  [500, '<html>', 'service'],
  [408, undefined, 'gateway'],
  [502, undefined, 'gateway'],
  [503, { message: 'Service Unavailable' }, 'gateway'],
  [504, [], 'gateway'],
  [522, undefined, 'gateway'],
  [429, { ...WHOLE, status: 429 }, 'gateway'],
  [503, { ...WHOLE }, 'service'],
  [504, without('timestamp'), 'service'],
  [302, undefined, 'foreign'],
  [403, undefined, 'foreign'],
  [405, { error: 'x' }, 'foreign'],
  [422, { detail: [] }, 'foreign'],
  [422, { ...WHOLE, status: 422 }, 'service'],
  [501, undefined, 'foreign'],
])('%i with %j is of the %s', (status, json, origin) =>
  expect(originOf({ status, json, text: JSON.stringify(json) ?? '' })).toBe(origin),
);

test.each([
  ['whole', '{"body":[1,{"a":"}"}]}', 'service'],
  ['cut in a string', '{"message":"O', 'foreign'],
  ['cut behind an escape', '{"message":"O\\', 'foreign'],
  ['cut behind a comma', ' {"status":200,', 'foreign'],
  ['cut behind a record', '{"body":[{"a":1}', 'foreign'],
  ['no JSON, and closed', '{"status":200,}', 'service'],
  ['closed too often', '{"status":200}}', 'service'],
  ['a page', '<html>', 'service'],
  ['nothing', '', 'service'],
])('a body that is %s', (_, text, origin) =>
  expect(originOf({ status: 200, json: parsedJson(text), text })).toBe(origin),
);
