/** Where nothing was accepted, nobody is accused of a refusal; what is no such refusal is judged all the same. */
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { absent } from '../../../../sandbox/faults/absent-calls.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { oneAcceptance } from '../../../../suites/4.1-execute-operation/one-acceptance.ts';
import { validOperationAccepted } from '../../../../suites/4.1-execute-operation/success.ts';
import { carriedOutWith } from '../../carried-out.ts';

const refusing = (status: number, message: string): Hooks =>
  extraStep('executeOperation', 'refused', () => ({ status, message }));

type Instruments = Profile['fixtures']['instruments'];

/** A profile with these instruments of the sandbox alone. */
function withOnly(change: (one: Instruments[number]) => Instruments) {
  return ({ fixtures, ...profile }: Profile): Profile => ({
    ...profile,
    fixtures: {
      ...fixtures,
      instruments: fixtures.instruments.flatMap(change),
      thirdPartyBeneficiaries: [],
      provoke: {},
    },
  });
}

const whole = (profile: Profile) => profile;
const cards = withOnly((one) => {
  if (one.name === 'debit card') return [{ ...one, allows: ['debit'] }];
  return one.name === 'prepaid card' ? [{ ...one, allows: ['credit'] }] : [];
});
const cardsOfKnownKinds = (profile: Profile): Profile => {
  const known = cards(profile);
  const kindOf = (name: string) => (name === 'debit card' ? ('debit' as const) : ('prepaid' as const));
  const instruments = known.fixtures.instruments.map((one) => ({ ...one, card: kindOf(one.name) }));
  return { ...known, fixtures: { ...known.fixtures, instruments } };
};
/** The wallet and the debit card pay; the wallet can pay both, the card pays only the prepaid card. */
const walletAndCards = withOnly((one) => {
  if (one.name === 'debit card') return [{ ...one, allows: ['debit'] }];
  if (one.name === 'wallet 1') return [{ ...one, allows: ['debit'] }];
  return one.name === 'prepaid card' ? [{ ...one, allows: ['credit'] }] : [];
});

describe.each([
  ['execute.success', validOperationAccepted, 'an operation'],
  ['request-id.one-acceptance', oneAcceptance, 'requests at the same instant'],
] as const)('%s', (requirement, rule, circumstance) => {
  test.each([
    ['everything is refused with 400', whole, [refusing(400, 'Insufficient balance')]],
    ['everything is refused with 404 about an entity', whole, [refusing(404, 'The service does not exist')]],
    ['a debit card cannot pay a prepaid card', cards, []],
  ] as const)('%s: nothing can be said', async (_, profile, hooks) => {
    const { result } = await carriedOutWith(profile, requirement, rule, circumstance, ...hooks);
    expect(result).toMatchObject({ verdict: 'inconclusive' });
  });

  test('cards that are known to have no nature between them are never sent', async () => {
    const { result, answers } = await carriedOutWith(cardsOfKnownKinds, requirement, rule, circumstance);
    expect(result).toMatchObject({ verdict: 'skipped', profileKey: 'fixtures.thirdPartyBeneficiaries' });
    expect(answers.filter(({ operationId }) => operationId === 'executeOperation')).toEqual([]);
  });
});

describe('execute.success', () => {
  test.each([
    ['the route is absent', absent('executeOperation', 404)],
    ['the method is absent', absent('executeOperation', 405)],
    ['nothing is behind it', absent('executeOperation', 501)],
    ['a good token is refused', refusing(401, 'The token is invalid')],
    ['it crashes', refusing(500, 'Internal error')],
  ])('%s: that is judged as ever', async (_, hooks) => {
    const { result } = await carriedOutWith(
      whole,
      'execute.success',
      validOperationAccepted,
      'an operation',
      hooks,
    );
    expect(result.verdict).toBe('fail');
  });

  test('a card that pays no other card is set aside where others are accepted', async () => {
    const { result } = await carriedOutWith(
      walletAndCards,
      'execute.success',
      validOperationAccepted,
      'each type of payer',
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('2.5 has no nature'),
      cause: 'fixture',
    });
  });

  test('what is refused for a payer while others are accepted breaks the rule', async () => {
    const loyaltyRefused = extraStep('executeOperation', 'loyalty', ({ instrument }) =>
      instrument?.type === 'COMPTE_FIDELITE' ? { status: 400, message: 'Not this one' } : undefined,
    );
    const { result } = await carriedOutWith(
      whole,
      'execute.success',
      validOperationAccepted,
      'each type of payer',
      loyaltyRefused,
    );
    expect(result.verdict).toBe('fail');
  });

  describe('through a service whose fees may be taken from the amount', () => {
    const refused = extraStep('executeOperation', 'the amount does not cover the fees', ({ input }) =>
      input.refService === 'SRV-SOUSTRACTION'
        ? { status: 400, message: 'The amount does not cover the fees' }
        : undefined,
    );
    const unread = ({ bindings: { fees: _, ...bindings } = {}, fixtures, ...profile }: Profile): Profile => ({
      ...profile,
      bindings,
      fixtures: { ...fixtures, services: fixtures.services.map(({ mode: _mode, ...service }) => service) },
    });

    test.each([
      ['nobody can read: nothing can be said', unread, 'inconclusive'],
      ['that are less than it: the rule is broken', whole, 'fail'],
    ] as const)('%s', async (_, profile, verdict) => {
      const { result } = await carriedOutWith(
        profile,
        'execute.success',
        validOperationAccepted,
        'each service',
        refused,
      );
      expect(result.verdict).toBe(verdict);
      if (verdict === 'inconclusive')
        expect(result).toMatchObject({ cause: 'fixture', message: expect.stringContaining('bindings.fees') });
    });
  });
});
