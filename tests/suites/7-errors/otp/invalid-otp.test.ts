import { describe, expect, test } from 'vitest';
import { withRules } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import {
  blankOtp,
  invalidOtpOfEveryOperation,
  judgeInvalidOtpRefused,
  mutatedOtp,
} from '../../../../suites/7-errors/otp/invalid-otp.ts';
import { otpNeverGenerated } from '../../../../suites/7-errors/otp/never-generated.ts';
import { OTP_FORMS, OTP_MUTATIONS } from '../../../../suites/7-errors/otp/otp-mutations.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { carriedOutWith } from '../../carried-out.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { answerTo } from '../../engine/declare/answers.ts';
import { flips } from '../../flips.ts';
import { judged } from '../../judged.ts';

describe('errors.invalid-otp: an operation whose authData holds an invalid OTP is answered 400', () => {
  test.each([
    [400, { held: true }],
    [200, { failure: { pointer: '/authData', expected: 'HTTP 400', actual: 'HTTP 200 {}' } }],
    [401, { failure: { message: 'an operation with an invalid OTP was not answered 400' } }],
  ])('HTTP %i', (status, said) => {
    const answer = answerTo({ operationId: 'executeOperation' }, status);
    expect(judged((t) => judgeInvalidOtpRefused(t.judge, answer))).toMatchObject(said);
  });

  const t = new Experiment(closedRun(), 'a/check', AbortSignal.timeout(1_000));

  // Where a mutated one stays what it was, it is not sent as an invalid one.
  test.each(['123456', '000000', '999999', '7', 'a1B2z9', 'AZaz-Z'])('%s is mutated into others', (valid) => {
    for (const all of [OTP_MUTATIONS, OTP_FORMS]) {
      const mutated = all.map(({ mutate }) => mutate(valid, t)).filter((otp) => otp !== undefined);
      expect(mutated).not.toContain(valid);
      expect(mutated.length).toBeGreaterThanOrEqual(all.length - 6);
    }
  });
});

describe('an invalid OTP where none waits to be entered', () => {
  const hooksOf = (id: string) => FAULTS.find((fault) => fault.id === id)?.hooks ?? {};
  const failure = {
    message: 'an operation with an invalid OTP was not answered 400',
    pointer: '/authData',
  };
  flips(
    'errors.invalid-otp',
    invalidOtpOfEveryOperation,
    'after the valid one was used',
    hooksOf('otp-beside-used-accepted'),
    failure,
  );
  flips(
    'errors.invalid-otp',
    otpNeverGenerated,
    'one that was made up, of an instrument for which this run generated none',
    hooksOf('otp-unchecked-where-none-was-generated'),
    failure,
  );
});

describe('payers that OTPs are not for', () => {
  const ofCards = PERSONALITIES.find(({ id }) => id === 'otp-required-of-cards');
  const notLookedAt = withRules((rules) => ({
    otpValid: (code, instrument, sandbox) =>
      instrument.type !== 'CARTE_BANCAIRE' || rules.otpValid(code, instrument, sandbox),
  }));

  test.each(['of each type of payer', 'for each third-party beneficiary', 'the last digit altered'])(
    'are not asked for one: %s',
    async (circumstance) => {
      const { result } = await carriedOutWith(
        ofCards?.profile ?? ((profile) => profile),
        'errors.invalid-otp',
        [mutatedOtp, invalidOtpOfEveryOperation],
        circumstance,
        ofCards?.hooks ?? {},
        notLookedAt,
      );
      expect(result.verdict).toBe('pass');
    },
  );
});

describe('nothing in place of an OTP', () => {
  const required = PERSONALITIES.find(({ id }) => id === 'otp-required');
  const blankIsValid = withRules((rules) => ({
    otpValid: (code, instrument, sandbox) => code.trim() === '' || rules.otpValid(code, instrument, sandbox),
  }));
  const outcomeOf = (circumstance: string, isRequired: boolean, ...hooks: readonly Hooks[]) =>
    carriedOutWith(
      isRequired && required?.profile ? required.profile : (profile) => profile,
      'errors.invalid-otp',
      blankOtp,
      `${circumstance} where none may be left out`,
      ...(isRequired && required ? [required.hooks] : []),
      ...hooks,
    );

  test.each(['an empty text', 'a space'])('%s opens nothing where an OTP is needed', async (circumstance) => {
    const { result } = await outcomeOf(circumstance, true);
    expect(result.verdict).toBe('pass');
    const { result: broken } = await outcomeOf(circumstance, true, blankIsValid);
    expect(broken).toMatchObject({
      verdict: 'fail',
      failure: { pointer: '/authData', change: `authData was ${circumstance}` },
    });
  });

  test('may count as none where none is needed', async () => {
    const { result } = await outcomeOf('a space', false, blankIsValid);
    expect(result).toMatchObject({
      verdict: 'observed',
      message: 'an operation without authData is accepted',
    });
  });
});
