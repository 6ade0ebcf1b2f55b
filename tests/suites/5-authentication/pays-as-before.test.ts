/** 5 with 7: after a lock that was refused with 401 an instrument pays as before. */
import { expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { instrumentCalled } from '../../../sandbox/data/fixtures.ts';
import { paymentWithoutEffect } from '../../../suites/5-authentication/pays-as-before.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOut } from '../carried-out.ts';

const LOCKED = instrumentCalled('wallet to lock 2').reference;

/** Whom that instrument has paid can be paid no more, by anybody. */
function paysNobodyTwice(): Hooks {
  let paid: string | undefined;
  return extraStep('executeOperation', 'beneficiary.room', ({ instrument, beneficiary }) => {
    const credited = beneficiary?.instrument?.reference;
    if (credited !== undefined && credited === paid)
      return { status: 400, message: 'The beneficiary holds too much' };
    if (instrument?.reference === LOCKED) paid = credited;
    return undefined;
  });
}

test.each([
  ['a service that conforms', {}, { verdict: 'pass' }],
  [
    'one that locks all the same',
    hooksOf('token-refused-but-locked'),
    {
      verdict: 'fail',
      failure: {
        message: 'an instrument no longer pays after a call of lockInstrument that was refused with 401',
        actual: expect.stringContaining('HTTP 400'),
      },
    },
  ],
  [
    'one whose beneficiary may hold no more',
    paysNobodyTwice(),
    {
      verdict: 'inconclusive',
      message: expect.stringMatching(/^Another payment of the same beneficiary was refused, too: HTTP 400/),
    },
  ],
])('%s', async (_, hooks, result) => {
  const carried = await carriedOut(
    'authentication.refused-without-effect',
    paymentWithoutEffect,
    'paying after locking, with no token and with an invalid one',
    hooks,
  );
  expect(carried.result).toMatchObject(result);
});
