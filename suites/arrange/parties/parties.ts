/** Who pays whom, through what: the instruments and the service of an operation (2.2). */
import type { NatureOfPair } from '../../../spec/contract/natures.ts';
import { THIRD_PARTY_FIELDS, type ThirdPartyField } from '../../../spec/document/designations.ts';
import type { Enumerations } from '../../../spec/generated/contract-names.ts';
import type { LateNeed } from '../../../target/profile/needs.ts';
import { needsOtp, usesOtps } from '../../../target/profile/otp-needs.ts';
import { type Credited, natureBetween } from '../../../target/profile/pair-natures.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
} from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { acceptancesOf, type PairsSetAside } from '../../engine/perform/acceptances.ts';
import { takeNote } from '../../observe/in-flight.ts';
import {
  type Described,
  type Fit,
  fitOf,
  type ServiceWanted,
  serviceBetween,
  serviceFor,
} from './fitting-service.ts';
import { type Bystanders, type InstrumentsWanted, partyWants } from './party-wants.ts';
import { bystandersOf } from './readable-instruments.ts';

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
export interface PartiesWanted extends InstrumentsWanted, ServiceWanted {
  /** Only an internal beneficiary, or only one with this field. */
  readonly designation?: 'internal' | ThirdPartyField;
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

/** Whether a designation is that of a card. */
export function isOfCard(designation: ThirdPartyField | 'internal'): boolean {
  return designation === 'panBeneficiaire' || designation === 'codeClientBeneficiaire';
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
  const suits = fitOf(t.profile, { ...wanted, service });
  const pays = payerOf(t.profile, wanted, suits);
  const { designation } = wanted;
  const isLeft = leavesBystanders(t.profile, wanted.bystanders);
  const mayBeCredited = creditedBy(t.profile, pays, { ...wanted, suits }, acceptancesOf(t.run));
  const credits = (payer: Instrument, candidate: Instrument) =>
    mayBeCredited(payer, candidate) && isLeft(payer, candidate);
  const thirdParty = thirdPartyFor(t.profile, designation, pays, suits);
  if (paysInternally(t.profile, { designation, pays, credits, thirdParty })) {
    const wants = partyWants(t, { ...wanted, service }, 'internal', { pays, credits });
    const [debited, credited] = (await t.lease(...wants)).instruments;
    if (debited === undefined || credited === undefined) throw new Error('A lease came without instruments.');
    return {
      payer: debited,
      service: serviceBetween(t, service, debited, credited),
      beneficiary: credited,
    };
  }
  if (thirdParty === undefined) {
    t.need('fixtures.nature');
    t.need(designation === undefined ? 'fixtures.beneficiary' : needOf(designation));
    if (wanted.bystanders !== undefined && hasInternalPair(t.profile, pays, mayBeCredited))
      return skipForBystanders(t);
    return skipForPair(t);
  }
  const mayPay = payingFor(t.profile, thirdParty, pays, suits);
  const paying = { pays: (payer: Instrument) => mayPay(payer) && isLeft(payer), credits };
  if (wanted.bystanders !== undefined && !t.profile.fixtures.instruments.some(paying.pays))
    return skipForBystanders(t);
  const wants = partyWants(t, { ...wanted, service }, thirdPartyField(thirdParty), paying);
  const [debited] = (await t.lease(...wants)).instruments;
  if (debited === undefined) throw new Error('A lease came without an instrument.');
  return { payer: debited, service: serviceBetween(t, service, debited, thirdParty), thirdParty };
}

/**
 * The same parties, chosen so that the profile gives a property of one of them.
 * @returns undefined where it gives that of none that can be chosen; what is wanted already where it gives it of all.
 */
export function describedParties(
  profile: ResolvedProfile,
  wanted: PartiesWanted,
  described: Described,
): PartiesWanted | undefined {
  const { party, property } = described;
  const narrowed = { ...wanted, described };
  const suits = fitOf(profile, wanted);
  const pays = payerOf(profile, narrowed, suits);
  const isPair = hasInternalPair(profile, pays, creditedBy(profile, pays, { ...narrowed, suits }));
  const isPaid = wanted.designation !== 'internal' && profile.fixtures.thirdPartyBeneficiaries.length > 0;
  if (!isPair && (party === 'beneficiary' || !isPaid || !profile.fixtures.instruments.some(pays)))
    return undefined;
  const paysAnyhow = payerOf(profile, wanted, suits);
  const credits = creditedBy(profile, paysAnyhow, { ...wanted, suits });
  const chosen = profile.fixtures.instruments.filter((one) =>
    party === 'payer'
      ? paysAnyhow(one)
      : profile.fixtures.instruments.some((payer) => paysAnyhow(payer) && credits(payer, one)),
  );
  return chosen.every((one) => one[property] !== undefined) ? wanted : narrowed;
}

/** For who sends something else first: an instrument can pay another one of the profile. @throws Skipped */
export function ensureInternalPair(t: Experiment): void {
  const pays = payerOf(t.profile, {});
  if (!hasInternalPair(t.profile, pays, creditedBy(t.profile, pays))) skipForPair(t);
}

function skipForBystanders(t: Experiment): never {
  return t.skip(
    'fixtures.instruments',
    'The profile has too few instruments beside the two of an operation.',
  );
}

function skipForPair(t: Experiment): never {
  return t.skip(
    'fixtures.instruments[].allows',
    'The profile does not have two instruments of the kinds wanted.',
  );
}

/** Ordinary operations leave alone what may be emptied, as far as there is something else: it may be empty. */
function payerOf(
  profile: ResolvedProfile,
  {
    drain = false,
    payerType,
    payerReference,
    withoutOtp = false,
    payer: mode,
    withOtp,
    described,
  }: PartiesWanted,
  suits: Fit = () => true,
): (instrument: Instrument) => boolean {
  const { instruments } = profile.fixtures;
  if (payerReference !== undefined && instruments.some(({ reference }) => reference === payerReference))
    return ({ reference }) => reference === payerReference;
  const ofType = ({ type }: Instrument) => payerType === undefined || type === payerType;
  const may = (instrument: Instrument) =>
    instrument.allows.includes(drain ? 'drain' : 'debit') &&
    ofType(instrument) &&
    isDescribed(instrument, 'payer', described) &&
    suits(instrument);
  const lasting = (instrument: Instrument) => may(instrument) && !instrument.allows.includes('drain');
  const pays = !drain && instruments.some(lasting) ? lasting : may;
  const hasOtps = (instrument: Instrument) => pays(instrument) && usesOtps(profile, instrument);
  if (withOtp ?? (mode === 'paying with an OTP' && !withoutOtp))
    return instruments.some(hasOtps) ? hasOtps : pays;
  if (!withoutOtp) return pays;
  const free = (instrument: Instrument) => pays(instrument) && !needsOtp(profile, instrument);
  return instruments.some(free) ? free : pays;
}

/** Whether an operation between some instruments leaves enough others out. */
function leavesBystanders(
  profile: ResolvedProfile,
  bystanders: Bystanders | undefined,
): (...parties: readonly Instrument[]) => boolean {
  if (bystanders === undefined) return () => true;
  return (...parties) => bystandersOf(profile, parties, bystanders).length >= bystanders.fewest;
}

function isDescribed(
  instrument: Instrument,
  as: Described['party'],
  described: Described | undefined,
): boolean {
  return described?.party !== as || instrument[described.property] !== undefined;
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
  {
    beneficiaryType: type,
    beneficiaryReference,
    described,
    suits = () => true,
  }: PartiesWanted & { readonly suits?: Fit } = {},
  setAside: PairsSetAside = { isSetAside: () => false },
): (payer: Instrument, candidate: Instrument) => boolean {
  const isNamed = ({ reference }: Instrument) => reference === beneficiaryReference;
  const mayCredit = profile.fixtures.instruments.some(isNamed)
    ? isNamed
    : ({ allows }: Instrument) => allows.includes('credit');
  const credited = profile.fixtures.instruments.filter(
    (instrument) =>
      mayCredit(instrument) &&
      (type === undefined || instrument.type === type) &&
      isDescribed(instrument, 'beneficiary', described),
  );
  // What may be emptied is better left with the little that it holds.
  const kept = credited.filter(({ allows }) => !allows.includes('drain'));
  const candidates = kept.length > 1 ? kept : credited;
  const hasOther =
    candidates.some((other) => !isCard(other)) ||
    profile.fixtures.instruments.some((other) => pays(other) && !isCard(other));
  const canBePaid = (payer: Instrument, candidate: Instrument) =>
    candidate !== payer &&
    natureBetween(payer, candidate) !== 'none' &&
    suits(payer, candidate) &&
    !(isCard(payer) && isCard(candidate) && hasOther);
  // Whether somebody may pay an instrument of one's own is not shown.
  const isBetter = (payer: Instrument, other: Instrument) =>
    !setAside.isSetAside(payer, other) && !haveOneUser(payer, other);
  return (payer, candidate) =>
    candidates.includes(candidate) &&
    canBePaid(payer, candidate) &&
    (isBetter(payer, candidate) ||
      candidates.every((other) => !canBePaid(payer, other) || !isBetter(payer, other)));
}

/** The payers of a beneficiary at a third-party contributor: a card again only where there is nothing else. */
function payingFor(
  { fixtures }: ResolvedProfile,
  thirdParty: ThirdPartyBeneficiary,
  paysAny: (instrument: Instrument) => boolean,
  suits: Fit,
): (instrument: Instrument) => boolean {
  const paysThem = (instrument: Instrument) => paysAny(instrument) && suits(instrument, thirdParty);
  const pays = fixtures.instruments.some(paysThem) ? paysThem : paysAny;
  const toCard = isOfCard(thirdPartyField(thirdParty));
  const hasOther = fixtures.instruments.some((instrument) => pays(instrument) && !isCard(instrument));
  return (instrument) =>
    pays(instrument) &&
    natureBetween(instrument, thirdParty) !== 'none' &&
    !(toCard && hasOther && isCard(instrument));
}

/** Whether two instruments are held by one user, as far as the profile says. */
export function haveOneUser({ refUsager }: Instrument, other: Credited): boolean {
  return refUsager !== undefined && 'refUsager' in other && refUsager === other.refUsager;
}

export function isCard({ type }: Instrument): boolean {
  return type === 'CARTE_BANCAIRE';
}

function hasInternalPair(
  { fixtures: { instruments } }: ResolvedProfile,
  pays: (instrument: Instrument) => boolean,
  credits: (payer: Instrument, candidate: Instrument) => boolean,
): boolean {
  return instruments.some((payer) => pays(payer) && instruments.some((other) => credits(payer, other)));
}

/** An internal beneficiary comes first, but where only cards pay cards a third party that any card can pay. */
function paysInternally(
  profile: ResolvedProfile,
  {
    designation,
    pays,
    credits,
    thirdParty,
  }: {
    readonly designation: PartiesWanted['designation'];
    readonly pays: (instrument: Instrument) => boolean;
    readonly credits: (payer: Instrument, candidate: Instrument) => boolean;
    readonly thirdParty: ThirdPartyBeneficiary | undefined;
  },
): boolean {
  if (designation !== undefined && designation !== 'internal') return false;
  if (!hasInternalPair(profile, pays, credits)) return false;
  const isCertain = (payer: Instrument, candidate: Instrument) =>
    credits(payer, candidate) && natureBetween(payer, candidate) === 'certain';
  return (
    thirdParty === undefined ||
    hasInternalPair(profile, pays, isCertain) ||
    !profile.fixtures.instruments.some(
      (payer) => pays(payer) && natureBetween(payer, thirdParty) === 'certain',
    )
  );
}

function thirdPartyFor(
  { fixtures: { instruments, thirdPartyBeneficiaries } }: ResolvedProfile,
  designation: PartiesWanted['designation'],
  pays: (instrument: Instrument) => boolean,
  suits: Fit,
): ThirdPartyBeneficiary | undefined {
  if (designation === 'internal') return undefined;
  const payers = instruments.filter(pays);
  const wanted = thirdPartyBeneficiaries.filter(
    (thirdParty) => designation === undefined || thirdParty[designation] !== undefined,
  );
  // Where nothing pays at all, that is what lacks.
  if (payers.length === 0) return wanted[0];
  const withNature = (natures: readonly NatureOfPair[], fits: Fit) =>
    wanted.find((one) =>
      payers.some((payer) => natures.includes(natureBetween(payer, one)) && fits(payer, one)),
    );
  return (
    withNature(['certain'], suits) ??
    withNature(['open'], suits) ??
    withNature(['certain'], () => true) ??
    withNature(['open'], () => true)
  );
}
