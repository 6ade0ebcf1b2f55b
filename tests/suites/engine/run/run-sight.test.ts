import { describe, expect, it, vi } from 'vitest';
import { RunSight } from '../../../../suites/engine/run/run-sight.ts';
import { Waits } from '../../../../suites/engine/run/waits.ts';
import type { LeaseMode } from '../../../../target/fixtures/fixture-assignment.ts';
import { FixturePool } from '../../../../target/fixtures/fixture-pool.ts';
import type { Instrument } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../closed-run.ts';

const [first] = closedRun().profile.fixtures.instruments;
if (first === undefined) throw new Error('The profile has an instrument.');
const payer: Instrument = { ...first, reference: 'A', type: 'COMPTE_BANCAIRE', allows: ['debit'] };
const other: Instrument = { ...payer, reference: 'B' };
const wallet: Instrument = { ...payer, reference: 'C', type: 'MOBILE_WALLET' };

/** What a run of 100 s had too few of, in which these were held so for 90 s. */
async function scarceOf(instruments: readonly Instrument[], held: readonly [Instrument, LeaseMode][]) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pool = new FixturePool(instruments);
  const { signal } = new AbortController();
  const leases = await Promise.all(
    held.map(([one, mode]) => pool.lease([{ mode, instrument: (each) => each === one }], signal)),
  );
  vi.advanceTimersByTime(90_000);
  for (const lease of leases) lease.release();
  vi.useRealTimers();
  return (ms: number) => new RunSight({ run: { waits: new Waits(), pool }, standing: [] }).scarcePayers(ms);
}

describe('payers that a run had too few of', () => {
  it('are those of a type that one check alone had for most of it', async () => {
    const scarce = await scarceOf([payer, wallet], [[payer, 'exclusive']]);
    expect(scarce(100_000)).toEqual({ type: 'COMPTE_BANCAIRE', payers: 1, share: 0.9 });
    expect(scarce(30_000)).toBeUndefined();
    expect(scarce(200_000)).toBeUndefined();
  });

  it('are none where another of the type was free, or was used together', async () => {
    expect((await scarceOf([payer, other], [[payer, 'exclusive']]))(100_000)).toBeUndefined();
    expect((await scarceOf([payer], [[payer, 'shared']]))(100_000)).toBeUndefined();
  });
});
