/** What a run announces must hold for what it sends to a target that accepts everything. */
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { ROUNDS } from '../../../suites/act/races.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { announcedFor } from '../../../suites/prepare/money-plan.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const BENEFICIARY = { ...PAYER, name: 'beneficiary', reference: 'WAL-0002', allows: ['credit' as const] };

function announced(requirement: string, raceConcurrency = 8, largest = 200) {
  const fixtures = { ...MINIMAL.fixtures, instruments: [PAYER, BENEFICIARY] };
  const limits = { amount: { typical: 20, largest }, raceConcurrency };
  const profile = resolveProfile({ ...MINIMAL, fixtures, limits });
  return announcedFor({ filter: { sections: [], requirements: [requirement] }, effort: 'standard', profile });
}

const DRAINED = {
  ...PAYER,
  name: 'to empty',
  reference: 'WAL-0003',
  allows: ['drain' as const, 'credit' as const],
};

function drainedBy(requirements: readonly RequirementId[], balance: number, only?: readonly string[]) {
  const profile = resolveProfile({
    ...MINIMAL,
    bindings: { balance: { amount: '/body/solde' }, fees: {} },
    fixtures: {
      instruments: [PAYER, BENEFICIARY, DRAINED],
      services: [
        { reference: 'SRV-0001', mode: 'SOUSTRACTION' },
        { reference: 'SRV-0002', mode: 'ADDITION' },
      ],
    },
    limits: { amount: { typical: 20, largest: 200 } },
  });
  const balances = new Map([[DRAINED.reference, new Big(balance)]]);
  const filter = { sections: [], requirements };
  return announcedFor({ filter, effort: 'quick', profile, only }, balances);
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

  it('is the amount of one operation where that one is the largest', () => {
    const largest = 10_000;
    const { about } = announced('status.final-stands', 8, largest);
    // One check of this rule makes an operation of the largest amount, the others typical ones.
    expect(about).toBeGreaterThan(largest);
    expect(about).toBeLessThan(largest + 100 * 20);
  });

  it('is nothing where nothing is moved', () => {
    for (const requirement of ['credit-purchase-list.success', 'authentication.listOperations'])
      expect(announced(requirement)).toMatchObject({ about: 0, atMost: 0, instruments: [] });
  });

  it.each<readonly [requirement: RequirementId, balance: number, expected: number]>([
    ['errors.insufficient-balance', 5_000, 5_000],
    ['errors.insufficient-balance', 1_000_000, 2 * 40 * 200],
    ['amounts.soustraction-exactly-covered', 1_000_000, 1_000_000],
  ])('of %s with a balance of %d is about %d', (requirement, balance, expected) => {
    const { about, atMost = 0 } = drainedBy([requirement], balance);
    expect(about).toBeGreaterThan(expected / 1.25);
    expect(about).toBeLessThan(expected * 1.25 + 10 * 20);
    expect(atMost).toBeGreaterThanOrEqual(balance);
  });

  it('leaves a balance alone that only refusals are tried with', () => {
    const beyond = DOCUMENT.checks.filter(
      ({ requirement, circumstance }) =>
        requirement === 'errors.insufficient-balance' && circumstance.startsWith('far more than the balance'),
    );
    const { instruments, beyond: refused } = drainedBy(
      ['errors.insufficient-balance'],
      5_000,
      beyond.map(({ id }) => id),
    );
    const drained = instruments.find(({ name }) => name === DRAINED.name);
    expect(drained).toMatchObject({ about: 0, drained: '5000' });
    expect(refused?.instruments).toEqual([DRAINED.name]);
  });

  it('is a figure that people read', () => {
    const { atMost, instruments } = announced('request-id.one-acceptance');
    for (const one of [atMost, ...instruments.map((instrument) => instrument.atMost)])
      expect(Number.isInteger(one)).toBe(true);
  });
});
