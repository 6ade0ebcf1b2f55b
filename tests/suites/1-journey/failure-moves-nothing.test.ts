/** 1 with 3.1: what is cancelled gives its debit back, whatever it was when it was cancelled. */
import { describe, expect, test } from 'vitest';
import { failureMovesNothing } from '../../../suites/1-journey/failure-moves-nothing.ts';
import { hooksOf } from '../../hooks-of.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

const cancelledWhen = (status: string) => `an operation that was cancelled when it was ${status}`;

const carried = (status: string, ...ids: readonly string[]) =>
  carriedOut('journey.failure-moves-nothing', failureMovesNothing, cancelledWhen(status), hooksOf(...ids));

describe('journey.failure-moves-nothing', () => {
  test.each(['INITIEE', 'ENCOURS', 'SUSPENDUE'])('cancelled when %s: passes', async (status) => {
    expect((await carried(status)).result.verdict).toBe('pass');
  });

  test.each(['ENCOURS', 'SUSPENDUE'])('the debit is kept of what is cancelled when %s', async (status) => {
    const { result } = await carried(
      status,
      `operation-cancelled-when-${status.toLowerCase()}-keeps-its-debit`,
    );
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({
      verdict: 'warn',
      failure: { message: 'an operation that ended without success moved money' },
    });
  });

  test.each(['ENCOURS', 'SUSPENDUE'])(
    'where no cancellation is granted it accuses nobody: %s',
    async (status) => {
      const { result } = await carried(status, 'cancel-never-granted');
      expect(result.verdict).toBe('observed');
    },
  );
});
