/** A request without an optional field is accepted, where one with it is. */
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { everyNth } from '../../../sandbox/behaviours/per-sandbox.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { isAbsent, malformed } from '../../../sandbox/service/validation.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { optionalField } from '../../../suites/2.2-operation-request/optional-fields.ts';
import { carriedOutWith } from '../carried-out.ts';
import { readOf } from './read-of.ts';

/** Refuses an operation without a field. */
function requires(field: string): Hooks {
  return extraStep('executeOperation', `${field}.required`, ({ input }) =>
    isAbsent(input[field]) ? malformed(`${field} is missing`) : undefined,
  );
}

describe('operation-request.refContributeurInitiateur-optional', () => {
  const read = readOf.bind(
    undefined,
    'operation-request.refContributeurInitiateur-optional',
    optionalField('refContributeurInitiateur'),
  );

  test.each(['left out', 'left out, with a third-party beneficiary'])('%s', async (circumstance) => {
    expect(await read(circumstance)).toBe('pass');
    expect(await read(circumstance, requires('refContributeurInitiateur'))).toBe(
      'fail: /refContributeurInitiateur: refContributeurInitiateur was left out: HTTP 400',
    );
  });

  test('a payer of each type may leave it out', async () => {
    const circumstance = 'left out, by a payer of each type';
    const ofWallets = extraStep(
      'executeOperation',
      'refContributeurInitiateur.required',
      ({ input, instrument }) =>
        isAbsent(input.refContributeurInitiateur) && instrument?.type === 'MOBILE_WALLET'
          ? malformed('refContributeurInitiateur is missing')
          : undefined,
    );
    expect(await read(circumstance)).toBe('pass');
    expect(await read(circumstance, ofWallets)).toBe(
      'fail: /refContributeurInitiateur: refContributeurInitiateur was left out: HTTP 400',
    );
  });

  test('where nothing is accepted, nothing is said of the field', async () => {
    const refusesAll = extraStep('executeOperation', 'closed', () => malformed('closed'));
    expect(await read('left out', refusesAll)).toMatch(/^inconclusive: /);
  });
});

describe('operation-request.authData-optional', () => {
  const rule = optionalField('authData');

  test('required above some amount', async () => {
    expect(await readOf('operation-request.authData-optional', rule, 'left out', requires('authData'))).toBe(
      'fail: /authData: authData was left out: HTTP 400',
    );
  });

  test('a target that wants an OTP, as its profile says, is asked nothing', async () => {
    const { result, answers } = await carriedOutWith(
      ({ bindings, ...profile }) => ({
        ...profile,
        bindings: { ...bindings, ...(bindings?.otp && { otp: { ...bindings.otp, required: true } }) },
      }),
      'operation-request.authData-optional',
      rule,
      'left out',
      requires('authData'),
    );
    expect(result).toMatchObject({
      verdict: 'not-applicable',
      because: { is: 'ruled-out', key: 'bindings.otp.required' },
    });
    expect(answers).toEqual([]);
  });

  const personality = PERSONALITIES.find(({ id }) => id === 'otp-required-of-cards');
  const ofCards = (profileOf: (printed: Profile) => Profile) =>
    carriedOutWith(
      profileOf,
      'operation-request.authData-optional',
      rule,
      'left out',
      personality?.hooks ?? {},
    );
  /** Cards come first, and pay unless the profile says something that prefers others. */
  const cardsFirst = ({ fixtures, ...profile }: Profile): Profile => ({
    ...profile,
    fixtures: {
      ...fixtures,
      instruments: fixtures.instruments.toSorted(
        (one, other) => Number(other.type === 'CARTE_BANCAIRE') - Number(one.type === 'CARTE_BANCAIRE'),
      ),
    },
  });

  test('an OTP of cards alone, as the profile says: another payer leaves it out', async () => {
    const { result, answers, profile } = await ofCards((printed) =>
      cardsFirst(personality?.profile?.(printed) ?? printed),
    );
    expect(result.verdict).toBe('pass');
    const payers = answers.map(({ call }) =>
      profile.fixtures.instruments.find(
        ({ reference }) => isJsonObject(call.json) && reference === call.json.refInstrumentPaiementInitiateur,
      ),
    );
    expect(payers.filter((one) => one?.type === 'CARTE_BANCAIRE')).toEqual([]);
  });
});

describe('operation-request.callbackUrl-optional', () => {
  const read = readOf.bind(undefined, 'operation-request.callbackUrl-optional', optionalField('callbackUrl'));

  test('left out', async () => {
    expect(await read('left out')).toBe('pass');
    const everySecond = everyNth(2);
    const refusesSometimes = extraStep('executeOperation', 'callbackUrl.required', ({ input }) =>
      isAbsent(input.callbackUrl) && everySecond() ? malformed('callbackUrl is missing') : undefined,
    );
    expect(await read('left out', refusesSometimes)).toBe(
      'fail: /callbackUrl: callbackUrl was left out: HTTP 400',
    );
  });

  test('where there is no address to give, a target that requires one is accused of nothing', async () => {
    expect(await read('left out', requires('callbackUrl'))).toMatch(/^inconclusive: .* was not accepted/);
  });
});
