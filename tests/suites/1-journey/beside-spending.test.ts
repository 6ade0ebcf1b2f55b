/** Executions beside a lock: an instrument that an earlier run has locked proves nothing. */
import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { besideSpending } from '../../../suites/1-journey/beside-spending.ts';
import { carriedOutWith } from '../carried-out.ts';

/** Two wallets that may be debited and locked. */
const LOCKABLE = ['wallet to lock 1', 'wallet to lock 2'];

const withLockable = (profile: Profile): Profile => ({
  ...profile,
  fixtures: {
    ...profile.fixtures,
    instruments: profile.fixtures.instruments.map((one) =>
      LOCKABLE.includes(one.name) ? { ...one, allows: ['debit', 'lock'] } : one,
    ),
  },
});

const WALLETS = (await createProfile()).fixtures.instruments
  .filter(({ name }) => LOCKABLE.includes(name))
  .map(({ reference }) => reference);

/** The first so many of them that are to pay are locked already: whatever they are to pay is refused. */
function lockedBefore(count: number) {
  const asked = new Set<string>();
  return onAnswer(['executeOperation'], (answer, { json }) => {
    const payer = isJsonObject(json) ? String(json.refInstrumentPaiementInitiateur) : '';
    if (WALLETS.includes(payer)) asked.add(payer);
    return [...asked].slice(0, count).includes(payer) ? answeredAs(answer, 400) : undefined;
  });
}

describe('journey.overlapping-calls: executions beside a lock of their initiator', () => {
  test.each([
    ['no wallet is locked', 0, 'pass', 'requests overlapped'],
    ['one is locked, and the other is taken', 1, 'pass', 'requests overlapped'],
    ['both are locked', 2, 'inconclusive', 'seems to have been spent by an earlier run'],
  ])('%s', async (_, count, verdict, message) => {
    const { result } = await carriedOutWith(
      withLockable,
      'journey.overlapping-calls',
      besideSpending,
      'executions beside a lock of their initiator',
      lockedBefore(count),
    );
    expect(result).toMatchObject({ verdict, message: expect.stringContaining(message) });
  });
});
