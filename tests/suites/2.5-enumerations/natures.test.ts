/** The letters of a nature beside the instruments that are known: those of the profile, and those that the record shows. */
import { describe, expect, test } from 'vitest';
import { LETTERS, LETTERS_OF_FIELD, naturesOf } from '../../../spec/contract/natures.ts';
import { natureFault, natureUnlikeRequest } from '../../../suites/2.5-enumerations/natures.ts';

describe('enumerations.natureOperation-consistent: beside the types that the record itself shows', () => {
  test.each([
    ['MOBILE_WALLET', 'COMPTE_BANCAIRE', 'M2A', undefined],
    ['MOBILE_WALLET', 'COMPTE_BANCAIRE', 'A2M', 'M2A'],
    ['COMPTE_BANCAIRE', 'COMPTE_BANCAIRE', 'A2A', undefined],
    // A card is a debit or a prepaid card: both letters will do.
    ['CARTE_BANCAIRE', 'MOBILE_WALLET', 'CD2M', undefined],
    ['CARTE_BANCAIRE', 'MOBILE_WALLET', 'CP2M', undefined],
    ['CARTE_BANCAIRE', 'MOBILE_WALLET', 'M2M', 'CD2M or CP2M'],
    // The crossed pairs of cards are none of the twenty-three.
    ['CARTE_BANCAIRE', 'CARTE_BANCAIRE', 'CD2CD', undefined],
    ['CARTE_BANCAIRE', 'CARTE_BANCAIRE', 'CD2CP', 'CD2CD or CP2CP'],
    ['COMPTE_FIDELITE', 'COMPTE_FIDELITE', 'F2F', undefined],
    // Nothing is known of these.
    ['MOBILE_WALLET', 'COMPTE_BANCAIRE', null, undefined],
    ['MOBILE_WALLET', undefined, 'M2M', undefined],
    ['UNKNOWN', 'COMPTE_BANCAIRE', 'M2M', undefined],
  ])('%s pays %s with %s: expected is %s', (debited, credited, natureOperation, expected) => {
    const fault = natureFault({
      typeInstrumentPaiementDebite: debited,
      typeInstrumentPaiementCredite: credited,
      natureOperation,
    });
    expect(fault?.expected).toBe(expected);
  });
});

describe('enumerations.natureOperation-consistent: beside the instruments that the request names', () => {
  const instruments = [
    { reference: 'W', type: 'MOBILE_WALLET' },
    { reference: 'D', type: 'CARTE_BANCAIRE', card: 'debit' },
    { reference: 'P', type: 'CARTE_BANCAIRE', card: 'prepaid' },
    { reference: 'C', type: 'CARTE_BANCAIRE' },
  ] as const;

  test.each([
    ['P', { refInstrumentPaiementBeneficiaire: 'W' }, 'CP2M', undefined],
    ['P', { refInstrumentPaiementBeneficiaire: 'W' }, 'CD2M', 'CP2M'],
    ['C', { refInstrumentPaiementBeneficiaire: 'W' }, 'CD2M', undefined],
    ['D', { compteBeneficiaire: '1' }, 'CP2A', 'CD2A'],
    // 2.5 has no nature for the pair.
    ['D', { codeClientBeneficiaire: '1' }, 'M2M', undefined],
    // Nothing is known of these.
    ['X', { refInstrumentPaiementBeneficiaire: 'W' }, 'A2A', undefined],
    ['W', { refInstrumentPaiementBeneficiaire: 'X' }, 'A2A', undefined],
    ['W', {}, 'A2A', undefined],
    ['W', { refInstrumentPaiementBeneficiaire: 'W', compteBeneficiaire: '1' }, 'F2F', undefined],
    ['W', { refInstrumentPaiementBeneficiaire: 'W' }, null, undefined],
  ])('%s pays %j with %s: expected is %s', (payer, beneficiary, natureOperation, expected) => {
    const request = { refInstrumentPaiementInitiateur: payer, ...beneficiary };
    expect(natureUnlikeRequest({ natureOperation }, request, instruments)?.expected).toBe(expected);
  });
});

describe('enumerations.natureOperation-consistent: beside the instrument that pays and the one that receives', () => {
  test.each([
    ['MOBILE_WALLET', ['A'], 'M2A', undefined],
    ['MOBILE_WALLET', ['A'], 'A2M', 'M2A'],
    ['COMPTE_BANCAIRE', LETTERS_OF_FIELD.msisdnBeneficiaire, 'A2M', undefined],
    ['COMPTE_BANCAIRE', LETTERS_OF_FIELD.compteBeneficiaire, 'A2M', 'A2A'],
    // A PAN is that of a debit or of a prepaid card, a client code that of a prepaid one.
    ['COMPTE_BANCAIRE', LETTERS_OF_FIELD.panBeneficiaire, 'A2CP', undefined],
    ['COMPTE_BANCAIRE', LETTERS_OF_FIELD.codeClientBeneficiaire, 'A2CD', 'A2CP'],
    ['CARTE_BANCAIRE', LETTERS_OF_FIELD.panBeneficiaire, 'CD2CP', 'CD2CD or CP2CP'],
    ['COMPTE_FIDELITE', ['F'], 'F2F', undefined],
    ['COMPTE_FIDELITE', ['F'], 'A2A', 'F2F'],
  ] as const)('%s pays %j with %s: expected is %s', (payer, credited, nature, expected) => {
    const natures = naturesOf(LETTERS[payer], credited);
    expect(natures.includes(nature) ? undefined : natures.join(' or ')).toBe(expected);
  });
});
