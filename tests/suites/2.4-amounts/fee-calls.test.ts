/** What the fee computation returns (2.4). */
import { describe, expect } from 'vitest';
import { withRecords } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import { feesComputed } from '../../../suites/2.4-amounts/fee-calls.ts';
import { flips } from '../flips.ts';

const returning = (change: (fees: JsonObject) => JsonObject) =>
  onSuccess('getFees', (answer) => withRecords(answer, (fees) => ({ ...fees, ...change(fees) })));

describe('fees.computation', () => {
  const circumstance = 'every service, the typical amount';
  flips(
    'fees.computation',
    feesComputed,
    circumstance,
    // One answer without fees among others that have them: the binding is right.
    returning(({ modeApplication }) => (modeApplication === 'SOUSTRACTION' ? { montantFrais: null } : {})),
    { message: expect.stringContaining('the fees of SRV-SOUSTRACTION for 100') },
  );
  flips(
    'fees.computation',
    feesComputed,
    circumstance,
    returning(({ modeApplication }) => (modeApplication === 'SOUSTRACTION' ? { modeApplication: null } : {})),
    { message: expect.stringContaining('the fees of SRV-SOUSTRACTION for 100') },
  );
});
