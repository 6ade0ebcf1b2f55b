/** Where a total is too small for a run: one figure decides, and the one that is named cures it. */
import { describe, expect, it } from 'vitest';
import { planMoney } from '../../../suites/prepare/money-refusal.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const OTHER = { ...PAYER, name: 'other wallet', reference: 'WAL-0002', allows: ['debit', 'credit'] as const };
const TOTALS = [5000, 20_000, 30_000, 50_000, 65_000, 73_000, 80_000, 86_000];

function planned(totalAmount: number) {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, instruments: [PAYER, { ...OTHER, allows: [...OTHER.allows] }] },
    limits: { amount: { typical: 100, smallest: 1, largest: 10_000 }, totalAmount },
  });
  return planMoney({ filter: { sections: [], requirements: [] }, effort: 'standard', profile });
}

/** The total that is to be set; `undefined` where the run begins. */
function refusedFor(totalAmount: number): number | undefined {
  try {
    planned(totalAmount);
    return undefined;
  } catch (error) {
    const hint = error instanceof Error && 'hint' in error ? String(error.hint) : '';
    return Number(/limits\.totalAmount: (\d+)/u.exec(hint)?.[1]);
  }
}

describe('a total that may be too small', () => {
  it('is never refused where a smaller one is taken', { timeout: 20_000 }, () => {
    const taken = TOTALS.map((total) => refusedFor(total) === undefined);
    expect(taken[0]).toBe(false);
    expect(taken).toEqual(taken.toSorted());
  });

  it('is refused with a figure that is taken', () => {
    const needed = refusedFor(TOTALS[0] ?? 0) ?? 0;
    expect(needed).toBeGreaterThan(TOTALS[0] ?? 0);
    expect(refusedFor(needed)).toBeUndefined();
  });

  it('makes the amounts of a run smaller before it is refused', () => {
    const taken = TOTALS.find((total) => refusedFor(total) === undefined) ?? 0;
    const { profile, announced } = planned(taken);
    expect(profile.limits.ordinaryAmount).toBeLessThan(taken);
    expect(announced.about).toBeLessThanOrEqual(taken);
  });
});
