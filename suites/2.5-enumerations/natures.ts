/** 2.5: natureOperation agrees with the instruments that an operation debits and credits. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { LETTERS, LETTERS_OF_FIELD, naturesOf } from '../../spec/contract/natures.ts';
import { DESIGNATIONS, THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { filled } from '../../spec/json/filled.ts';
import { lettersOfInstrument } from '../../target/profile/pair-natures.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import {
  needsOfPlace,
  PLACES,
  recordOfSample,
  type SeenRecord,
  typesThatAllow,
} from '../arrange/kinds/samples.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { type FieldFault, operationRecordRule, pointerIn } from '../observe/records.ts';

function lettersOf(type: unknown): readonly string[] | undefined {
  const known = ENUMERATIONS.TypeInstrument.find((value) => value === type);
  return known && LETTERS[known];
}

/** The nature of an operation, and what its instruments allow. */
export interface SeenNature {
  readonly nature: unknown;
  readonly values: readonly string[];
  /** The type of the instrument that pays; none where the types are those of its own record. */
  readonly payerType?: string;
}

/**
 * A nature agrees with the letters that the instruments may have which it debits and credits. Pure.
 * @judges enumerations.natureOperation-consistent
 */
export function natureRule({ nature, values, payerType }: SeenNature): Departure | undefined {
  if (values.some((value) => value === nature)) return undefined;
  return {
    message:
      payerType === undefined
        ? 'natureOperation does not agree with the instrument types of its own record'
        : `natureOperation does not agree with the instruments (${payerType} pays)`,
    expected: values.join(' or '),
    actual: show(nature),
  };
}

function judgeNature(
  t: Experiment,
  { record, answer, sample }: SeenRecord,
  credited: readonly string[],
): void {
  const nature = filled(record, 'natureOperation');
  if (nature === undefined) {
    t.judge.observed('the record does not fill natureOperation');
    return;
  }
  const { payer } = sample.parties;
  const values = naturesOf(lettersOfInstrument(payer), credited);
  const at = pointerIn(answer, record, 'natureOperation');
  const departure = natureRule({ nature, values, payerType: payer.type });
  t.judge.noDeparture(departure && { ...departure, pointer: at }, answer, { is: 'value', at, values });
}

/**
 * The letters of natureOperation agree with the types of the debited and the credited instrument and with the
 * beneficiary field used: beside the instruments of the profile, and beside the types that the record itself shows.
 */
export function natureConsistent(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(`each type of payer, ${place}`, { needs }, async (t) => {
      for (const payerType of typesThatAllow(t, 'debit')) {
        const seen = await recordOfSample(t, place, { payerType });
        const { beneficiary, thirdParty } = seen.sample.parties;
        const field = THIRD_PARTY_FIELDS.find((name) => thirdParty?.[name] !== undefined);
        if (beneficiary !== undefined) judgeNature(t, seen, lettersOfInstrument(beneficiary));
        else if (field !== undefined) judgeNature(t, seen, LETTERS_OF_FIELD[field]);
      }
    });

    check(
      `each type of internal beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.instruments.credit'] },
      async (t) => {
        for (const beneficiaryType of typesThatAllow(t, 'credit')) {
          const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
          const { beneficiary } = seen.sample.parties;
          judgeNature(t, seen, beneficiary ? lettersOfInstrument(beneficiary) : LETTERS[beneficiaryType]);
        }
      },
    );

    for (const designation of THIRD_PARTY_FIELDS) {
      const need = `fixtures.thirdPartyBeneficiaries.${designation}` as const;
      check(`${designation}, ${place}`, { needs: [...needs, need] }, async (t) => {
        judgeNature(t, await recordOfSample(t, place, { designation }), LETTERS_OF_FIELD[designation]);
      });
    }
  }
  check.standing(
    operationRecordRule(
      (record, request, { fixtures }) =>
        natureFault(record) ?? (request && natureUnlikeRequest(record, request, fixtures.instruments)),
    ),
  );
}

/** What a nature departs by from the instrument types of its own record, where they are known. */
export function natureFault(record: JsonObject): FieldFault | undefined {
  const nature = filled(record, 'natureOperation');
  const from = lettersOf(record.typeInstrumentPaiementDebite);
  const to = lettersOf(record.typeInstrumentPaiementCredite);
  if (nature === undefined || from === undefined || to === undefined) return undefined;
  const departure = natureRule({ nature, values: naturesOf(from, to) });
  return departure && { field: 'natureOperation', ...departure };
}

/** The same, from what the profile says of the instruments that the request names. */
export function natureUnlikeRequest(
  record: JsonObject,
  request: JsonObject,
  instruments: readonly Pick<Instrument, 'reference' | 'type' | 'card'>[],
): FieldFault | undefined {
  const nature = filled(record, 'natureOperation');
  const named = (reference: unknown) => instruments.find((one) => one.reference === reference);
  const payer = named(request.refInstrumentPaiementInitiateur);
  const [designation, ...others] = DESIGNATIONS.filter((field) => filled(request, field) !== undefined);
  if (nature === undefined || payer === undefined || designation === undefined || others.length > 0)
    return undefined;
  const internal = named(request.refInstrumentPaiementBeneficiaire);
  const credited =
    designation === 'refInstrumentPaiementBeneficiaire'
      ? internal && lettersOfInstrument(internal)
      : LETTERS_OF_FIELD[designation];
  const values = credited && naturesOf(lettersOfInstrument(payer), credited);
  // 2.5 has no nature for some pairs.
  if (values === undefined || values.length === 0) return undefined;
  const departure = natureRule({ nature, values, payerType: payer.type });
  return departure && { field: 'natureOperation', ...departure };
}
