/** Which payers of a profile can pay which of its beneficiaries, by the natures of 2.5. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import {
  LETTERS,
  LETTERS_OF_FIELD,
  type Nature,
  type NatureOfPair,
  natureOfPair,
  naturesOf,
} from '../../spec/contract/natures.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Instrument, ResolvedProfile, ThirdPartyBeneficiary } from './resolve.ts';

const ALL_LETTERS: readonly string[] = Object.values(LETTERS).flat();

const LETTERS_OF_CARD = { debit: ['CD'], prepaid: ['CP'] } as const;

/** The letters that an instrument of the profile can have in natureOperation. */
export function lettersOfInstrument({ type, card }: Pick<Instrument, 'type' | 'card'>): readonly string[] {
  return type === 'CARTE_BANCAIRE' && card !== undefined ? LETTERS_OF_CARD[card] : LETTERS[type];
}

/** Who is paid: an instrument of the platform, or somebody at a third-party contributor. */
export type Credited = Instrument | ThirdPartyBeneficiary;

/** Every choice of parties asks again, of the same few. */
const natures = new WeakMap<object, WeakMap<object, NatureOfPair>>();

/** The natures of 2.5 that an operation from one to the other may have, or to anybody. */
export function possibleNatures(
  payer: Pick<Instrument, 'type' | 'card'>,
  credited?: Credited,
): readonly Nature[] {
  const credits = credited === undefined ? ALL_LETTERS : lettersOfCredited(credited);
  const possible = naturesOf(lettersOfInstrument(payer), credits);
  return ENUMERATIONS.NatureOperation.filter((nature) => possible.includes(nature));
}

/** Whether 2.5 has a nature for an operation from one to the other. */
export function natureBetween(payer: Pick<Instrument, 'type' | 'card'>, credited: Credited): NatureOfPair {
  const known = natures.get(payer) ?? new WeakMap<object, NatureOfPair>();
  natures.set(payer, known);
  const nature = known.get(credited) ?? natureOfPair(lettersOfInstrument(payer), lettersOfCredited(credited));
  known.set(credited, nature);
  return nature;
}

/** Every pair that the profile lets pay, whatever its nature. */
export function pairsOf({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): readonly Pair[] {
  const known = pairs.get(fixtures);
  if (known !== undefined) return known;
  const { instruments, thirdPartyBeneficiaries } = fixtures;
  const credits = instruments.filter(({ allows }) => allows.includes('credit'));
  const made = instruments
    .filter(({ allows }) => allows.includes('debit'))
    .flatMap((payer) =>
      [...credits.filter((one) => one !== payer), ...thirdPartyBeneficiaries].map((credited) => ({
        payer,
        credited,
      })),
    );
  pairs.set(fixtures, made);
  return made;
}

/** Made once for each profile: every check asks for them. */
const pairs = new WeakMap<ResolvedProfile['fixtures'], readonly Pair[]>();

/** A payer and a beneficiary of the profile. */
export interface Pair {
  readonly payer: Instrument;
  readonly credited: Credited;
}

/** The pair that an operation request names; undefined where one of them is not in the profile, or not the only one. */
export function pairNamedIn(
  { fixtures }: Pick<ResolvedProfile, 'fixtures'>,
  body: unknown,
): Pair | undefined {
  if (!isJsonObject(body)) return undefined;
  const instrument = (reference: unknown) => fixtures.instruments.find((one) => one.reference === reference);
  const payer = instrument(body.refInstrumentPaiementInitiateur);
  const internal = instrument(body.refInstrumentPaiementBeneficiaire);
  const thirdParties = fixtures.thirdPartyBeneficiaries.filter((one) =>
    THIRD_PARTY_FIELDS.some((field) => one[field] !== undefined && one[field] === body[field]),
  );
  const [credited, ...others] = [...(internal === undefined ? [] : [internal]), ...thirdParties];
  return payer && credited && others.length === 0 ? { payer, credited } : undefined;
}

/** How a beneficiary is called in messages; the number of a third party stays out of them. */
export function nameOfCredited(credited: Credited): string {
  if ('reference' in credited) return credited.name;
  const field = THIRD_PARTY_FIELDS.find((one) => credited[one] !== undefined);
  return `${field} at ${credited.refContributeurBeneficiaire}`;
}

function lettersOfCredited(credited: Credited): readonly string[] {
  if ('type' in credited) return lettersOfInstrument(credited);
  return THIRD_PARTY_FIELDS.filter((field) => credited[field] !== undefined).flatMap(
    (field) => LETTERS_OF_FIELD[field],
  );
}
