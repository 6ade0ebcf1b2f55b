/** A used requestId of another payer, where the profile says who holds the instruments. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import {
  HOLDER_PERSONALITIES,
  typesHeldToHolders,
} from '../../../sandbox/personalities/processing/holders.ts';
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

test.each([
  ['refused', [], 'pass'],
  ['accepted', ['request-id-reuse-with-other-type-accepted'], 'fail'],
] as const)('a used requestId is %s with a type that only others have', async (_, ids, verdict) => {
  const [holders] = HOLDER_PERSONALITIES;
  const { result } = await carriedOutWith(
    (printed) => holders?.profile?.(printed) ?? printed,
    'request-id.reuse-refused',
    EXECUTE_OPERATION['request-id.reuse-refused'],
    'another typeOperation',
    typesHeldToHolders,
    ...ids.flatMap((id) => FAULTS.find((fault) => fault.id === id)?.hooks ?? []),
  );
  expect(result).toMatchObject({ verdict });
});
