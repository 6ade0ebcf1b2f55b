import { describe, expect, test } from 'vitest';
import { withSteps } from '../../../sandbox/behaviours/change-rules.ts';
import { mediaTypeParameter } from '../../../suites/4-endpoints/media-type-parameter.ts';
import { carriedOut } from '../carried-out.ts';

describe('endpoints.media-type-parameter: a charset parameter is understood', () => {
  const bareOnly = withSteps('any', (steps) => [
    {
      name: 'contentType.bare',
      run: ({ call }) =>
        call.headers.get('content-type')?.includes(';') === true
          ? { status: 415, message: 'Unsupported media type' }
          : undefined,
    },
    ...steps,
  ]);
  test.each([
    ['an operation, in capitals', 'Content-Type was application/json;charset=UTF-8'],
    ['createRequest', 'Content-Type was application/json; charset=utf-8'],
    ['submitCreditPurchase', 'Content-Type was application/json; charset=utf-8'],
  ])('%s', async (circumstance, change) => {
    const conforming = await carriedOut('endpoints.media-type-parameter', mediaTypeParameter, circumstance);
    expect(conforming.result.verdict).toBe('pass');
    const { result } = await carriedOut(
      'endpoints.media-type-parameter',
      mediaTypeParameter,
      circumstance,
      bareOnly,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { change, actual: expect.stringContaining('415') },
    });
  });

  test('a call that is refused without a parameter too says nothing', async () => {
    const refusesAll = withSteps('submitCreditPurchase', () => [
      { name: 'closed', run: () => ({ status: 400, message: 'closed' }) },
    ]);
    const { result } = await carriedOut(
      'endpoints.media-type-parameter',
      mediaTypeParameter,
      'submitCreditPurchase',
      refusesAll,
    );
    expect(result.verdict).toBe('inconclusive');
  });
});
