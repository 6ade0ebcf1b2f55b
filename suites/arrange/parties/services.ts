/** Services and the types of operation that they serve (2.2, 2.5). */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Service } from '../../../target/profile/resolve.ts';
import type { FeeMode } from './parties.ts';

/** A service, and a type of operation that it serves. */
export interface ServiceAndType {
  readonly service: Service;
  readonly typeOperation: OperationRequest['typeOperation'];
}

/** Every service once, and through them every type that they serve: not each with each. */
export function servicesAndTypes(services: readonly Service[]): ServiceAndType[] {
  const pairs = services.map(withFirstType);
  for (const service of services)
    for (const typeOperation of service.typesOperation)
      if (!pairs.some((pair) => pair.typeOperation === typeOperation)) pairs.push({ service, typeOperation });
  return pairs;
}

/** The first service of each fee mode, with a type that it serves; the first of all where the profile gives no modes. */
export function oneOfEachMode(services: readonly Service[]): ServiceAndType[] {
  const modes = modesOf(services);
  const found =
    modes.length === 0
      ? services.slice(0, 1)
      : modes.flatMap((mode) => services.find((one) => one.mode === mode) ?? []);
  return found.map(withFirstType);
}

function withFirstType(service: Service): ServiceAndType {
  return { service, typeOperation: service.typesOperation[0] ?? 'P2P' };
}

/** The fee modes that some service has, as the profile gives them. */
export function modesOf(services: readonly Service[]): FeeMode[] {
  return ENUMERATIONS.ModeApplication.filter((mode) => services.some((one) => one.mode === mode));
}
