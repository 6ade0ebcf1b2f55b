/** 2.3 Operation record: what its fields say of the request, of the instruments and of the time. */

import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { hasZone, instantOf, isIsoDateTime } from '../../spec/json/date-time.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { filled } from '../act/answers.ts';
import { accepted, ensureOperationsAreAccepted, validRequest } from '../act/operation-calls.ts';
import {
  needsOfPlace,
  PLACES,
  recordOfSample,
  type SeenRecord,
  sampleOf,
  typesThatAllow,
} from '../arrange/kinds/samples.ts';
import { arrangeParties, type PartiesWanted, TYPE_OF_DESIGNATION } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';

/** Inner characters alone: whether blanks at the ends are kept is not shown. */
const LABELS = [
  ['accents', 'Règlement d’échéance – Noël à Ouagadougou, çà et là, ŒUVRE'],
  ['quotes and signs', `Dû "net" à l'accord & co. 100% #5 (A+B=C) \\ fin`],
  ['emoji and Arabic', 'Cadeau 🎁 pour toi هدية 日本'],
  ['a hundred characters', 'Loyer '.padEnd(99, 'abcdefghij ').concat('Z')],
] as const;

/** The clocks that stamp an answer and its record may be those of two machines. */
const CLOCKS_MS = 60_000;
/** Two dates against two timestamps: each may be cut to the second. */
const STEP_MS = 2_000;
const PAUSE_MS = 3_000;

/** Judges a field of a record that repeats something; not filled is the matter of another rule, or free. */
function repeats(
  t: Experiment,
  { record, answer }: SeenRecord,
  field: string,
  wanted: string,
  of: string,
): void {
  const value = filled(record, field);
  if (value === undefined) {
    t.judge.observed(`the record does not fill ${field}`);
    return;
  }
  t.judge.that(value === wanted || (typeof value === 'string' && value.normalize() === wanted.normalize()), {
    message: `${field} is not ${of}`,
    expected: show(wanted),
    actual: show(value),
    pointer: `/${field}`,
    answer,
  });
}

type KindOfRecord = readonly [wanted: PartiesWanted, overrides?: Partial<OperationRequest>];

/** What a record tells of its instruments may hang on more than these. */
const KINDS_OF_RECORDS: readonly (readonly [
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

function typesServed({ profile }: Experiment): readonly OperationRequest['typeOperation'][] {
  return [...new Set(profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation))];
}

export const operationRecordValuesSuite = suite('2.3', 'Values of an operation record', (check) => {
  for (const [circumstance, libelle] of LABELS) {
    for (const place of PLACES) {
      check(
        'operation-record.echoes-libelle',
        `${circumstance}, ${place}`,
        { needs: needsOfPlace(place) },
        async (t) => {
          await ensureOperationsAreAccepted(t);
          const { answer } = await sampleOf(t, {}, { libelle });
          // Which characters and what length a label may have is not shown.
          if (answer.status === 400) return t.judge.observed('such a label is refused (400)');
          const seen = await recordOfSample(t, place, {}, { libelle });
          repeats(t, seen, 'libelleOperation', libelle, 'the libelle of the request');
        },
      );
    }
  }

  for (const place of PLACES) {
    const needs = needsOfPlace(place);

    check(
      'operation-record.echoes-typeOperation',
      `each type that is served, ${place}`,
      { needs },
      async (t) => {
        for (const typeOperation of typesServed(t)) {
          const seen = await recordOfSample(t, place, { typeOperation }, { typeOperation });
          repeats(t, seen, 'typeOperation', typeOperation, 'that of the request');
        }
      },
    );

    check('operation-record.echoes-refService', `each service, ${place}`, { needs }, async (t) => {
      for (const service of t.profile.fixtures.services) {
        const seen = await recordOfSample(t, place, { service });
        repeats(t, seen, 'refService', service.reference, 'that of the request');
      }
    });

    check(
      'operation-record.echoes-refContributeurInitiateur',
      `each type of payer, ${place}`,
      { needs },
      async (t) => {
        for (const payerType of typesThatAllow(t, 'debit')) {
          const seen = await recordOfSample(t, place, { payerType });
          const { payer } = seen.sample.parties;
          repeats(t, seen, 'refContributeurInitiateur', payer.refContributeur, 'that of the request');
        }
      },
    );

    check(
      'operation-record.echoes-refContributeurBeneficiaire',
      `an internal beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.instruments.credit'] },
      async (t) => {
        for (const beneficiaryType of typesThatAllow(t, 'credit')) {
          const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
          const sent = seen.sample.request.refContributeurBeneficiaire;
          repeats(t, seen, 'refContributeurBeneficiaire', sent, 'that of the request');
        }
      },
    );

    check(
      'operation-record.echoes-refContributeurBeneficiaire',
      `a third-party beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        for (const designation of THIRD_PARTY_FIELDS) {
          const { thirdPartyBeneficiaries } = t.profile.fixtures;
          if (!thirdPartyBeneficiaries.some((item) => item[designation] !== undefined)) continue;
          const seen = await recordOfSample(t, place, { designation });
          const sent = seen.sample.request.refContributeurBeneficiaire;
          repeats(t, seen, 'refContributeurBeneficiaire', sent, 'that of the request');
        }
      },
    );

    check('operation-record.debited-type', `each type of payer, ${place}`, { needs }, async (t) => {
      for (const payerType of typesThatAllow(t, 'debit')) {
        const seen = await recordOfSample(t, place, { payerType });
        repeats(t, seen, 'typeInstrumentPaiementDebite', payerType, "the type of the initiator's instrument");
      }
    });

    check(
      'operation-record.credited-type',
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
      check('operation-record.credited-type', `${designation}, ${place}`, { needs: own }, async (t) => {
        const seen = await recordOfSample(t, place, { designation });
        const type = TYPE_OF_DESIGNATION[designation];
        repeats(t, seen, 'typeInstrumentPaiementCredite', type, `what ${designation} stands for`);
      });
    }

    ofInstruments('operation-record.debited-identifier', place, 'identifiant', [
      ['identifiantInstrumentPaiementDebite', 'payer'],
    ]);
    ofInstruments('operation-record.credited-identifier', place, 'identifiant', [
      ['identifiantInstrumentPaiementCredite', 'beneficiary'],
    ]);
    ofInstruments('operation-record.users', place, 'refUsager', [
      ['refUsagerInitiateur', 'payer'],
      ['refUsagerBeneficiaire', 'beneficiary'],
    ]);
  }

  /** A check that fields of the record are what the profile tells of the instruments. */
  function ofInstruments(
    requirement: RequirementId,
    place: (typeof PLACES)[number],
    property: 'identifiant' | 'refUsager',
    pairs: readonly (readonly [field: string, party: 'payer' | 'beneficiary'])[],
  ): void {
    for (const [circumstance, kindsOf] of KINDS_OF_RECORDS)
      check(requirement, `${circumstance}, ${place}`, { needs: needsOfPlace(place) }, async (t) => {
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
          t.lacking(
            `fixtures.instruments[].${property}`,
            `The profile gives no ${property} of these instruments.`,
          );
      });
  }

  check('operation-record.operation-date', 'beside the timestamp of its answer', async (t: Experiment) => {
    const { answer, record } = await recordOfSample(t, 'in the answer');
    const { date, timestamp, pointer } = datesOf(t, record.dateHeureOperation, answer);
    if (date === undefined) return t.judge.observed('the record does not fill dateHeureOperation');
    t.judge.that(date <= timestamp + CLOCKS_MS && date >= timestamp - answer.durationMs - CLOCKS_MS, {
      message: 'dateHeureOperation is not the time of the operation',
      expected: `about the timestamp of the answer, ${new Date(timestamp).toISOString()}`,
      actual: show(record.dateHeureOperation),
      pointer,
      answer,
    });
  });

  check('operation-record.operation-date', 'of one operation and of a later one', async (t: Experiment) => {
    const parties = await arrangeParties(t);
    const first = await accepted(t, await validRequest(t, parties));
    await t.pause(PAUSE_MS);
    const later = await accepted(t, await validRequest(t, parties));
    const one = datesOf(t, first.record.dateHeureOperation, first.answer);
    const two = datesOf(t, later.record.dateHeureOperation, later.answer);
    if (one.date === undefined || two.date === undefined)
      return t.judge.observed('the record does not fill dateHeureOperation');
    t.judge.given(
      one.seconds && two.seconds,
      'dateHeureOperation and timestamp do not both tell the second.',
    );
    const apart = two.date - one.date;
    const wanted = two.timestamp - one.timestamp;
    const tolerance = STEP_MS + first.answer.durationMs + later.answer.durationMs;
    t.judge.that(Math.abs(apart - wanted) <= tolerance, {
      message: 'dateHeureOperation does not move as time does',
      expected: `dates ${wanted} ms apart, as the timestamps of the two answers are`,
      actual: `${show(first.record.dateHeureOperation)} and ${show(later.record.dateHeureOperation)}`,
      pointer: one.pointer,
      answer: later.answer,
    });
  });
});

/** What the profile tells of an instrument; the number of a card may be masked. */
function told(instrument: Instrument, property: 'identifiant' | 'refUsager'): string | undefined {
  return property === 'identifiant' && instrument.type === 'CARTE_BANCAIRE'
    ? undefined
    : instrument[property];
}

/** Zones are so far apart, and so far from UTC, in milliseconds. */
const ZONE_STEP_MS = 15 * 60_000;
const FARTHEST_ZONE_MS = 14 * 3_600_000;

/** A date in the zone that brings it nearest to another: of a date without a zone the zone is not known. */
function inSomeZone(date: number, near: number): number {
  const shift = Math.round((near - date) / ZONE_STEP_MS) * ZONE_STEP_MS;
  return Math.abs(shift) <= FARTHEST_ZONE_MS ? date + shift : date;
}

/** @throws Undecided where the two cannot be compared. */
function datesOf(t: Experiment, written: unknown, { json }: Answer) {
  const stamped = isJsonObject(json) ? json.timestamp : undefined;
  t.judge.given(
    typeof stamped === 'string' && isIsoDateTime(stamped),
    'The answer has no timestamp to compare with.',
  );
  const timestamp = instantOf(stamped, true) ?? 0;
  const pointer = '/body/dateHeureOperation';
  if (typeof written !== 'string' || !isIsoDateTime(written))
    return { date: undefined, timestamp, pointer, seconds: false };
  const date = instantOf(written, true);
  const inOneZone = date === undefined || hasZone(stamped) === hasZone(written);
  const seconds = [stamped, written].every((text) => /T\d\d:?\d\d:?\d\d/i.test(text));
  return { date: inOneZone ? date : inSomeZone(date, timestamp), timestamp, pointer, seconds };
}
