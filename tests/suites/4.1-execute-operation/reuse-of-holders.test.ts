/** A used requestId of another payer, where the profile says who holds the instruments. */
import { expect, test } from 'vitest';
import { HOLDER_PERSONALITIES } from '../../../sandbox/personalities/processing/holders.ts';
import { EXECUTE_OPERATION } from '../../../suites/4.1-execute-operation/requirements.ts';
import { carriedOutWith } from '../carried-out.ts';

test('two payers are found that one service serves', async () => {
  const [holders] = HOLDER_PERSONALITIES;
  const { result } = await carriedOutWith(
    (printed) => {
      const profile = holders?.profile?.(printed) ?? printed;
      // The service of individuals first, and a business as the first payer.
      const { instruments, services } = profile.fixtures;
      const business = instruments.filter(({ holder }) => holder === 'business');
      const others = instruments.filter(({ holder }) => holder !== 'business');
      const ofPeople = services.map((one) => ({ ...one, typesOperation: ['P2P' as const] }));
      return {
        ...profile,
        fixtures: { ...profile.fixtures, instruments: [...business, ...others], services: ofPeople },
      };
    },
    'request-id.reuse-refused',
    EXECUTE_OPERATION['request-id.reuse-refused'],
    'another service or instrument',
  );
  expect(result.verdict).toBe('pass');
});
