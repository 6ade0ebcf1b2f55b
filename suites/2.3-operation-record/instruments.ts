/** 2.3: what a record tells of the instruments of its operation, and of their owners. */

import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { filled } from '../../spec/json/filled.ts';
import { isMasked, sameNumberAsShown } from '../../spec/json/same-number.ts';
import { typesServed } from '../../target/profile/fitting-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { inEachPlace, recordOfSample, type SeenRecord, typesThatAllow } from '../arrange/kinds/samples.ts';
import type { Described } from '../arrange/parties/fitting-service.ts';
import {
  describedParties,
  type PartiesWanted,
  TYPE_OF_DESIGNATION,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { pointerIn } from '../observe/records.ts';
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
    (t) =>
      typesServed(t.profile).map((typeOperation): KindOfRecord => [{ typeOperation }, { typeOperation }]),
  ],
  ['each service', (t) => t.profile.fixtures.services.map((service): KindOfRecord => [{ service }])],
];

/** What a field of the record shows, and of which party. */
type Shown = readonly [field: string, party: Described['party']];

/** Declares that fields of the record are what the profile gives of the instruments. */
function showsOfInstruments(check: Declare, property: Described['property'], pairs: readonly Shown[]): void {
  for (const [circumstance, kindsOf] of RECORDS_TO_READ)
    inEachPlace(check, circumstance, [], async (t, place) => {
      const kinds = pairs.flatMap(([field, party]) =>
        kindsOf(t).flatMap(([wanted, overrides]) => {
          const parties = describedParties(t.profile, wanted, { party, property });
          return parties === undefined ? [] : [{ field, party, parties, overrides }];
        }),
      );
      if (kinds.length === 0) skipUndescribed(t, property, pairs);
      for (const { field, party, parties, overrides } of kinds) {
        const seen = await recordOfSample(t, place, parties, overrides);
        const instrument = seen.sample.parties[party];
        const value = instrument?.[property];
        if (instrument === undefined || value === undefined) continue;
        const of = `the ${property} of the ${ROLES[party]}`;
        if (property === 'identifiant') judgeIdentifier(t, seen, field, { instrument, value, of });
        else repeats(t, seen, field, value, of);
      }
    });
}

const ROLES = { payer: 'initiator', beneficiary: 'beneficiary' } as const;

/** Where the profile gives it of no instrument that can be one of the parties. */
function skipUndescribed(t: Experiment, property: Described['property'], pairs: readonly Shown[]): never {
  const key = `fixtures.instruments[].${property}`;
  const isAbout = (role: Described['party']) => pairs.some(([, party]) => party === role);
  if (!isAbout('beneficiary'))
    return t.skip(key, `The profile gives no ${property} of an instrument that pays.`);
  if (!isAbout('payer'))
    return t.skip(key, `The profile gives no ${property} of an instrument that is credited.`);
  return t.skip(key, `The profile gives no ${property} of an instrument that pays or is credited.`);
}

/** What a record has to show of an instrument. */
interface Identified {
  readonly instrument: Instrument;
  readonly value: string;
  /** `the identifiant of the initiator`. */
  readonly of: string;
}

/**
 * Judges the identifier that a record shows, as far as it is legible: a masked one by the characters that both show. A
 * card may stand under a token in place of its number: of one that is not masked it is only known what it is not.
 *
 * @judges operation-record.debited-identifier, operation-record.credited-identifier
 */
function judgeIdentifier(
  t: Experiment,
  { record, answer }: SeenRecord,
  field: string,
  { instrument, value, of }: Identified,
): void {
  const shown = filled(record, field);
  const said = typeof shown === 'string' ? sameNumberAsShown(shown, value) : 'different';
  if (shown === undefined) t.judge.observed(`the record does not fill ${field}`);
  else if (said === 'unknown') t.judge.observed(`${field} shows no character of a masked number to compare`);
  else if (said === 'different' && mayBeToken(t, instrument, shown))
    t.judge.observed(`${field} shows a card under another identifier than ${of}, as a token would`);
  else {
    const pointer = pointerIn(answer, record, field);
    t.judge.that(
      said === 'same',
      { message: `${field} is not ${of}`, expected: show(value), actual: show(shown), pointer, answer },
      { is: 'number', at: pointer, number: value },
    );
  }
}

/** Whether a card may be meant: what is shown is neither masked nor known to identify something else. */
function mayBeToken({ profile }: Experiment, instrument: Instrument, shown: unknown): boolean {
  if (instrument.type !== 'CARTE_BANCAIRE' || typeof shown !== 'string' || isMasked(shown)) return false;
  const { instruments, services } = profile.fixtures;
  const known = [
    ...instruments.flatMap(({ reference, identifiant, refContributeur, refUsager }) => [
      reference,
      identifiant,
      refContributeur,
      refUsager,
    ]),
    ...services.map(({ reference }) => reference),
  ];
  return !known.includes(shown);
}
