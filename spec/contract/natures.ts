/** Which pairs of payer and beneficiary have a natureOperation (2.5), by the letters of their types. */
import type { ThirdPartyField } from '../document/designations.ts';
import type { Enumerations } from '../generated/contract-names.ts';
import { ENUMERATIONS } from './contract.ts';

/** A nature of operation. */
export type Nature = Enumerations['NatureOperation'][number];

type TypeInstrument = Enumerations['TypeInstrument'][number];

/** The letters that an instrument can have in natureOperation. */
export const LETTERS: Readonly<Record<TypeInstrument, readonly string[]>> = {
  COMPTE_BANCAIRE: ['A'],
  MOBILE_WALLET: ['M'],
  COMPTE_FIDELITE: ['F'],
  CARTE_BANCAIRE: ['CD', 'CP'],
};

/** The letters that a beneficiary at a third-party contributor can have, by the field that designates it (2.2). */
export const LETTERS_OF_FIELD: Readonly<Record<ThirdPartyField, readonly string[]>> = {
  msisdnBeneficiaire: ['M'],
  panBeneficiaire: ['CD', 'CP'],
  compteBeneficiaire: ['A'],
  codeClientBeneficiaire: ['CP'],
};

const NATURES: ReadonlySet<string> = new Set(ENUMERATIONS.NatureOperation);

/** The natures of an operation between two kinds of instruments. */
export function naturesOf(from: readonly string[], to: readonly string[]): readonly string[] {
  return pairsOf(from, to).filter((pair) => NATURES.has(pair));
}

/** `open`: a card is a debit or a prepaid card, and 2.5 has a nature for some of the combinations only. */
export type NatureOfPair = 'certain' | 'open' | 'none';

/** Whether 2.5 has a nature for a pair, whatever its cards are. */
export function natureOfPair(from: readonly string[], to: readonly string[]): NatureOfPair {
  const found = naturesOf(from, to).length;
  if (found === 0) return 'none';
  return found === pairsOf(from, to).length ? 'certain' : 'open';
}

function pairsOf(from: readonly string[], to: readonly string[]): string[] {
  return from.flatMap((debited) => to.map((credited) => `${debited}2${credited}`));
}
