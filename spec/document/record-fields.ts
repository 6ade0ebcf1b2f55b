/** The fields of an operation record (2.3), by what they hold. */
import { AMOUNT_FIELDS } from './amount-fields.ts';

/** The fields of the table that are date-times. */
export const DATES = ['dateHeureOperation', 'dateHeureAnnulationOperation', 'dateDernierStatut'] as const;

/** The fields of the table that are strings of no enumeration. */
export const TEXTS = [
  'referenceOperation',
  'libelleOperation',
  'refUsagerInitiateur',
  'identifiantInstrumentPaiementDebite',
  'refUsagerBeneficiaire',
  'identifiantInstrumentPaiementCredite',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'refService',
  'raisonEchec',
] as const;

const ENUMERATED = [
  'typeOperation',
  'natureOperation',
  'statutOperation',
  'typeInstrumentPaiementDebite',
  'typeInstrumentPaiementCredite',
] as const;

/** The whole table of 2.3. */
export const RECORD_FIELDS: readonly string[] = [...TEXTS, ...DATES, ...AMOUNT_FIELDS, ...ENUMERATED];
