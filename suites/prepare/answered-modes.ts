/** Services whose fee call answers another mode than the profile gives them. */
import { readPointer } from '../../spec/json/pointer.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type { ResolvedProfile, Service } from '../../target/profile/resolve.ts';
import { isSuccess } from '../act/controls.ts';
import { canReadFees, isFeeMode } from '../arrange/amount-choices.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import { quoteOfService } from '../arrange/service-quote.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** A service with the mode that its fee call answers, and the exchange that shows it. */
export interface AnsweredMode {
  readonly service: Service;
  readonly mode: FeeMode;
  readonly exchangeId: string;
}

/** Of the services to which the profile gives a mode, those whose fee call answers the other one. */
export async function otherModes(t: Experiment): Promise<readonly AnsweredMode[]> {
  if (!canReadFees(t)) return [];
  const { fixtures, bindings } = t.profile;
  const found = fixtures.services.map(async (service): Promise<readonly AnsweredMode[]> => {
    if (service.mode === undefined) return [];
    const { result } = await quoteOfService(t, service);
    if (result instanceof TransportTrouble || !isSuccess(result)) return [];
    const mode = readPointer(result.json, bindings.fees?.modeApplication ?? '');
    if (!isFeeMode(mode) || mode === service.mode) return [];
    return [{ service, mode, exchangeId: result.exchangeId }];
  });
  return (await Promise.all(found)).flat();
}

/**
 * The profile for the rest of the run: the fee call decides, as in section 1. A service whose operations then follow the
 * mode of the profile fails by its own answer.
 */
export function withModes(profile: ResolvedProfile, answered: readonly AnsweredMode[]): ResolvedProfile {
  const modeOf = (one: Service) =>
    answered.find(({ service }) => service.reference === one.reference)?.mode ?? one.mode;
  const services = profile.fixtures.services.map((one) => ({ ...one, mode: modeOf(one) }));
  return { ...profile, fixtures: { ...profile.fixtures, services } };
}
