import { describe, expect, it } from 'vitest';
import { numberFamily } from '../../../generators/schema/numbers.ts';
import { EFFORTS } from '../../../spec/run/effort.ts';
import {
  type AmountLimits,
  expectedGenerated,
  generatedAmounts,
} from '../../../suites/cases/case-amounts.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const WIDE = { typical: 100, smallest: 1, largest: 100_000 };

function limitsOf(totalAmount?: number, amount = WIDE): AmountLimits {
  return resolveProfile({ ...MINIMAL, limits: { amount, ...(totalAmount && { totalAmount }) } });
}

function totalOf(one: AmountLimits, effort: (typeof EFFORTS)[number]): number {
  return Object.values(expectedGenerated(one, effort)).reduce((sum, each) => sum + each, 0);
}

describe('the amounts of generated cases', () => {
  it.each(EFFORTS)('without limits.totalAmount are those of the profile: %s', (effort) => {
    expect(generatedAmounts(limitsOf(), effort)).toEqual({ ...WIDE, decimals: 2 });
  });

  const generous = EFFORTS.flatMap((effort) =>
    [200_000, 500_000, 1_000_000].map((total) => [effort, total] as const),
  );
  it.each(generous)('%s cases take at the most half of %i', (effort, total) => {
    const limited = limitsOf(total);
    expect(totalOf(limited, effort)).toBeLessThanOrEqual(total / 2);
    const { typical, smallest, largest } = generatedAmounts(limited, effort);
    expect(largest).toBeLessThan(WIDE.largest);
    expect(typical).toBeLessThanOrEqual(largest);
    expect(smallest).toBe(WIDE.smallest);
  });

  it('are as large as they may be', () => {
    expect(generatedAmounts(limitsOf(1e9), 'thorough').largest).toBe(WIDE.largest);
    expect(generatedAmounts(limitsOf(1_000_000), 'quick').largest).toBe(20_000);
  });

  it.each([
    [1, WIDE],
    [1e-6, { typical: 100, smallest: 0, largest: 0.05 }],
    [50, { typical: 5, smallest: 5, largest: 5 }],
  ])('with a total of %d are the smallest that there are', (total, amount) => {
    const amounts = generatedAmounts(limitsOf(total, amount), 'standard');
    expect(amounts.largest).toBeLessThanOrEqual(amount.largest);
    expect(amounts.largest).toBeGreaterThanOrEqual(amounts.smallest);
    expect(numberFamily(amounts).classes.length).toBeGreaterThan(0);
  });

  it('follow from the profile alone', () => {
    const twice = [0, 1].map(() => generatedAmounts(limitsOf(300_000), 'standard'));
    expect(twice[0]).toEqual(twice[1]);
  });
});
