/** 2.5 Enumerations, as far as operations use them. */
import { FOREIGN_TYPES } from '../../generators/changes/requests/operation-request.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS, type ThirdPartyField } from '../../spec/document/designations.ts';
import type { TypeInstrument } from '../../target/profile/resolve.ts';
import { filled } from '../act/answers.ts';
import { ensureOperationsAreAccepted, postOperation, validRequest } from '../act/operation-calls.ts';
import {
  judgeAccepted,
  needsOfPlace,
  PLACES,
  recordOfSample,
  type SeenRecord,
  sampleOf,
  typesThatAllow,
} from '../arrange/kinds/samples.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';
import { lonelyRecordRule, schemaRule } from '../observe/records.ts';

/** The letters that an instrument can have in natureOperation. */
const LETTERS: Readonly<Record<TypeInstrument, readonly string[]>> = {
  COMPTE_BANCAIRE: ['A'],
  MOBILE_WALLET: ['M'],
  COMPTE_FIDELITE: ['F'],
  CARTE_BANCAIRE: ['CD', 'CP'],
};

const LETTERS_OF_FIELD: Readonly<Record<ThirdPartyField, readonly string[]>> = {
  msisdnBeneficiaire: ['M'],
  panBeneficiaire: ['CD', 'CP'],
  compteBeneficiaire: ['A'],
  codeClientBeneficiaire: ['CP'],
};

function lettersOf(type: unknown): readonly string[] | undefined {
  const known = ENUMERATIONS.TypeInstrument.find((value) => value === type);
  return known && LETTERS[known];
}

/** The natures of an operation between two kinds of instruments. */
function natures(from: readonly string[], to: readonly string[]): string[] {
  const pairs = from.flatMap((debited) => to.map((credited) => `${debited}2${credited}`));
  return pairs.filter((pair) => ENUMERATIONS.NatureOperation.some((nature) => nature === pair));
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
  const wanted = natures(LETTERS[payer.type], credited);
  t.judge.that(
    wanted.some((value) => value === nature),
    {
      message: `natureOperation does not agree with the instruments (${payer.type} pays)`,
      expected: wanted.join(' or '),
      actual: show(nature),
      pointer: '/natureOperation',
      answer,
    },
  );
}

export const enumerationsSuite = suite('2.5', 'Enumerations', (check) => {
  for (const typeOperation of ENUMERATIONS.TypeOperation) {
    const needs = [`fixtures.services.typesOperation.${typeOperation}`] as const;
    check('enumerations.typeOperation-accepted', typeOperation, { needs }, async (t) => {
      await ensureOperationsAreAccepted(t);
      const sample = await sampleOf(t, { typeOperation }, { typeOperation });
      judgeAccepted(t, sample, `an operation of type ${typeOperation} was not accepted`, '/typeOperation');
    });
  }

  for (const { name, allowed, apply } of FOREIGN_TYPES) {
    check('enumerations.typeOperation-foreign', name, async (t) => {
      await ensureOperationsAreAccepted(t);
      const request = await validRequest(t, await arrangeParties(t));
      t.judge.changed(name);
      const answer = await postOperation(t, apply({ ...request }).json);
      t.judge.status(
        answer,
        allowed,
        'a typeOperation that is not listed was not answered 400',
        '/typeOperation',
      );
    });
  }

  check.everyAnswer(
    schemaRule('enumerations.typeOperation-returned', ['typeOperation'], 'one of the eight values'),
  );
  check.everyAnswer(
    schemaRule(
      'enumerations.natureOperation-returned',
      ['natureOperation'],
      'one of the twenty-three values',
    ),
  );

  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    const id = 'enumerations.natureOperation-consistent';

    check(id, `each type of payer, ${place}`, { needs }, async (t) => {
      for (const payerType of typesThatAllow(t, 'debit')) {
        const seen = await recordOfSample(t, place, { payerType });
        const { beneficiary, thirdParty } = seen.sample.parties;
        const field = THIRD_PARTY_FIELDS.find((name) => thirdParty?.[name] !== undefined);
        if (beneficiary !== undefined) judgeNature(t, seen, LETTERS[beneficiary.type]);
        else if (field !== undefined) judgeNature(t, seen, LETTERS_OF_FIELD[field]);
      }
    });

    check(
      id,
      `each type of internal beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.instruments.credit'] },
      async (t) => {
        for (const beneficiaryType of typesThatAllow(t, 'credit')) {
          const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
          judgeNature(t, seen, LETTERS[beneficiaryType]);
        }
      },
    );

    for (const designation of THIRD_PARTY_FIELDS) {
      const need = `fixtures.thirdPartyBeneficiaries.${designation}` as const;
      check(id, `${designation}, ${place}`, { needs: [...needs, need] }, async (t) => {
        judgeNature(t, await recordOfSample(t, place, { designation }), LETTERS_OF_FIELD[designation]);
      });
    }
  }
  check.everyAnswer(
    lonelyRecordRule('enumerations.natureOperation-consistent', (record) => {
      const nature = filled(record, 'natureOperation');
      const from = lettersOf(record.typeInstrumentPaiementDebite);
      const to = lettersOf(record.typeInstrumentPaiementCredite);
      if (nature === undefined || from === undefined || to === undefined) return undefined;
      const wanted = natures(from, to);
      if (wanted.some((value) => value === nature)) return undefined;
      return {
        field: 'natureOperation',
        message: 'natureOperation does not agree with the instrument types of its own record',
        expected: wanted.join(' or '),
        actual: show(nature),
      };
    }),
  );

  check.everyAnswer(
    schemaRule('enumerations.statutOperation-returned', ['statutOperation'], 'one of the seven values'),
  );
  check.everyAnswer(
    schemaRule(
      'enumerations.typeInstrument-returned',
      ['typeInstrumentPaiementDebite', 'typeInstrumentPaiementCredite'],
      'one of the four values',
    ),
  );
});
