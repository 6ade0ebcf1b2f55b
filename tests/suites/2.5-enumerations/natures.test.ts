/** natureOperation beside the instrument types of its own record. */
import { expect, test } from 'vitest';
import { natureFault } from '../../../suites/2.5-enumerations/natures.ts';

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
