/** What adds up over many operations. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { sumDeparture } from '../../../suites/1-journey/series.ts';

describe('journey.debits-initiator: a series that should leave 900 of 1000', () => {
  test.each([
    ['900', undefined],
    ['900.0000001', undefined],
    ['910', 'a balance of 910: 10 too much'],
    ['899.99', 'a balance of 899.99: 0.01 too little'],
  ])('left %s', (after, actual) => {
    const sum = { before: new Big(1000), expected: new Big(900), after: new Big(after) };
    const departure = sumDeparture('payer', sum, 2);
    expect(departure?.actual).toBe(actual);
    if (departure !== undefined)
      expect(departure.message).toContain('debit the instrument of their initiator');
  });
});

describe('journey.credits-beneficiary: a series that should make 1100 of 1000', () => {
  test('one operation was credited twice', () => {
    const sum = { before: new Big(1000), expected: new Big(1100), after: new Big(1110) };
    expect(sumDeparture('beneficiary', sum, 2)).toEqual({
      message: '10 operations that succeeded did not credit the instrument of their beneficiary once each',
      expected: 'a balance of 1100, from 1000 before',
      actual: 'a balance of 1110: 10 too much',
    });
  });
});
