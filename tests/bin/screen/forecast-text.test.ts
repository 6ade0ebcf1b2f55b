import { describe, expect, it } from 'vitest';
import { forecastText } from '../../../bin/screen/forecast-text.ts';
import type { Filter } from '../../../spec/document/selection.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { EFFORTS, type Effort } from '../../../spec/run/effort.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { expectedChecks } from '../../../suites/prepare/foreseen.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

/** An address and a token. */
const BARE = resolveProfile({ ...MINIMAL, fixtures: { instruments: [], services: [] } });
const ALL: Filter = { sections: [], requirements: [] };
const BENEFICIARY = { ...PAYER, name: 'beneficiary', reference: 'WAL-0002', allows: ['credit' as const] };
const FIXTURES = { ...MINIMAL.fixtures, instruments: [PAYER, BENEFICIARY] };

function estimated(limits: Profile['limits'] = {}, effort: Effort = 'standard', filter = ALL) {
  return estimateFor(filter, resolveProfile({ ...MINIMAL, fixtures: FIXTURES, limits }), effort);
}

describe('the estimate of a run', () => {
  it('says which instrument will pay how much, and how much at most', () => {
    const profile = resolveProfile(MINIMAL);
    const instruments = Array.from({ length: 8 }, (_, nth) => ({
      name: `wallet ${nth + 1}`,
      about: nth * 100,
      ...(nth === 7 && { atMost: 2100 }),
    }));
    expect(forecastText(3, { about: 2800, atMost: 4200, instruments }, profile)).toBe(
      'about 3 requests and 2,800 units, upper bound 4,200: 700 from wallet 8 (upper bound 2,100), 600 from wallet 7, 500 from wallet 6, 1,000 from 4 others',
    );
    const { money, shares: own } = estimated();
    expect(own.map(({ name }) => name)).toEqual([PAYER.name]);
    expect(own[0]?.amount).toBeCloseTo(money);
  });

  it('names what is drained, what a wrong acceptance could move, and the currency', () => {
    const profile = resolveProfile({ ...MINIMAL, money: { currency: 'XOF' } });
    const text = forecastText(
      3,
      {
        about: 2_500_150,
        atMost: 3e6,
        boundBy: 'limits.totalAmount',
        instruments: [
          { name: 'payer', about: 150, atMost: 500 },
          { name: 'full', about: 2.5e6, drained: '2500000' },
          { name: 'unread', about: 0, drained: 'unknown' },
        ],
        beyond: { upTo: 1e12, instruments: ['full', 'unread'] },
      },
      profile,
    );
    expect(text.split('\n')).toEqual([
      'about 3 requests and 2,500,000\u00A0XOF, upper bound 3,000,000 (limits.totalAmount): 150 from payer (upper bound 500)',
      'drained completely: full (2,500,000)',
      'drained completely, balance unknown: unread',
      'some operations from these exceed every balance on purpose (up to 1,000,000,000,000): a conforming target refuses them, and nothing moves',
    ]);
  });

  it('counts what few checks share as theirs', () => {
    const { requests } = estimated({}, 'quick', { sections: [], requirements: ['cancel.success'] });
    // A run of all of these against the sandbox sends about 75; this profile lets fewer run.
    expect(requests).toBeGreaterThan(40);
    expect(requests).toBeLessThan(95);
  });

  it('counts the calls that are made for the rules over every answer alone', async () => {
    const profile = resolveProfile({ ...MINIMAL, fixtures: FIXTURES });
    const filter = { sections: ['2.1'], requirements: [] };
    const { requests, money } = estimateFor(
      filter,
      profile,
      'standard',
      await expectedChecks(filter, profile),
    );
    // Three for each of the operations that this profile lets call, and a list twice for the time of its answers.
    expect(Math.round(requests)).toBe(11);
    // One operation for each of them, and the first of the run.
    expect(money).toBeGreaterThan(0);
    expect(money).toBeLessThanOrEqual(4 * profile.limits.amount.typical);
  });

  it('counts no preparation where there are no fixtures, and no check that a rehearsal shows to lack something', async () => {
    const filter = { sections: ['4.2', '4.4', '4.5', '7'], requirements: [] };
    const expected = await expectedChecks(filter, BARE);
    expect(expected.length).toBeGreaterThan(0);
    const { requests } = estimateFor(filter, BARE, 'standard', expected);
    expect(Math.round(requests)).toBe(5);
  });

  it('spends nothing where nobody can pay', () => {
    expect(estimateFor(ALL, BARE, 'standard').money).toBe(0);
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

  it('says about what it takes, and which limit of requests is smaller', () => {
    const profile = resolveProfile({ ...MINIMAL, limits: { requests: 4000 } });
    const announced = (about: number) => ({ about, instruments: [] });
    expect(forecastText(5234, announced(1_402_000.5), profile)).toBe(
      'about 5,200 requests and 1,400,000 units; the profile allows only 4,000 (limits.requests), so later checks end inconclusive',
    );
    expect(forecastText(5.3, announced(0.26), profile)).toBe('about 5 requests and 0.3 units');
    expect(forecastText(3, announced(7.4), profile)).toBe('about 3 requests and 7 units');
  });
});
