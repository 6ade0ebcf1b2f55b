/** Operations looked at in quick succession, for a final status that is taken back within a moment (3.1). */

import { isFinal } from '../../spec/document/final-status.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { partiesOfKind, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { attainable, cancelNoted, finalOf, keepWatchingFinal } from '../observe/followed-operations.ts';
import { lookAtAll, Watch } from '../observe/following.ts';
import { nextWait, pollUntil } from '../observe/poll.ts';

/** One after another, so that one of them is looked at in the moment that counts. */
const OPERATIONS = 3;
/** Between looks, and for how long, in milliseconds; operations that take longer are looked at ever more rarely. */
const CLOSE_MS = 25;
const CLOSELY_MS = 2_000;

/**
 * A few operations of a kind, watched closely until each is final and on through the quiet window.
 * @returns those that became final.
 */
export async function watchedClosely(t: Experiment, wanted: StatusKind): Promise<Watch[]> {
  const kind = await attainable(t, wanted);
  const parties = await arrangeParties(t, partiesOfKind(t, kind));
  const watches: Watch[] = [];
  let debited = parties.payer;
  for (let nth = 0; nth < OPERATIONS; nth += 1) {
    const { operation, payer } = await sendKind(t, kind, parties);
    const watch = new Watch(operation);
    debited = payer;
    watches.push(watch);
    if (kind.cancel && !isFinal(watch.status)) await cancelNoted(t, watch);
    await lookAtAll(t, watches, payer);
  }
  await followAllClosely(t, watches, debited);
  const ended = watches.filter((watch) => finalOf(watch) !== undefined);
  await Promise.all(ended.map((watch) => keepWatchingFinal(t, watch, debited)));
  return ended;
}

async function followAllClosely(t: Experiment, watches: readonly Watch[], payer: Instrument): Promise<void> {
  const allEnded = () => watches.every((watch) => finalOf(watch) !== undefined);
  if (!allEnded()) await pollUntil(t, closeWaits(t), () => lookAtAll(t, watches, payer), allEnded);
}

function* closeWaits(t: Experiment): Generator<number> {
  const started = t.now();
  let wait = CLOSE_MS;
  for (let passed = 0; passed <= t.profile.limits.finalStatusMs; passed = t.now() - started) {
    if (passed > CLOSELY_MS) wait = nextWait(wait);
    yield wait;
  }
}
