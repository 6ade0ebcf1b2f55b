import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { verdictOf } from '../seen-faults.ts';

describe('operation-request.refContributeurInitiateur-optional: left out, with an OTP', () => {
  const requirement = 'operation-request.refContributeurInitiateur-optional';
  const check = `${requirement}/left-out-with-an-otp`;
  test('a target that asks for it beside an OTP is seen', async () => {
    const fault = FAULTS.find(({ id }) => id === 'operation-initiator-contributor-required-with-otp');
    expect(await verdictOf(requirement, check, fault ? [fault.hooks] : [])).toBe('fail');
  });
  test('a target that does not passes', async () => {
    expect(await verdictOf(requirement, check, [])).toBe('pass');
  });
});
