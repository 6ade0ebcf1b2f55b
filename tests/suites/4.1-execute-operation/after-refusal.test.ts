import { describe, expect, test } from 'vitest';
import { changeStep } from '../../../sandbox/behaviours/change-rules.ts';
import { requestIdAfterRefusal } from '../../../suites/4.1-execute-operation/after-refusal.ts';
import { carriedOut } from '../carried-out.ts';

describe('request-id.after-refusal: a requestId whose attempt was refused', () => {
  /** The second attempt with the requestId is answered in this way. */
  const secondAnswered = (status: number) => {
    let attempts = 0;
    return changeStep('executeOperation', 'requestId.unused', (problem) => {
      attempts += 1;
      // The first of all is a plain one: operations are accepted.
      return problem ?? (attempts > 2 ? { status, message: 'used' } : undefined);
    });
  };

  test.each([
    ['is accepted', [], 'after an attempt answered 400 the requestId may be used again (200)'],
    ['is used up', [secondAnswered(409)], 'an attempt answered 400 uses its requestId up (409)'],
  ])('%s, which is open', async (_, hooks, observed) => {
    const { result } = await carriedOut(
      'request-id.after-refusal',
      requestIdAfterRefusal,
      'after a 400',
      ...hooks,
    );
    expect(result).toMatchObject({ verdict: 'pass', message: observed });
  });

  test('is neither accepted nor conflicts: a warning', async () => {
    const { result } = await carriedOut(
      'request-id.after-refusal',
      requestIdAfterRefusal,
      'after a 400',
      secondAnswered(500),
    );
    expect(result).toMatchObject({ verdict: 'warn', failure: { expected: 'HTTP 200 or 409' } });
  });
});
