/** What the sandbox keeps: the entities of part 2, with money as decimals and times as dates. */
import type Big from 'big.js';

export type JsonObject = Record<string, unknown>;

export const TYPES_OPERATION = ['P2P', 'P2B', 'P2G', 'B2B', 'B2P', 'B2G', 'G2P', 'G2B'] as const;

/** The 23 natures of 2.5; a pair of instruments outside them has no nature. */
export const NATURES = [
  ...(['A2A', 'A2M', 'A2F', 'A2CD', 'A2CP', 'M2M', 'M2A', 'M2F', 'M2CD', 'M2CP', 'CD2CD', 'CP2CP'] as const),
  ...(['CD2A', 'CP2A', 'CD2M', 'CP2M', 'CP2F', 'CD2F', 'F2F', 'F2A', 'F2M', 'F2CD', 'F2CP'] as const),
] as const;
export type NatureOperation = (typeof NATURES)[number];

export const STATUTS = [
  'INITIEE',
  'ENCOURS',
  'SUSPENDUE',
  'ANNULEE',
  'ECHOUE',
  'EXTOURNE',
  'SUCCES',
] as const;
export type StatutOperation = (typeof STATUTS)[number];

/** 3.1 */
export const FINAL: readonly StatutOperation[] = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'];

export type TypeInstrument = 'COMPTE_BANCAIRE' | 'CARTE_BANCAIRE' | 'MOBILE_WALLET' | 'COMPTE_FIDELITE';

export const TYPES_DEMANDE = ['OUVERTURE_DE_COMPTE', 'RESILIATION', 'RECHARGEMENT_DE_COMPTE'] as const;
export type TypeDemande = (typeof TYPES_DEMANDE)[number];

export type ModeApplication = 'ADDITION' | 'SOUSTRACTION';

/** The letters of natureOperation. */
export type Letter = 'A' | 'M' | 'F' | 'CD' | 'CP';

export interface Instrument {
  readonly reference: string;
  readonly type: TypeInstrument;
  /** A card that is prepaid has the letter CP. */
  readonly prepaid: boolean;
  readonly identifiant: string;
  readonly refContributeur: string;
  readonly refUsager: string;
  balance: Big;
  locked: boolean;
  enrolled: boolean;
  readonly movements: Movement[];
}

export interface Movement {
  readonly referenceOperation: string;
  /** Always positive; `sens` says which way. */
  readonly montant: Big;
  readonly sens: 'DEBIT' | 'CREDIT';
  readonly at: Date;
}

/** Where the money of an operation goes. */
export interface Beneficiary {
  readonly letter: Letter;
  readonly type: TypeInstrument;
  readonly identifiant: string;
  /** Set for a beneficiary that is internal to the platform. */
  readonly instrument?: Instrument;
}

/** Fees are `flat + percent % of montant`, at least `minimum`, and never more than `montant`. */
export interface Service {
  readonly reference: string;
  readonly mode: ModeApplication;
  readonly flat: string;
  readonly percent: string;
  readonly minimum: string;
  /** An instant service answers SUCCES at once. */
  readonly instant: boolean;
}

/** The money of one operation (2.4). */
export interface Amounts {
  readonly montant: Big;
  readonly fees: Big;
  readonly debited: Big;
  readonly credited: Big;
}

/** One status that an operation will take, so many milliseconds after the one before. */
export interface PlanStep {
  readonly status: StatutOperation;
  readonly afterMs: number;
}

export interface Operation {
  readonly reference: string;
  readonly requestId: string;
  readonly initiator: Instrument;
  readonly beneficiary: Beneficiary;
  readonly service: Service;
  readonly amounts: Amounts;
  readonly libelle: string;
  readonly typeOperation: string;
  readonly nature: string;
  readonly refContributeurBeneficiaire: string;
  readonly callbackUrl: string | undefined;
  readonly createdAt: Date;
  status: StatutOperation;
  statusAt: Date;
  cancelledAt: Date | undefined;
  reason: string | undefined;
  /** Takes back the next planned status. */
  stop: () => void;
}

export interface Otp {
  readonly instrument: Instrument;
  readonly code: string;
  readonly expiresAt: Date;
}

export interface CreditPurchase {
  readonly id: number;
  readonly reference: string;
  readonly createdAt: Date;
  readonly input: JsonObject;
}

export interface MarketplaceService {
  readonly id: number;
  readonly libelle: string;
  readonly description: string;
  readonly referenceService: string;
}

export interface Favorite {
  readonly refUsagerPrefere: string;
  readonly nom: string;
  readonly prenoms: string;
  readonly refInstrument: string;
  readonly identifiantInstrument: string;
}
