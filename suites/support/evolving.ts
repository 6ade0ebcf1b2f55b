/** Operations whose status is sure to evolve after the answer, where the target has such. */
import type { StatutOperation } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/experiment.ts';
import { type Kind, sendKind } from './lives.ts';
import { arrangeParties } from './parties.ts';
import { isFinal } from './status.ts';

/** In the order in which they are tried: those that rest for a while first. */
const TRIED: readonly StatutOperation[] = [
  'ENCOURS',
  'SUSPENDUE',
  'INITIEE',
  'ECHOUE',
  'EXTOURNE',
  'ANNULEE',
];

/**
 * The kind of operation that is not final in the answer of its execution: an ordinary one, or else one that
 * the profile leads elsewhere. Found out once a run.
 *
 * @returns an ordinary one where every kind is final at once.
 */
export function evolvingKind(t: Experiment): Promise<Kind> {
  return t.run.once('evolving kind', async (shared): Promise<Kind> => {
    const { provoke } = shared.profile.fixtures;
    const kinds: Kind[] = [
      {},
      ...TRIED.filter((status) => provoke[status]).map((status) => ({ provoke: status })),
    ];
    const parties = await arrangeParties(shared);
    for (const kind of kinds) {
      const { operation } = await sendKind(shared, kind, parties);
      if (!isFinal(operation.record.statutOperation)) return kind;
    }
    return {};
  });
}
