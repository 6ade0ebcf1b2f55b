/** Cancelling what is final leaves its status as it is (3.1). */
import { describe, expect } from 'vitest';
import { ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import { finalStandsAfterCancel } from '../../../suites/3.1-operation-status/cancelled-when-final.ts';
import { flips } from '../flips.ts';

const cancelsAnything = ignoreProblem('cancelOperation', 'operation.open');

describe('status.final-stands-after-cancel', () => {
  for (const [circumstance, status] of [
    ['an ordinary operation', 'SUCCES'],
    ['an operation that is ECHOUE', 'ECHOUE'],
  ] as const)
    flips('status.final-stands-after-cancel', finalStandsAfterCancel, circumstance, cancelsAnything, {
      message: expect.stringMatching(/^a final status changed when the operation was cancelled/),
      expected: `statutOperation "${status}" for good`,
    });
});
