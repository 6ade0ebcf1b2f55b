/** Which way a balance went, and whether operations at the same instant all moved it. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { debitsDeparture, directionDeparture } from '../../../suites/1-journey/money-moves.ts';

describe('journey.debits-initiator: an operation that succeeded', () => {
  test.each([
    ['100', '90', undefined],
    // How much it takes is the matter of 2.4.
    ['100', '99.99', undefined],
    ['100', '100', 'a balance of 100'],
    ['100', '110', 'a balance of 110'],
  ])('takes the balance of its payer from %s to %s', (before, after, actual) => {
    expect(directionDeparture('payer', new Big(before), new Big(after))?.actual).toBe(actual);
  });
});

describe('journey.credits-beneficiary: an operation that succeeded', () => {
  test.each([
    ['100', '110', undefined],
    ['100', '100', 'a balance of 100'],
    ['100', '90', 'a balance of 90'],
  ])('takes the balance of its beneficiary from %s to %s', (before, after, actual) => {
    const departure = directionDeparture('beneficiary', new Big(before), new Big(after));
    expect(departure?.actual).toBe(actual);
    if (departure !== undefined) expect(departure.expected).toBe('a balance above 100');
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
    const [before, montant] = [new Big(100), new Big(10)];
    const departure = debitsDeparture({ before, after: new Big(after), montant, count: 3, decimals: 2 });
    expect(departure?.actual).toBe(actual);
  });
});
