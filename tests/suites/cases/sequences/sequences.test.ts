/** The amounts of generated sequences: round, odd and just below a round one, and never far from the typical one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSteps } from '../../../../generators/sequence.ts';
import { GENERATED_SEQUENCES } from '../../../../suites/cases/sequences/sequences.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';
import { closedRun } from '../../engine/closed-run.ts';

function amountsWith(limits: object, decimals: number): number[] {
  const profile = resolveProfile({ ...MINIMAL, money: { decimals }, limits: { amount: limits } });
  const t = new Experiment({ ...closedRun(), profile }, 'a/check', new AbortController().signal);
  const steps = GENERATED_SEQUENCES.dimensions(t).find(({ name }) => name === 'steps');
  const drawn = fc.sample(steps?.classes[0]?.arbitrary ?? fc.constant([]), { numRuns: 200, seed: 1 });
  const moved = drawn
    .flatMap((one) => asSteps(one) ?? [])
    .flatMap((one) => ('montant' in one ? [one.montant] : []));
  return [...new Set(moved)].sort((one, other) => one - other);
}

test('they end in one, in nine, in a half and just below a whole', () => {
  const amounts = amountsWith({ smallest: 1, typical: 100, largest: 1_000 }, 2);
  expect(amounts).toEqual([37.01, 42.5, 73.09, 85.99, 100, 113.01]);
});

test('of a target with large steps none is far from the typical one', () => {
  const amounts = amountsWith({ smallest: 100, typical: 1_000, largest: 1_000_000, step: 100 }, 0);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(1_500);
  expect(amounts.length).toBeGreaterThan(1);
});
