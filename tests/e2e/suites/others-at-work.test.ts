/** Somebody else is at work on the target: what they do is held against nobody. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { failuresIn, partOf } from './parts.ts';

/** What compares two looks in time. */
const COMPARING = [
  'journey.debits-initiator',
  'amounts.balance-debit-soustraction',
  'amounts.balance-credit-addition',
  'errors.refused-without-effect',
];

describe('two runs at once', () => {
  test('on a target that conforms: neither accuses it', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const runs = await Promise.all([1, 2].map((seed) => partOf(sandbox, COMPARING, seed)));
    expect(runs.map(failuresIn)).toEqual([[], []]);
    // Those that say nothing say why.
    const silent = runs.flat().filter(({ verdict }) => verdict === 'inconclusive');
    expect(silent.filter(({ message }) => !/somebody else/i.test(message ?? ''))).toEqual([]);
  });

  test('on a target that debits too much: at least one of them sees it', async () => {
    const sandbox = await startSandbox({ faults: ['balance-falls-by-a-centime-more'] });
    onTestFinished(() => sandbox.close());
    const requirements = ['amounts.balance-debit-soustraction'];
    const runs = await Promise.all([1, 2].map((seed) => partOf(sandbox, requirements, seed)));
    expect(runs.flatMap(failuresIn)).not.toEqual([]);
  });
});
