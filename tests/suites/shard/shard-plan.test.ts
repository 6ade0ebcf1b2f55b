import { describe, expect, it } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { standingChecksOf } from '../../../suites/engine/declare/standing.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { Rehearsal } from '../../../suites/prepare/rehearsal.ts';
import { planShard, type ShardPlan } from '../../../suites/shard/shard-plan.ts';
import { type Instrument, resolveProfile } from '../../../target/profile/resolve.ts';
import { result, run } from '../../reports/made-up.ts';

const GIVEN = await createProfile();
const PROFILE = resolveProfile(GIVEN);
const ALL = { sections: [], requirements: [] };

/** A profile with only some of the instruments. */
function having(keeps: (one: Instrument) => boolean, limits = GIVEN.limits) {
  const { fixtures } = GIVEN;
  return resolveProfile({
    ...GIVEN,
    limits,
    fixtures: { ...fixtures, instruments: fixtures.instruments.filter(keeps) },
  });
}

function plansOf(total: number, profile = PROFILE, effort: 'quick' | 'standard' = 'quick'): ShardPlan[] {
  return Array.from({ length: total }, (_, at) =>
    planShard({ index: at + 1, total }, { filter: ALL, effort, profile }),
  );
}

const references = ({ options }: ShardPlan) =>
  options.profile.fixtures.instruments.map(({ reference }) => reference);
const twoWallets = having(({ name }) => name === 'wallet 1' || name === 'wallet 2');

describe('the shards of a run', () => {
  it.each([
    ['two of the sandbox', 2, PROFILE],
    ['eight of the sandbox', 8, PROFILE],
    ['thirty of the sandbox', 30, PROFILE],
    ['eight with two wallets', 8, twoWallets],
    ['three with no instrument', 3, having(() => false)],
  ])('%s carry every check out once, and share no instrument', (_, total, profile) => {
    const plans = plansOf(total, profile);
    const checks = plans.flatMap(({ own }) => own);
    expect(checks.toSorted()).toEqual(DOCUMENT.checks.map(({ id }) => id).toSorted());
    const used = plans.flatMap(references);
    expect(new Set(used).size).toBe(used.length);
    expect(used).toHaveLength(profile.fixtures.instruments.length);
    for (const [at, plan] of plans.entries())
      for (const { id, shard } of plan.elsewhere) {
        expect(shard).not.toBe(at + 1);
        const there = plans[(shard ?? 0) - 1];
        expect(there?.own.includes(id) || shard === 1).toBe(true);
      }
  });

  it.each(['quick', 'standard'] as const)('have about as much to do each, at effort %s', (effort) => {
    const requests = plansOf(4, PROFILE, effort).map(
      ({ options, own }) => estimateFor(ALL, options.profile, effort, own).requests,
    );
    expect(Math.max(...requests)).toBeLessThan(1.2 * Math.min(...requests));
  });

  it('are the same whoever asks', () => {
    expect(plansOf(5).map(({ own }) => own)).toEqual(plansOf(5).map(({ own }) => own));
  });

  it('leave together what two instruments cannot be split for, and say how much', () => {
    const [first, ...others] = plansOf(3, twoWallets);
    expect(first?.record).toMatchObject({ index: 1, total: 3, instruments: { own: 2, of: 2 } });
    expect(first?.record.together).toBeGreaterThan(1000);
    for (const { record, own } of others) {
      expect(record).toMatchObject({ instruments: { own: 0, of: 2 }, together: first?.record.together });
      expect(own.length).toBeGreaterThan(0);
    }
    expect(plansOf(3)[0]?.record.together).toBeLessThan(150);
  });

  it('keep in the first what is locked, unenrolled, emptied, or must have had no operation', () => {
    for (const { options } of plansOf(8).slice(1))
      for (const { allows } of options.profile.fixtures.instruments)
        expect(allows.every((one) => one === 'debit' || one === 'credit')).toBe(true);
  });

  it('lack nothing for their checks that the whole profile has', async () => {
    const whole = new Rehearsal(PROFILE);
    const byId = new Map(DOCUMENT.checks.map((check) => [check.id, check]));
    // The second has every type of instrument, the fifth has not.
    for (const index of [2, 5]) {
      const { options, own } = planShard(
        { index, total: 8 },
        { filter: ALL, effort: 'quick', profile: PROFILE },
      );
      const shard = new Rehearsal(options.profile);
      for (const id of own) {
        const check = byId.get(id);
        if (check === undefined) throw new Error(id);
        const [here, there] = await Promise.all([shard.of(check), whole.of(check)]);
        expect([id, here.lack]).toEqual([id, there.lack]);
      }
    }
  });

  it('share what the profile allows a whole run', () => {
    const limited = having(() => true, {
      ...GIVEN.limits,
      requests: 1000,
      requestsPerSecond: 20,
      concurrency: 8,
    });
    expect(plansOf(4, limited)[2]?.options.profile.limits).toMatchObject({
      requests: 250,
      requestsPerSecond: 5,
      concurrency: 2,
    });
    // Fewer than two requests would be no race; one that the profile rules out stays out.
    const racing = (concurrency: number) => having(() => true, { ...GIVEN.limits, concurrency });
    expect(plansOf(8, racing(8))[0]?.options.profile.limits).toMatchObject({
      concurrency: 1,
      raceConcurrency: 2,
    });
    expect(plansOf(8, racing(1))[0]?.options.profile.limits.raceConcurrency).toBe(1);
    expect(plansOf(4)[2]?.options.profile.limits).toEqual(PROFILE.limits);
  });

  it('share the total so that the first, which drains, has what the others do not need', () => {
    const totalAmount = 40_000_000;
    const parts = plansOf(
      4,
      having(() => true, { ...GIVEN.limits, totalAmount }),
    ).map(({ options }) => options.profile.limits.totalAmount ?? Number.NaN);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(totalAmount);
    const [first = 0, ...others] = parts;
    for (const part of others) expect(part).toBeLessThanOrEqual(totalAmount / 4);
    expect(first).toBeGreaterThan(totalAmount / 4);
  });

  it('split a selection alone', () => {
    const filter = { sections: ['4.8'], requirements: [] };
    const plans = [1, 2].map((index) =>
      planShard({ index, total: 2 }, { filter, effort: 'quick', profile: PROFILE }),
    );
    const ids = plans.flatMap(({ own }) => own);
    expect(ids.every((id) => id.startsWith('credit-purchase.'))).toBe(true);
    expect(plans.map(({ own, elsewhere }) => own.length + elsewhere.length)).not.toContain(0);
  });
});

describe('the record of a shard', () => {
  const [standing] = standingChecksOf(DOCUMENT.standingRules);
  const second = () => plansOf(2)[1];

  function completed(verdict: 'pass' | 'fail' | 'inconclusive'): RunRecord | undefined {
    if (standing === undefined) throw new Error('There is always one.');
    const { id, rule, circumstance } = standing;
    const one = { ...result(rule.requirement, circumstance, { verdict }), id };
    return second()?.completed(run({ results: [one] }));
  }
  const ofStanding = (record: RunRecord | undefined) => record?.results.find(({ id }) => id === standing?.id);

  it('tells every check that it left to another, with no key of the profile', () => {
    const others = completed('pass')?.results.filter(({ shard }) => shard !== undefined) ?? [];
    expect(others).not.toHaveLength(0);
    for (const one of others) {
      expect(one).toMatchObject({ verdict: 'skipped', message: 'in another shard: 1 of 2', exchangeIds: [] });
      expect(one).not.toHaveProperty('profileKey');
    }
  });

  it('keeps what a rule over every answer saw here, and nothing where it saw none', () => {
    expect(ofStanding(completed('pass'))).toMatchObject({ verdict: 'pass' });
    expect(ofStanding(completed('fail'))).toMatchObject({ verdict: 'fail' });
    expect(ofStanding(completed('inconclusive'))).toMatchObject({ verdict: 'skipped', shard: 1 });
  });
});
