/** What each comparison of OTPs lets pass, the check that sees it, and what accuses nobody. */
import { describe, expect, test } from 'vitest';
import { withRules } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import type { RequirementId } from '../../../../spec/generated/catalogue-ids.ts';
import { mutatedOtp } from '../../../../suites/7-errors/otp/invalid-otp.ts';
import { OTP_FORMS, OTP_MUTATIONS, OTP_TYPED } from '../../../../suites/7-errors/otp/otp-mutations.ts';
import { otpOfOtherInstrument, otpServesOnce } from '../../../../suites/7-errors/otp/otp-reuse.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import type { Rule } from '../../../../suites/engine/declare/section.ts';
import { untoldIn } from '../../../untold.ts';
import { carriedOut, carriedOutCheck, carriedOutWith } from '../../carried-out.ts';

const REUSE = [
  ['errors.otp-used-again', otpServesOnce, 'a second operation of the same instrument'],
  ['errors.otp-of-other-instrument', otpOfOtherInstrument, 'of another user'],
] as const satisfies readonly (readonly [RequirementId, Rule, string])[];

function hooksOf(id: string): Hooks {
  const found = [...FAULTS, ...PERSONALITIES].find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found.hooks;
}

const invalid = (circumstance: string, ...hooks: readonly Hooks[]) =>
  carriedOut('errors.invalid-otp', mutatedOtp, circumstance, ...hooks);

describe('errors.invalid-otp', () => {
  test.each([...OTP_MUTATIONS, ...OTP_FORMS])('$name: passes', async ({ name }) => {
    expect((await invalid(name)).result.verdict).toBe('pass');
  });

  test.each([
    ['otp-longer-accepted', 'the valid one at the start of a longer one'],
    ['otp-longer-accepted', 'the valid one twice in a row'],
    ['otp-at-the-end-accepted', 'the valid one at the end of a longer one'],
    ['otp-contained-accepted', 'letters around the valid one'],
    ['otp-compared-as-number', 'zeros before the valid one'],
    ['otp-compared-as-number', 'a sign before the valid one'],
    ['otp-compared-as-number', 'the valid one as a decimal fraction'],
    ['otp-parsed-up-to-first-letter', 'a letter after the valid one'],
    ['otp-shorter-accepted', 'the first half of it'],
    ['otp-first-digit-accepted', 'its first digit alone'],
    ['otp-last-digits-accepted', 'the second half of it'],
    ['otp-in-any-order-accepted', 'its digits in reverse'],
    ['otp-in-any-order-accepted', 'two of its digits exchanged'],
    ['otp-one-digit-off-accepted', 'a digit in the middle altered'],
    ['otp-master-code', 'nothing but nines'],
    ['otp-wildcard-accepted', 'a wildcard'],
  ])('%s is seen by: %s', async (fault, circumstance) => {
    const { result } = await invalid(circumstance, hooksOf(fault));
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/authData' } });
  });

  test.each(OTP_TYPED)('$name: tidied or not, it is observed', async ({ name }) => {
    expect((await invalid(name)).result.verdict).toBe('observed');
    expect((await invalid(name, hooksOf('otp-tidied'))).result.verdict).toBe('observed');
  });

  test.each([...OTP_FORMS.slice(0, 3)])('$name: silent where no OTP is looked at', async ({ name }) => {
    const any = withRules(() => ({ otpValid: () => true }));
    expect((await invalid(name, any)).result).toMatchObject({
      verdict: 'observed',
      message: 'an OTP that was never generated is accepted as well',
    });
  });

  const fixed = (circumstance: string, isValid: (code: string) => boolean) =>
    carriedOutWith(
      (profile) => ({ ...profile, bindings: { ...profile.bindings, otp: { value: '424242' } } }),
      'errors.invalid-otp',
      mutatedOtp,
      circumstance,
      withRules(() => ({ otpValid: (code) => isValid(String(code)) })),
    );

  test.each([
    ['passes where it is compared', (code: string) => code === '424242', 'pass'],
    ['fails where it is compared as a number', (code: string) => Number(code) === 424_242, 'fail'],
  ] as const)('a fixed OTP %s', async (_, isValid, verdict) => {
    const { result } = await fixed('zeros before the valid one', isValid);
    expect(result).toMatchObject({ verdict });
  });

  test('a code of a test environment says nothing where its OTP is fixed', async () => {
    const { result } = await fixed('nothing but nines', (code) => code === '424242');
    expect(result).toMatchObject({ verdict: 'observed', message: 'the profile gives a fixed OTP' });
  });

  test('no instrument is given three wrong OTPs in a row', async () => {
    const check = DOCUMENT.checks.find(
      ({ id }) => id === 'errors.invalid-otp/through-every-service-and-for-every-type-of-operation',
    );
    if (check === undefined) throw new Error('There is no such check.');
    const { result, answers } = await carriedOutCheck(check, [hooksOf('otp-blocked-after-three-wrong')]);
    expect(result.verdict).toBe('pass');
    const refused = answers.filter(
      ({ operationId, text }) => operationId === 'executeOperation' && text.includes('blocked'),
    );
    expect(refused).toEqual([]);
    const operations = answers.filter(({ operationId }) => operationId === 'executeOperation');
    const inARow = operations
      .map(({ status }) => (status === 200 ? ' ' : 'x'))
      .join('')
      .split(' ');
    expect(Math.max(...inARow.map(({ length }) => length))).toBe(2);
  });
});

describe.each(REUSE)('%s', (requirement, rule, circumstance) => {
  test('holds', async () => {
    expect((await carriedOut(requirement, rule, circumstance)).result.verdict).toBe('pass');
  });

  test.each(FAULTS.filter((fault) => fault.requirement === requirement))('$id is seen', async ({ hooks }) => {
    const { result } = await carriedOut(requirement, rule, circumstance, hooks);
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result.verdict).toBe('warn');
  });

  test('silent where an instrument has one OTP for minutes', async () => {
    const { result } = await carriedOut(requirement, rule, circumstance, hooksOf('otp-for-minutes'));
    expect(result).toMatchObject({
      verdict: 'observed',
      message: 'the same OTP is generated each time',
    });
  });
});

test('errors.otp-of-other-instrument: silent where both instruments may be of one user', async () => {
  const { result } = await carriedOutWith(
    (profile) => ({
      ...profile,
      fixtures: {
        ...profile.fixtures,
        instruments: profile.fixtures.instruments.map((one) => ({ ...one, refUsager: 'USR-0001' })),
      },
    }),
    'errors.otp-of-other-instrument',
    otpOfOtherInstrument,
    'of another user',
    hooksOf('otp-of-anybody-accepted'),
  );
  expect(untoldIn(result)).toEqual([]);
  expect(result.verdict).toBe('observed');
});

test('errors.otp-of-other-instrument: of two users, where most instruments are of one', async () => {
  const payers = (one: { readonly allows: readonly string[] }) => one.allows.includes('debit');
  const { result } = await carriedOutWith(
    (profile) => {
      const last = profile.fixtures.instruments.findLastIndex(payers);
      const instruments = profile.fixtures.instruments.map((one, at) => ({
        ...one,
        refUsager: at === last ? 'USR-0002' : 'USR-0001',
      }));
      return { ...profile, fixtures: { ...profile.fixtures, instruments } };
    },
    'errors.otp-of-other-instrument',
    otpOfOtherInstrument,
    'of another user',
    hooksOf('otp-of-anybody-accepted'),
  );
  expect(result.verdict).toBe('warn');
});
