/** Amounts as the checks choose them: within the limits of the profile, whatever they are (2.4). */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  A_THIRD,
  AMOUNT_CHOICES,
  amountFor,
  amountsOf,
  LARGEST,
  modeOf,
  ODD,
  otherAmount,
  randomAmounts,
  SMALLEST,
} from '../../../suites/arrange/amount-choices.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerWith } from '../engine/declare/answers.ts';

const PARTIES = { payer: PAYER, service: { reference: 'S', typesOperation: [] } };

function experiment(
  amount: { typical: number; smallest: number; largest: number },
  decimals = 2,
  totalAmount?: number,
) {
  const limits = { amount, ...(totalAmount !== undefined && { totalAmount }) };
  const profile = resolveProfile({ ...MINIMAL, money: { decimals }, limits });
  return new Experiment({ ...closedRun(), profile }, 'a/check', new AbortController().signal);
}

describe('an amount for an operation', () => {
  const LIMITS = { typical: 100, smallest: 1, largest: 5_000 };

  test.each([
    ['the smallest', SMALLEST, 2, '1'],
    ['a third, at the minor unit', A_THIRD, 2, '33.33'],
    ['a third of a currency without decimals', A_THIRD, 0, '33'],
    ['odd digits', ODD, 2, '137.77'],
    ['odd digits of a currency without decimals', ODD, 0, '145'],
    ['the largest', LARGEST, 2, '5000'],
  ])('%s', async (_, choice, decimals, amount) => {
    expect((await amountFor(experiment(LIMITS, decimals), choice, PARTIES)).toString()).toBe(amount);
  });

  test('takes no more than a share of what the run may spend', async () => {
    expect((await amountFor(experiment(LIMITS, 2, 10_000), LARGEST, PARTIES)).toString()).toBe('200');
  });

  test('is the typical one at the least where that share is small', async () => {
    expect((await amountFor(experiment(LIMITS, 2, 500), LARGEST, PARTIES)).toString()).toBe('100');
  });

  test.each(AMOUNT_CHOICES)('$name stays within narrow limits', async (choice) => {
    const t = experiment({ typical: 7, smallest: 5, largest: 8 });
    const amount = await amountFor(t, choice, PARTIES);
    expect(amount.gte(5) && amount.lte(8)).toBe(true);
  });

  test('at random is within the limits too', async () => {
    const t = experiment(LIMITS);
    for (const choice of randomAmounts(t, 50)) {
      const amount = await amountFor(t, choice, PARTIES);
      expect(amount.gte(1) && amount.lte(5_000)).toBe(true);
    }
  });
});

test.each([
  [100, 1, 100.01],
  [100, 3, 100.03],
  // Above the largest amount the other way is taken.
  [5_000, 1, 4_999.99],
])('another amount than %d, %d units off, is %d', (montant, steps, other) => {
  expect(otherAmount(experiment({ typical: 100, smallest: 1, largest: 5_000 }), montant, steps)).toBe(other);
});

test.each([
  ['what the fee call says', 'ADDITION', 'SOUSTRACTION', 'SOUSTRACTION'],
  ['the profile, where the fee call says something else', 'ADDITION', 'AUTRE', 'ADDITION'],
  ['nothing, where neither says it', undefined, undefined, undefined],
] as const)('the mode of a service is %s', (_, mode, said, expected) => {
  const service = { reference: 'S', typesOperation: [], ...(mode && { mode }) };
  const fees = { montantFrais: new Big(1), mode: said, answer: answerWith('getFees', {}) };
  expect(modeOf(service, fees)).toBe(expected);
});

test('what is debited and what is received differ by the fees in either mode', () => {
  for (const mode of ['ADDITION', 'SOUSTRACTION'] as const) {
    const { debited, credited } = amountsOf(mode, new Big(100), new Big(3));
    expect(debited.minus(credited).toString()).toBe('3');
  }
});
