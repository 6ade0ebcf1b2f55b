/** 2.3: what a record tells of the instruments of its operation, and of their owners. */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { needsOfPlace, PLACES, recordOfSample, typesThatAllow } from '../arrange/kinds/samples.ts';
import { type PartiesWanted, TYPE_OF_DESIGNATION } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { repeats, typesServed } from './repeats.ts';

/** The type of each instrument that pays. */
export function debitedType(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(`each type of payer, ${place}`, { needs }, async (t) => {
      for (const payerType of typesThatAllow(t, 'debit')) {
        const seen = await recordOfSample(t, place, { payerType });
        repeats(t, seen, 'typeInstrumentPaiementDebite', payerType, "the type of the initiator's instrument");
      }
    });
  }
}

/** The type of each instrument that receives, and what a third-party field stands for. */
export function creditedType(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(
      `an internal beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.instruments.credit'] },
      async (t) => {
        for (const beneficiaryType of typesThatAllow(t, 'credit')) {
          const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
          repeats(
            t,
            seen,
            'typeInstrumentPaiementCredite',
            beneficiaryType,
            "the type of the beneficiary's instrument",
          );
        }
      },
    );
    for (const designation of THIRD_PARTY_FIELDS) {
      const own: readonly Need[] = [...needs, `fixtures.thirdPartyBeneficiaries.${designation}`];
      check(`${designation}, ${place}`, { needs: own }, async (t) => {
        const seen = await recordOfSample(t, place, { designation });
        const type = TYPE_OF_DESIGNATION[designation];
        repeats(t, seen, 'typeInstrumentPaiementCredite', type, `what ${designation} stands for`);
      });
    }
  }
}

export const debitedIdentifier = ofInstruments('identifiant', [
  ['identifiantInstrumentPaiementDebite', 'payer'],
]);

export const creditedIdentifier = ofInstruments('identifiant', [
  ['identifiantInstrumentPaiementCredite', 'beneficiary'],
]);

export const users = ofInstruments('refUsager', [
  ['refUsagerInitiateur', 'payer'],
  ['refUsagerBeneficiaire', 'beneficiary'],
]);

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

/** Fields of the record are what the profile tells of the instruments. */
function ofInstruments(
  property: 'identifiant' | 'refUsager',
  pairs: readonly (readonly [field: string, party: 'payer' | 'beneficiary'])[],
): Rule {
  return (check) => {
    for (const place of PLACES)
      for (const [circumstance, kindsOf] of RECORDS_TO_READ)
        check(`${circumstance}, ${place}`, { needs: needsOfPlace(place) }, async (t) => {
          let known = 0;
          for (const [wanted, overrides] of kindsOf(t)) {
            const seen = await recordOfSample(t, place, wanted, overrides);
            for (const [field, party] of pairs) {
              const value = seen.sample.parties[party] && told(seen.sample.parties[party], property);
              if (value === undefined) continue;
              known += 1;
              repeats(
                t,
                seen,
                field,
                value,
                `the ${property} of the ${party === 'payer' ? 'initiator' : 'beneficiary'}`,
              );
            }
          }
          if (known === 0)
            t.skip(
              `fixtures.instruments[].${property}`,
              `The profile gives no ${property} of these instruments.`,
            );
        });
  };
}

/** What the profile tells of an instrument; the number of a card may be masked. */
function told(instrument: Instrument, property: 'identifiant' | 'refUsager'): string | undefined {
  return property === 'identifiant' && instrument.type === 'CARTE_BANCAIRE'
    ? undefined
    : instrument[property];
}
