/** 2.3: what a record tells of the instruments of its operation, and of their owners. */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { inEachPlace, recordOfSample, typesThatAllow } from '../arrange/kinds/samples.ts';
import { type PartiesWanted, TYPE_OF_DESIGNATION, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { typesServed } from './echoes.ts';
import { anyRecordRepeats, repeats } from './repeated-values.ts';

/** typeInstrumentPaiementDebite, where filled, is the type of the initiator's instrument. */
export function debitedType(check: Declare): void {
  const field = 'typeInstrumentPaiementDebite';
  const of = "the type of the initiator's instrument";
  inEachPlace(check, 'each type of payer', [], async (t, place) => {
    for (const payerType of typesThatAllow(t, 'debit'))
      repeats(t, await recordOfSample(t, place, { payerType }), field, payerType, of);
  });
  anyRecordRepeats(check, of, { [field]: ({ parties }) => parties.payer.type });
}

/**
 * typeInstrumentPaiementCredite, where filled, is the type of the beneficiary's instrument, or the type that the
 * beneficiary field implies.
 */
export function creditedType(check: Declare): void {
  const field = 'typeInstrumentPaiementCredite';
  const of = "the type of the beneficiary's instrument";
  inEachPlace(check, 'an internal beneficiary', ['fixtures.instruments.credit'], async (t, place) => {
    for (const beneficiaryType of typesThatAllow(t, 'credit')) {
      const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
      repeats(t, seen, field, beneficiaryType, of);
    }
  });
  for (const designation of THIRD_PARTY_FIELDS) {
    const needs = [`fixtures.thirdPartyBeneficiaries.${designation}`] as const;
    inEachPlace(check, designation, needs, async (t, place) => {
      const seen = await recordOfSample(t, place, { designation });
      repeats(t, seen, field, TYPE_OF_DESIGNATION[designation], `what ${designation} stands for`);
    });
  }
  anyRecordRepeats(check, of, {
    [field]: ({ parties: { beneficiary, thirdParty } }) =>
      beneficiary?.type ?? (thirdParty && TYPE_OF_DESIGNATION[thirdPartyField(thirdParty)]),
  });
}

/** identifiantInstrumentPaiementDebite, where filled, identifies the initiator's instrument at its contributor. */
export function debitedIdentifier(check: Declare): void {
  showsOfInstruments(check, 'identifiant', [['identifiantInstrumentPaiementDebite', 'payer']]);
}

/** identifiantInstrumentPaiementCredite, where filled, identifies the beneficiary's instrument at its contributor. */
export function creditedIdentifier(check: Declare): void {
  showsOfInstruments(check, 'identifiant', [['identifiantInstrumentPaiementCredite', 'beneficiary']]);
}

/** refUsagerInitiateur and refUsagerBeneficiaire, where filled, are the users of the two instruments. */
export function users(check: Declare): void {
  showsOfInstruments(check, 'refUsager', [
    ['refUsagerInitiateur', 'payer'],
    ['refUsagerBeneficiaire', 'beneficiary'],
  ]);
  anyRecordRepeats(check, 'the refUsager of its instrument', {
    refUsagerInitiateur: ({ parties }) => parties.payer.refUsager,
    refUsagerBeneficiaire: ({ parties }) => parties.beneficiary?.refUsager,
  });
}

type KindOfRecord = readonly [wanted: PartiesWanted, overrides?: Partial<OperationRequest>];

/** What a record tells of its instruments may hang on more than these. */
const RECORDS_TO_READ: readonly (readonly [
  circumstance: string,
  kindsOf: (t: Experiment) => readonly KindOfRecord[],
])[] = [
  [
    'each type of instrument',
    (t) => [
      ...typesThatAllow(t, 'debit').map((payerType): KindOfRecord => [{ payerType }]),
      ...typesThatAllow(t, 'credit').map(
        (beneficiaryType): KindOfRecord => [{ designation: 'internal', beneficiaryType }],
      ),
    ],
  ],
  [
    'each type of operation',
    (t) => typesServed(t).map((typeOperation): KindOfRecord => [{ typeOperation }, { typeOperation }]),
  ],
  ['each service', (t) => t.profile.fixtures.services.map((service): KindOfRecord => [{ service }])],
];

/** Declares that fields of the record are what the profile tells of the instruments. */
function showsOfInstruments(
  check: Declare,
  property: 'identifiant' | 'refUsager',
  pairs: readonly (readonly [field: string, party: 'payer' | 'beneficiary'])[],
): void {
  for (const [circumstance, kindsOf] of RECORDS_TO_READ)
    inEachPlace(check, circumstance, [], async (t, place) => {
      let known = 0;
      for (const [wanted, overrides] of kindsOf(t)) {
        const seen = await recordOfSample(t, place, wanted, overrides);
        for (const [field, party] of pairs) {
          const instrument = seen.sample.parties[party];
          const value = instrument && told(instrument, property);
          if (value === undefined) continue;
          known += 1;
          const whose = party === 'payer' ? 'initiator' : 'beneficiary';
          repeats(t, seen, field, value, `the ${property} of the ${whose}`);
        }
      }
      if (known === 0)
        t.skip(
          `fixtures.instruments[].${property}`,
          `The profile gives no ${property} of these instruments.`,
        );
    });
}

/** What the profile tells of an instrument; the number of a card may be masked. */
function told(instrument: Instrument, property: 'identifiant' | 'refUsager'): string | undefined {
  return property === 'identifiant' && instrument.type === 'CARTE_BANCAIRE'
    ? undefined
    : instrument[property];
}
