/** What needs a cancelled operation, or one that is open for a while, has nothing to say of a target without such. */
import { expect, test } from 'vitest';
import { withRules, withSteps } from '../../../sandbox/behaviours/change-rules.ts';
import { INSTANT_PLAN } from '../../../sandbox/data/fixtures.ts';
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

test('what succeeds is final at once, and what fails is not: nothing takes a while to succeed', async () => {
  const { result } = await carriedOutWith(
    ({ fixtures: { provoke, ...fixtures }, ...profile }) => {
      const { ECHOUE } = provoke ?? {};
      return { ...profile, fixtures: { ...fixtures, ...(ECHOUE && { provoke: { ECHOUE } }) } };
    },
    'errors.refused-without-effect',
    refusedCancellationWithoutEffect,
    'a cancellation of an operation that took a while to succeed',
    withRules((rules) => ({
      plan: (operation) => {
        const plan = rules.plan(operation);
        return plan.some(({ status }) => status === 'ECHOUE') ? plan : INSTANT_PLAN;
      },
    })),
  );
  expect(result).toMatchObject({ verdict: 'observed', message: 'what succeeds is final at once' });
});
