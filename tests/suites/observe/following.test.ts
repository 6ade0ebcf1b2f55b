/** A status that passed unseen is the target's business only where we looked in time. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { Inconclusive } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { ensureLookedInTime, type Watch } from '../../../suites/observe/following.ts';
import { closedRun } from '../engine/closed-run.ts';
import { watched } from './watched.ts';

function outcomeOf(watches: readonly Watch[]): unknown {
  try {
    ensureLookedInTime(new Experiment(closedRun(), 'a/check', AbortSignal.timeout(1000)), watches);
    return 'in time';
  } catch (error) {
    return error instanceof Inconclusive ? error.cause : error;
  }
}

test('one that the list showed late is no matter of this machine', () => {
  const late = watched(0, 4_000);
  late.missIn({ sentAt: late.operation.sentAt + 60 });
  expect(outcomeOf([late])).toBe('target');
});

test.each([
  ['no operation', [], 'in time'],
  ['looks that left at once', [60, 400], 'in time'],
  ['one that this machine held up', [60, 4_000], 'this-machine'],
])('%s', (_what, delays, expected) => {
  expect(outcomeOf(delays.map((delay) => watched(0, delay)))).toBe(expected);
});
