/** What a generated sequence makes of a balance. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { doingOf, effectsDeparture } from '../../../suites/1-journey/any-sequence.ts';

describe('journey.debits-initiator, journey.credits-beneficiary: a sequence between two instruments', () => {
  test.each([
    [['-10.2', '5'], '94.8', undefined],
    [['0.1', '0.2'], '100.3', undefined],
    [[], '100', undefined],
    [['-10', '-10'], '90', 'a balance of 90: 10 too much'],
    [['-10'], '89.99', 'a balance of 89.99: 0.01 too little'],
  ])('%j makes of 100: %s', (effects, after, actual) => {
    const departure = effectsDeparture(
      'payer',
      effects.map((effect) => new Big(effect)),
      { before: new Big(100), after: new Big(after) },
      2,
    );
    expect(departure?.actual).toBe(actual);
  });

  test.each([
    [['-10', '-20'], '75', 'debits'],
    [['10', '20'], '125', 'credits'],
    [['-10', '25', '40'], '130', 'credits'],
    [['-10', '25', '40'], '165', 'debits'],
    [['-10', '-30', '25'], '115', 'debits'],
    [['-10', '25', '40'], '156', 'either'],
    [['-25', '25'], '125', 'either'],
  ])('a balance of 100 with the effects %j that comes to %s is the doing of %s', (effects, after, whose) => {
    const all = effects.map((effect) => new Big(effect));
    expect(doingOf(all, { before: new Big(100), after: new Big(after) })).toBe(whose);
  });
});
