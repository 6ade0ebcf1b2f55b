/** Operations whose status is sure to evolve after the answer, where the target has such. */

import { isFinal } from '../../../spec/document/final-status.ts';
import type { StatutOperation } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { notAccepted, sendOperation } from '../../act/accepting.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { arrangeParties, type Parties } from '../parties/parties.ts';
import { requestOf, type StatusKind } from './status-kinds.ts';

/** In the order in which they are tried: those that rest for a while, the one that is likeliest to go on first. */
const RESTING: readonly StatutOperation[] = ['ENCOURS', 'SUSPENDUE', 'INITIEE'];
/** Those that end otherwise. */
const ENDING: readonly StatutOperation[] = ['ECHOUE', 'EXTOURNE', 'ANNULEE'];
/** Other services than the first that are tried. */
const MOST_SERVICES = 8;

/**
 * The kind of operation that is not final in the answer of its execution: an ordinary one, or else one that
 * the profile leads elsewhere or another service carries out. Found out once a run.
 *
 * @param but statuses in which operations rest for good.
 * @returns an ordinary one where every kind is final at once.
 */
export function evolvingKind(t: Experiment, but: readonly StatutOperation[] = []): Promise<StatusKind> {
  return t.run.once(['evolving kind', ...but].join(' but '), async (shared): Promise<StatusKind> => {
    const { services } = shared.profile.fixtures;
    const parties = await arrangeParties(shared);
    const others = services.filter((service) => service !== parties.service).slice(0, MOST_SERVICES);
    const kinds: StatusKind[] = [
      {},
      ...restingKinds(shared).filter(({ provoke }) => provoke === undefined || !but.includes(provoke)),
      ...others.map((service) => ({ parties: { service } })),
      ...kindsLedTo(shared, ENDING),
    ];
    for (const kind of kinds) {
      const operation = await tried(shared, kind, parties);
      if (operation !== undefined && !isFinal(operation.record.statutOperation)) return kind;
    }
    return {};
  });
}

/** Operations that rest for a while, the longer the better: one that is final by the time that it is cancelled shows nothing. */
export async function restingKind(t: Experiment): Promise<StatusKind> {
  const { provoke } = t.profile.fixtures;
  const status = (['SUSPENDUE', 'ENCOURS', 'INITIEE'] as const).find((one) => provoke[one] !== undefined);
  return status === undefined ? evolvingKind(t) : { provoke: status };
}

/** The kinds that the profile leads to a status in which they rest for a while. */
export function restingKinds(t: Experiment): StatusKind[] {
  return kindsLedTo(t, RESTING);
}

function kindsLedTo({ profile }: Experiment, statuses: readonly StatutOperation[]): StatusKind[] {
  const { provoke } = profile.fixtures;
  return statuses.filter((status) => provoke[status]).map((status) => ({ provoke: status }));
}

/** One that is refused does not help: whether it may be is the matter of other checks. The ordinary one must not be. */
async function tried(t: Experiment, kind: StatusKind, parties: Parties): Promise<Accepted | undefined> {
  const request = await requestOf(t, kind, parties);
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } = request;
  // What leads to a status may name the instrument that is to be paid.
  if (payer === beneficiary) return undefined;
  const sent = await sendOperation(t, request);
  if ('reference' in sent) return sent;
  return Object.keys(kind).length > 0 ? undefined : notAccepted(t, request, sent.answer);
}
