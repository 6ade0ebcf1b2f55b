/** Services and the types of operation that they serve (2.2, 2.5). */
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Service } from '../../../target/profile/resolve.ts';

export interface ServiceAndType {
  readonly service: Service;
  readonly typeOperation: OperationRequest['typeOperation'];
}

/** Every service once, and through them every type that they serve: not each with each. */
export function servicesAndTypes(services: readonly Service[]): ServiceAndType[] {
  const pairs: ServiceAndType[] = services.map((service) => ({
    service,
    typeOperation: service.typesOperation[0] ?? 'P2P',
  }));
  for (const service of services)
    for (const typeOperation of service.typesOperation)
      if (!pairs.some((pair) => pair.typeOperation === typeOperation)) pairs.push({ service, typeOperation });
  return pairs;
}
