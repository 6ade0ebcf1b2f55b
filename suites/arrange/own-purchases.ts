/** Credit purchase requests of the profile that name their contributor (2.7, 4.9). */
import type { JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** The body of a credit purchase request, and the contributor in whose list it belongs. */
export interface OwnPurchase {
  readonly body: JsonObject;
  readonly refContributeur: string;
}

/** The bodies of the profile that name their contributor. @throws Skipped where none does. */
export function ownPurchases(t: Experiment): readonly OwnPurchase[] {
  const bodies = t.profile.fixtures.creditPurchases;
  const own = bodies.flatMap(({ refContributeur, ...rest }) =>
    refContributeur === undefined ? [] : [{ body: { refContributeur, ...rest }, refContributeur }],
  );
  t.need('fixtures.creditPurchases.refContributeur');
  return own;
}
