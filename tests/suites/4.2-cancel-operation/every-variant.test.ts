import { describe } from 'vitest';
import { changeStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Operation } from '../../../sandbox/data/model.ts';
import { notFound } from '../../../sandbox/service/validation.ts';
import { everyVariantCancelled } from '../../../suites/4.2-cancel-operation/every-variant.ts';
import { flips } from '../flips.ts';

describe('cancel.success: an operation of any kind is cancelled', () => {
  const unknown = (which: (operation: Operation) => boolean) =>
    changeStep('cancelOperation', 'operation.known', (problem, { operation }) =>
      operation !== undefined && which(operation) ? notFound('The operation') : problem,
    );
  for (const [circumstance, which] of [
    ['for each third-party beneficiary', ({ beneficiary }: Operation) => beneficiary.letter === 'CP'],
    [
      'through every service and for every type of operation',
      ({ typeOperation }: Operation) => typeOperation === 'G2B',
    ],
  ] as const)
    flips('cancel.success', everyVariantCancelled, circumstance, unknown(which), {
      message: 'cancelling an operation that exists was answered as if it did not',
    });
});
