/** What a run announces must hold for what it sends to a target that accepts everything. */
import { describe, expect, it } from 'vitest';
import { ROUNDS } from '../../../suites/act/races.ts';
import { announcedFor } from '../../../suites/prepare/money-plan.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const BENEFICIARY = { ...PAYER, name: 'beneficiary', reference: 'WAL-0002', allows: ['credit' as const] };

function announced(requirement: string, raceConcurrency = 8) {
  const fixtures = { ...MINIMAL.fixtures, instruments: [PAYER, BENEFICIARY] };
  const limits = { amount: { typical: 20, largest: 200 }, raceConcurrency };
  const profile = resolveProfile({ ...MINIMAL, fixtures, limits });
  return announcedFor({ filter: { sections: [], requirements: [requirement] }, effort: 'standard', profile });
}

describe('the money that a run announces', () => {
  it('covers races of which every copy is accepted, each time that they are tried', () => {
    const { atMost, instruments } = announced('request-id.one-acceptance');
    // Two checks that generate nothing: the third takes two payers.
    const races = 2 * 3 * ROUNDS * 8 * 20;
    expect(atMost).toBeGreaterThan(races);
    expect(instruments[0]?.atMost).toBeGreaterThan(races);
    expect(announced('request-id.one-acceptance', 2).atMost).toBeLessThan(atMost ?? 0);
  });

  it('covers generated cases that are made simpler, and stays small where nothing is generated', () => {
    expect(announced('request-id.not-replayed').atMost).toBeGreaterThan(400 * 20);
    expect(announced('operation-record.echoes-refService').atMost).toBeGreaterThan(400 * 20);
    expect(announced('cancel.success').atMost).toBeLessThan(10_000);
  });

  it('is no more for one instrument than for all', () => {
    for (const requirement of [
      'execute.success',
      'operation-list.period-start',
      'request-id.one-acceptance',
    ]) {
      const { atMost = 0, instruments } = announced(requirement);
      for (const one of instruments)
        expect([requirement, (one.atMost ?? 0) <= atMost]).toEqual([requirement, true]);
    }
  });

  it('is a figure that people read', () => {
    const { atMost, instruments } = announced('request-id.one-acceptance');
    for (const one of [atMost, ...instruments.map((instrument) => instrument.atMost)])
      expect(Number.isInteger(one)).toBe(true);
  });
});
