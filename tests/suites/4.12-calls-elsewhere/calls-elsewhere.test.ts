import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { insteadOf, onSuccess, successAs } from '../../../sandbox/behaviours/change-answers.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import {
  balanceAnswers,
  balanceUnknownInstrument,
  feesUnknownService,
  movementsAnswer,
  movementsUnknownInstrument,
  otpAnswers,
  otpUnknownInstrument,
} from '../../../suites/4.12-calls-elsewhere/calls-elsewhere.ts';
import { servedUnderPrefix } from '../../../suites/9-versioning/versioning.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';
import { flips } from '../flips.ts';

const UNKNOWN = 'a reference that does not exist';
/** What such a target wants to know about the operation, besides its amount. */
const FOR_A_PAIR = { payer: '{referenceWallet}', issuer: '{refContributeurBeneficiaire}' };

describe('balance.answers: the balance of an instrument can be read at its path', () => {
  flips('balance.answers', balanceAnswers, 'an instrument of each type', successAs('getBalance', 404), {
    message: 'the balance of an instrument was not answered 200',
  });

  const ofCards = (status: number) =>
    onSuccess('getBalance', (answer, { params }, { store }) =>
      store.instruments.get(params.referenceWallet ?? '')?.type === 'CARTE_BANCAIRE'
        ? answeredAs(answer, status, null)
        : undefined,
    );

  test.each([
    [400, { verdict: 'pass', message: expect.stringContaining('CARTE_BANCAIRE has no balance') }],
    [422, { verdict: 'pass' }],
    [404, { verdict: 'fail' }],
    [500, { verdict: 'fail' }],
  ])('cards alone are answered %i', async (status, said) => {
    const { result } = await carriedOut(
      'balance.answers',
      balanceAnswers,
      'an instrument of each type',
      ofCards(status),
    );
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject(said);
  });

  test('instruments of every type are answered 400: it fails', async () => {
    const { result } = await carriedOut(
      'balance.answers',
      balanceAnswers,
      'an instrument of each type',
      successAs('getBalance', 400, () => null),
    );
    expect(result.verdict).toBe('fail');
  });
});

describe('balance.unknown-instrument: an instrument that does not exist is answered 404', () => {
  flips(
    'balance.unknown-instrument',
    balanceUnknownInstrument,
    UNKNOWN,
    insteadOf('getBalance', 404, 200, { solde: 0, devise: 'XOF' }),
    { message: 'a call about an instrument that does not exist was not answered 404' },
  );
});

describe('fees.unknown-service: a service that does not exist is answered 404', () => {
  flips('fees.unknown-service', feesUnknownService, UNKNOWN, insteadOf('getFees', 404, 400), {
    message: 'a call about a service that does not exist was not answered 404',
    actual: expect.stringContaining('HTTP 400'),
  });
});

describe('a target that computes fees for a payer and a beneficiary', () => {
  const forAPair = (printed: Profile): Profile => ({
    ...printed,
    bindings: {
      ...printed.bindings,
      fees: { query: { ...FOR_A_PAIR, montant: '{montant}', typeOperation: '{typeOperation}' } },
    },
  });
  /** Refuses as an entity that does not exist what names no payer or no beneficiary's contributor. */
  const demanding = onSuccess('getFees', (answer, { query }) =>
    Object.keys(FOR_A_PAIR).every((name) => query[name]) ? undefined : answeredAs(answer, 404, null),
  );

  test.each([
    ['fees.unknown-service', feesUnknownService, UNKNOWN],
    ['versioning.path-prefix', servedUnderPrefix, 'GET /api/v1/services/{referenceService}/fees'],
  ] as const)('is asked for both: %s', async (requirement, rule, circumstance) => {
    const { result } = await carriedOutWith(forAPair, requirement, rule, circumstance, demanding);
    expect(untoldIn(result)).toEqual([]);
    expect(result.verdict).toBe('pass');
  });
});

describe('otp.answers: an OTP can be generated', () => {
  flips('otp.answers', otpAnswers, 'one instrument, twice', successAs('generateOtp', 500), {
    message: 'an OTP could not be generated',
    expected: 'HTTP 2xx',
  });

  test.each([400, 409])('a second one that is refused with %i so soon is no failure', async (status) => {
    const given = new Set<string>();
    const oneAtATime = onSuccess('generateOtp', (answer, { path, rawBody }) => {
      if (given.has(path + rawBody)) return answeredAs(answer, status, null);
      given.add(path + rawBody);
      return undefined;
    });
    const { result } = await carriedOut('otp.answers', otpAnswers, 'one instrument, twice', oneAtATime);
    expect(untoldIn(result)).toEqual([]);
    expect(result).toMatchObject({
      verdict: 'pass',
      message: expect.stringContaining('an OTP is not generated again so soon'),
    });
  });
});

describe('otp.unknown-instrument: an instrument that does not exist is answered 404', () => {
  flips('otp.unknown-instrument', otpUnknownInstrument, UNKNOWN, insteadOf('generateOtp', 404, 400), {
    message: 'a call about an instrument that does not exist was not answered 404',
  });
});

describe('movements.answers: the movements of an instrument can be read at their path', () => {
  flips('movements.answers', movementsAnswer, 'an instrument of each type', successAs('getMovements', 500), {
    message: 'the movements of an instrument were not answered 200',
  });
});

describe('movements.unknown-instrument: an instrument that does not exist is answered 404', () => {
  flips(
    'movements.unknown-instrument',
    movementsUnknownInstrument,
    UNKNOWN,
    insteadOf('getMovements', 404, 200, []),
    { expected: 'HTTP 404', change: 'the call was about an instrument that does not exist' },
  );
});

describe('an instrument that only receives may be somebody else’s', () => {
  const EACH = 'an instrument of each type';

  /** A payer, and an account that only receives. */
  const thin = (printed: Profile): Profile => {
    const [payer, account] = ['wallet 1', 'account 1'].map((wanted) =>
      printed.fixtures?.instruments?.find(({ name }) => name === wanted),
    );
    if (payer === undefined || account === undefined) throw new Error('Not in the profile.');
    const instruments: (typeof payer)[] = [
      { ...payer, allows: ['debit'] },
      { ...account, allows: ['credit'] },
    ];
    return { ...printed, fixtures: { ...printed.fixtures, instruments } };
  };
  const refusing = (operation: 'generateOtp' | 'getBalance' | 'getMovements', name: 'account' | 'wallet') =>
    onSuccess(operation, (answer, { path, rawBody }, { store }) => {
      const said = `${path} ${String(rawBody)}`;
      const type = name === 'account' ? 'COMPTE_BANCAIRE' : 'MOBILE_WALLET';
      const isIt = [...store.instruments.values()].some(
        (one) => one.type === type && said.includes(one.reference),
      );
      return isIt ? answeredAs(answer, 404, null) : undefined;
    });

  test.each([
    ['otp.answers', otpAnswers, 'generateOtp'],
    ['balance.answers', balanceAnswers, 'getBalance'],
    ['movements.answers', movementsAnswer, 'getMovements'],
  ] as const)('%s', async (requirement, rule, operation) => {
    const others = await carriedOutWith(thin, requirement, rule, EACH, refusing(operation, 'account'));
    expect(others.result).toMatchObject({
      verdict: 'pass',
      message: expect.stringContaining('account 1 only receives'),
    });
    const own = await carriedOutWith(thin, requirement, rule, EACH, refusing(operation, 'wallet'));
    expect(own.result.verdict).toBe('fail');
  });

  test('an OTP that an earlier run was given says nothing', async () => {
    const { result } = await carriedOut('otp.answers', otpAnswers, EACH, successAs('generateOtp', 409));
    expect(result.verdict).toBe('inconclusive');
  });
});
