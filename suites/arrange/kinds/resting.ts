/** Operations in a status that is not final, where the profile leads them there (3.1). */

import type { OPEN_STATUSES } from '../../../spec/document/final-status.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { ensureLookedInTime, followInto, Watch } from '../../observe/following.ts';
import { arrangeParties } from '../parties/parties.ts';
import { partiesOfKind, type Sent, sendKind } from './status-kinds.ts';

/** An operation may have gone on before it was seen. */
const QUICK_ATTEMPTS = 3;

/**
 * An operation seen in a status; undefined where it had gone on before the look, every time.
 * @throws Inconclusive where this machine was too slow to look in time.
 */
export async function restingIn(
  t: Experiment,
  provoke: (typeof OPEN_STATUSES)[number],
): Promise<Sent | undefined> {
  const parties = await arrangeParties(t, partiesOfKind(t, { provoke }));
  t.prioritise();
  const missed: Watch[] = [];
  for (let attempt = 1; attempt <= QUICK_ATTEMPTS; attempt += 1) {
    const sent = await sendKind(t, { provoke }, parties);
    const watch = new Watch(sent.operation);
    await followInto(t, watch, sent.payer, provoke);
    if (watch.status === provoke) return sent;
    missed.push(watch);
  }
  ensureLookedInTime(t, missed);
  return undefined;
}
