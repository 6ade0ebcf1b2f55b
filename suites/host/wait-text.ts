/** What a check waits for, for the message of a test that takes too long. */
import type { Wait, WaitKind } from '../engine/run/waits.ts';

const WAITS: Readonly<Record<WaitKind, (of: string) => string>> = {
  instrument: () => 'a free instrument',
  others: (of) => `the other checks of ${of || 'its requirement'}`,
  status: () => 'a final status',
  callback: () => 'a callback',
  answer: (of) => `the answer to ${of || 'its request'}`,
  shared: (of) => `a result that several checks share${of && `: ${of}`}`,
  time: () => 'a pause to end',
  turn: () => 'its turn to be tried once more',
};

/**
 * One sentence.
 * @param waits what the check waits for now.
 * @param others checks that have not ended, where the check waits for all of them.
 * @param now on the clock of `performance.now()`.
 */
export function waitText(
  id: string,
  { waits, others, now }: { readonly waits: readonly Wait[]; readonly others: number; readonly now: number },
): string {
  if (waits.length === 0)
    return others > 0 ? `${id} waits for ${others} other checks to end.` : `${id} is still working.`;
  const parts = waits.map(
    ({ kind, of = '', since }) => `${WAITS[kind](of)} (for ${Math.round((now - since) / 1000)} s)`,
  );
  return `${id} waits for ${parts.join(' and ')}.`;
}
