/** Which way a balance went, and whether each of several operations moved it. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { type MovedBalance, movedBalanceRule } from '../../../suites/1-journey/moved-balance-rule.ts';

/** How a balance departs that was so much before. */
function moved(
  whose: MovedBalance['whose'],
  [before, after]: readonly [number, string],
  by: MovedBalance['by'],
) {
  return movedBalanceRule({ whose, before: new Big(before), after: new Big(after), decimals: 2, by });
}

describe('journey.debits-initiator, journey.credits-beneficiary: an operation that succeeded', () => {
  test.each<[MovedBalance['whose'], string, string | undefined]>([
    ['payer', '90', undefined],
    // How much it takes is the matter of 2.4.
    ['payer', '99.99', undefined],
    ['payer', '100', 'a balance of 100'],
    ['payer', '110', 'a balance of 110'],
    ['beneficiary', '110', undefined],
    ['beneficiary', '100', 'a balance of 100'],
    ['beneficiary', '90', 'a balance of 90'],
  ])('takes the balance of its %s from 100 to %s', (whose, after, actual) => {
    const departure = moved(whose, [100, after], 'somehow');
    expect(departure?.actual).toBe(actual);
    const way = whose === 'payer' ? 'below' : 'above';
    if (departure !== undefined) expect(departure.expected).toBe(`a balance ${way} 100`);
  });
});

describe('journey.debits-initiator: three operations of 10 at the same instant', () => {
  test.each([
    ['70', undefined],
    // Fees may come on top.
    ['67', undefined],
    ['70.0000001', undefined],
    ['70.01', 'a balance of 70.01, and 100 before'],
    ['80', 'a balance of 80, and 100 before'],
    ['100', 'a balance of 100, and 100 before'],
  ])('take a balance from 100 to %s', (after, actual) => {
    expect(moved('payer', [100, after], { montant: new Big(10), count: 3 })?.actual).toBe(actual);
  });
});

describe('journey.debits-initiator, journey.credits-beneficiary: operations whose amounts are known', () => {
  test.each<[MovedBalance['whose'], number, string, string | undefined]>([
    ['payer', 900, '900', undefined],
    ['payer', 900, '900.0000001', undefined],
    ['payer', 900, '910', 'a balance of 910: 10 too much'],
    ['payer', 900, '899.99', 'a balance of 899.99: 0.01 too little'],
    ['beneficiary', 1100, '1110', 'a balance of 1110: 10 too much'],
  ])('of a %s, which should make %s of 1000 and make %s', (whose, wanted, after, actual) => {
    const departure = moved(whose, [1000, after], { expected: new Big(wanted), count: 10 });
    expect(departure?.actual).toBe(actual);
    const text =
      whose === 'payer' ? 'the initiator is not what one debit' : 'the beneficiary is not what one credit';
    if (departure !== undefined)
      expect(departure.message).toBe(
        `after 10 operations that succeeded, the balance of ${text} for each leaves`,
      );
  });

  test('that both debit and credit an instrument', () => {
    const departure = moved('payer', [100, '95'], { expected: new Big(90), count: 2, name: 'a wallet' });
    expect(departure?.message).toBe(
      'the balance of a wallet does not follow from its operations (2 of them)',
    );
  });
});
