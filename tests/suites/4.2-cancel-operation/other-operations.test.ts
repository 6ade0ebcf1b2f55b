import { describe, expect, test } from 'vitest';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import { FINAL, type Operation } from '../../../sandbox/data/model.ts';
import { cancel } from '../../../sandbox/service/operation-lifecycle.ts';
import { otherOperationsUntouched } from '../../../suites/4.2-cancel-operation/other-operations.ts';
import { carriedOut } from '../carried-out.ts';

describe('cancel.other-operations-untouched: cancelling one operation leaves the others as they are', () => {
  const alsoCancels = (which: (other: Operation, meant: Operation | undefined) => boolean) =>
    onSuccess('cancelOperation', (_, { params }, sandbox) => {
      const { operations } = sandbox.store;
      const meant = operations.get(params.referenceOperation ?? '');
      for (const other of operations.values()) if (which(other, meant)) cancel(other, sandbox);
      return undefined;
    });
  const ofOneInstrument = 'of the same instrument, before and after it';

  test('a conforming target', async () => {
    const { result } = await carriedOut(
      'cancel.other-operations-untouched',
      otherOperationsUntouched,
      ofOneInstrument,
    );
    expect(result.verdict).toBe('pass');
  });

  test('a target that cancels every open operation', async () => {
    const { result } = await carriedOut(
      'cancel.other-operations-untouched',
      otherOperationsUntouched,
      ofOneInstrument,
      alsoCancels((other, meant) => other !== meant && !FINAL.includes(other.status)),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        message: 'an operation that nobody cancelled is cancelled with another',
        timeline: expect.arrayContaining([
          expect.objectContaining({ text: expect.stringMatching(/was cancelled$/) }),
        ]),
      },
    });
  });

  test('a target whose operations are cancelled on their own', async () => {
    const { result } = await carriedOut(
      'cancel.other-operations-untouched',
      otherOperationsUntouched,
      ofOneInstrument,
      withOperationRecord((record) =>
        record.statutOperation === 'SUCCES' ? { ...record, statutOperation: 'ANNULEE' } : record,
      ),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: 'Such an operation is cancelled on its own.',
    });
  });
});
