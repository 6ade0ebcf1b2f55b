/** Two instruments pay each other only through services that take what they are. */
import { expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
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
