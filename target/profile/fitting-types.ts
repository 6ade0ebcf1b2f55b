/** Which types of operation fit two parties, by who holds their instruments: the letters of typeOperation (2.5). */
import type { Enumerations } from '../../spec/generated/contract-names.ts';
import { type Credited, pairsOf, possibleNatures } from './pair-natures.ts';
import type { Instrument, ResolvedProfile, Service } from './resolve.ts';

/** A type of operation (2.5). */
export type TypeOperation = Enumerations['TypeOperation'][number];

const LETTERS = { individual: 'P', business: 'B', government: 'G' } as const;

/** The letters of typeOperation: individual, business, government. */
export const HOLDER_LETTERS: readonly string[] = Object.values(LETTERS);

/** Who may hold an instrument. */
export const HOLDERS = [
  'individual',
  'business',
  'government',
] as const satisfies readonly (keyof typeof LETTERS)[];

export type Holder = (typeof HOLDERS)[number];

/** The letters of a type: that of the initiator, and that of the beneficiary. */
export function lettersOfType(type: string): readonly [initiator: string, beneficiary: string] {
  return [type.slice(0, 1), type.slice(-1)];
}

/** The letter of who holds an instrument; undefined where the profile does not say. */
export function letterOfHolder(
  party: Credited | { readonly holder: Holder } | undefined,
): string | undefined {
  return party !== undefined && 'holder' in party && party.holder !== undefined
    ? LETTERS[party.holder]
    : undefined;
}

/** Whether a type may stand for an operation between two parties; one whose holder is not known may be anybody. */
export function fitsHolders(type: string, payer: Instrument, credited?: Credited): boolean {
  const [initiator, beneficiary] = lettersOfType(type);
  return (
    (letterOfHolder(payer) ?? initiator) === initiator &&
    (letterOfHolder(credited) ?? beneficiary) === beneficiary
  );
}

/** The types of a service that may stand for an operation between two parties. */
export function typesFitting(
  { typesOperation }: Pick<Service, 'typesOperation'>,
  payer: Instrument,
  credited: Credited,
): readonly TypeOperation[] {
  return typesOperation.filter((type) => fitsHolders(type, payer, credited));
}

/** Letters that a party may have, or `any` where every type was accepted for it, whatever its letter. */
export type PossibleLetters = readonly string[] | 'any';

/** Whether two parties may be such that none of some types fits them. */
export function mayFitNone(
  types: readonly string[],
  payer: PossibleLetters,
  credited: PossibleLetters,
): boolean {
  const served = types.map(lettersOfType);
  const lettersIn = (possible: PossibleLetters) => (possible === 'any' ? [undefined] : possible);
  return lettersIn(payer).some((initiator) =>
    lettersIn(credited).some((beneficiary) =>
      served.every(
        ([first, last]) =>
          (initiator !== undefined && first !== initiator) ||
          (beneficiary !== undefined && last !== beneficiary),
      ),
    ),
  );
}

const narrowed = new WeakMap<Service, Map<string, Service>>();
/** What a narrowed service was made from: between other parties other types fit. */
const wholes = new WeakMap<Service, Service>();

/**
 * A service with those of its types that fit: the same object for the same types, itself where all do.
 * @returns undefined where none does.
 */
export function serviceFitting(
  service: Service,
  payer: Instrument,
  credited: Credited | undefined,
): Service | undefined {
  const whole = wholes.get(service) ?? service;
  if (!takesNature(whole, payer, credited)) return undefined;
  // Asked for every pair of every check: most profiles do not say who holds what.
  if (letterOfHolder(payer) === undefined && letterOfHolder(credited) === undefined) return whole;
  return serviceWith(whole, (type) => fitsHolders(type, payer, credited));
}

/** Whether a service takes operations from one to the other, or to anybody, as far as the profile says. */
export function takesNature(
  { natures }: Pick<Service, 'natures'>,
  payer: Instrument,
  credited: Credited | undefined,
): boolean {
  if (natures === undefined) return true;
  const taken: readonly string[] = natures;
  return possibleNatures(payer, credited).some((nature) => taken.includes(nature));
}

/** The first type that a service serves, of those that fit the parties as far as they are given. */
export function typeThrough(
  service: Service | undefined,
  payer: Instrument | undefined,
  credited: Credited | undefined,
): TypeOperation | undefined {
  const fitting = service && payer && serviceFitting(service, payer, credited);
  return (fitting ?? service)?.typesOperation[0];
}

/** A service with some of its types: the same object for the same types. @returns undefined where none is left. */
export function serviceWith(service: Service, keeps: (type: TypeOperation) => boolean): Service | undefined {
  const types = service.typesOperation.filter(keeps);
  if (types.length === service.typesOperation.length) return service;
  if (types.length === 0) return undefined;
  const known = narrowed.get(service) ?? new Map<string, Service>();
  narrowed.set(service, known);
  const made = known.get(types.join()) ?? { ...service, typesOperation: types };
  known.set(types.join(), made);
  wholes.set(made, wholes.get(service) ?? service);
  return made;
}

/** The types that some service of the profile serves, and that fit some pair which may be made to pay. */
export function typesServed(profile: Pick<ResolvedProfile, 'fixtures'>): readonly TypeOperation[] {
  const pairs = pairsOf(profile);
  const types = new Set(profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation));
  return [...types].filter(
    (type) => pairs.length === 0 || pairs.some(({ payer, credited }) => fitsHolders(type, payer, credited)),
  );
}

/** What makes an instrument a party of operations: one that is only locked, unenrolled or read has no type to fit. */
const OF_PARTIES: readonly Instrument['allows'][number][] = ['debit', 'credit', 'drain'];

/** Parties whose holder the profile leaves open, where a service takes several types of operation: each may fit, or none but one. */
export function instrumentsWithoutHolder({
  fixtures: { instruments, services },
}: Pick<ResolvedProfile, 'fixtures'>): readonly Instrument[] {
  if (services.every(({ typesOperation }) => typesOperation.length < 2)) return [];
  return instruments.filter(
    (one) =>
      letterOfHolder(one) === undefined && one.allows.some((allowance) => OF_PARTIES.includes(allowance)),
  );
}
