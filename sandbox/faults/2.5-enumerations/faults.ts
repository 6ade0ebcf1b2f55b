/** Faults of 2.5: values of enumerations, in requests and in answers. */

import { mapFields, withRecords } from '../../behaviours/answer-parts.ts';
import { onSuccess, withListedRecord } from '../../behaviours/change-answers.ts';
import { changeStep, extraStep, ignoreProblem, withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject } from '../../data/model.ts';
import { malformed } from '../../service/validation.ts';
import type { SectionFaults } from '../fault.ts';
import { onEnrollment, onGiven } from '../request-answers.ts';

const EXECUTE = 'executeOperation';

/** Accepts some values of typeOperation beside the eight. */
function acceptingType(form: RegExp): Hooks {
  return ignoreProblem(
    EXECUTE,
    'typeOperation',
    ({ input }) => typeof input.typeOperation === 'string' && form.test(input.typeOperation),
  );
}

/** Writes one value of one field otherwise. */
function renamed(record: JsonObject, field: string, from: string, to: unknown): JsonObject {
  return record[field] === from ? { ...record, [field]: to } : record;
}

/** The deviations that break each requirement of 2.5. */
export const ENUMERATIONS_FAULTS: SectionFaults<'2.5'> = {
  'enumerations.typeOperation-accepted': [
    [
      'operation-typeOperation-G2B-refused',
      'G2B is refused as an unknown typeOperation',
      changeStep(EXECUTE, 'typeOperation', (problem, { input }) =>
        input.typeOperation === 'G2B' ? malformed('typeOperation is none of seven values') : problem,
      ),
    ],
    [
      'operation-typeOperation-B2P-500',
      'An operation of type B2P is answered 500',
      extraStep(EXECUTE, 'typeOperation.served', ({ input }) =>
        input.typeOperation === 'B2P' ? { status: 500, message: 'No handler for B2P' } : undefined,
      ),
    ],
  ],
  'enumerations.typeOperation-foreign': [
    [
      'operation-typeOperation-foreign-accepted',
      'A typeOperation that is none of the eight values is accepted',
      acceptingType(/^/),
    ],
    [
      'operation-typeOperation-small-letters-accepted',
      'p2p is accepted for P2P, and so on',
      acceptingType(/^[pbg]2[pbg]$/),
    ],
    [
      'operation-typeOperation-G2G-accepted',
      'G2G is accepted, which the letters allow and the list does not',
      acceptingType(/^G2G$/),
    ],
    [
      'operation-typeOperation-foreign-404',
      'A typeOperation that is none of the eight values is answered 404',
      changeStep(EXECUTE, 'typeOperation', (problem, { input }) =>
        problem && typeof input.typeOperation === 'string' ? { ...problem, status: 404 } : problem,
      ),
    ],
  ],
  'enumerations.typeOperation-returned': [
    [
      'record-typeOperation-small-letters',
      'typeOperation is returned in small letters',
      withOperationRecord((record, { typeOperation }) => ({
        ...record,
        typeOperation: typeOperation.toLowerCase(),
      })),
    ],
    [
      'record-typeOperation-P2P-renamed-in-list',
      'In the list P2P is TRANSFERT',
      withListedRecord((record) => renamed(record, 'typeOperation', 'P2P', 'TRANSFERT')),
    ],
  ],
  'enumerations.natureOperation-returned': [
    [
      'record-nature-with-cash',
      'What is credited to a mobile wallet has a nature that ends in C',
      withOperationRecord((record, { nature }) => ({
        ...record,
        natureOperation: nature.replace(/2M$/, '2C'),
      })),
    ],
    [
      'record-nature-in-words',
      'The 2 of natureOperation is written _TO_',
      withOperationRecord((record, { nature }) => ({
        ...record,
        natureOperation: nature.replace('2', '_TO_'),
      })),
    ],
  ],
  'enumerations.natureOperation-consistent': [
    [
      'record-nature-inconsistent',
      'natureOperation says F2F for every pair of instruments',
      withOperationRecord((record) => ({ ...record, natureOperation: 'F2F' })),
    ],
    [
      'record-nature-of-prepaid-cards-debit',
      'natureOperation says CD where a prepaid card pays',
      withOperationRecord((record, { nature }) => ({
        ...record,
        natureOperation: nature.replace(/^CP/, 'CD'),
      })),
    ],
    [
      'record-nature-turned-round',
      'natureOperation names the credited instrument first',
      withOperationRecord((record, { nature }) => ({
        ...record,
        natureOperation: nature.split('2').reverse().join('2'),
      })),
    ],
    [
      'record-nature-of-third-parties-mobile',
      'natureOperation says that a beneficiary at a third-party contributor is mobile',
      withOperationRecord((record, { nature, beneficiary }) =>
        beneficiary.instrument ? record : { ...record, natureOperation: nature.replace(/2.*$/, '2M') },
      ),
    ],
  ],
  'enumerations.statutOperation-returned': [
    [
      'record-status-SUCCESS',
      'SUCCES is written SUCCESS',
      withOperationRecord((record) => renamed(record, 'statutOperation', 'SUCCES', 'SUCCESS')),
    ],
    [
      'record-status-EN_COURS-in-list',
      'In the list ENCOURS is written EN_COURS',
      withListedRecord((record) => renamed(record, 'statutOperation', 'ENCOURS', 'EN_COURS')),
    ],
    [
      'record-status-with-accents',
      'INITIEE is written INITIÉE',
      withOperationRecord((record) => renamed(record, 'statutOperation', 'INITIEE', 'INITIÉE')),
    ],
  ],
  'enumerations.typeInstrument-returned': [
    [
      'record-instrument-type-WALLET',
      'MOBILE_WALLET is written WALLET where it is debited',
      withOperationRecord((record) =>
        renamed(record, 'typeInstrumentPaiementDebite', 'MOBILE_WALLET', 'WALLET'),
      ),
    ],
    [
      'record-instrument-type-prepaid',
      'A prepaid card that is credited is CARTE_PREPAYEE',
      withOperationRecord((record, { beneficiary }) =>
        beneficiary.letter === 'CP' ? { ...record, typeInstrumentPaiementCredite: 'CARTE_PREPAYEE' } : record,
      ),
    ],
  ],
  'enumerations.typeDemande-returned': [
    [
      'request-typeDemande-translated',
      'typeDemande of a termination reads TERMINATION',
      onGiven('typeDemande', (type) => (type === 'RESILIATION' ? 'TERMINATION' : type)),
    ],
    [
      'request-typeDemande-of-enrollment-foreign',
      'typeDemande of a loyalty enrollment reads ENROLEMENT_FIDELITE, which is none of the three',
      onEnrollment({ typeDemande: 'ENROLEMENT_FIDELITE' }),
    ],
    [
      'request-typeDemande-lower-case',
      'typeDemande of a top-up is in lower case',
      onGiven('typeDemande', (type) => (type === 'RECHARGEMENT_DE_COMPTE' ? 'rechargement_de_compte' : type)),
    ],
  ],
  'enumerations.modeApplication-returned': [
    [
      'fees-mode-in-small-letters',
      'modeApplication is returned in small letters',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) =>
          mapFields(fees, (value) => (typeof value === 'string' ? value.toLowerCase() : value)),
        ),
      ),
    ],
    [
      'fees-mode-in-english',
      'SOUSTRACTION is written SUBTRACTION',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => renamed(fees, 'modeApplication', 'SOUSTRACTION', 'SUBTRACTION')),
      ),
    ],
  ],
};
