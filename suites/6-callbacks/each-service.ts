/** Operations whose callbacks a target may treat apart, by the service that carries them out (6). */
import type { Service } from '../../target/profile/resolve.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import { restingKinds } from '../arrange/kinds/evolving.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { type Notified, notifiedOperation } from '../observe/callbacks/notified-operations.ts';

/** Services beyond that are left to luck. */
const MOST_SERVICES = 8;

/** An operation through each service of the profile, and the callbacks about it. */
export async function throughEachService(t: Experiment, kind: StatusKind): Promise<readonly Notified[]> {
  const services = t.profile.fixtures.services.slice(0, MOST_SERVICES);
  return eachAtOnce(t, services, (service) => evolvingThrough(t, kind, service));
}

/** An operation through a service: one that evolves there too, where the profile has a way to it. */
async function evolvingThrough(t: Experiment, kind: StatusKind, service: Service): Promise<Notified> {
  const parties = { ...kind.parties, service };
  const usual = await notifiedOperation(t, { ...kind, parties });
  const [resting] = restingKinds(t);
  if (!usual.finalAtOnce || resting === undefined) return usual;
  return notifiedOperation(t, { ...resting, parties }).catch((error: unknown) => {
    if (isInconclusive(error)) return usual;
    throw error;
  });
}
