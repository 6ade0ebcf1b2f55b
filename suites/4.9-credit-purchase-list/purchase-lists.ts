/** The lists of credit purchase requests, and the requests that must be in them (4.8, 4.9). */
import { knownContributors } from '../../target/profile/known.ts';
import type { JsonObject } from '../act/answers.ts';
import {
  findAdded,
  PURCHASES,
  readPurchaseList,
  showsPurchase,
  submitDistinct,
} from '../act/purchase-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';

/** How many contributors' lists are looked at. */
const CONTRIBUTORS = 12;

export function someContributors(t: Experiment): readonly string[] {
  return knownContributors(t.profile).slice(0, CONTRIBUTORS);
}

export interface OwnPurchase {
  readonly body: JsonObject;
  readonly refContributeur: string;
}

/** The bodies of the profile that name their contributor. @throws Lacking where none does. */
export function ownPurchases(t: Experiment): readonly OwnPurchase[] {
  const bodies = t.profile.fixtures.creditPurchases;
  const own = bodies.flatMap(({ refContributeur, ...rest }) =>
    refContributeur === undefined ? [] : [{ body: { refContributeur, ...rest }, refContributeur }],
  );
  return own.length > 0 ? own : t.lacking(PURCHASES, `No body of ${PURCHASES} holds refContributeur.`);
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
