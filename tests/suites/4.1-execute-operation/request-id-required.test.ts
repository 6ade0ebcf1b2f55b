import { describe, expect, test } from 'vitest';
import { ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import { requestIdRequired } from '../../../suites/4.1-execute-operation/request-id-required.ts';
import { carriedOut } from '../carried-out.ts';

describe('request-id.required: without a requestId the answer is 400', () => {
  const accepted = ignoreProblem('executeOperation', 'requestId.present');
  test.each([
    ['no header', 'the requestId header was left out'],
    ['an empty header', 'the requestId header was empty'],
  ])('%s', async (circumstance, change) => {
    expect((await carriedOut('request-id.required', requestIdRequired, circumstance)).result.verdict).toBe(
      'pass',
    );
    const { result } = await carriedOut('request-id.required', requestIdRequired, circumstance, accepted);
    expect(result).toMatchObject({ verdict: 'fail', failure: { change, expected: 'HTTP 400' } });
  });
});
