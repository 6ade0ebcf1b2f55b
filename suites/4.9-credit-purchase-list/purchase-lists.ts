/** The lists of credit purchase requests, and the requests that must be in them (4.8, 4.9). */

import { knownContributors } from '../../target/profile/known-references.ts';
import type { JsonObject } from '../act/answers.ts';
import { submitDistinct } from '../act/purchase-calls.ts';
import type { OwnPurchase } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { findAdded, readPurchaseList, showsPurchase } from '../observe/lists/purchase-reading.ts';

/** How many contributors' lists are looked at. */
const CONTRIBUTORS = 12;

export function someContributors(t: Experiment): readonly string[] {
  return knownContributors(t.profile).slice(0, CONTRIBUTORS);
}

/** Submits a body and judges that the list of its contributor then holds it. */
export async function judgeListed(t: Experiment, { body, refContributeur }: OwnPurchase): Promise<void> {
  const before = await readPurchaseList(t, refContributeur);
  const sent = await submitDistinct(t, body);
  const fits = (record: JsonObject) => showsPurchase(t, record, sent);
  const { added, answer } = await findAdded(t, refContributeur, before, fits);
  t.judge.that(added.length > 0, {
    message: 'a credit purchase request that was accepted is not in the list of its contributor',
    expected: `a record more in the list of ${refContributeur}`,
    actual: `none beside the ${before.items.length} that were there before`,
    pointer: '/body',
    answer,
  });
  t.judge.that(added.some(fits), {
    message: 'no record of the list shows what was sent with the credit purchase request',
    expected: show(sent),
    actual: show(added[0]),
    pointer: '/body',
    answer,
  });
}
