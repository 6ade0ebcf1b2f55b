import { describe, expect, it } from 'vitest';
import { forecastText } from '../../../bin/screen/forecast-text.ts';
import type { Filter } from '../../../spec/document/selection.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { EFFORTS, type Effort } from '../../../spec/run/effort.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const ALL: Filter = { sections: [], requirements: [] };
const BENEFICIARY = { ...PAYER, name: 'beneficiary', reference: 'WAL-0002', allows: ['credit' as const] };
const FIXTURES = { ...MINIMAL.fixtures, instruments: [PAYER, BENEFICIARY] };

function estimated(limits: Profile['limits'] = {}, effort: Effort = 'standard', filter = ALL) {
  return estimateFor(filter, resolveProfile({ ...MINIMAL, fixtures: FIXTURES, limits }), effort);
}

describe('the estimate of a run', () => {
  it('says which instrument will pay how much', () => {
    const { limits } = resolveProfile(MINIMAL);
    const shares = Array.from({ length: 8 }, (_, nth) => ({ name: `wallet ${nth + 1}`, amount: nth * 100 }));
    expect(forecastText({ requests: 3, money: 2800, shares }, { limits })).toBe(
      'about 3 requests and 2,800 units: 700 of wallet 8, 600 of wallet 7, 500 of wallet 6, 400 of wallet 5, 300 of wallet 4, 200 of wallet 3, and 100 of 1 other',
    );
    const { money, shares: own } = estimated();
    expect(own.map(({ name }) => name)).toEqual([PAYER.name]);
    expect(own[0]?.amount).toBeCloseTo(money);
  });

  it('spends nothing where nobody can pay', () => {
    const bare = resolveProfile({ ...MINIMAL, fixtures: { instruments: [], services: [] } });
    expect(estimateFor(ALL, bare, 'standard').money).toBe(0);
  });

  it('grows with the effort', () => {
    const [quick, standard, thorough] = EFFORTS.filter((one) => one !== 'smoke').map((effort) =>
      estimated({}, effort),
    );
    for (const key of ['requests', 'money'] as const) {
      expect(quick?.[key]).toBeLessThan(standard?.[key] ?? 0);
      expect(standard?.[key]).toBeLessThan(thorough?.[key] ?? 0);
    }
  });

  it('counts what is selected alone, and a family of cases for any of its checks', () => {
    const of = (...requirements: string[]) => estimated({}, 'standard', { sections: [], requirements });
    expect(of('versioning.path-prefix').requests).toBeLessThan(20);
    const [one, both] = [of('execute.returns-record'), of('execute.returns-record', 'execute.success')];
    expect(one.requests).toBeGreaterThan(700);
    expect(both.requests).toBeLessThan(one.requests * 1.2);
  });

  it('says about what it takes, and which limits of the profile are smaller', () => {
    const { limits } = resolveProfile({ ...MINIMAL, limits: { requests: 4000, totalAmount: 1e6 } });
    const text = forecastText({ requests: 5234, money: 1_402_000.5, shares: [] }, { limits });
    expect(text).toBe(
      'about 5,200 requests and 1,400,000 units; the profile allows 4,000 (limits.requests) and 1,000,000 (limits.totalAmount): checks that come later end inconclusive',
    );
    expect(forecastText({ requests: 5.3, money: 0.26, shares: [] }, { limits })).toBe(
      'about 5 requests and 0.3 units',
    );
    expect(forecastText({ requests: 3, money: 7.4, shares: [] }, { limits })).toBe(
      'about 3 requests and 7 units',
    );
  });
});
