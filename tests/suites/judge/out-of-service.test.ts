import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { insteadOf, onRequest, onSuccess, successAs } from '../../../sandbox/behaviours/change-answers.ts';
import { instrumentCalled } from '../../../sandbox/data/fixtures.ts';
import { absent } from '../../../sandbox/faults/absent-calls.ts';
import { putsOutOfService, refusesUnknownInstrument } from '../../../suites/judge/out-of-service.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const ACCOUNT = instrumentCalled('account to unenroll').reference;

type Hooks = Parameters<typeof carriedOut>[3];

describe('unenroll.success: unenrolling an instrument is answered 200 with body null', () => {
  const unenroll = (...hooks: readonly Hooks[]) =>
    carriedOut(
      'unenroll.success',
      putsOutOfService('unenrollInstrument'),
      'an instrument of each type that allows it',
      ...hooks,
    );
  test.each<[string, readonly Hooks[], object]>([
    ['conforms', [], { verdict: 'pass', message: expect.stringContaining('its list is answered') }],
    [
      'returns its state',
      [successAs('unenrollInstrument', 200, () => ({ statut: 'DESENROLE' }))],
      { verdict: 'fail', failure: { pointer: '/body', actual: '{"statut":"DESENROLE"}' } },
    ],
    [
      'answers 202',
      [successAs('unenrollInstrument', 202)],
      { verdict: 'fail', failure: { expected: 'HTTP 200' } },
    ],
    ['has no such call', [absent('unenrollInstrument', 404)], { verdict: 'fail' }],
    [
      'unenrolls and answers 400',
      [
        onSuccess('unenrollInstrument', (answer, { rawBody }) =>
          rawBody === '' ? answeredAs(answer, 400) : undefined,
        ),
      ],
      { verdict: 'fail', failure: { actual: expect.stringContaining('HTTP 400') } },
    ],
    [
      'answers 400 for accounts: an earlier run may have spent those',
      [
        onRequest('unenrollInstrument', ({ params }) =>
          params.referenceWallet === ACCOUNT
            ? Response.json(
                { message: 'No', status: 400, body: null, timestamp: new Date().toISOString() },
                { status: 400 },
              )
            : undefined,
        ),
      ],
      { verdict: 'pass', message: expect.stringContaining('no COMPTE_BANCAIRE was judged') },
    ],
    [
      'answers 409: an earlier run may have spent them all',
      [successAs('unenrollInstrument', 409, () => null)],
      { verdict: 'inconclusive', cause: 'fixture' },
    ],
  ])('a target that %s', async (_, hooks, said) => {
    expect((await unenroll(...hooks)).result).toMatchObject(said);
  });
});

describe('lock.success: locking an instrument is answered 200 with body null', () => {
  test('with an empty array', async () => {
    const { result } = await carriedOut(
      'lock.success',
      putsOutOfService('lockInstrument'),
      'an instrument of each type that allows it',
      successAs('lockInstrument', 200, () => []),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        message: expect.stringMatching(/locking an instrument of type \w+ has a body/),
        actual: '[]',
      },
    });
  });
});

test('lock.success: a debit card and a prepaid card are two types of instrument', async () => {
  const cards = new Map([
    ['debit card 2', 'debit'],
    ['debit card 3', 'debit'],
    ['prepaid card', 'prepaid'],
  ] as const);
  const { answers, profile } = await carriedOutWith(
    ({ fixtures, ...printed }) => ({
      ...printed,
      fixtures: {
        ...fixtures,
        instruments: fixtures.instruments.map((one) => {
          const card = [...cards].find(([name]) => name === one.name)?.[1];
          return card === undefined ? one : { ...one, card, allows: ['lock'] };
        }),
      },
    }),
    'lock.success',
    putsOutOfService('lockInstrument'),
    'an instrument of each type that allows it',
  );
  const locked = answers
    .filter(({ call }) => call.operationId === 'lockInstrument')
    .map(({ call }) =>
      profile.fixtures.instruments.find((one) => one.reference === call.params?.referenceWallet),
    )
    .map((one) => one?.card ?? one?.type);
  // Each is locked once, and asked once more.
  const types = ['COMPTE_BANCAIRE', 'MOBILE_WALLET', 'debit', 'prepaid'];
  expect(locked.sort()).toEqual(types.flatMap((type) => [type, type]));
});

describe('lock.unknown-instrument and unenroll.unknown-instrument: 404 to a reference that does not exist', () => {
  const unknown = (...hooks: readonly Hooks[]) =>
    carriedOut(
      'lock.unknown-instrument',
      refusesUnknownInstrument('lockInstrument'),
      'a reference that does not exist',
      ...hooks,
    );
  test.each<[string, readonly Hooks[], object]>([
    ['conforms', [], { verdict: 'pass' }],
    [
      'takes any reference',
      [insteadOf('lockInstrument', 404, 200)],
      {
        verdict: 'fail',
        failure: { change: 'referenceWallet named an instrument that does not exist', expected: 'HTTP 404' },
      },
    ],
    [
      'does not take the call in its valid form either',
      [absent('lockInstrument', 405)],
      { verdict: 'inconclusive', message: expect.stringContaining('does not take the valid form') },
    ],
  ])('a target that %s', async (_, hooks, said) => {
    expect((await unknown(...hooks)).result).toMatchObject(said);
  });
});
