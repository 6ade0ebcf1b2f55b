/** Who pays whom, through what: the instruments and the service of an operation (2.2). */
import { THIRD_PARTY_FIELDS, type ThirdPartyField } from '../../../spec/document/designations.ts';
import type { Enumerations } from '../../../spec/generated/contract-names.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { LateNeed } from '../../../target/profile/needs.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
  TypeInstrument,
} from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { takeNote } from '../../observe/in-flight.ts';
import { type InstrumentsWanted, partyWants } from './party-wants.ts';

/** modeApplication: `ADDITION` or `SOUSTRACTION` (2.5). */
export type FeeMode = Enumerations['ModeApplication'][number];

/** Who pays whom, through what. */
export interface Parties {
  readonly payer: Instrument;
  readonly service: Service;
  /** Internal to the platform; exactly one of the two beneficiaries is set. */
  readonly beneficiary?: Instrument;
  readonly thirdParty?: ThirdPartyBeneficiary;
}

/** What matters of the parties; the rest is chosen. */
export interface PartiesWanted extends InstrumentsWanted {
  /** Only an internal beneficiary, or only one with this field. */
  readonly designation?: 'internal' | ThirdPartyField;
  readonly mode?: FeeMode;
  /** Only this one. */
  readonly service?: Service;
  readonly typeOperation?: OperationRequest['typeOperation'];
}

/** What a third-party field stands for (2.2). */
export const TYPE_OF_DESIGNATION = {
  msisdnBeneficiaire: 'MOBILE_WALLET',
  panBeneficiaire: 'CARTE_BANCAIRE',
  compteBeneficiaire: 'COMPTE_BANCAIRE',
  codeClientBeneficiaire: 'CARTE_BANCAIRE',
} as const;

/** The beneficiary field that a fixture uses. */
export function thirdPartyField(thirdParty: ThirdPartyBeneficiary): ThirdPartyField {
  const field = THIRD_PARTY_FIELDS.find((name) => thirdParty[name] !== undefined);
  if (field === undefined) throw new Error('A third-party beneficiary of the profile has no number.');
  return field;
}

/**
 * Leases the instruments of an operation.
 *
 * An internal beneficiary is preferred; with none in the profile a third-party one takes its place.
 * @throws Skipped where the profile has no service, or no beneficiary, of the kind wanted.
 */
export async function arrangeParties(t: Experiment, wanted: PartiesWanted = {}): Promise<Parties> {
  takeNote(t.run);
  const service = serviceFor(t, wanted);
  const pays = payerOf(t.profile, wanted);
  const { designation } = wanted;
  const credits = creditedBy(t.profile, pays, wanted.beneficiaryType);
  if (
    (designation === undefined || designation === 'internal') &&
    hasInternalPair(t.profile, pays, credits)
  ) {
    const wants = partyWants(t, wanted, 'internal', { pays, credits });
    const [debited, credited] = (await t.lease(...wants)).instruments;
    if (debited === undefined || credited === undefined) throw new Error('A lease came without instruments.');
    return { payer: debited, service, beneficiary: credited };
  }
  const thirdParty = thirdPartyFor(t.profile, designation);
  if (thirdParty === undefined) {
    t.need(designation === undefined ? 'fixtures.beneficiary' : needOf(designation));
    return skipForPair(t);
  }
  const paying = { pays: payingFor(t.profile, thirdParty, pays), credits };
  const wants = partyWants(t, wanted, thirdPartyField(thirdParty), paying);
  const [debited] = (await t.lease(...wants)).instruments;
  if (debited === undefined) throw new Error('A lease came without an instrument.');
  return { payer: debited, service, thirdParty };
}

/** For who sends something else first: an instrument can pay another one of the profile. @throws Skipped */
export function ensureInternalPair(t: Experiment): void {
  const pays = payerOf(t.profile, {});
  if (!hasInternalPair(t.profile, pays, creditedBy(t.profile, pays))) skipForPair(t);
}

function skipForPair(t: Experiment): never {
  return t.skip(
    'fixtures.instruments[].allows',
    'The profile does not have two instruments of the kinds wanted.',
  );
}

/** Ordinary operations leave alone what may be emptied, as far as there is something else: it may be empty. */
function payerOf(
  { fixtures }: ResolvedProfile,
  { drain = false, payerType }: PartiesWanted,
): (instrument: Instrument) => boolean {
  const ofType = ({ type }: Instrument) => payerType === undefined || type === payerType;
  const may = (instrument: Instrument) =>
    instrument.allows.includes(drain ? 'drain' : 'debit') && ofType(instrument);
  const lasting = (instrument: Instrument) => may(instrument) && !instrument.allows.includes('drain');
  return !drain && fixtures.instruments.some(lasting) ? lasting : may;
}

function needOf(designation: 'internal' | ThirdPartyField): LateNeed {
  return designation === 'internal'
    ? 'fixtures.instruments.credit'
    : `fixtures.thirdPartyBeneficiaries.${designation}`;
}

/**
 * A card can be a debit or a prepaid card, and not every pair of the two has a nature (2.5): a card pays a
 * card only where the profile has nothing else.
 */
function creditedBy(
  profile: ResolvedProfile,
  pays: (instrument: Instrument) => boolean,
  type?: TypeInstrument,
): (payer: Instrument, candidate: Instrument) => boolean {
  const credited = profile.fixtures.instruments.filter(
    (instrument) => instrument.allows.includes('credit') && (type === undefined || instrument.type === type),
  );
  // What may be emptied is better left with the little that it holds.
  const kept = credited.filter(({ allows }) => !allows.includes('drain'));
  const candidates = kept.length > 1 ? kept : credited;
  const hasOther =
    candidates.some((other) => !isCard(other)) ||
    profile.fixtures.instruments.some((other) => pays(other) && !isCard(other));
  return (payer, candidate) =>
    candidate !== payer &&
    candidates.includes(candidate) &&
    !(isCard(payer) && isCard(candidate) && hasOther);
}

/** The payers of a beneficiary at a third-party contributor: a card again only where there is nothing else. */
function payingFor(
  { fixtures }: ResolvedProfile,
  thirdParty: ThirdPartyBeneficiary,
  pays: (instrument: Instrument) => boolean,
): (instrument: Instrument) => boolean {
  const toCard = ['panBeneficiaire', 'codeClientBeneficiaire'].includes(thirdPartyField(thirdParty));
  const hasOther = fixtures.instruments.some((instrument) => pays(instrument) && !isCard(instrument));
  return toCard && hasOther ? (instrument) => pays(instrument) && !isCard(instrument) : pays;
}

function isCard({ type }: Instrument): boolean {
  return type === 'CARTE_BANCAIRE';
}

function hasInternalPair(
  { fixtures: { instruments } }: ResolvedProfile,
  pays: (instrument: Instrument) => boolean,
  credits: (payer: Instrument, candidate: Instrument) => boolean,
): boolean {
  return instruments.some((payer) => pays(payer) && instruments.some((other) => credits(payer, other)));
}

function serviceFor(t: Experiment, { mode, typeOperation, service: only }: PartiesWanted): Service {
  if (only !== undefined) return only;
  const { services } = t.profile.fixtures;
  const found = services.find(
    (service) =>
      (mode === undefined || service.mode === mode) &&
      (typeOperation === undefined || service.typesOperation.includes(typeOperation)),
  );
  if (found !== undefined) return found;
  if (mode !== undefined) t.need(`fixtures.services.${mode}`);
  return t.skip(
    'fixtures.services[].typesOperation',
    `No service of the profile serves operations of type ${typeOperation}.`,
  );
}

function thirdPartyFor(
  profile: ResolvedProfile,
  designation: PartiesWanted['designation'],
): ThirdPartyBeneficiary | undefined {
  if (designation === 'internal') return undefined;
  return profile.fixtures.thirdPartyBeneficiaries.find(
    (thirdParty) => designation === undefined || thirdParty[designation] !== undefined,
  );
}
