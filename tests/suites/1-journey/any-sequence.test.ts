/** What a generated sequence makes of a balance. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { doingOf } from '../../../suites/1-journey/any-sequence.ts';

describe('journey.debits-initiator, journey.credits-beneficiary: a sequence between two instruments', () => {
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
