/** The service of an operation, with the types that fit its parties (2.5). */
import type { ThirdPartyField } from '../../../spec/document/designations.ts';
import {
  fitsHolders,
  serviceFitting,
  serviceWith,
  type TypeOperation,
  takesNature,
} from '../../../target/profile/fitting-types.ts';
import { type Credited, type Pair, pairsOf } from '../../../target/profile/pair-natures.ts';
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

/** What is wanted of the two parties, as far as a service has to take operations between them. */
export interface KindsWanted {
  readonly payerType?: Instrument['type'];
  readonly beneficiaryType?: Instrument['type'];
  readonly designation?: 'internal' | ThirdPartyField;
  readonly described?: Described;
}

/** A property that the profile gives of one of the two parties. */
export interface Described {
  readonly party: 'payer' | 'beneficiary';
  readonly property: 'identifiant' | 'refUsager';
}

/**
 * The first service of the kind wanted, one that some pair of the kinds wanted fits before others.
 * @throws Skipped where the profile has none.
 */
export function serviceFor(t: Experiment, wanted: ServiceWanted & KindsWanted): Service {
  const { mode, typeOperation } = wanted;
  const services = servicesFor(t.profile, wanted);
  const pairs = pairsOf(t.profile);
  const firstThatFits = (some: readonly Pair[]) =>
    services.find((service) =>
      some.some(({ payer, credited }) => fitsService(service, wanted, payer, credited)),
    );
  const areNarrowed = wanted.described !== undefined || services.some(({ natures }) => natures !== undefined);
  const ofKinds = areNarrowed ? pairs.filter((pair) => areOfKinds(wanted, pair)) : [];
  const found = firstThatFits(ofKinds) ?? firstThatFits(pairs) ?? services[0];
  if (found !== undefined) return found;
  if (mode !== undefined) t.need(`fixtures.services.${mode}`);
  return t.skip(
    'fixtures.services[].typesOperation',
    `No service of the profile serves operations of type ${typeOperation}.`,
  );
}

function areOfKinds(
  { payerType, beneficiaryType, designation, described }: KindsWanted,
  { payer, credited }: Pair,
): boolean {
  if (payerType !== undefined && payer.type !== payerType) return false;
  if (described?.party === 'payer' && payer[described.property] === undefined) return false;
  if ('reference' in credited)
    return (
      (described?.party !== 'beneficiary' || credited[described.property] !== undefined) &&
      (designation === undefined || designation === 'internal') &&
      (beneficiaryType === undefined || credited.type === beneficiaryType)
    );
  return designation !== undefined && designation !== 'internal' && credited[designation] !== undefined;
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
    : takesNature(service, payer, credited) && fitsHolders(typeOperation, payer, credited);
}
