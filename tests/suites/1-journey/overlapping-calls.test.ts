/** Two instruments pay each other only through services that take what they are. */
import { expect, test } from 'vitest';
import { extraStep, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { PROVOKED_PLANS } from '../../../sandbox/data/fixtures.ts';
import { overlappingCalls } from '../../../suites/1-journey/overlapping-calls.ts';
import { carriedOutWith } from '../carried-out.ts';

test('a service that does not take the nature of two instruments is not tried with them', async () => {
  const { result, answers } = await carriedOutWith(
    (profile) => ({
      ...profile,
      fixtures: {
        ...profile.fixtures,
        services: (profile.fixtures.services ?? []).map((one) =>
          one.reference === 'SRV-ADDITION' ? { ...one, natures: ['F2F'] } : one,
        ),
      },
    }),
    'journey.overlapping-calls',
    overlappingCalls,
    'debits beside credits of one instrument',
    extraStep('executeOperation', 'nature.taken', ({ input }) =>
      input.refService === 'SRV-ADDITION'
        ? { status: 400, message: 'The service does not take M2M' }
        : undefined,
    ),
  );
  expect(result).toMatchObject({ verdict: 'pass' });
  expect(answers.map(({ status }) => status)).not.toContain(400);
});

test('an operation that fails after its acceptance is left out of what moved', async () => {
  let executed = 0;
  const failing = withRules((rules) => ({
    plan: (operation) => {
      executed += 1;
      return executed % 5 === 0 ? PROVOKED_PLANS.ECHOUE : rules.plan(operation);
    },
  }));
  const { result } = await carriedOutWith(
    (profile) => profile,
    'journey.overlapping-calls',
    overlappingCalls,
    'debits beside credits of one instrument',
    failing,
  );
  expect(executed).toBeGreaterThan(10);
  expect(result).toMatchObject({ verdict: 'pass' });
});

test('a list that the target does not have is not asked for', async () => {
  const { result, answers } = await carriedOutWith(
    (profile) => ({ ...profile, notImplemented: ['listOperations'] }),
    'journey.overlapping-calls',
    overlappingCalls,
    'debits beside credits of one instrument',
  );
  expect(result.verdict).toBe('not-applicable');
  expect(answers.map(({ operationId }) => operationId)).not.toContain('listOperations');
});
