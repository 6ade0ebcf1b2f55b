/** Money that moves while nothing was sent: whose it is, by three rounds and the windows beside them. */
import { describe, expect, test } from 'vitest';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { whenStatus } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { move } from '../../../sandbox/service/ledger.ts';
import { movesOnce } from '../../../suites/1-journey/moves-once.ts';
import { finalMovesNothing } from '../../../suites/4.2-cancel-operation/final-moves-nothing.ts';
import { hooksOf } from '../../hooks-of.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

/** Longer than a balance is waited for, in milliseconds, and short of the window after that. */
const LATE = 4_000;

const SUCCEEDED = 'an operation that succeeded';
const THIRD_PARTY = `${SUCCEEDED}, to a beneficiary at a third-party contributor`;
const FAILED = 'an operation that failed';
const CANCELLED = 'an operation that was cancelled';

describe('journey.moves-once', () => {
  test.each([SUCCEEDED, THIRD_PARTY, FAILED, CANCELLED])('%s: passes', async (circumstance) => {
    const { result } = await carriedOut('journey.moves-once', movesOnce, circumstance);
    expect(result).toMatchObject({ verdict: 'pass' });
  });

  test.each([
    ['money-debited-again-later', SUCCEEDED],
    ['money-given-back-later', SUCCEEDED],
    ['money-credited-again-later', SUCCEEDED],
    ['money-of-third-party-given-back-later', THIRD_PARTY],
    ['money-refunded-twice-after-failure', FAILED],
    ['money-refunded-twice-after-cancellation', CANCELLED],
  ])('%s is seen with %s', async (fault, circumstance) => {
    const { result } = await carriedOut('journey.moves-once', movesOnce, circumstance, hooksOf(fault));
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { message: 'an operation that was final moved money once more' },
    });
  });
});

describe('a debit that is not given back when its operation fails', () => {
  const failed = async (...hooks: readonly Hooks[]) => {
    const kept = combineHooks([hooksOf('failed-operation-keeps-its-debit'), ...hooks]);
    return (await carriedOut('journey.moves-once', movesOnce, FAILED, kept)).result;
  };

  test('moves no more where it is kept once and for all', async () => {
    expect(await failed()).toMatchObject({ verdict: 'pass' });
  });

  test('proves nothing where it comes back late', async () => {
    const givesBackLate = whenStatus('ECHOUE', ({ initiator, amounts, reference, statusAt }) => {
      setTimeout(() => move(initiator, 'CREDIT', amounts.debited, reference, statusAt), LATE);
    });
    expect(await failed(givesBackLate)).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('journey.failure-moves-nothing judges that'),
    });
  });
});

describe('cancel.final-moves-nothing', () => {
  test.each([SUCCEEDED, THIRD_PARTY])('%s, refunded by another operation: observed', async (circumstance) => {
    const { result } = await carriedOut(
      'cancel.final-moves-nothing',
      finalMovesNothing,
      circumstance,
      hooksOf('cancel-refunds-by-operation'),
    );
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: 'observed', message: expect.stringContaining('REFUND-') });
  });

  test.each([SUCCEEDED, THIRD_PARTY, FAILED, CANCELLED])('%s: passes', async (circumstance) => {
    const { result } = await carriedOut('cancel.final-moves-nothing', finalMovesNothing, circumstance);
    expect(result).toMatchObject({ verdict: 'pass' });
  });

  test.each([
    ['cancel-final-gives-back', SUCCEEDED],
    ['cancel-final-200-gives-back', SUCCEEDED],
    ['cancel-final-gives-back-later', SUCCEEDED],
    ['cancel-final-gives-back-fees', SUCCEEDED],
    ['cancel-final-takes-from-beneficiary', SUCCEEDED],
    ['cancel-final-to-third-party-gives-back', THIRD_PARTY],
    ['cancel-failed-refunds-again', FAILED],
    ['cancel-again-refunds-again', CANCELLED],
  ])('%s is seen with %s', async (fault, circumstance) => {
    const { result } = await carriedOut(
      'cancel.final-moves-nothing',
      finalMovesNothing,
      circumstance,
      hooksOf(fault),
    );
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { message: 'cancelling an operation that was final moved money' },
    });
  });
});

describe('nobody is accused', () => {
  test('where a balance moves by what is no amount of this run', async () => {
    const fee: Hooks = onAnswer('cancelOperation', ({ status }, call, { store, clock }) => {
      const operation = store.operations.get(call.params.referenceOperation ?? '');
      if (status === 409 && operation !== undefined)
        move(operation.initiator, 'DEBIT', operation.amounts.montant.times(0).plus(2), 'FEE', clock.now());
      return undefined;
    });
    const { result } = await carriedOut('cancel.final-moves-nothing', finalMovesNothing, SUCCEEDED, fee);
    expect(untoldIn(result)).toEqual([]);
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'target',
      message: expect.stringContaining('nothing shows who moved it'),
    });
  });

  test('where a balance moves in the control windows too', async () => {
    // Whoever else pays the very amounts does so whether this run cancels or not.
    const others: Hooks = {
      operation(event, { clock }) {
        if (event.type !== 'status' || event.operation.status !== 'SUCCES') return;
        const { initiator, amounts, reference } = event.operation;
        for (let nth = 1; nth < 12; nth += 1)
          clock.after(nth * 2_000, () => move(initiator, 'CREDIT', amounts.montant, reference, clock.now()));
      },
    };
    for (const [requirement, rule] of [
      ['journey.moves-once', movesOnce],
      ['cancel.final-moves-nothing', finalMovesNothing],
    ] as const)
      expect((await carriedOut(requirement, rule, SUCCEEDED, others)).result.verdict).toBe('inconclusive');
  });
});
