/** The service of an operation, with the types that fit its parties (2.5). */
import {
  fitsHolders,
  serviceFitting,
  serviceWith,
  type TypeOperation,
} from '../../../target/profile/fitting-types.ts';
import { type Credited, pairsOf } from '../../../target/profile/pair-natures.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
} from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { acceptancesOf } from '../../engine/perform/acceptances.ts';

/** What is wanted of the service of an operation. */
export interface ServiceWanted {
  readonly mode?: NonNullable<Service['mode']>;
  /** Only this one. */
  readonly service?: Service;
  readonly typeOperation?: Service['typesOperation'][number];
}

interface PartiesOf {
  readonly payer: Instrument;
  readonly beneficiary?: Instrument;
  readonly thirdParty?: ThirdPartyBeneficiary;
}

/** Whether an operation as it is wanted may be one between two parties, or of a payer with anybody. */
export type Fit = (payer: Instrument, credited?: Credited) => boolean;

/** Who the parties of an operation may be, by who holds their instruments. */
export function fitOf(profile: ResolvedProfile, wanted: ServiceWanted): Fit {
  const services = servicesFor(profile, wanted);
  return (payer, credited) => services.some((service) => fitsService(service, wanted, payer, credited));
}

/**
 * The first service of the kind wanted, one that some pair fits before others.
 * @throws Skipped where the profile has none.
 */
export function serviceFor(t: Experiment, wanted: ServiceWanted): Service {
  const { mode, typeOperation } = wanted;
  const services = servicesFor(t.profile, wanted);
  const pairs = pairsOf(t.profile);
  const isFit = (service: Service) =>
    pairs.some(({ payer, credited }) => fitsService(service, wanted, payer, credited));
  const found = services.find(isFit) ?? services[0];
  if (found !== undefined) return found;
  if (mode !== undefined) t.need(`fixtures.services.${mode}`);
  return t.skip(
    'fixtures.services[].typesOperation',
    `No service of the profile serves operations of type ${typeOperation}.`,
  );
}

/** The services that serve some type which fits two parties, with the types that do. */
export function servicesFitting(
  services: readonly Service[],
  { payer, beneficiary, thirdParty }: PartiesOf,
): readonly Service[] {
  return services.flatMap((service) => serviceFitting(service, payer, beneficiary ?? thirdParty) ?? []);
}

/** A service with the types that fit two parties and were not refused between them, as far as there are such. */
export function serviceBetween(
  t: Experiment,
  service: Service,
  payer: Instrument,
  credited: Credited | undefined,
): Service {
  const fitting = serviceFitting(service, payer, credited) ?? service;
  if (credited === undefined) return fitting;
  const acceptances = acceptancesOf(t.run);
  return serviceWith(fitting, (type) => !acceptances.isTypeSetAside(payer, credited, type)) ?? fitting;
}

/** The type of an operation between some parties, where none is chosen. */
export function firstTypeBetween(
  t: Experiment,
  { payer, service, beneficiary, thirdParty }: PartiesOf & { readonly service: Service },
): TypeOperation {
  return serviceBetween(t, service, payer, beneficiary ?? thirdParty).typesOperation[0] ?? 'P2P';
}

function servicesFor(
  { fixtures }: ResolvedProfile,
  { mode, typeOperation, service: only }: ServiceWanted,
): readonly Service[] {
  if (only !== undefined) return [only];
  return fixtures.services.filter(
    (service) =>
      (mode === undefined || service.mode === mode) &&
      (typeOperation === undefined || service.typesOperation.includes(typeOperation)),
  );
}

function fitsService(
  service: Service,
  { typeOperation }: ServiceWanted,
  payer: Instrument,
  credited: Credited | undefined,
): boolean {
  return typeOperation === undefined
    ? serviceFitting(service, payer, credited) !== undefined
    : fitsHolders(typeOperation, payer, credited);
}
