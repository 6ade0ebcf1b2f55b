/** What a balance covers, to the last minor unit (2.4). */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { mustCoverFees, mustCoverFeesOfEachType } from '../../../suites/2.4-amounts/cover.ts';
import {
  additionExactlyCovered,
  soustractionExactlyCovered,
} from '../../../suites/2.4-amounts/exact-cover.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';
import { flips } from '../flips.ts';

const montantIsEnough = withRules(() => ({ covers: (balance, { montant }) => balance.gte(montant) }));

describe('amounts.addition-must-cover-fees', () => {
  for (const circumstance of [
    'montant is the whole balance',
    'for each third-party beneficiary',
    'with a valid OTP',
    "without the initiator's contributor",
    'through every service of this mode and for every type of operation',
  ])
    flips('amounts.addition-must-cover-fees', mustCoverFees, circumstance, montantIsEnough, {
      message: 'an operation whose balance covers montant but not the fees was not answered 400',
      expected: 'HTTP 400',
      pointer: '/montant',
    });

  test.each(['montant is the whole balance', 'with a valid OTP', 'from each type of instrument'])(
    'is no fault of a target without fees: %s',
    async (circumstance) => {
      const { result } = await carriedOut(
        'amounts.addition-must-cover-fees',
        [mustCoverFees, mustCoverFeesOfEachType],
        circumstance,
        withRules(() => ({ fees: () => new Big(0) })),
      );
      expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
      expect(result).toMatchObject({
        verdict: 'inconclusive',
        cause: 'fixture',
        message: expect.stringContaining('a service of the profile that takes fees with ADDITION'),
      });
    },
  );
});

const oneUnitMustStay = withRules((rules) => ({
  covers: (balance, amounts) => rules.covers(balance, amounts) && balance.gt(amounts.debited),
}));

describe('amounts.addition-exactly-covered', () => {
  flips('amounts.addition-exactly-covered', additionExactlyCovered, 'the whole balance', oneUnitMustStay, {
    message: 'an operation that the balance covers exactly was refused',
    expected: 'HTTP 200',
  });
});

describe('a balance compared with a sum of doubles', () => {
  const inDoubles = withRules(() => ({
    covers: (balance, { debited, montant, fees }) =>
      Number(balance) >= (debited.eq(montant) ? Number(montant) : Number(montant) + Number(fees)),
  }));
  const takes = (each: string, fixed: string) =>
    withRules(({ round }) => ({
      fees: ({ mode }, montant) =>
        mode === 'ADDITION' ? round(montant.times(each)).plus(fixed) : new Big(0),
    }));
  test.each([
    ['2 %', [takes('0.02', '0')]],
    ['1.75 % and 0.30', [takes('0.0175', '0.3')]],
    ['a fixed 0.10', [takes('0', '0.1')]],
  ])('fails where a sum is a hair too high, with fees of %s', async (_, hooks) => {
    const { result } = await carriedOut(
      'amounts.addition-exactly-covered',
      additionExactlyCovered,
      'the whole balance',
      ...hooks,
      inDoubles,
    );
    expect(result).toMatchObject({ verdict: 'fail' });
  });
});

test.each(['ADDITION', 'SOUSTRACTION'] as const)(
  'what takes the whole balance with %s takes no more',
  async (mode) => {
    const oneMore: Hooks = {
      operation(event) {
        if (event.type !== 'accepted') return;
        const { initiator } = event.operation;
        if (initiator.balance.eq(0)) initiator.balance = initiator.balance.minus(1);
      },
    };
    const { result } = await carriedOut(
      mode === 'ADDITION' ? 'amounts.addition-exactly-covered' : 'amounts.soustraction-exactly-covered',
      mode === 'ADDITION' ? additionExactlyCovered : soustractionExactlyCovered,
      'the whole balance',
      oneMore,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { expected: 'a balance of 0', actual: expect.stringContaining('a balance of -1 of ') },
    });
  },
);

describe('a balance far above any amount that the profile knows to be taken', () => {
  const takes = (largest: number) =>
    withRules((rules) => ({
      covers: (balance, amounts) => rules.covers(balance, amounts) && amounts.montant.lte(largest),
    }));
  const dear = withRules(() => ({ fees: ({ mode }) => new Big(mode === 'ADDITION' ? 25 : 0) }));
  test.each([
    ['is spent down so far that it covers fees above the amounts', [dear, oneUnitMustStay], 'fail'],
    ['is spent down by one operation, and then exactly: refused', [oneUnitMustStay], 'fail'],
    ['is spent down by one operation, and then exactly: accepted', [], 'pass'],
    ['says nothing where so large an amount is refused', [takes(100)], 'inconclusive'],
  ])('%s', async (_, hooks, verdict) => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, limits: { ...profile.limits, amount: { typical: 10 } } }),
      'amounts.addition-exactly-covered',
      additionExactlyCovered,
      'the whole balance',
      ...hooks,
    );
    expect(result).toMatchObject({ verdict });
  });
});

describe('fees that leave gaps', () => {
  test.each([
    ['one per cent', '0'],
    ['one per cent and 25', '25'],
    ['one per cent and 0.25', '0.25'],
  ])('%s: the whole balance can be spent all the same', async (_, fixed) => {
    const fees = withRules(({ round }) => ({
      fees: ({ mode }, montant) =>
        mode === 'ADDITION' ? round(montant.times('0.01')).plus(fixed) : new Big(0),
    }));
    const { result } = await carriedOut(
      'amounts.addition-exactly-covered',
      additionExactlyCovered,
      'the whole balance',
      fees,
    );
    expect(result).toMatchObject({ verdict: 'pass' });
  });
});

describe('amounts in steps of 5', () => {
  const inFives = (profile: Profile): Profile => ({
    ...profile,
    limits: { ...profile.limits, amount: { step: 5, smallest: 5, typical: 100 } },
  });
  const oddFees = withRules(({ round }) => ({
    fees: ({ mode }, montant) =>
      mode === 'ADDITION' ? round(montant.times('0.0125')).plus('0.07') : new Big(0),
  }));

  test('do not meet a balance exactly: there is nothing to judge', async () => {
    const { result } = await carriedOutWith(
      inFives,
      'amounts.addition-exactly-covered',
      additionExactlyCovered,
      'the whole balance',
      oddFees,
    );
    expect(untoldIn(result)).toEqual([]);
    expect(result).toMatchObject({ verdict: 'not-applicable', profileKey: 'limits.amount.step' });
  });

  test.each([
    ['refused', [], 'pass'],
    ['accepted', [montantIsEnough], 'fail'],
  ] as const)('exceed a balance as little as they can: %s', async (_, hooks, verdict) => {
    const { result } = await carriedOutWith(
      inFives,
      'amounts.addition-must-cover-fees',
      mustCoverFees,
      'one minor unit is lacking',
      oddFees,
      ...hooks,
    );
    expect(result).toMatchObject({ verdict });
  });
});

describe('amounts.soustraction-exactly-covered', () => {
  flips(
    'amounts.soustraction-exactly-covered',
    soustractionExactlyCovered,
    'the whole balance',
    oneUnitMustStay,
    { message: 'an operation that the balance covers exactly was refused', expected: 'HTTP 200' },
  );
});
