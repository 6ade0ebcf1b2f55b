/** The amount that a journey sends, and what a refusal at its end says. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { extraStep, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { malformed } from '../../../sandbox/service/validation.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import {
  amountToSend,
  generatedOtpIsAccepted,
  usualJourneyCompletes,
} from '../../../suites/1-journey/usual-journey.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

describe('journey.completes: the amount follows the fee mode', () => {
  test.each([
    ['ADDITION', '100', '2.5', '100'],
    ['SOUSTRACTION', '100', '2.5', '102.5'],
    ['SOUSTRACTION', '100', '2.555', '102.56'],
    // No more than the profile allows.
    ['SOUSTRACTION', '199', '5', '200'],
  ] as const)('%s: %s with fees of %s is sent as %s', (mode, net, fees, sent) => {
    const amounts = { fees: new Big(fees), largest: new Big(200), decimals: 2 };
    expect(amountToSend(mode, new Big(net), amounts).toString()).toBe(sent);
  });
});

describe('journey.completes', () => {
  test.each(['with ADDITION', 'with SOUSTRACTION', 'to a beneficiary with panBeneficiaire'])(
    '%s',
    async (circumstance) => {
      const { result } = await carriedOut('journey.completes', usualJourneyCompletes, circumstance);
      expect(result.verdict).toBe('pass');
    },
  );

  test('refused at its end, after balance, fees and OTP', async () => {
    const { result, answers } = await carriedOut(
      'journey.completes',
      usualJourneyCompletes,
      'with ADDITION',
      // A plain operation, without the OTP of the journey, is accepted.
      extraStep('executeOperation', 'closed', ({ input }) =>
        input.authData === undefined ? undefined : malformed('closed'),
      ),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      message: 'a usual journey with ADDITION was not accepted',
    });
    expect(answers.map(({ operationId }) => operationId).slice(0, 4)).toEqual([
      'getBalance',
      'getFees',
      'generateOtp',
      'executeOperation',
    ]);
  });

  test('a balance that does not cover the debit says nothing of the journey', async () => {
    const { result } = await carriedOut(
      'journey.completes',
      usualJourneyCompletes,
      'with ADDITION',
      withRules(() => ({ fees: () => new Big('1e12') })),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('The balance of'),
    });
  });
});

describe('journey.otp-accepted', () => {
  const withFixedOtp = (profile: Profile): Profile => ({
    ...profile,
    bindings: { ...profile.bindings, otp: { value: '111111' } },
  });
  const refusesOtps = withRules(() => ({ otpValid: () => false }));

  test.each(['a fresh OTP', 'one fresh OTP after another'])('%s', async (circumstance) => {
    const conforming = await carriedOut('journey.otp-accepted', generatedOtpIsAccepted, circumstance);
    expect(conforming.result.verdict).toBe('pass');
    const { result } = await carriedOut(
      'journey.otp-accepted',
      generatedOtpIsAccepted,
      circumstance,
      refusesOtps,
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/authData' } });
  });

  test('a fixed OTP of the profile that is wrong accuses nobody', async () => {
    const { result } = await carriedOutWith(
      withFixedOtp,
      'journey.otp-accepted',
      generatedOtpIsAccepted,
      'one fresh OTP after another',
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'fixture',
      message: expect.stringContaining('(bindings.otp.value), which may be wrong'),
    });
  });

  test('a fixed OTP that opens plain operations is right where another is refused', async () => {
    const { result } = await carriedOutWith(
      withFixedOtp,
      'journey.otp-accepted',
      generatedOtpIsAccepted,
      'for a beneficiary at a third-party contributor',
      withRules(() => ({ otpValid: () => true })),
      extraStep('executeOperation', 'closed', ({ input }) =>
        input.authData !== undefined && input.msisdnBeneficiaire !== undefined
          ? malformed('closed')
          : undefined,
      ),
    );
    expect(result.verdict).toBe('fail');
  });
});
