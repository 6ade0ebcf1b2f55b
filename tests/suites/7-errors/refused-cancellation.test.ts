/** A target that cancels nothing says so in its profile: what needs a cancelled operation does not apply to it. */
import { expect, test } from 'vitest';
import { withSteps } from '../../../sandbox/behaviours/change-rules.ts';
import { refusedCancellationWithoutEffect } from '../../../suites/7-errors/refused-cancellation.ts';
import { carriedOutWith } from '../carried-out.ts';

const neverCancelled = withSteps('cancelOperation', (steps) => [
  ...steps,
  { name: 'never', run: () => ({ status: 409, message: 'Operations are not cancelled here' }) },
]);

test('no operation can be led to ANNULEE: a second cancellation does not apply', async () => {
  const { result } = await carriedOutWith(
    ({ fixtures: { provoke, ...fixtures }, ...profile }) => {
      const { ANNULEE: _, ...others } = provoke ?? {};
      return { ...profile, notOffered: ['ANNULEE'], fixtures: { ...fixtures, provoke: others } };
    },
    'errors.refused-without-effect',
    refusedCancellationWithoutEffect,
    'a second cancellation of an operation',
    neverCancelled,
  );
  expect(result).toMatchObject({ verdict: 'not-applicable', profileKey: 'notOffered' });
});
