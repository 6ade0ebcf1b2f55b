/**
 * Sequences of steps as data, so that a report can hold one and replay it. Operations are named by their position
 * among those sent so far: a sequence stays meaningful when shrinking takes steps out of it.
 */
import fc from 'fast-check';
import type { Dimension } from './dimension.ts';

export type Step =
  /** An operation from one of the two instruments, by its position, to the other. */
  | { readonly do: 'execute'; readonly from: number; readonly montant: number }
  /** The request of an earlier operation with its requestId. */
  | { readonly do: 'repeat'; readonly of: number }
  /** Requests at the same instant: each of its own, or all with one requestId. */
  | { readonly do: 'together'; readonly from: number; readonly times: number; readonly oneKey: boolean }
  | { readonly do: 'cancel'; readonly of: number }
  | { readonly do: 'list'; readonly of: number }
  | { readonly do: 'balance'; readonly of: number }
  /** Milliseconds. */
  | { readonly do: 'wait'; readonly for: number };

const MOST_OPERATIONS = 8;
const WAITS_MS = [50, 150, 400] as const;

/**
 * The dimension of sequences.
 *
 * @param most the most steps.
 * @param amounts what an operation may move, the plainest first.
 */
export function stepsDimension(
  most: number,
  amounts: readonly [number, ...number[]],
): Dimension<readonly Step[]> {
  const one = fc.nat({ max: 1 });
  const earlier = fc.nat({ max: MOST_OPERATIONS });
  const execute = fc.record({
    do: fc.constant('execute' as const),
    from: one,
    montant: fc.constantFrom(...amounts),
  });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: execute },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), of: earlier }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('together' as const),
        from: one,
        times: fc.integer({ min: 2, max: 4 }),
        oneKey: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), of: earlier }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('list' as const), of: one }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('balance' as const), of: one }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.constantFrom(...WAITS_MS) }),
    },
  );
  const sequence = fc.array(step, { minLength: 2, maxLength: most, size: 'max' });
  return { name: 'steps', plain: [], classes: [{ name: 'a sequence', arbitrary: sequence }] };
}

/** @returns undefined for what is no sequence, such as a stored one that was changed by hand. */
export function asSteps(value: unknown): readonly Step[] | undefined {
  return Array.isArray(value) && value.every(isStep) ? value : undefined;
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null || !('do' in value)) return false;
  const numbers: Readonly<Record<string, readonly string[]>> = {
    execute: ['from', 'montant'],
    repeat: ['of'],
    together: ['from', 'times'],
    cancel: ['of'],
    list: ['of'],
    balance: ['of'],
    wait: ['for'],
  };
  const fields = new Map(Object.entries(value));
  return (numbers[String(value.do)] ?? ['']).every((name) => typeof fields.get(name) === 'number');
}
