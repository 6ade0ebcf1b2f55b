/** The control of checks that see a balance stand still: it moves where it should. */
import { accepted } from '../../act/accepting.ts';
import { validRequest } from '../../act/operation-requests.ts';
import { arrangeParties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { balanceWhen, followToSuccess, settledBalance } from './balances.ts';

/**
 * An operation that succeeds moves the balance of its payer. Carried out once a run; called by a check that holds no
 * instrument yet.
 * @throws Inconclusive where it does not: that another balance stands still proves nothing then.
 */
export async function ensureBalancesMove(t: Experiment): Promise<void> {
  const moved = await t.run.once('control of balances', async (shared) => {
    const parties = await arrangeParties(shared, { payer: 'exclusive' });
    const { payer } = parties;
    const { balance } = await settledBalance(shared, payer);
    const operation = await accepted(shared, await validRequest(shared, parties));
    await followToSuccess(shared, payer, [operation]);
    const after = await balanceWhen(shared, payer, (now) => !now.eq(balance));
    return !after.eq(balance);
  });
  t.judge.given(
    moved,
    'An operation that succeeded moved no balance: that a balance stands still proves nothing.',
  );
}
