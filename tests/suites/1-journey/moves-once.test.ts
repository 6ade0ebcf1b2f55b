/** 1 with 3.1: what an operation left of a balance stays, given back or not. */
import { expect, test } from 'vitest';
import { whenStatus } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { move } from '../../../sandbox/service/ledger.ts';
import { movesOnce } from '../../../suites/1-journey/moves-once.ts';
import { carriedOut } from '../carried-out.ts';

/** Longer than a balance is waited for, in milliseconds, and short of the window after that. */
const LATE = 4_000;

const keepsDebits = FAULTS.filter(({ id }) => id === 'failed-operation-keeps-its-debit').map(
  ({ hooks }) => hooks,
);

const failed = async (...hooks: readonly Hooks[]) =>
  (await carriedOut('journey.moves-once', movesOnce, 'an operation that failed', combineHooks(hooks))).result;

test('a debit that is kept once and for all moves no more', async () => {
  expect(keepsDebits).toHaveLength(1);
  expect(await failed(...keepsDebits)).toMatchObject({ verdict: 'pass' });
});

test('a debit that is given back late proves nothing', async () => {
  const givesBackLate = whenStatus('ECHOUE', ({ initiator, amounts, reference, statusAt }) => {
    setTimeout(() => move(initiator, 'CREDIT', amounts.debited, reference, statusAt), LATE);
  });
  expect(await failed(...keepsDebits, givesBackLate)).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining('journey.failure-moves-nothing judges that'),
  });
});
