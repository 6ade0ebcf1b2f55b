import Big from 'big.js';
/** An amount that 32 bits of centimes cannot hold: what they keep of it is below zero, or next to nothing. */
import { describe, expect, test } from 'vitest';
import { ignoreProblem, stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import { amountBeyond32Bits, beyond } from '../../../suites/7-errors/beyond-32-bits.ts';
import { carriedOut } from '../carried-out.ts';

const EXECUTE = 'executeOperation';

/** Lets through what the centimes of an amount, kept by a function, are covered by. */
function comparing(kept: (centimes: number) => number) {
  return ignoreProblem(EXECUTE, 'balance', ({ input, instrument }) => {
    const left = kept(Math.round(Number(input.montant) * 100));
    return instrument?.balance.times(100).gte(left) === true;
  });
}

describe('errors.insufficient-balance: an amount beyond 32 bits of minor units', () => {
  test.each<[string, Parameters<typeof carriedOut>[3], string, string]>([
    ['kept with a sign', comparing((centimes) => centimes | 0), 'fail', 'fail'],
    ['kept without a sign', comparing((centimes) => centimes >>> 0), 'pass', 'fail'],
    ['kept whole', comparing((centimes) => centimes), 'pass', 'pass'],
    ['answered 409', stepStatus(EXECUTE, 'balance', 409), 'fail', 'fail'],
  ])('%s', async (_, hooks, ...verdicts) => {
    for (const [at, bits] of [31, 32].entries()) {
      const { result } = await carriedOut(
        'errors.insufficient-balance',
        amountBeyond32Bits,
        `an amount beyond ${bits} bits of minor units`,
        hooks,
      );
      expect(result.verdict).toBe(verdicts[at]);
    }
  });
});

test.each([
  [5_000, 2 ** 32 + 100],
  [42_949_673, 2 ** 32 + 100],
  [42_949_673, 2 ** 31 + 100],
])('above a balance of %d, 32 bits keep the same as of %d minor units', (balance, units) => {
  const amount = beyond(new Big(balance), new Big('0.01'), units);
  expect(amount.gt(10 * balance)).toBe(true);
  expect(
    amount
      .times(100)
      .mod(2 ** 32)
      .eq(new Big(units).mod(2 ** 32)),
  ).toBe(true);
});
