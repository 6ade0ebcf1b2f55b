/** The values that a fee computation may return as its mode. */
import { describe, expect, test } from 'vitest';
import { withRecords } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { modeApplicationReturned } from '../../../suites/2.5-enumerations/fee-modes.ts';
import { carriedOut } from '../carried-out.ts';

describe('enumerations.modeApplication-returned', () => {
  const withMode = (mode: unknown) =>
    onSuccess('getFees', (answer) => withRecords(answer, (fees) => ({ ...fees, modeApplication: mode })));

  test.each<[unknown, object]>([
    ['ADDITION', { verdict: 'pass' }],
    ['SUBTRACTION', { verdict: 'fail', failure: { actual: '"SUBTRACTION"' } }],
    ['addition', { verdict: 'fail', failure: { actual: '"addition"' } }],
    [1, { verdict: 'fail', failure: { actual: '1' } }],
    [null, { verdict: 'inconclusive', message: 'No fee call returned a mode.' }],
  ])('%j', async (mode, expected) => {
    const { result } = await carriedOut(
      'enumerations.modeApplication-returned',
      modeApplicationReturned,
      'every service, the typical amount',
      withMode(mode),
    );
    expect(result).toMatchObject(expected);
  });
});
