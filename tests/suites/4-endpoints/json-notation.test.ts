import { describe, expect, test } from 'vitest';
import { onRequest } from '../../../sandbox/behaviours/change-answers.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { jsonNotation } from '../../../suites/4-endpoints/json-notation.ts';
import { carriedOut } from '../carried-out.ts';

const POSTS = ['executeOperation', 'createRequest', 'submitCreditPurchase'] as const;

describe('endpoints.json-notation: a request is the same in every notation of JSON', () => {
  test.each([
    ['an operation, fields in reverse order', /"refService".*"libelle"/],
    ['an operation, white space between the parts', /^\s/],
    ['an operation, names in escapes', /\\u006cibelle/],
    ['an operation, montant with a decimal that is zero', /"montant":\d+\.0\D/],
    ['an operation, montant with an exponent', /"montant":[\d.]+e\+\d/],
    ['createRequest, white space between the parts', /^\s/],
    ['submitCreditPurchase, names in escapes', /\\u006dontant/],
  ])('%s', async (circumstance, text) => {
    const bodies: unknown[] = [];
    const seen = onRequest(POSTS, ({ json }) => void bodies.push(json));
    const conforming = await carriedOut('endpoints.json-notation', jsonNotation, circumstance, seen);
    expect(conforming.result.verdict).toBe('pass');
    expect(bodies.every(isJsonObject)).toBe(true);
    const strict = onRequest(POSTS, (call) =>
      text.test(call.rawBody) ? { ...call, json: undefined } : undefined,
    );
    const { result } = await carriedOut('endpoints.json-notation', jsonNotation, circumstance, strict);
    expect(result).toMatchObject({ verdict: 'fail', failure: { actual: expect.stringContaining('400') } });
  });

  test('a call that is refused in its ordinary form too says nothing', async () => {
    const closed = onRequest('submitCreditPurchase', (call) => ({ ...call, json: undefined }));
    const { result } = await carriedOut(
      'endpoints.json-notation',
      jsonNotation,
      'submitCreditPurchase, names in escapes',
      closed,
    );
    expect(result.verdict).toBe('inconclusive');
  });
});
