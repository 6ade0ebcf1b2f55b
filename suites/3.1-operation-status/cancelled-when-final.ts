/** 3.1: a final status stands when the operation is cancelled. */

import { FINAL_STATUSES } from '../../spec/document/final-status.ts';
import { type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeFinalStands } from '../judge/finality.ts';
import { cancelledWhenFinal, cancelNoted, keepWatchingFinal } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';

/** Cancelling an operation whose status is final leaves the status as it is, whatever the answer. */
export function finalStandsAfterCancel(check: Declare): void {
  const stands = (kind: StatusKind) => async (t: Experiment) => {
    const { watch, answer } = await cancelledWhenFinal(t, kind);
    judgeFinalStands(t, watch, ` when the operation was cancelled (answered ${answer.status})`);
  };
  check('an ordinary operation', stands({}));
  for (const provoke of FINAL_STATUSES)
    check(`an operation that is ${provoke}`, { needs: [`fixtures.provoke.${provoke}`] }, stands({ provoke }));
  check('an operation cancelled twice more', async (t) => {
    const { payer, operation } = await sendKind(t, {});
    const watch = new Watch(operation);
    await cancelNoted(t, watch);
    await followToFinal(t, watch, payer);
    await cancelNoted(t, watch);
    await cancelNoted(t, watch);
    await keepWatchingFinal(t, watch, payer);
    judgeFinalStands(t, watch, ' when the operation was cancelled again');
  });
}
