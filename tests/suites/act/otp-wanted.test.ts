/** Instruments that need an OTP where the profile does not say so: what their refusals are told with. */
import { expect, test } from 'vitest';
import { extraStep, withSteps } from '../../../sandbox/behaviours/change-rules.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { EXECUTE_OPERATION } from '../../../suites/4.1-execute-operation/requirements.ts';
import { CANCEL_OPERATION } from '../../../suites/4.2-cancel-operation/requirements.ts';
import { ERRORS } from '../../../suites/7-errors/requirements.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { carriedOut, carriedOutTogether } from '../carried-out.ts';

const wanted = withSteps('executeOperation', (steps) => [
  {
    name: 'otp wanted',
    run: ({ input }) =>
      input.authData === undefined ? { status: 400, message: 'An OTP is required' } : undefined,
  },
  ...steps,
]);

test('a payer of which nothing was accepted without an OTP: the key that says so is named', async () => {
  const { result } = await carriedOut(
    'cancel.success',
    CANCEL_OPERATION['cancel.success'],
    'an ordinary operation, right after its acceptance',
    wanted,
  );
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    cause: 'fixture',
    message: expect.stringContaining('set bindings.otp.required: true'),
  });
});

test('an internal error that is not reached because an OTP is missing is no other error', async () => {
  const { result } = await carriedOut(
    'errors.provoked-internal',
    ERRORS['errors.provoked-internal'],
    'an operation that the profile leads to an internal error',
    wanted,
  );
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'fixture' });
});

test('a payer that needs an OTP beside others that need none accuses nobody', async () => {
  const ofCards = PERSONALITIES.find(({ id }) => id === 'otp-required-of-cards');
  const { result } = await carriedOut(
    'execute.success',
    EXECUTE_OPERATION['execute.success'],
    'each type of payer',
    ofCards?.hooks ?? {},
  );
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    cause: 'fixture',
    message: expect.stringContaining('Add otpRequired: true'),
  });
});

test('a service that needs an OTP beside others that need none accuses nobody', async () => {
  const wantedThrough = extraStep('executeOperation', 'otp wanted', ({ input }) =>
    input.authData === undefined && input.refService === 'SRV-SOUSTRACTION'
      ? { status: 400, message: 'An OTP is required' }
      : undefined,
  );
  const checks = DOCUMENT.checks.filter(({ requirement }) => requirement === 'execute.success');
  const results = await carriedOutTogether(checks, [wantedThrough], (profile) => profile);
  expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  expect(results.find(({ id }) => id.endsWith('/each-service'))).toMatchObject({
    verdict: 'inconclusive',
    cause: 'fixture',
    message: expect.stringMatching(
      /An operation through SRV-SOUSTRACTION .* Set bindings\.otp\.required: true\./,
    ),
  });
});
